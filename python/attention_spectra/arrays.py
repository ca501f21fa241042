"""Conversion of arrays to NumPy arrays, without a copy if their memory allows it."""

from __future__ import annotations

from typing import Any

import numpy as np


def as_array(values: Any) -> np.ndarray:
    """``values`` as a NumPy array of real floats: a NumPy, PyTorch or JAX array, or nested lists.

    Memory is shared by the buffer protocol or by DLPack where the array lies on the processor and its numbers are ones that
    NumPy has; bfloat16 is widened to float32.
    """
    if np.ma.is_masked(values):
        raise ValueError("The array has masked entries: an attention matrix has all of them. Fill them first, as by values.filled(0).")
    if hasattr(values, "detach"):
        values = values.detach().cpu()
        if str(getattr(values, "dtype", "")) == "torch.bfloat16":
            values = values.float()
    if isinstance(values, (list, tuple)) and values and hasattr(values[0], "__dlpack__"):
        return np.stack([as_array(value) for value in values])
    if not isinstance(values, np.ndarray) and hasattr(values, "__dlpack__"):
        try:
            array = np.from_dlpack(values)
        except (BufferError, RuntimeError, TypeError, AttributeError):
            array = np.asarray(values)
    else:
        array = np.asarray(values)
    if array.dtype.kind in "iub":
        array = array.astype(np.float64)
    if array.dtype.kind != "f":
        # bfloat16 of JAX is a kind of its own.
        if array.dtype.name == "bfloat16":
            return array.astype(np.float32)
        raise ValueError(f"The numbers are of the kind {array.dtype}: attention matrices have real floats.")
    return array


def as_matrices(values: Any) -> np.ndarray:
    """``values`` as an array whose last two axes are those of square matrices; layers and heads may stand before them."""
    array = as_array(values)
    if array.ndim < 2 or array.shape[-1] != array.shape[-2]:
        shape = " × ".join(map(str, array.shape)) or "a single number"
        raise ValueError(f"The array is {shape}: its last two axes are those of a T × T matrix, T from 2 to 4096.")
    return array
