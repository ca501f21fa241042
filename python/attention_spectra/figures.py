"""One figure, and one matrix."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from . import _native
from .addresses import address_of, address_with
from .arrays import as_matrices
from .results import Note, Result
from .waiting import reporter

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .parameter_types import FigureParameters


def run(
    what: Any,
    *,
    threads: int | None = None,
    progress: bool | Callable[[int, int], Any] | None = None,
    **parameters: Unpack[FigureParameters],
) -> Result:
    """Computes a figure.

    Parameters
    ----------
    what
        The name of a view (``"spectrum"``), an address (``"view=spectrum&T=256"``), a link of the page, or a dict of parameters.
        What is left out is what the view opens with.
    threads
        How many threads compute; all cores by default, and no more than have room in memory. The numbers are the same for any
        number.
    progress
        ``True`` for a bar, or a function of the steps that are done and those that are wanted. An exception in it stops the work.
    **parameters
        Parameters by name, in place of those in ``what``: T, d and d_qk are numbers of tokens and widths, beta is the standard
        deviation of the scores over √ln T, sigma_qk that of the entries of W_Q and W_K (one of the two is given, the other one
        follows). ``spectra.parameters("spectrum")`` lists them.

    Returns
    -------
    Result
        Its notes are warnings (``Note``) too.

    Raises
    ------
    ValueError
        A parameter is unknown, or a value is not allowed; the sentence names it and what is allowed.
    KeyboardInterrupt
        After Ctrl+C, at once.

    Examples
    --------
    >>> r = run("spectrum", T=64, beta=0.4, seed=7)
    >>> r.columns["re"].flags.writeable
    False
    >>> r == run("view=spectrum&T=64&beta=0.4&seed=7")
    True
    """
    address = address_of(what, parameters)
    outcome = _native.run(address, _thread_count(threads), reporter(progress, what if isinstance(what, str) else "figure"))
    return _with_warnings(Result(outcome))


def measure(matrix: Any, address: Any = "", **parameters: Unpack[FigureParameters]) -> Result:
    """The page's report on your own T × T matrix, T from 2 to 4096.

    It is compared with the laws of random attention whose rows are as concentrated: β follows from the participation
    p = 1/T Σ_ij A_ij² by the formula that is exact at finite T, d_qk from the rank of the scores. If rows do not sum to 1, there is
    no law to compare with; ``notes`` says so.

    Parameters
    ----------
    matrix
        A NumPy, PyTorch or JAX array, or nested lists.
    address
        ``"spectrum"`` (eigenvalues) or ``"singular"``, or an address of one of them.
    **parameters
        ``d_qk``, ``alpha``, ``skip``, ``remedy``, ``values``, ``sigma_V``, ``seed`` where they are known or wanted.

    Raises
    ------
    ValueError
        It is not square, has another size, or has an entry that is not finite or is masked; or a parameter is given that the
        matrix decides.

    Examples
    --------
    >>> import numpy as np
    >>> round(measure(np.full((8, 8), 1 / 8), "singular")["s1"], 6)
    1.0
    """
    array = as_matrices(matrix)
    if array.ndim != 2:
        raise ValueError(f"The array has {array.ndim} axes: measure takes one matrix; give one of them, as array[0, 3].")
    text = address_of(address) if address else ""
    # Its memory may be laid out in any way.
    array = np.require(array, np.float64, ["A"])
    outcome = _native.measure(array, address_with(text, parameters))
    kept = np.array(array)
    kept.flags.writeable = False
    return _with_warnings(Result(outcome, kept))


#: How the note begins that explains a mark of the drawing. Warnings name the laws in its place.
DOTTED = "A dotted law"


def _with_warnings(result: Result) -> Result:
    """Warns of each note of a result, and returns the result."""
    for note in result.notes:
        warnings.warn(_laws_in_words(result) if note.startswith(DOTTED) else note, Note, stacklevel=3)
    return result


def _laws_in_words(result: Result) -> str:
    def named(status: str) -> str:
        return ", ".join(name for name, found in result.laws.items() if found == status)

    off, untested = named("off"), named("untested")
    parts = [f"Laws that are off by more than 10 % here: {off}." if off else "", f"Laws that are not tested here: {untested}." if untested else ""]
    return " ".join(part for part in [*parts, "See result.laws."] if part)


def matrix(what: Any, realisation: int = 0, **parameters: Unpack[FigureParameters]) -> np.ndarray:
    """The T × T matrix whose spectrum a figure shows, float64: A with its remedy, plus αI if the residual connection is on.

    ``what`` and ``parameters`` are those of ``run``; realisations are counted from 0.

    >>> import numpy as np
    >>> a = matrix("spectrum", T=32, seed=1)
    >>> bool(np.allclose(a.sum(axis=1), 1))
    True
    """
    if not 0 <= realisation < 2**32:
        raise ValueError(f"There is no realisation {realisation}: they are counted from 0.")
    return _native.matrix(address_of(what, parameters), realisation)


def numpy_program(what: Any, **parameters: Unpack[FigureParameters]) -> str:
    """A Python program that computes the numbers of a figure with NumPy alone, without this package.

    ``what`` and ``parameters`` are those of ``run``.

    It begins with a dictionary of the parameters, and leaves the numbers in ``values`` by the names of the figure's columns. They
    agree to rounding.

    Raises
    ------
    ValueError
        The address is not understood, or the figure has no such program; the sentence says why.

    Examples
    --------
    >>> names = {}
    >>> exec(numpy_program("singular", T=4), names)  # doctest: +ELLIPSIS
    0 [...]
    >>> len(names["values"]["s"])
    4
    """
    return _native.numpy_program(address_of(what, parameters))


def _thread_count(threads: int | None) -> int:
    if threads is None:
        return 0
    if threads < 1:
        raise ValueError(f"threads = {threads} is invalid: use whole numbers from 1.")
    return threads
