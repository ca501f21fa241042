"""Layers of a stack, X <- A X W with or without gates, a residual connection and LayerNorm: crate/attention/src/layers."""

import numpy as np
from attention import remedied, sample_attention
from gates import gates
from orthonormal import orthonormal


def value_weights(streams, parameters, name="value"):
    """The value weights W of a layer, d x d."""
    d = parameters["d"] or parameters["T"]
    W = streams.normals(name, d, d)
    if parameters["values"] == "orthogonal":
        W = np.sqrt(d) * orthonormal(W.T).T
    if parameters["values"] == "identity":
        W = np.sqrt(d) * np.eye(d)
    return parameters["sigma_V"] * W


def sample_layer(X, streams, parameters):
    """The matrices of a layer on tokens X: attention with its remedy, and value weights."""
    A = remedied(sample_attention(X, streams, parameters), parameters["remedy"])
    return A, value_weights(streams, parameters)


def pass_layer(X, A, W, streams, parameters, first, held=None):
    """Tokens X after a layer; `first` are the first tokens, `held` those by which gates are chosen, X without them."""
    share = parameters["value_residual"]
    Y = A @ X @ W
    if share > 0:
        W0 = value_weights(streams.at_layer(1), parameters, "first_value")
        Y = (1 - share) * Y + share * (A @ first @ W0)
    if parameters["remedy"] == "gate":
        Y = Y * gates(X if held is None else held, streams, parameters["sigma_g"])
    if parameters["skip"]:
        Y = Y + parameters["alpha"] * X
    if parameters["layernorm"]:
        Y = Y - Y.mean(axis=1, keepdims=True)
        size = np.sqrt(np.mean(Y**2, axis=1, keepdims=True))
        Y = Y / np.where(size == 0, 1, size)
    return Y
