"""The tests of the wheel. The last line is one that `cargo xtask test` counts."""

import os
import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def program():
    """The program for the shell, the same library without Python."""
    file = pathlib.Path(os.environ.get("ATTENTION_SPECTRA", ROOT / "target/debug/attention-spectra"))
    if not file.is_file():
        pytest.skip(f"{file} is not built")
    return file


def pytest_terminal_summary(terminalreporter, exitstatus):
    count = {key: len(terminalreporter.getreports(key)) for key in ("passed", "failed", "error", "skipped")}
    for report in terminalreporter.getreports("skipped"):
        terminalreporter.write_line(f"skipped {report.nodeid}: {report.longrepr[2] if report.longrepr else ''}")
    failed = count["failed"] + count["error"]
    word = "FAILED" if failed else "ok"
    terminalreporter.write_line(
        f"test result: {word}. {count['passed']} passed; {failed} failed; 0 ignored; 0 measured; 0 filtered out"
    )
