"""Squared singular values of tokens after a stack and, without LayerNorm and residual connection, of its Jacobian.

Their means are in `values`; the squares themselves in `signals` and `jacobians`.
"""

import numpy as np
from layers import pass_layer, sample_layer
from streams import Streams
from tokens import sample_tokens

parameters = {
    "T": 256,  # context length
    "d": None,  # embedding width; None: T
    "d_qk": None,  # query/key width; None: T
    "sigma_qk": 1.0,  # query/key scale
    "alpha": 1.0,  # residual strength
    "attention": "markov",  # Attention
    "law": "lognormal",  # Entry law
    "sigma_A": 1.0,  # entry spread
    "tail_index": 5.0,  # Pareto tail index
    "mu": 0.5,  # second-head weight
    "qk_norm": False,  # QK-norm
    "sink_share": 0.5,  # sink share
    "sinkhorn_iterations": 20,  # Sinkhorn iterations
    "gamma": 1.0,  # cosine scale
    "tokens": "isotropic",  # Tokens
    "rho": 0.0,  # token cosine
    "causal": False,  # causal mask
    "remedy": "gap",  # Remedy
    "sigma_g": 1.0,  # gate scale
    "layernorm": False,  # LayerNorm
    "skip": False,  # residual connection
    "values": "gaussian",  # Value matrices
    "value_residual": 0.0,  # value residual
    "sigma_V": 1.0,  # value scale
    "layer": 3,  # layer shown
    "samples": 1,  # realisations
    "seed": 0,  # seed
}

signals, jacobians = [], []
for realisation in range(parameters["samples"]):
    X = first = sample_tokens(Streams(parameters["seed"], realisation), parameters)
    left, right = np.eye(len(X)), np.eye(X.shape[1])
    for layer in range(1, parameters["layer"] + 1):
        streams = Streams(parameters["seed"], realisation, layer)
        A, W = sample_layer(X, streams, parameters)
        left, right = A @ left, right @ W
        X = pass_layer(X, A, W, streams, parameters, first)
    signals.append(np.linalg.svd(X, compute_uv=False) ** 2)
    # The Jacobian is the Kronecker product of both.
    jacobians.append(np.outer(*(np.linalg.svd(M, compute_uv=False) ** 2 for M in (left, right))))
values = {"signal_mean": np.mean(signals)}
is_product = parameters["remedy"] != "gate" and parameters["value_residual"] == 0
if is_product and not parameters["layernorm"] and not parameters["skip"]:
    values["jacobian_mean"] = np.mean(jacobians)
print(values)
