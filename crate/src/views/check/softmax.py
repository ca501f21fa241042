"""The softmax."""

import numpy as np


def softmax(scores):
    """The softmax of every row."""
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)
