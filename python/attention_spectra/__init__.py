"""Spectra of sampled attention matrices beside the laws that the literature prints for them.

>>> import attention_spectra as spectra
>>> r = spectra.run("spectrum", T=64, beta=0.4, seed=7)
>>> r.eigenvalues.shape
(64,)

A figure is named by its view and parameters, by an *address* (``"view=spectrum&T=64&beta=0.4&seed=7"``, as behind the ``#`` of
the page), by a link of the page, or by a dict. What it leaves out is what its view opens with. The same address gives the same
numbers everywhere, to the last bit, for any number of threads, processes or workers.

* ``run`` computes a figure, ``sweep`` many of them, here or on a Dask cluster; ``estimate`` says what that costs.
* ``measure`` says of a matrix of your own what the page says of it; ``capture`` collects what a PyTorch model attends to.
* ``verdict`` says whether a matrix differs from random attention; ``capture(model, inputs).heads()`` says it of every head.
* ``weights`` compares every matrix of weights of a model with random ones; ``weight_spectrum`` one of them.
* ``matrix`` samples a matrix; ``numpy_program`` gives a program that computes a figure with NumPy alone.
* ``views``, ``parameters`` and ``describe`` say what there is; ``load`` reads what ``Result.save`` wrote.
* ``Spectra`` is the page as a notebook widget.

An invalid address or matrix raises a ``ValueError`` that names the fault and says what is allowed.
"""

from typing import TYPE_CHECKING

from ._native import __version__
from .capturing import Capture, capture
from .catalogue import Parameter, View, describe, parameters, views
from .costs import Estimate, estimate
from .figures import matrix, measure, numpy_program, run
from .results import Note, Result, load
from .sweeping import Sweep, sweep
from .tables import Table
from .verdicts import Verdict, verdict
from .weights import WeightSpectrum, weight_spectrum, weights

if TYPE_CHECKING:
    from .widget import Spectra

__all__ = [
    "Capture",
    "Estimate",
    "Note",
    "Parameter",
    "Result",
    "Spectra",
    "Sweep",
    "Table",
    "Verdict",
    "View",
    "WeightSpectrum",
    "__version__",
    "capture",
    "describe",
    "estimate",
    "load",
    "matrix",
    "measure",
    "numpy_program",
    "parameters",
    "run",
    "sweep",
    "verdict",
    "views",
    "weight_spectrum",
    "weights",
]


def __getattr__(name: str) -> object:
    # Only the widget needs anywidget.
    if name == "Spectra":
        from .widget import Spectra

        return Spectra
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), "Spectra"])
