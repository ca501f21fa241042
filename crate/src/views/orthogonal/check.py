"""Eigenvalues of orthogonal attention, with one for all at 1, and stable ranks of tokens by layer."""

import numpy as np
from orthonormal import orthonormal
from rotation import angles, queries_and_keys, rotation, span
from softmax import softmax
from streams import Streams
from tokens import sample_tokens

parameters = {
    "T": 256,  # context length
    "d": 128,  # embedding width; None: T
    "alpha": 4.0,  # residual strength
    "tokens": "unit",  # Tokens
    "rho": 0.0,  # token cosine
    "heads": 4,  # heads
    "basis": "qr",  # Basis
    "iterations": 6,  # Newton–Schulz iterations
    "layers": 12,  # depth
    "samples": 1,  # realisations
    "seed": 0,  # seed
    "circles": 1,  # realisations of the eigenvalues
    "stack": {"T": 96, "d": 96, "tokens": "unit"},  # the tokens of the stack
}


def basis_of(QK):
    """The basis of orthogonal attention from queries and keys."""
    return span(QK, parameters["basis"], parameters["iterations"])


def rotated(QK, V):
    """Orthogonal attention on V."""
    return rotation(basis_of(QK), QK, parameters["alpha"]) @ V


def weighted(QK, V):
    """Softmax attention on V."""
    Q, K = np.split(QK, 2, axis=1)
    return softmax(Q @ K.T / np.sqrt(Q.shape[1])) @ V


def stable_rank(X):
    """Stable rank of X X^T."""
    s = np.linalg.svd(X, compute_uv=False)
    return np.sum((s / s[0]) ** 4)


def layer_of(X, realisation, layer, heads, rank, attention):
    """Tokens X after a layer: the sum over heads with value and output weights of this rank."""
    d, output = X.shape[1], 0
    for head in range(heads):
        streams = Streams(parameters["seed"], realisation, layer + 1000 * head)
        values = orthonormal(streams.normals("value", d, rank).T).T @ orthonormal(streams.normals("output", d, rank).T)
        output = output + attention(queries_and_keys(X, streams, parameters["heads"]), X @ values)
    return output


points = []
for realisation in range(parameters["circles"]):
    streams = Streams(parameters["seed"], realisation)
    QK = queries_and_keys(sample_tokens(streams, parameters), streams, parameters["heads"])
    points += [*np.exp(1j * angles(basis_of(QK), QK, parameters["alpha"])[0]), 1]
values = {"re": np.real(points), "im": np.imag(points)}

stack = {**parameters, **parameters["stack"]}
T, d = stack["T"], stack["d"]
kinds = {
    "orthogonal": (1, d, rotated),
    "heads": (min(parameters["heads"], d), max(d // parameters["heads"], 1), rotated),
    "softmax": (1, d, weighted),
}
for name, kind in kinds.items():
    runs = []
    for realisation in range(parameters["samples"]):
        X = sample_tokens(Streams(parameters["seed"], realisation), stack)
        ranks = [stable_rank(X)]
        for layer in range(1, parameters["layers"] + 1):
            X = layer_of(X, realisation, layer, *kind)
            if name != "orthogonal":
                X = X * (np.sqrt(T) / np.linalg.norm(X))
            ranks.append(stable_rank(X))
        runs.append(ranks)
    values[f"rank_{name}"] = np.mean(runs, axis=0)
    print(name, values[f"rank_{name}"])
