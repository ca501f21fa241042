"""Input tokens: crate/attention/src/attention/tokens.rs."""

import numpy as np
from orthonormal import orthonormal


def correlated_tokens(streams, T, d, rho):
    """T unit tokens of width d. The cosine between any two is rho, on average where d < T."""
    if d >= T:
        X = orthonormal(streams.normals("tokens", T, d))
        return np.sqrt(1 - rho) * X + (np.sqrt(1 - rho + T * rho) - np.sqrt(1 - rho)) / T * X.sum(axis=0)
    U = streams.normals("tokens", T + 1, d)
    U /= np.linalg.norm(U, axis=1, keepdims=True)
    X = np.sqrt(1 - rho) * U[:T] + np.sqrt(rho) * U[T]
    return X / np.linalg.norm(X, axis=1, keepdims=True)


def sample_tokens(streams, parameters):
    """The tokens X, T x d."""
    T, kind = parameters["T"], parameters["tokens"]
    d = parameters["d"] or T
    if kind == "correlated":
        return correlated_tokens(streams, T, d, parameters["rho"])
    X = streams.normals("tokens", T, d)
    if kind == "isotropic":
        return orthonormal(X)
    if kind == "unit":
        return X / np.linalg.norm(X, axis=1, keepdims=True)
    if kind == "walk":
        return np.cumsum(X, axis=0) / np.sqrt(d)
    raise ValueError(kind)
