"""Matrices of weights beside random ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from . import _native
from .arrays import as_array
from .waiting import in_threads, reporter


@dataclass(frozen=True)
class WeightSpectrum:
    """The singular values of a matrix of weights, and what they say."""

    #: Singular values, falling.
    values: np.ndarray = field(repr=False)
    #: Those of a copy with its entries in random order.
    shuffled: np.ndarray = field(repr=False)
    #: The columns of ``weights`` by name.
    numbers: dict[str, float]


def weight_spectrum(matrix: Any) -> WeightSpectrum:
    """The singular values of a matrix of weights beside those of random weights (Marchenko–Pastur), and of a shuffled copy.

    Parameters
    ----------
    matrix
        A NumPy, PyTorch or JAX array with two axes, or nested lists. Its numbers are rounded to single precision.

    Raises
    ------
    ValueError
        The array does not have two axes of at least 2, or has entries that are not finite.

    Examples
    --------
    >>> import numpy as np, attention_spectra as spectra
    >>> weights = np.random.default_rng(0).normal(size=(96, 200))
    >>> spectra.weight_spectrum(weights).numbers["spikes"]
    0.0
    """
    array = np.require(as_array(matrix), np.float32, ["C", "A"])
    if array.ndim != 2 or min(array.shape) < 2:
        shape = " × ".join(map(str, array.shape)) or "a single number"
        raise ValueError(f"The array is {shape}: a matrix of weights has two axes of at least 2.")
    if not np.isfinite(array).all():
        raise ValueError("The matrix has entries that are not finite.")
    numbers, values, shuffled = _native.weight_spectrum(array)
    return WeightSpectrum(values, shuffled, numbers)


def weights(
    source: Any,
    *,
    threads: int | None = None,
    progress: bool | Callable[[int, int], Any] | None = None,
) -> Any:
    """One row for each matrix of weights of a model: MLPs and embeddings too.

    The columns: ``name``, ``rows``, ``columns``, ``deviation`` (standard deviation of the entries), ``norm`` (largest singular value
    s₁), ``edge`` (where singular values of random weights end), ``spikes`` (singular values beyond it and Tracy–Widom's width),
    ``spike_share`` (their share of Σ s²), ``departure`` (distance of the distribution from Marchenko–Pastur), ``stable_rank``,
    ``alpha`` (exponent of the tail of λ = s², by Clauset, Shalizi and Newman; NaN where the fit is rejected), ``alpha_from``,
    ``alpha_count``, ``alpha_p``, and of a copy with its entries in random order ``shuffled_norm``, ``shuffled_spikes``,
    ``shuffled_departure``, ``shuffled_alpha``.

    Parameters
    ----------
    source
        An ``nn.Module``, or arrays by name, as ``safetensors.numpy.load_file`` gives them. What has not two axes is left out.
    threads
        How many threads compute; all cores by default.
    progress
        ``True`` for a bar, or a function of the matrices that are done and those that are wanted.

    Returns
    -------
    pandas.DataFrame
    """
    from .tables import required

    pandas = required("pandas", "weights")
    named = source if isinstance(source, Mapping) else dict(source.named_parameters())
    matrices = {name: value for name, value in named.items() if np.ndim(value) == 2 and min(np.shape(value)) > 1}

    def row(item: tuple[str, Any]) -> dict[str, Any]:
        name, matrix = item
        try:
            return {"name": name, **weight_spectrum(matrix).numbers}
        except ValueError as wrong:
            raise ValueError(f"{name}: {wrong}") from wrong

    return pandas.DataFrame(in_threads(row, list(matrices.items()), threads, reporter(progress, "matrices")))
