"""Gates after attention, sigmoid(X W_g) of tokens at length 1: crate/attention/src/layers/gate.rs."""

import numpy as np


def gates(X, streams, sigma_g):
    """The gates of a layer on tokens X, T x d."""
    d = X.shape[1]
    length = np.sqrt(np.sum(X**2, axis=1, keepdims=True))
    return 1 / (1 + np.exp(-sigma_g * (X / np.where(length == 0, 1, length)) @ streams.normals("gate", d, d)))
