"""The program ``attention-spectra`` for the shell, as the wheel has it."""

from __future__ import annotations

import signal
import sys

from . import _native


def main() -> int:
    """Runs the command line and returns the exit code."""
    # The program hears Ctrl+C and closed pipes itself, as the one without Python.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _native.command_line(["attention-spectra", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
