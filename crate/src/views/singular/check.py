"""Singular values of the matrix, realisation by realisation."""

import numpy as np
from attention import sample_operator
from streams import Streams

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
    "remedy": "none",  # Remedy
    "tokens": "isotropic",  # Tokens
    "rho": 0.0,  # token cosine
    "heads": 4,  # heads
    "basis": "qr",  # Basis
    "iterations": 6,  # Newton–Schulz iterations
    "causal": False,  # causal mask
    "skip": False,  # residual connection
    "samples": 1,  # realisations
    "seed": 0,  # seed
}

values = {"s": []}
for realisation in range(parameters["samples"]):
    A = sample_operator(Streams(parameters["seed"], realisation), parameters)
    s = np.linalg.svd(A, compute_uv=False)
    print(realisation, s[:5])
    values["s"].extend(s)
