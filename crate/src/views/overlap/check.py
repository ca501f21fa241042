"""Numbers of the rows of softmax attention on correlated tokens, by score scale.

They are the inverse participation ratio, the entropy over ln T, the sum of cubes, and the gradient.
"""

import numpy as np
from attention import scores, unit_scores
from softmax import softmax
from streams import Streams
from tokens import correlated_tokens

parameters = {
    "T": 256,  # context length
    "d": None,  # embedding width; None: T
    "d_qk": None,  # query/key width; None: T
    "beta": 1.4,  # score scale
    "qk_norm": False,  # QK-norm
    "rho": 0.0,  # token cosine
    "samples": 1,  # realisations
    "seed": 0,  # seed
}

T, rho = parameters["T"], parameters["rho"]
d = parameters["d"] or T
d_qk = parameters["d_qk"] or d
of_length = unit_scores if parameters["qk_norm"] else scores
betas = np.unique(np.append(np.arange(33) / 8, parameters["beta"]))
columns = np.zeros((4, len(betas)))
for at, beta in enumerate(betas):
    for realisation in range(parameters["samples"]):
        streams = Streams(parameters["seed"], realisation)
        X = correlated_tokens(streams, T, d, rho)
        sigma_qk = np.sqrt(beta * np.sqrt(np.log(T)))
        A = softmax(of_length(X, streams.normals("query", d, d_qk), streams.normals("key", d, d_qk), sigma_qk))
        second, third = np.sum(A**2, axis=1), np.sum(A**3, axis=1)
        entropy = -np.sum(A * np.log(np.where(A > 0, A, 1)), axis=1) / np.log(T)
        square = second - 2 * third + second**2  # of the derivative of a row by its scores
        if parameters["qk_norm"]:
            # What a key has beside the query: the rest of its square, and 1/|q|² in the mean.
            C = of_length(X, streams.normals("query", d, d_qk), streams.normals("key", d, d_qk), 1) / np.sqrt(d_qk)
            square = np.sum(A**2 * (1 - 2 * A + second[:, None]) * (1 - C**2), axis=1)
            square *= d_qk / (d_qk - 2) if d_qk > 2 else np.nan
        gradient = (1 - rho) ** 2 * T * beta * square
        columns[:, at] += np.mean([second, entropy, third, gradient], axis=1) / parameters["samples"]
    print(beta, columns[:, at])
values = dict(zip(["measured", "entropy", "third", "gradient"], columns))
