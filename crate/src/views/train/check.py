"""The last eigenvalues of attention in trained models, from the weights that "Weights" saves when the training has ended.

Beside the weights the file has a few examples, their loss in single precision, and what the models are. `losses` are of these
examples: computed here, and in the file.
"""

import json

import numpy as np
from activations import ACTIVATIONS
from rotation import rotation, span

parameters = {
    "seed": 0,  # seed
    "runs": ["vit", "bare"],  # Models
    "head": 1,  # head shown
    "watched": "eigenvalues",  # Of every layer
    "activation": "gelu",  # Activation
}

with open(f"attention-spectra-train-seed{parameters['seed']}-weights.safetensors", "rb") as file:
    header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
    data = file.read()
metadata = header.pop("__metadata__")
kinds = {"F32": "<f4", "I32": "<i4"}
tensors = {
    name: np.frombuffer(data[slice(*it["data_offsets"])], kinds[it["dtype"]]).reshape(it["shape"]) for name, it in header.items()
}


def linear(x, name):
    """x W + b, where there is a bias."""
    return x @ w[name + ".weight"] + w.get(name + ".bias", 0)


def normalise(x, name):
    """LayerNorm."""
    x = x - x.mean(axis=-1, keepdims=True)
    x = x / np.sqrt(np.mean(x**2, axis=-1, keepdims=True) + 1e-5)
    return x * w[name + ".weight"] + w[name + ".bias"] if name + ".weight" in w else x


def branch(x, alpha, name, inside):
    """A branch of a block with its LayerNorm and its residual connection."""
    y = inside(normalise(x, name) if model["norm"] == "pre" else x) + alpha * x
    return normalise(y, name) if model["norm"] == "post" else y


def mlp(x):
    """The MLP."""
    return linear(ACTIVATIONS[parameters["activation"]](linear(x, block + "mlp.1")), block + "mlp.2")


def weighted(q, k):
    """Softmax attention, with its gap removed where the model says so."""
    if model["qk_norm"]:
        q, k = (part / np.linalg.norm(part, axis=3, keepdims=True) for part in (q, k))
        scores = w[block + "attn.scale"][:, None, None] * q @ k.swapaxes(2, 3)
    else:
        scores = q @ k.swapaxes(2, 3) / np.sqrt(q.shape[3])
    if model["causal"]:
        scores = np.where(np.tri(T), scores, -np.inf)
    highest = scores.max(axis=3, keepdims=True)
    A = np.exp(scores - highest)
    sink = np.exp(w[block + "attn.sink"][:, None, None] - highest) if model["sinks"] else 0
    return A / (A.sum(axis=3, keepdims=True) + sink) - (1 / T if model["attention"] == "gap-removed" else 0)


def rotated(q, k, alpha):
    """Orthogonal attention of one head."""
    QK, iterations = np.concatenate([q, k], axis=1), model["iterations"]
    return rotation(span(QK, "newton-schulz" if iterations else "qr", iterations), QK, alpha)


def projection():
    """The output weights that give H its eigenvalues: its eigenvectors are those of the value weights."""
    V, psi, kind = w[block + "attn.v.weight"], w[block + "attn.lambda"], model["parametrisation"]
    if kind == "balanced":
        half, epsilon = abs(psi[:-1]), psi[-1]
        eigenvalues = np.concatenate([half, -half, [half.max(), -half.max() - epsilon]])
    else:
        eigenvalues = np.clip(psi, *((-1, 0) if kind == "sharpening" else (0, 1)))
    return eigenvalues[:, None] * (np.linalg.inv(V) if heads == 1 else V.T)


def attention(x):
    """Attention over all heads; it keeps the eigenvalues of the head shown."""
    q, k, v = (linear(x, block + "attn." + part).reshape(len(x), T, heads, -1).swapaxes(1, 2) for part in "qkv")
    if model["attention"] == "orthogonal":
        A = np.array([[rotated(*pair) for pair in zip(*each, w[block + "attn.alpha"])] for each in zip(q, k)])
    else:
        A = weighted(q, k)
    output = w[block + "attn.o.weight"] if model["parametrisation"] == "free" else projection()
    head = min(parameters["head"], heads) - 1
    spectrum.extend(np.linalg.eigvals(A[0, head]))
    if parameters["watched"] == "h_eigenvalues":
        part = slice(head * d // heads, (head + 1) * d // heads)
        of_h.extend(np.linalg.eigvals(output[part] @ w[block + "attn.v.weight"][:, part]))
    first_values.append(v)
    v = (1 - model["value_residual"]) * v + model["value_residual"] * first_values[0]
    mixed = (A @ v).swapaxes(1, 2).reshape(x.shape)
    if model["gated"]:
        mixed = mixed / (1 + np.exp(-linear(x, block + "attn.gate")))
    return mixed @ output + w.get(block + "attn.o.bias", 0)


spectrum, of_h, losses = [], [], {}
for run in parameters["runs"]:
    model = json.loads(metadata[run + ".model"])
    w = {name[len(run) + 1 :]: tensor.astype(float) for name, tensor in tensors.items() if name.startswith(run + ".")}
    given, target = tensors["probe.input"], tensors["probe.target"]
    x = w["embed.weight"][given] if "words" in model["telling"] else linear(given, "embed")
    if "cls" in w:
        x = np.concatenate([np.broadcast_to(w["cls"], (len(x), 1, x.shape[2])), x], axis=1)
    x = x + w["position"]
    (_, T, d), heads, first_values = x.shape, model["heads"], []
    for layer in range(model["layers"]):
        block = f"block.{layer}."
        x = branch(x, model["alpha_sa"], block + "norm1", attention)
        x = branch(x, model["alpha_mlp"], block + "norm2", mlp)
    x = x[:, 0] if "classes" in model["telling"] else x
    logits = linear(normalise(x, "norm") if model["norm"] == "pre" else x, "head")
    logits = logits - logits.max(axis=-1, keepdims=True)
    logits = logits - np.log(np.exp(logits).sum(axis=-1, keepdims=True))
    asked = target >= 0
    loss = -np.mean(np.take_along_axis(logits[asked], target[asked][:, None], axis=1))
    losses[run] = loss, float(tensors[run + ".probe.loss"])
values = {"re": np.real(spectrum), "im": np.imag(spectrum)}  # run by run, layer by layer
if parameters["watched"] == "h_eigenvalues":
    values["h_re"], values["h_im"] = np.real(of_h), np.imag(of_h)
print(losses)
print(values)
