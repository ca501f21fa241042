"""Types of parameters by name, which editors complete: made from the table of parameters.

``RECORD=1 pytest tests/test_types.py`` writes the file.
"""

import os

import pytest

import attention_spectra as spectra
from conftest import ROOT

FILE = ROOT / "python/attention_spectra/parameter_types.py"

#: More words than an editor shows.
LONGEST = 40

HEAD = '''"""Parameters of figures by name, for editors and type checkers. This file is made from the table of parameters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, SupportsFloat, SupportsIndex, TypedDict


class FigureParameters(TypedDict, total=False):
    """Parameters of one figure. ``None`` leaves one out."""
'''

SWEEP = '''

class SweptParameters(TypedDict, total=False):
    """Parameters of a sweep: a value of each, or several."""
'''

WIDGET = '''

class WidgetParameters(FigureParameters, total=False):
    """Parameters of a figure, and what stands around it."""

    caption: str | None
    """A line of text under the figure."""
    pin: str | None
    """Settings to compare with, as addresses joined by semicolons."""
    together: Any
    """How pinned settings are shown."""
    background: Literal["paper", "transparent"] | None
    lang: str | None
    embed: bool | None
    """Whether the figure stands alone, without the page."""
'''


def type_of(parameter):
    if parameter.choices and "several" not in parameter.kind and len(parameter.choices) <= LONGEST:
        words = ", ".join(f'"{word}"' for word in parameter.choices)
        return f"Literal[{words}]"
    kinds = {"int": "SupportsIndex", "int or None": "SupportsIndex", "float": "SupportsFloat", "bool": "bool | int"}
    return kinds.get(parameter.kind, "str")


def fields(several):
    for parameter in spectra.parameters():
        if parameter.name == "embed":
            continue
        one = type_of(parameter)
        many = f" | Iterable[{one}]" if several else ""
        meaning = parameter.meaning.replace("\\", "\\\\")
        yield f'    {parameter.name}: {one}{many} | None\n    """{meaning} It takes {parameter.allowed}."""\n'


def declaration():
    return HEAD + "\n" + "".join(fields(False)) + SWEEP + "\n" + "".join(fields(True)) + WIDGET


def test_types_are_those_of_the_table():
    if not FILE.is_file():
        pytest.skip("the sources are not there")
    if "RECORD" in os.environ:
        FILE.write_text(declaration(), encoding="utf-8")

    def without_sentences(text):
        return [line for line in text.splitlines() if not line.strip().startswith('"""')]

    # Sentences may be older than those of the table.
    assert without_sentences(FILE.read_text(encoding="utf-8")) == without_sentences(declaration()), "RECORD=1 pytest tests/test_types.py writes the file"


def test_a_program_of_a_user_is_typed(tmp_path):
    mypy = pytest.importorskip("mypy.api")
    program = tmp_path / "program.py"
    right = """
import numpy as np
import attention_spectra as spectra

result: spectra.Result = spectra.run("spectrum", T=16, beta=0.4, causal=True, attention="softmax", d=None)
for T in np.arange(8, 12):
    spectra.run("gap", T=T)
widget = spectra.Spectra("spectrum", T=16, caption="words")
widget.T = 64
part: spectra.Sweep = spectra.sweep("gap", T=[16, 32], seed=range(3), attention=["softmax", "relu"])[:1]
spectra.sweep("gap", beta=np.linspace(0, 1, 3))
"""
    wrong = ["result.nothing", 'spectra.run("gap", bata=1)', 'spectra.run("gap", attention="sofmax")', 'spectra.sweep("gap", T="many")']
    program.write_text(right + "\n".join(wrong) + "\n")
    said, problems, _ = mypy.run(["--strict", "--ignore-missing-imports", "--cache-dir", os.devnull, str(program)])
    # The last lines are mistakes, and all others are right.
    first = right.count("\n") + 1
    lines = sorted({int(line.split(":")[1]) for line in said.splitlines() if ": error:" in line})
    assert lines == list(range(first, first + len(wrong))), said + problems
