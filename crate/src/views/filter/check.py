"""Eigenvalues of I + H x A, and the ratio of high to low frequencies of an image by layer."""

import numpy as np
from attention import sample_attention
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
    "heads": 4,  # heads
    "basis": "qr",  # Basis
    "iterations": 6,  # Newton–Schulz iterations
    "causal": False,  # causal mask
    "parametrisation": "smoothing",  # Weights H
    "h_low": -1.0,  # lower bound of H
    "h_high": 1.0,  # upper bound of H
    "fresh": False,  # fresh weights per layer
    "layers": 24,  # depth
    "seed": 0,  # seed
    "patches": 16,  # along a side of the picture
}

FEATURES = 16  # a token is a patch of 4 x 4 pixels


def picture(side):
    """The built-in picture, one patch a row."""
    row, column = np.indices((side, side))
    x, y = (column + 0.5) / side, (row + 0.5) / side
    distance = np.hypot(x - 0.3, y - 0.32)
    stripes = 0.5 + 0.45 * np.cos(240 * (x - 0.5) ** 2)
    squares = (row // 2 + column // 2) % 2 == 0
    pixels = np.select(
        [distance < 0.12, (distance >= 0.18) & (distance < 0.24), (x > 0.55) & (y < 0.5), (x < 0.5) & (y > 0.65)],
        [1, 0.05, stripes, squares],
        0.25 + (x + y) / 4,
    )
    return pixels.reshape(side // 4, 4, side // 4, 4).swapaxes(1, 2).reshape(-1, FEATURES)


def frequency_ratio(X):
    """High over low frequencies."""
    mean = X.mean(axis=0)
    return np.linalg.norm(X - mean) / (np.sqrt(len(X)) * np.linalg.norm(mean))


def sample_weights(kind, streams):
    """The weights H of a parametrisation."""
    basis = streams.normals("h_basis", FEATURES, FEATURES) / np.sqrt(FEATURES)
    if kind == "free":
        return streams.normals("h_projection", FEATURES, FEATURES) / np.sqrt(FEATURES) @ basis
    psi = streams.uniforms("h_eigenvalues", FEATURES)
    half = psi[: FEATURES // 2 - 1]
    eigenvalues = {
        "sharpening": parameters["h_low"] * psi,
        "smoothing": parameters["h_high"] * psi,
        "balanced": parameters["h_high"] * np.append(np.stack([half, -half], axis=1), [psi.max(), -psi.max() - 0.01]),
    }
    return basis * eigenvalues[kind] @ np.linalg.inv(basis)


def attention_of(streams):
    """Attention between the patches."""
    T = parameters["patches"] ** 2
    layer = {**parameters, "T": T, "d": max(parameters["d"] or T, T)}
    return sample_attention(sample_tokens(streams, layer), streams, layer)


first = Streams(parameters["seed"], 0)
of_h, of_a = np.linalg.eigvals(sample_weights(parameters["parametrisation"], first)), np.linalg.eigvals(attention_of(first))
points = (1 + np.outer(of_h, of_a)).ravel()
values = {"re": points.real, "im": points.imag}
for name in ("free", "sharpening", "smoothing", "balanced", "attention"):
    X = picture(4 * parameters["patches"])
    ratios = [frequency_ratio(X)]
    for step in range(parameters["layers"]):
        streams = Streams(parameters["seed"], 1000 * step if parameters["fresh"] else 0)
        A = attention_of(streams)
        X = A @ X if name == "attention" else X + A @ X @ sample_weights(name, streams).T
        X = X / np.linalg.norm(X)  # the ratio is the same at any size
        ratios.append(frequency_ratio(X))
    values[f"ratio_{name}"] = ratios
    print(name, ratios[-1])
