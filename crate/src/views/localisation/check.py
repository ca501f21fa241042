"""Share of random walks in which the signal of a token propagates, and attention entropy by the spectrum of W_QK.

Rows of `entropy` are means of the eigenvalues of W_QK, columns their standard deviations.
"""

import numpy as np
from orthonormal import orthonormal
from softmax import softmax
from streams import Streams

parameters = {
    "T": 256,  # context length
    "d": None,  # embedding width; None: T
    "w_mean": 0.5,  # eigenvalue mean
    "w_scale": 0.1,  # eigenvalue scale
    "covariance": "isotropic",  # Step covariance
    "samples": 1,  # realisations
    "seed": 0,  # seed
    "walks": 300,  # for each W_QK
    "block_size": 22,  # walks drawn together
    "stride": 3,  # from one token shown to the next
}

MAPS, CELLS, LOW, HIGH, ROWS = 8, 15, 0.001, 2, 32
T, seed = parameters["T"], parameters["seed"]
d = parameters["d"] or T


def sample_query_key(realisation):
    """Eigenvalues of W_QK for mean 0 and scale 1, and what turns normal numbers into steps in its eigenbasis."""
    streams = Streams(seed, realisation)
    eigenvalues = streams.normals("qk_eigenvalues", 1, d)[0]
    if parameters["covariance"] == "isotropic":
        return eigenvalues, np.eye(d)
    R = 5 / np.sqrt(d) * (Streams(seed, 0).uniforms("covariance", d * d) - 0.5).reshape(d, d)
    return eigenvalues, R @ orthonormal(streams.normals("qk_basis", d, d).T).T


def sample_walks(streams, count, root):
    """Random walks, count x T x d."""
    return np.cumsum((streams.normals("walk", count * T, d) @ root).reshape(count, T, d), axis=1)


shares, lasts, variance = [], [], 0
for realisation in range(parameters["samples"]):
    eigenvalues, root = sample_query_key(realisation)
    w, C = parameters["w_mean"] + parameters["w_scale"] * eigenvalues, root.T @ root
    scale = np.sqrt(d / (w @ C**2 @ w))
    arguments = []
    for number, first in enumerate(range(0, parameters["walks"], parameters["block_size"])):
        count = min(parameters["block_size"], parameters["walks"] - first)
        walk = sample_walks(Streams(seed, realisation, number + 1), count, root)
        omega = np.einsum("atk,k,ak->at", walk, w / np.sqrt(d), walk[:, -1])
        arguments.extend((1 + omega - omega.mean(axis=1, keepdims=True)) / T)
    arguments = np.array(arguments)
    shares.append(np.mean((arguments >= 0) & (arguments <= 1), axis=0))
    lasts.append(scale * arguments[:, -1].mean())
    variance += scale**2 * arguments[:, -1].var(ddof=1) / parameters["samples"]

entropy = np.zeros((CELLS, CELLS))
sizes = LOW * (HIGH / LOW) ** (np.arange(CELLS) / (CELLS - 1))
sign = -1 if parameters["w_mean"] < 0 else 1
for realisation in range(MAPS):
    eigenvalues, root = sample_query_key(realisation)
    Y = sample_walks(Streams(seed, realisation, 1_000_000), 1, root)[0]
    rows = -(np.arange(1, min(T, ROWS) + 1) * T // -min(T, ROWS)) - 1  # the queries of which the mean is taken
    P, Q = Y[rows] @ Y.T / np.sqrt(d), Y[rows] * eigenvalues @ Y.T / np.sqrt(d)
    for i, j in np.ndindex(CELLS, CELLS):
        A = softmax(sign * sizes[i] * P + sizes[j] * Q)
        entropy[i, j] -= np.mean(np.sum(A * np.log(np.where(A > 0, A, 1)), axis=1)) / MAPS

values = {
    "measured": np.mean(shares, axis=0)[:: -parameters["stride"]][::-1],
    "mean_last": np.mean(lasts),
    "variance_last": variance,
    "entropy": entropy.ravel(),
}
print(values["measured"])
