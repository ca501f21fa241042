"""Leading eigenvalues of attention, and its inverse participation ratio without the remedy, layer by layer."""

import numpy as np
from attention import remedied, sample_attention
from layers import pass_layer, value_weights
from streams import Streams
from tokens import sample_tokens

parameters = {
    "T": 256,  # context length
    "d": None,  # embedding width; None: T
    "d_qk": None,  # query/key width; None: T
    "sigma_qk": 1.0,  # query/key scale
    "alpha": 3.0,  # residual strength
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
    "remedy": "none",  # Remedy
    "sigma_g": 1.0,  # gate scale
    "value_residual": 0.0,  # value residual
    "layernorm": True,  # LayerNorm
    "skip": True,  # residual connection
    "values": "gaussian",  # Value matrices
    "sigma_V": 0.3,  # value scale
    "layers": 6,  # depth
    "samples": 1,  # realisations
    "seed": 0,  # seed
}

columns = np.zeros((3, parameters["layers"]))
for realisation in range(parameters["samples"]):
    X = tokens = sample_tokens(Streams(parameters["seed"], realisation), parameters)
    for layer in range(1, parameters["layers"] + 1):
        streams = Streams(parameters["seed"], realisation, layer)
        A = sample_attention(X, streams, parameters)
        participation = np.mean(np.sum(A**2, axis=1))
        A = remedied(A, parameters["remedy"])
        first, second = np.sort(abs(np.linalg.eigvals(A)))[:-3:-1]
        columns[:, layer - 1] += np.array([first, second, participation]) / parameters["samples"]
        X = pass_layer(X, A, value_weights(streams, parameters), streams, parameters, tokens)
values = dict(zip(["lambda1_abs", "lambda2_abs", "participation"], columns))
print(values)
