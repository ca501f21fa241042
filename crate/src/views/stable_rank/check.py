"""Stable ranks of tokens, by context length: sr - 1 of each architecture, and sr/T of the second."""

import numpy as np
from layers import pass_layer, sample_layer
from lengths import at_length
from measures import excess
from streams import Streams
from tokens import sample_tokens

parameters = {
    "T": 256,  # context length
    "d": None,  # embedding width; None: T
    "d_qk": None,  # query/key width; None: T
    "sigma_qk": 1.0,  # query/key scale
    "alpha": 1.0,  # residual strength
    "attention": "softmax",  # Attention
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
    "sigma_g": 1.0,  # gate scale
    "beta": 0.42466090014400953,  # score scale
    "hold": "sigma_qk",  # Held when T changes
    "sigma_V": 1.0,  # value scale
    "layer": 1,  # layer shown
    "samples": 4,  # realisations
    "seed": 0,  # seed
    "lengths": [8, 11, 16, 23, 32, 45, 64, 91, 128, 181, 256],  # context lengths
    "architectures": {
        "softmax": {"remedy": "none", "layernorm": False, "skip": False, "values": "gaussian", "value_residual": 0.0},
        "softmax_gap": {"remedy": "gap", "layernorm": False, "skip": False, "values": "gaussian", "value_residual": 0.0},
    },
}


def excess_after(parameters, realisation):
    """sr - 1 of tokens after the layer shown."""
    X = first = sample_tokens(Streams(parameters["seed"], realisation), parameters)
    for layer in range(1, parameters["layer"] + 1):
        streams = Streams(parameters["seed"], realisation, layer)
        A, W = sample_layer(X, streams, parameters)
        X = pass_layer(X, A, W, streams, parameters, first)
    return excess(X)


architectures = parameters["architectures"]
curves = {name: [] for name in architectures}
for T in parameters["lengths"]:
    for name, architecture in architectures.items():
        stack = {**at_length(parameters, T), **architecture}
        runs = [excess_after(stack, realisation) for realisation in range(parameters["samples"])]
        curves[name].append(np.mean(runs))
    print(T, {name: curve[-1] for name, curve in curves.items()})
first, second = list(curves.values())[:2]
values = {"excess": first, "resolved": (1 + np.array(second)) / parameters["lengths"]}
if len(curves) > 2:
    values.update(curves)
