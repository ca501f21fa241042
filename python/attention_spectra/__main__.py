"""``python -m attention_spectra``: the program for the shell."""

import sys

from .command_line import main

sys.exit(main())
