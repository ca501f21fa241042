"""Mean cosine between tokens after one update, and the ratio of means, by rho (rows) and beta (columns)."""

import numpy as np
from attention import remedied, scores, unit_scores
from blocks import join, mlp_weights
from gates import gates
from measures import cosine, ratio_of_means
from softmax import softmax
from streams import Streams
from tokens import correlated_tokens

parameters = {
    "T": 256,  # context length
    "d": None,  # embedding width; None: T
    "d_qk": None,  # query/key width; None: T
    "alpha": 1.0,  # residual strength
    "alpha_mlp": 1.0,  # residual strength of the MLP
    "sigma_V": 1.0,  # value scale
    "sigma_w": 0.45,  # MLP weight scale
    "sigma_b": 0.02,  # MLP bias scale
    "activation": "relu",  # Activation
    "norm": "post",  # Normalisation
    "qk_norm": False,  # QK-norm
    "remedy": "none",  # Remedy
    "sigma_g": 1.0,  # gate scale
    "block": "attention",  # One update
    "samples": 1,  # realisations
    "seed": 0,  # seed
}

ROWS, COLUMNS, LARGEST_BETA = 16, 24, 3
T, block = parameters["T"], parameters["block"]
d = parameters["d"] or T
d_qk = parameters["d_qk"] or d
of_length = unit_scores if parameters["qk_norm"] else scores
cells = np.zeros((2, ROWS, COLUMNS))
for realisation in range(parameters["samples"]):
    streams = Streams(parameters["seed"], realisation)
    query, key = streams.normals("query", d, d_qk), streams.normals("key", d, d_qk)
    mlp = mlp_weights(streams, d, parameters) if block == "full" else None
    for j in range(ROWS):
        tokens = correlated_tokens(streams, T, d, (j + 0.5) / ROWS)
        V = parameters["sigma_V"] * tokens @ streams.normals("value", d, d)
        for i in range(COLUMNS):
            sigma_qk = np.sqrt(LARGEST_BETA * (i + 0.5) / COLUMNS * np.sqrt(np.log(T)))
            X = remedied(softmax(of_length(tokens, query, key, sigma_qk)), parameters["remedy"]) @ V
            if parameters["remedy"] == "gate":
                X = X * gates(tokens, streams, parameters["sigma_g"])
            if block != "attention":
                X = join(np.sqrt(d) * tokens, X, mlp, parameters)
            cells[:, j, i] += np.array([cosine(X), ratio_of_means(X)]) / parameters["samples"]
values = dict(zip(["measured", "measured_ratio"], cells.reshape(2, -1)))
print(cells[0])
