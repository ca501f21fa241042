"""Eigenvalues of the matrix, realisation by realisation, and a picture of the first one."""

import numpy as np
from attention import sample_operator
from streams import Streams
from tokens import sample_tokens

parameters = {
    "T": 256,  # context length
    "d": None,  # embedding width; None: T
    "d_qk": None,  # query/key width; None: T
    "sigma_qk": 1.0,  # query/key scale
    "alpha": 1.0,  # residual strength
    "attention": "softmax",  # Attention
    "law": "lognormal",  # Entry law
    "sigma_A": 1.0,  # entry spread
    "tail_index": 5.0,  # Pareto tail index
    "mu": 0.5,  # second-head weight
    "qk_norm": False,  # QK-norm
    "sink_share": 0.5,  # sink share
    "sinkhorn_iterations": 20,  # Sinkhorn iterations
    "gamma": 1.0,  # cosine scale
    "remedy": "none",  # Remedy
    "spike": 0.0,  # spike
    "pull": 0.0,  # pull
    "pull_row": 1,  # pulled row
    "pull_column": 2,  # pulled column
    "pull_eigenvalue": 2,  # watched eigenvalue
    "tokens": "isotropic",  # Tokens
    "rho": 0.0,  # token cosine
    "heads": 4,  # heads
    "basis": "qr",  # Basis
    "iterations": 6,  # Newton–Schulz iterations
    "causal": False,  # causal mask
    "skip": False,  # residual connection
    "samples": 1,  # realisations
    "seed": 0,  # seed
}



def mean_cosines(Y):
    """Mean cosine of each row of Y with the others."""
    unit = Y / np.linalg.norm(Y, axis=1, keepdims=True)
    return (unit @ unit.sum(axis=0) - 1) / (len(unit) - 1)


def picture(A, X):
    """Means of at most 128 x 128 blocks of A, and cosines between one token of each block after A and after A twice."""
    T = len(A)
    first = np.arange(min(T, 128)) * T // min(T, 128)
    sizes = np.diff(np.append(first, T))
    sums = np.add.reduceat(np.add.reduceat(A, first, axis=0), first, axis=1)
    return {
        "entry": (sums / np.outer(sizes, sizes)).ravel(),
        "cosine_after": mean_cosines(A[first] @ X),
        "cosine_twice": mean_cosines(A[first] @ A @ X),
    }


def spike(parameters):
    """A matrix of rank one along a period of a cosine over the tokens."""
    u = np.cos(2 * np.pi * (np.arange(parameters["T"]) + 0.5) / parameters["T"])
    return parameters["spike"] * np.outer(u, u) / (u @ u)


def is_pulled(parameters):
    """Whether an entry is pulled: of small attention without negative entries."""
    signed = parameters["attention"] in ("differential", "orthogonal") or parameters["remedy"] in ("gap", "outliers")
    return parameters["pull"] != 0 and parameters["T"] <= 32 and not signed


def growth(row, j):
    """Change of a row for each unit that entry j grows while the row keeps its sum; None for a row of zeros."""
    if row.sum() == 0:
        return None
    others = np.delete(row, j)
    shares = others / others.sum() if others.sum() > 0 else np.full(len(others), 1 / len(others))
    return np.insert(-shares, j, 1)


def pulled(A, parameters):
    """The attention A with one entry on its way to the sum of its row, or to 0."""
    i, j = min(parameters["pull_row"], len(A)) - 1, min(parameters["pull_column"], len(A)) - 1
    change, pull, A = growth(A[i], j), parameters["pull"], A.copy()
    if change is not None:
        way = A[i].sum() - A[i, j] if pull > 0 else A[i, j]
        A[i] = A[i] + pull * way * change
    return A


def sensitivities(A, M, number):
    """|∂λ/∂A_ij| of an eigenvalue of M, counted by modulus, to the entries of the attention A whose rows keep their sums."""
    eigenvalues, right = np.linalg.eig(M)
    k = np.argsort(-abs(eigenvalues), kind="stable")[number - 1]
    # The rows of the inverse are left eigenvectors, scaled to yᴴ x = 1.
    x, y = right[:, k], np.linalg.inv(right)[k]
    found = np.zeros(A.shape)
    for i, j in np.ndindex(*A.shape):
        change = growth(A[i], j)
        found[i, j] = 0 if change is None else abs(y[i] * (change @ x))
    print("condition number of eigenvalue", number, np.linalg.norm(x) * np.linalg.norm(y))
    return {"sensitivity": found.ravel()}


points, shown = [], {}
for realisation in range(parameters["samples"]):
    streams = Streams(parameters["seed"], realisation)
    A = sample_operator(streams, parameters)
    if is_pulled(parameters):
        residual = parameters["alpha"] * np.eye(len(A)) if parameters["skip"] else 0
        attention = pulled(A - residual, parameters)
        A = attention + residual
    A = A + spike(parameters)
    if realisation == 0:
        shown = picture(A, sample_tokens(streams, parameters))
        if is_pulled(parameters):
            shown |= sensitivities(attention, A, min(parameters["pull_eigenvalue"], len(A)))
    eigenvalues = np.linalg.eigvals(A)
    print(realisation, eigenvalues[np.argsort(-abs(eigenvalues))][:5])
    points.extend(eigenvalues)
values = {"re": np.real(points), "im": np.imag(points), **shown}
