"""Blocks of a transformer at initialisation: crate/attention/src/layers/transformer."""

import numpy as np
from activations import ACTIVATIONS
from attention import remedied
from gates import gates
from measures import cosine, ratio_of_means
from softmax import softmax
from streams import Streams
from tokens import correlated_tokens


def unit(X):
    """Tokens at length sqrt(d)."""
    return X * (np.sqrt(X.shape[1]) / np.linalg.norm(X, axis=1, keepdims=True))


def mlp_weights(streams, d, parameters):
    """Weights and biases of both layers of the MLP."""
    scale, bias = parameters["sigma_w"] / np.sqrt(d), parameters["sigma_b"]
    first = scale * streams.normals("mlp_1", d, d), bias * streams.normals("mlp_bias_1", 1, d)
    second = scale * streams.normals("mlp_2", d, d), bias * streams.normals("mlp_bias_2", 1, d)
    return *first, *second


def join(X, Y, mlp, parameters):
    """Tokens X after the residual connections of a block whose attention gives Y; without weights `mlp` after the first."""
    post = unit if parameters["norm"] == "post" else lambda Z: Z
    pre = unit if parameters["norm"] == "pre" else lambda Z: Z
    X = post(parameters["alpha"] * X + Y)
    if mlp is None:
        return X
    W1, b1, W2, b2 = mlp
    H = ACTIVATIONS[parameters["activation"]](pre(X) @ W1 + b1)
    return post(parameters["alpha_mlp"] * X + H @ W2 + b2)


def attend(X, first, streams, parameters):
    """Attention over all heads on tokens X of length sqrt(d): the outputs of the heads side by side; `first` are the first tokens."""
    T, d = X.shape
    heads = min(parameters["heads"], d)
    d_qk = parameters["d_qk"] or max(d // parameters["heads"], 1)
    Q, K = (X @ streams.normals(name, d, heads * d_qk) for name in ("query", "key"))
    share = parameters["value_residual"]
    V = (1 - share) * X @ streams.normals("value", d, d)
    if share > 0:
        V = V + share * first @ streams.at_layer(1).normals("first_value", d, d)
    V = parameters["sigma_V"] / np.sqrt(d) * V
    scale = parameters["beta"] * np.sqrt(np.log(T)) / (d * np.sqrt(d_qk))
    length = lambda Z: np.sqrt(d) * unit(Z) if parameters["qk_norm"] else Z
    hidden = np.triu(np.full((T, T), parameters["causal"]), 1)
    Y = np.zeros((T, d))
    for head in range(heads):
        part = slice(head * d_qk, (head + 1) * d_qk)
        to = slice(head * d // heads, (head + 1) * d // heads)
        S = scale * length(Q[:, part]) @ length(K[:, part]).T
        A = softmax(np.where(hidden, -np.inf, S))
        if parameters["causal"] and parameters["remedy"] == "gap":
            A = A - ~hidden / np.arange(1, T + 1)[:, None]  # the mean over the tokens attended to
        else:
            A = remedied(A, parameters["remedy"])
        Y[:, to] = A @ V[:, to]
    if parameters["remedy"] == "gate":
        Y = Y * gates(X, streams, parameters["sigma_g"])
    return Y


def similarities(parameters):
    """Mean cosine between tokens, and ratio of means, before the first block and after each."""
    T = parameters["T"]
    d = parameters["d"] or T
    runs = []
    for realisation in range(parameters["samples"]):
        X = unit(correlated_tokens(Streams(parameters["seed"], realisation), T, d, parameters["rho"]))
        first = X
        late = slice(T - min(max(T // 4, 2), T) if parameters["causal"] else 0, T)  # the tokens that are compared
        run = [[cosine(X[late]), ratio_of_means(X[late])]]
        for layer in range(1, parameters["layers"] + 1):
            streams = Streams(parameters["seed"], realisation, layer)
            Y = attend(unit(X) if parameters["norm"] == "pre" else X, first, streams, parameters)
            X = join(X, Y, mlp_weights(streams, d, parameters), parameters)
            run.append([cosine(X[late]), ratio_of_means(X[late])])
        runs.append(run)
    return np.mean(runs, axis=0).T
