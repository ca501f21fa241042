"""Whether a matrix differs from random attention that is as concentrated."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import _native
from .addresses import address_with
from .arrays import as_matrices
from .waiting import in_threads, reporter


@dataclass(frozen=True)
class Verdict:
    """A matrix among random ones that are as concentrated, as on the page."""

    #: How many random matrices it is compared with.
    samples: int
    #: Whether its |λ₂|, s₂, entropy or stable rank is beyond those of all of them, and more than three standard deviations and a
    #: twentieth of its range from their mean. Ranges are 1, √(T/2), ln T, and ln T for the logarithm of the stable rank.
    different: bool
    #: The verdict in words.
    sentence: str
    #: β of the random matrices.
    beta: float
    #: |λ₂|, its mean and standard deviation over the random matrices, and the share of them with a smaller one, in per cent.
    lambda2_abs: float
    lambda2_abs_mean: float
    lambda2_abs_deviation: float
    lambda2_abs_percentile: float
    #: The same of s₂.
    s2: float
    s2_mean: float
    s2_deviation: float
    s2_percentile: float
    #: The same of the mean entropy of a row, in nats.
    entropy: float
    entropy_mean: float
    entropy_deviation: float
    entropy_percentile: float
    #: The same of the stable rank ‖A‖_F²/s₁².
    stable_rank: float
    stable_rank_mean: float
    stable_rank_deviation: float
    stable_rank_percentile: float


def verdict(matrix: Any, *, samples: int | None = None, **parameters: Any) -> Verdict | None:
    """Whether a T × T matrix of your own differs from random attention that is as concentrated, as the page says it.

    Parameters
    ----------
    matrix
        A NumPy, PyTorch or JAX array, or nested lists.
    samples
        How many random matrices, at least 2. By default as many as on the page: 100 up to T = 256, fewer beyond, at least 20.
    **parameters
        Those of ``measure``.

    Returns
    -------
    Verdict or None
        ``None`` where no random attention is as concentrated: rows do not sum to 1, or one entry of each row is nearly all of it.

    Examples
    --------
    >>> import attention_spectra as spectra
    >>> spectra.verdict(spectra.matrix("spectrum", T=32, seed=5), samples=20).different
    False
    """
    array = as_matrices(matrix)
    if array.ndim != 2:
        raise ValueError(f"The array has {array.ndim} axes: verdict takes one matrix; give one of them, as array[0, 3].")
    found = _native.verdict(np.require(array, np.float64, ["A"]), address_with("", parameters), _sample_count(samples))
    return None if found is None else Verdict(**found)


def _sample_count(samples: int | None) -> int:
    if samples is None:
        return 0
    if samples < 2:
        raise ValueError(f"samples = {samples} is invalid: use whole numbers from 2.")
    return samples


def each(
    named: Iterable[tuple[str, np.ndarray]],
    *,
    samples: int | None,
    threads: int | None,
    progress: bool | Callable[[int, int], Any] | None,
) -> list[dict[str, Any]]:
    """Numbers and verdict of each of these matrices, in their order."""
    count = _sample_count(samples)
    return in_threads(lambda item: _row(*item, count), list(named), threads, reporter(progress, "heads"))


def _row(name: str, matrix: np.ndarray, samples: int) -> dict[str, Any]:
    matrix = np.require(matrix, np.float64, ["A"])
    if not np.isfinite(matrix).all():
        raise ValueError(f"{name} has entries that are not numbers, as rows of padding have: capture(…, drop_padding=True) leaves them out.")
    summary = _native.measure(matrix).summary
    found = _native.verdict(matrix, "", samples)
    numbers = ("lambda2_abs", "s2", "entropy", "stable_rank")
    compared = found or {"beta": np.nan, "stable_rank": np.nan, "samples": 0, **{f"{name}_percentile": np.nan for name in numbers}}
    return {
        "T": len(matrix),
        **{key: summary[key] for key in ("lambda2_abs", "gap", "s2")},
        "beta": compared["beta"],
        **{key: summary[key] for key in ("entropy", "participation")},
        "stable_rank": compared["stable_rank"],
        "percentile": compared["lambda2_abs_percentile"],
        **{f"{name}_percentile": compared[f"{name}_percentile"] for name in numbers[1:]},
        "samples": compared["samples"],
        "verdict": "" if found is None else ("different" if found["different"] else "random-like"),
    }
