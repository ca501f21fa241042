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


points, shown = [], {}
for realisation in range(parameters["samples"]):
    streams = Streams(parameters["seed"], realisation)
    A = sample_operator(streams, parameters) + spike(parameters)
    if realisation == 0:
        shown = picture(A, sample_tokens(streams, parameters))
    eigenvalues = np.linalg.eigvals(A)
    print(realisation, eigenvalues[np.argsort(-abs(eigenvalues))][:5])
    points.extend(eigenvalues)
values = {"re": np.real(points), "im": np.imag(points), **shown}
