"""Layers of a stack, X <- A X W with or without a residual connection and LayerNorm: crate/src/layers."""

import numpy as np
from attention import remedied, sample_attention
from orthonormal import orthonormal


def value_weights(streams, parameters):
    """The value weights W of a layer, d x d."""
    d = parameters["d"] or parameters["T"]
    W = streams.normals("value", d, d)
    if parameters["values"] == "orthogonal":
        W = np.sqrt(d) * orthonormal(W.T).T
    if parameters["values"] == "identity":
        W = np.sqrt(d) * np.eye(d)
    return parameters["sigma_V"] * W


def sample_layer(X, streams, parameters):
    """The matrices of a layer on tokens X: attention with its remedy, and value weights."""
    A = remedied(sample_attention(X, streams, parameters), parameters["remedy"])
    return A, value_weights(streams, parameters)


def pass_layer(X, A, W, parameters):
    """Tokens X after a layer."""
    Y = A @ X @ W
    if parameters["skip"]:
        Y = Y + parameters["alpha"] * X
    if parameters["layernorm"]:
        Y = Y - Y.mean(axis=1, keepdims=True)
        size = np.sqrt(np.mean(Y**2, axis=1, keepdims=True))
        Y = Y / np.where(size == 0, 1, size)
    return Y
