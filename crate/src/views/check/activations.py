"""Activations of an MLP."""

from math import erf

import numpy as np

ACTIVATIONS = {
    "relu": lambda h: np.maximum(h, 0),
    "tanh": np.tanh,
    "gelu": lambda h: 0.5 * h * (1 + np.vectorize(erf)(h * 0.5**0.5)),
    "gelu-tanh": lambda h: 0.5 * h * (1 + np.tanh(np.sqrt(2 / np.pi) * (h + 0.044715 * h**3))),
    "silu": lambda h: h / (1 + np.exp(-h)),
}
