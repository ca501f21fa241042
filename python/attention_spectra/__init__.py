"""Spectra of sampled attention matrices beside the laws that the literature prints for them.

An *address* says everything about a figure, as behind the ``#`` of the page: ``"view=spectrum&T=256&beta=0.4&seed=7"``. What
it leaves out is what its view opens with. The same address gives the same numbers everywhere, to the last bit, for any number
of threads, processes or workers.

>>> import attention_spectra as spectra
>>> result = spectra.run("view=spectrum&T=64&seed=7")
>>> result.columns["re"].shape
(64,)

``run`` computes a figure, ``measure`` says of a matrix of your own what the page says of it, ``sweep`` computes many figures,
here or on a Dask cluster, ``estimate`` tells what that will cost, ``matrix`` gives the sampled matrix itself, ``numpy_program`` a
program that computes a figure with NumPy alone. ``Spectra`` is the page as a notebook widget, and ``capture`` collects what a
PyTorch model attends to.

Whatever is wrong with an address or a matrix is a ``ValueError`` that names it and says what is allowed.
"""

from ._native import Result, __version__
from .capturing import Capture, capture
from .costs import Estimate, estimate
from .figures import matrix, measure, numpy_program, run
from .store import Stored
from .sweeping import Sweep, sweep

__all__ = [
    "Capture",
    "Estimate",
    "Result",
    "Spectra",
    "Stored",
    "Sweep",
    "__version__",
    "capture",
    "estimate",
    "matrix",
    "measure",
    "numpy_program",
    "run",
    "sweep",
]


def __getattr__(name):
    # The widget needs anywidget, which nobody else here does.
    if name == "Spectra":
        from .widget import Spectra

        return Spectra
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__():
    return sorted([*globals(), "Spectra"])
