"""Stable rank of tokens after each layer: sr - 1 of each architecture."""

import numpy as np
from layers import pass_layer, sample_layer
from measures import excess
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
    "sigma_g": 1.0,  # gate scale
    "sigma_V": 1.0,  # value scale
    "layers": 12,  # depth
    "samples": 1,  # realisations
    "seed": 0,  # seed
    "architectures": {
        "markov": {"remedy": "none", "layernorm": False, "skip": False, "values": "gaussian", "value_residual": 0.0},
        "markov_gap": {"remedy": "gap", "layernorm": False, "skip": False, "values": "gaussian", "value_residual": 0.0},
    },
}


def excess_by_layer(parameters, realisation):
    """sr - 1 of tokens after each layer."""
    X = first = sample_tokens(Streams(parameters["seed"], realisation), parameters)
    for layer in range(1, parameters["layers"] + 1):
        streams = Streams(parameters["seed"], realisation, layer)
        A, W = sample_layer(X, streams, parameters)
        X = pass_layer(X, A, W, streams, parameters, first)
        yield excess(X)


values = {}
for name, architecture in parameters["architectures"].items():
    stack = {**parameters, **architecture}
    runs = [list(excess_by_layer(stack, realisation)) for realisation in range(parameters["samples"])]
    values[name] = np.mean(runs, axis=0)
    print(name, values[name])
