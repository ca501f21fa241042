"""One figure, and one matrix."""

from __future__ import annotations

from typing import Any, Callable

import numpy as np

from . import _native
from ._native import Result
from .addresses import address_with
from .arrays import as_matrices


def run(
    address: str,
    *,
    threads: int | None = None,
    progress: Callable[[int, int], Any] | None = None,
) -> Result:
    """Computes the figure of an address.

    Parameters
    ----------
    address
        As behind the ``#`` of the page, ``"view=spectrum&T=256&seed=7"``. What it leaves out is what its view opens with.
        T, d and d_qk are numbers of tokens and widths; beta is the standard deviation of the scores over √ln T, sigma_qk that
        of the entries of W_Q and W_K: σ_qk and β follow from each other by the score scale.
    threads
        How many compute, all cores where it is not given, and no more than have room in memory. The numbers are the same for
        any number.
    progress
        Called with the steps that are done and those that are wanted. An exception in it stops the work.

    Returns
    -------
    Result
        ``columns`` are read-only arrays of float64 over the memory of the result, ``summary`` numbers by name: in the view
        ``spectrum`` ``re`` and ``im`` of every eigenvalue λ of A, ``lambda1`` = λ₁, ``lambda2_abs`` = \\|λ₂\\|,
        ``gap`` = 1 − \\|λ₂\\|; in ``singular`` ``s``, ``s1``, ``s2``. All are dimensionless.

    Raises
    ------
    ValueError
        The address is not understood, or a value is not allowed; the sentence names it and what is allowed.
    KeyboardInterrupt
        After Ctrl+C, at once.

    Examples
    --------
    >>> result = run("view=spectrum&T=64&seed=7")
    >>> result.columns["re"].flags.writeable
    False
    """
    return _native.run(address, _thread_count(threads), progress)


def measure(matrix: Any, address: str = "", *, remedy: str | None = None) -> Result:
    """Says of a T × T matrix of your own, T from 2 to 4096, what the page says of it.

    It is laid beside the laws of random attention whose rows are as concentrated: β follows from the participation
    p = 1/T Σ_ij A_ij² by the formula that is exact at finite T, d_qk from the rank of the scores. Where rows do not sum to 1
    there is no law to compare with; ``notes`` says so.

    Parameters
    ----------
    matrix
        A NumPy, PyTorch or JAX array, or nested lists.
    address
        ``view=spectrum`` (eigenvalues) or ``view=singular``, and ``d_qk``, ``alpha``, ``skip``, ``remedy``, ``values``,
        ``sigma_V``, ``seed`` where they are known or wanted.
    remedy
        ``none``, ``gap`` or ``outliers``, in place of ``remedy=`` in the address.

    Raises
    ------
    ValueError
        It is not square, of another size, or has an entry that is not finite or is masked; or the address gives what the matrix
        decides.
    """
    array = as_matrices(matrix)
    if array.ndim != 2:
        raise ValueError(f"The array has {array.ndim} axes: measure takes one matrix; give one of them, as array[0, 3].")
    if remedy is not None:
        address = address_with(address, {"remedy": remedy})
    # Whoever gives it may have it anywhere in memory.
    return _native.measure(np.require(array, np.float64, ["A"]), address)


def matrix(address: str, realisation: int = 0) -> np.ndarray:
    """The T × T matrix whose spectrum an address shows, float64: A with its remedy, plus αI where the residual connection is on.

    >>> import numpy as np
    >>> a = matrix("T=32&seed=1")
    >>> bool(np.allclose(a.sum(axis=1), 1))
    True
    """
    if not 0 <= realisation < 2**32:
        raise ValueError(f"There is no realisation {realisation}: they are counted from 0.")
    return _native.matrix(address, realisation)


def numpy_program(address: str) -> str:
    """A Python program that computes the numbers of the figure of an address with NumPy alone, without this package.

    It begins with a dictionary of the parameters, and leaves the numbers in ``values`` by the names of the figure's columns. They
    agree to rounding.

    Raises
    ------
    ValueError
        The address is not understood, or the figure has no such program; the sentence says why.

    Examples
    --------
    >>> names = {}
    >>> exec(numpy_program("view=singular&T=4"), names)  # doctest: +ELLIPSIS
    0 [...]
    >>> len(names["values"]["s"])
    4
    """
    return _native.numpy_program(address)


def _thread_count(threads: int | None) -> int:
    if threads is None:
        return 0
    if threads < 1:
        raise ValueError(f"threads = {threads} is not allowed: it takes whole numbers from 1.")
    return threads
