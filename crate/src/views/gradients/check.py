"""Squared gradient of the tokens after each layer by the value weights of one layer, of each architecture."""

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
    "sigma_g": 1.0,  # gate scale
    "sigma_V": 1.0,  # value scale
    "layers": 12,  # depth
    "layer": 1,  # layer shown
    "samples": 1,  # realisations
    "seed": 0,  # seed
    "through_scores": False,  # whether gradients pass through scores
    "paths": "values",  # Paths of the gradient
    "architectures": {
        "norm": {"remedy": "none", "layernorm": False, "skip": False, "values": "gaussian", "value_residual": 0.0},
        "norm_resolved": {"remedy": "gap", "layernorm": False, "skip": False, "values": "gaussian", "value_residual": 0.0},
    },
}


def by_product(parameters, realisation):
    """The squared gradient as a product of norms, where a layer is X <- A X W with A held."""
    X = first = sample_tokens(Streams(parameters["seed"], realisation), parameters)
    left, right = X, np.eye(X.shape[1])
    for layer in range(1, parameters["layers"] + 1):
        streams = Streams(parameters["seed"], realisation, layer)
        A, W = sample_layer(X, streams, parameters)
        left = A @ (left @ W if layer < parameters["layer"] else left)
        right = right @ W if layer > parameters["layer"] else right
        X = pass_layer(X, A, W, streams, parameters, first)
        yield np.sum(left**2) * np.sum(right**2) if layer >= parameters["layer"] else np.nan


def by_direction(parameters, realisation, probe):
    """The squared derivative along a random direction, so small that it is the imaginary part of the tokens."""
    X = first = sample_tokens(Streams(parameters["seed"], realisation), parameters)
    for layer in range(1, parameters["layers"] + 1):
        streams = Streams(parameters["seed"], realisation, layer)
        A, W = sample_layer(X if parameters["through_scores"] else X.real, streams, parameters)
        if layer == parameters["layer"]:
            W = W + 1e-100j * streams.normals(probe, *W.shape)
        X = pass_layer(X, A, W, streams, parameters, first, X if parameters["paths"] == "all" else X.real)
        yield np.sum((X.imag * 1e100) ** 2) if layer >= parameters["layer"] else np.nan


values = {}
for name, architecture in parameters["architectures"].items():
    stack = {**parameters, **architecture}
    runs = []
    for realisation in range(parameters["samples"]):
        acts_on_outputs = stack["remedy"] == "gate" or stack["value_residual"] > 0
        if stack["through_scores"] or stack["layernorm"] or stack["skip"] or acts_on_outputs:
            runs += [list(by_direction(stack, realisation, probe)) for probe in ("probe_1", "probe_2")]
        else:
            runs.append(list(by_product(stack, realisation)))
    values[name] = np.mean(runs, axis=0)
    print(name, values[name])
