"""Numbers of tokens X, one token a row."""

import numpy as np


def excess(X):
    """sr(X X^T) - 1. In double precision numbers below about 1e-25 are rounding."""
    s = np.linalg.svd(X, compute_uv=False)
    return np.sum((s[1:] / s[0]) ** 4)


def cosine(X):
    """Mean cosine between two tokens."""
    T = len(X)
    unit = X / np.linalg.norm(X, axis=1, keepdims=True)
    return (np.sum(np.sum(unit, axis=0) ** 2) - T) / (T * (T - 1))


def ratio_of_means(X):
    """Mean product of two tokens over their mean square."""
    squares = np.sum(X**2)
    return (np.sum(np.sum(X, axis=0) ** 2) - squares) / ((len(X) - 1) * squares)
