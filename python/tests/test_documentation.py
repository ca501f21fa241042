"""Runs the Python and shell samples of the documents as they are written, document by document.

The samples of a document share a folder and, in Python, their names. Comments before a sample say how it is run; readers do not see them:
`<!-- not run: REASON -->`, `<!-- needs: MODULE -->`, `<!-- smaller: A → B -->` (B instead of A, to save time), and `<!-- given` with lines of
Python up to `-->`.
"""

import ast
import contextlib
import importlib.util
import io
import os
import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]

DOCUMENTS = (
    "README.md",
    "python/README.md",
    "xtask/src/artefacts/program-readme.md",
    "book/src/guides/numpy.md",
    "book/src/guides/python.md",
    "book/src/guides/shell.md",
    "book/src/guides/sweeps.md",
    "book/src/guides/your-matrix.md",
    "book/src/guides/your-model.md",
)

COMMENT = re.compile(r"<!-- (not run|needs|smaller): (.*?) -->$")


def samples(text):
    """(line, language, code, comments) of each block of code; the language of what is given is `given`."""
    lines = iter(enumerate(text.splitlines(), 1))
    comments = {}
    for number, line in lines:
        plain = line.strip()
        if plain == "<!-- given":
            code = []
            for _, inner in lines:
                if inner.strip() == "-->":
                    break
                code.append(inner)
            yield number, "given", "\n".join(code), comments
            comments = {}
        elif found := COMMENT.match(plain):
            comments[found[1]] = found[2]
        elif plain.startswith("```"):
            fence = re.match("`+", plain)[0]
            indent = len(line) - len(line.lstrip())
            code = []
            for _, inner in lines:
                if inner.strip() == fence:
                    break
                code.append(inner[min(indent, len(inner) - len(inner.lstrip(" "))):])
            yield number, plain[len(fence):].strip(), "\n".join(code), comments
            comments = {}
        elif plain:
            comments = {}


def run_python(code, names, place):
    """Runs a sample as a notebook does: expressions on lines of their own are computed and dropped."""
    exec(compile(ast.parse(code), place, "exec"), names)


def run_shell(code, folder, program, place):
    """Runs a sample in bash; the first command that fails ends it."""
    programs = folder / "programs"
    programs.mkdir(exist_ok=True)
    for name, file in (("attention-spectra", program), ("python", sys.executable)):
        link = programs / name
        if not link.exists():
            link.write_text(f'#!/bin/sh\nexec "{file}" "$@"\n')
            link.chmod(0o755)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", code],
        cwd=folder,
        env={**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "SLURM_ARRAY_TASK_ID": "0"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"{place}: {done.stderr or done.stdout}"


def run(document, program, folder):
    """Runs the samples of a document; the modules that others need and that are not there."""
    names = {"__name__": "__main__"}
    count, missing = 0, set()
    for line, language, code, comments in samples((ROOT / document).read_text(encoding="utf-8")):
        place = f"{document}:{line}"
        if "not run" in comments or language not in ("given", "python", "sh"):
            continue
        if "needs" in comments and importlib.util.find_spec(comments["needs"]) is None:
            missing.add(comments["needs"])
            continue
        for change in filter(None, comments.get("smaller", "").split(", ")):
            before, after = change.split(" → ")
            assert before in code, f"{place} does not contain {before}"
            code = code.replace(before, after)
        if language == "sh":
            run_shell(code, folder, program, place)
        else:
            with contextlib.redirect_stdout(io.StringIO()):
                run_python(code, names, place)
        count += language != "given"
    assert count > 0, f"{document} has no sample that is run"
    return missing


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder in which samples run, with figures of matplotlib that need no window."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    return tmp_path


@pytest.mark.parametrize("document", DOCUMENTS)
def test_samples_run_as_written(document, program, folder):
    # The test below runs what needs PyTorch.
    missing = run(document, program, folder) - {"torch"}
    if missing:
        pytest.skip(f"{document} needs {', '.join(missing)} too")


@pytest.mark.torch
@pytest.mark.parametrize("document", [name for name in DOCUMENTS if "<!-- needs: torch -->" in (ROOT / name).read_text(encoding="utf-8")])
def test_samples_run_with_torch(document, program, folder):
    pytest.importorskip("torch")
    assert "torch" not in run(document, program, folder)


def test_samples_are_found():
    text = "<!-- given\nx = 1\n-->\n\n1. a\n\n   <!-- smaller: 1 → 2 -->\n   ```sh\n   b\n     c\n   ```\n\n<!-- not run: why -->\n```python\nd\n```\n"
    assert list(samples(text)) == [
        (1, "given", "x = 1", {}),
        (8, "sh", "b\n  c", {"smaller": "1 → 2"}),
        (14, "python", "d", {"not run": "why"}),
    ]
