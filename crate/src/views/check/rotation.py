"""Orthogonal attention, exp(S) of a skew-symmetric S: crate/attention/src/attention/kinds/orthogonal.rs."""

import numpy as np
from orthonormal import orthonormal


def head_width(d, heads):
    """Width of a head whose query and key weights side by side can have orthonormal columns."""
    return min(max(d // heads, 1), d // 2)


def queries_and_keys(X, streams, heads):
    """Queries and keys of tokens X side by side."""
    d = X.shape[1]
    return X @ orthonormal(streams.normals("query_key", d, 2 * head_width(d, heads)).T).T


def newton_schulz(M, iterations):
    """Approximates an orthonormal basis of the span of M."""
    M = M / (np.linalg.norm(M) + 1e-12)
    for _ in range(iterations):
        M = M @ (1.5 * np.eye(M.shape[1]) - 0.5 * M.T @ M)
    return M


def span(QK, basis, iterations):
    """An orthonormal basis of the span of queries and keys."""
    return np.linalg.qr(QK)[0] if basis == "qr" else newton_schulz(QK, iterations)


def angles(B, QK, alpha):
    """Eigenvalues of B^T S B, divided by i, and its eigenvectors."""
    Q, K = np.split(B.T @ QK, 2, axis=1)
    return np.linalg.eigh(alpha / np.sqrt(Q.shape[1]) * -1j * (Q @ K.T - K @ Q.T))


def rotation(B, QK, alpha):
    """exp(S): a rotation in the span of B, and the identity beside it."""
    angle, v = angles(B, QK, alpha)
    return np.eye(len(B)) + B @ ((v * np.exp(1j * angle)) @ v.conj().T - np.eye(len(angle))).real @ B.T
