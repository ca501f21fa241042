"""Eigenvalue gap and singular gap, by context length."""

import numpy as np
from attention import sample_operator
from lengths import at_length
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
    "beta": 0.42466090014400953,  # score scale
    "hold": "sigma_qk",  # Held when T changes
    "samples": 4,  # realisations
    "seed": 0,  # seed
    "lengths": [8, 11, 16, 23, 32, 45, 64, 91, 128, 181, 256],  # context lengths
}

values = {"eigen_gap": [], "singular_gap": []}
for T in parameters["lengths"]:
    gaps = []
    for realisation in range(parameters["samples"]):
        A = sample_operator(Streams(parameters["seed"], realisation), at_length(parameters, T))
        size = np.sort(abs(np.linalg.eigvals(A)))[::-1]
        s = np.linalg.svd(A, compute_uv=False)
        gaps.append([size[0] - size[1], s[0] - s[1]])
    for name, mean in zip(values, np.mean(gaps, axis=0)):
        values[name].append(mean)
    print(T, np.mean(gaps, axis=0))
