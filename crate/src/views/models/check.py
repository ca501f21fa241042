"""Numbers of heads and tokens of a model at its initialisation, layer by layer; the program computes them in single precision."""

import numpy as np
from activations import ACTIVATIONS
from measures import cosine, excess
from softmax import softmax
from streams import Streams

parameters = {
    "T": 128,  # context length
    "d": 256,  # embedding width; None: T
    "layers": 6,  # depth
    "layer": 1,  # layer shown
    "heads": 4,  # heads
    "samples": 1,  # realisations
    "seed": 0,  # seed
    "tokens_read": None,  # in each realisation; None: random ones
    "vocabulary": 30522,  # different tokens; 0: patches of a picture
    "norm_epsilon": 1e-12,  # beside the variance
    "hidden": 1024,  # width of the MLP
    "head_width": 64,  # width of a head
    "normalisation": "layer",  # layer or rms
    "placement": "post",  # of the normalisation
    "nonlinearity": "gelu",  # of the MLP
    "gated": False,  # whether the MLP has a gate
    "causal_mask": False,  # whether a token attends to earlier ones only
    "first_position": 0,  # of learned positions
    "rotary_base": None,  # of rotary positions
    "deviation": 0.02,  # standard deviation of the weights
    "residual_deviation": 0.02,  # of those that enter the residual stream
}

# Each kind of weights has a stream of its own.
WEIGHTS = ["query", "key", "value", "output", "up", "gate", "down", "token", "position", "segment", "class", "patch", "pixels"]
PIXELS = 3 * 16 * 16
T, heads, width = parameters["T"], parameters["heads"], parameters["head_width"]
d = parameters["d"] or T
looked_at = min(parameters["layer"], parameters["layers"])
of_heads, of_tokens, spectrum = [], [], []


def sample(run, kind, rows, columns, layer=1, first=0):
    """Normal numbers of a kind of weights, from number `first` on."""
    streams = Streams(parameters["seed"], 16 * run + WEIGHTS.index(kind), layer)
    before = first % 16
    return streams.normals("model", 1, before + rows * columns, first - before)[0, before:].reshape(rows, columns)


def normalise(X):
    """LayerNorm or RMSNorm of every token."""
    if parameters["normalisation"] == "layer":
        X = X - X.mean(axis=1, keepdims=True)
    return X / np.sqrt(np.mean(X**2, axis=1, keepdims=True) + parameters["norm_epsilon"])


def embed(run):
    """Tokens before the first layer."""
    deviation = parameters["deviation"]
    if parameters["vocabulary"] == 0:  # patches of a picture after a class token
        patches = sample(run, "pixels", T - 1, PIXELS) @ (deviation * sample(run, "patch", PIXELS, d))
        X = np.concatenate([deviation * sample(run, "class", 1, d), patches])
    else:
        if parameters["tokens_read"] is None:
            words = Streams(parameters["seed"], run).words("reading", T).astype(np.uint64)
            tokens = words * parameters["vocabulary"] >> 32
        else:
            tokens = parameters["tokens_read"][run]
        X = deviation * np.concatenate([sample(run, "token", 1, d, first=int(token) * d) for token in tokens])
    if parameters["first_position"] is not None:
        X = X + deviation * sample(run, "position", T, d, first=parameters["first_position"] * d)
    if parameters["placement"] == "post":
        X = normalise(X + deviation * sample(run, "segment", 1, d))
    return X


def turn(M):
    """Rotary positions, head by head."""
    angle = np.outer(np.arange(T), parameters["rotary_base"] ** (-np.arange(width // 2) / (width // 2)))[:, None]
    a, b = np.split(M.reshape(T, heads, width), 2, axis=2)
    turned = [a * np.cos(angle) - b * np.sin(angle), b * np.cos(angle) + a * np.sin(angle)]
    return np.concatenate(turned, axis=2).reshape(T, -1)


def attend(Z, run, layer):
    """Attention over all heads; it measures them on the way."""
    Q, K, V = (parameters["deviation"] * Z @ sample(run, kind, d, heads * width, layer) for kind in WEIGHTS[:3])
    if parameters["rotary_base"] is not None:
        Q, K = turn(Q), turn(K)
    Y = np.zeros((T, heads * width))
    for head in range(heads):
        part = slice(head * width, (head + 1) * width)
        S = Q[:, part] @ K[:, part].T / np.sqrt(width)
        if parameters["causal_mask"]:
            S[np.triu(np.ones((T, T), bool), 1)] = -np.inf
        A = softmax(S)
        Y[:, part] = A @ V[:, part]
        eigenvalues = np.linalg.eigvals(A)
        if layer == looked_at:
            spectrum.append(eigenvalues)
        entropy = -np.sum(A * np.log(np.where(A > 0, A, 1))) / T
        s = np.linalg.svd(A, compute_uv=False)
        of_heads.append([entropy, np.sum(A**2) / T, np.sort(abs(eigenvalues))[-2], s[1]])
    return parameters["residual_deviation"] * Y @ sample(run, "output", heads * width, d, layer)


def mlp(Z, run, layer):
    """The MLP, gated or not."""
    hidden, activation = parameters["hidden"], ACTIVATIONS[parameters["nonlinearity"]]
    H = parameters["deviation"] * Z @ sample(run, "up", d, hidden, layer)
    if parameters["gated"]:
        H = H * activation(parameters["deviation"] * Z @ sample(run, "gate", d, hidden, layer))
    else:
        H = activation(H)
    return parameters["residual_deviation"] * H @ sample(run, "down", hidden, d, layer)


for run in range(parameters["samples"]):
    X = embed(run)
    of_tokens.append([cosine(X), excess(X)])
    for layer in range(1, parameters["layers"] + 1):
        for branch in (attend, mlp):
            if parameters["placement"] == "post":
                X = normalise(X + branch(X, run, layer))
            else:
                X = X + branch(normalise(X), run, layer)
        of_tokens.append([cosine(X), excess(X)])
of_heads = np.mean(np.reshape(of_heads, (parameters["samples"], -1, 4)), axis=0).T
of_tokens = np.mean(np.reshape(of_tokens, (parameters["samples"], -1, 2)), axis=0).T
values = dict(zip(["entropy", "participation", "lambda2_abs", "s2", "cosine", "excess"], [*of_heads, *of_tokens]))
values["re"], values["im"] = np.real(spectrum), np.imag(spectrum)  # of all heads of the layer shown
print(values)
