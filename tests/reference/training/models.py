"""Losses and gradients of small models, by JAX in double precision: an implementation of its own.

Weights and inputs are given by a formula that the tests repeat, so that no file has to hold them:
entry i of parameter number p is scale * sin(0.7 i² + 1.7 i + 0.9 p + 0.3), and patches are 0.5 + 0.5 sin(0.37 i + 1).
Writes, for every model, its loss and, for every parameter, four numbers of its gradient:
its sum, the root of the sum of its squares, its sum with weights cos(i), and its last entry.

    pip install jax && python tests/reference/training/models.py > tests/reference/training/models.txt
"""

import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_enable_x64", True)

D, HEADS, LAYERS, RATIO, EXAMPLES = 8, 2, 2, 2, 3
PATCHES, PIXELS, CLASSES = 4, 5, 3
WORDS, LENGTH = 7, 6
IGNORED = -1


def configurations():
    base = dict(words=False, causal=False, norm="pre", affine=True, sa=1.0, mlp=1.0, attention="softmax",
                iterations=0, parametrisation="free", attention_biases=True, biases=True, activation="gelu",
                heads=HEADS, sinks=False, qk_norm=False, gated=False, value_residual=0.0)
    bare = dict(sa=0.0, mlp=0.0, norm="none")
    osa = dict(**bare, attention="orthogonal", attention_biases=False)
    return {
        "vit": base,
        "no-skip": base | dict(sa=0.0, mlp=0.0),
        "bare": base | bare,
        "osa": base | osa,
        "osa-ns": base | osa | dict(iterations=6),
        "gap-removed": base | dict(attention="gap-removed"),
        "sharpening": base | dict(parametrisation="sharpening"),
        "smoothing": base | dict(parametrisation="smoothing"),
        "balanced": base | dict(parametrisation="balanced"),
        "sink": base | dict(sinks=True),
        "qk-norm": base | dict(qk_norm=True),
        "gate": base | dict(gated=True),
        "value-residual": base | dict(value_residual=0.5),
        "smoothing-one-head": base | dict(parametrisation="smoothing", heads=1),
        "next-word": base | dict(words=True, causal=True, norm="post", activation="relu"),
        "masked": base | dict(words=True, sa=0.7, mlp=1.3, affine=False, activation="tanh",
                              attention_biases=False),
    }


def shapes(c):
    """Names and shapes of the parameters in their order."""
    norm = c["norm"] != "none" and c["affine"]
    out = []

    def linear(name, rows, columns, bias):
        out.append((name + ".weight", (rows, columns)))
        if bias:
            out.append((name + ".bias", (columns,)))

    def layer_norm(name):
        out.extend([(name + ".weight", (D,)), (name + ".bias", (D,))])

    if c["words"]:
        linear("embed", WORDS, D, False)
    else:
        linear("embed", PIXELS, D, c["biases"])
        out.append(("cls", (D,)))
    out.append(("position", (LENGTH if c["words"] else PATCHES + 1, D)))
    free = c["parametrisation"] == "free"
    for i in range(LAYERS):
        b = f"block.{i}."
        if norm:
            layer_norm(b + "norm1")
        linear(b + "attn.q", D, D, c["attention_biases"])
        linear(b + "attn.k", D, D, c["attention_biases"])
        linear(b + "attn.v", D, D, c["attention_biases"] and free)
        if free:
            linear(b + "attn.o", D, D, c["attention_biases"])
        else:
            out.append((b + "attn.lambda", (D // 2 if c["parametrisation"] == "balanced" else D,)))
        if c["sinks"]:
            out.append((b + "attn.sink", (c["heads"],)))
        if c["qk_norm"]:
            out.append((b + "attn.scale", (c["heads"],)))
        if c["gated"]:
            linear(b + "attn.gate", D, D, False)
        if c["attention"] == "orthogonal":
            out.append((b + "attn.alpha", (c["heads"],)))
        if norm:
            layer_norm(b + "norm2")
        linear(b + "mlp.1", D, RATIO * D, c["biases"])
        linear(b + "mlp.2", RATIO * D, D, c["biases"])
    if c["norm"] == "pre" and c["affine"]:
        layer_norm("norm")
    linear("head", D, WORDS if c["words"] else CLASSES, c["biases"])
    return out


def weights(c):
    out = {}
    for p, (name, shape) in enumerate(shapes(c)):
        i = np.arange(int(np.prod(shape)))
        scale = 0.8 if name.endswith("lambda") else 0.5
        x = scale * np.sin(0.7 * i * i + 1.7 * i + 0.9 * p + 0.3)
        # What multiplies is near 1, so that nothing vanishes on its way.
        if "norm" in name and name.endswith("weight"):
            x = 1.0 + x
        out[name] = jnp.array(x.reshape(shape))
    return out


def layer_norm(w, name, x):
    mean = x.mean(-1, keepdims=True)
    y = (x - mean) / jnp.sqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5)
    return y * w[name + ".weight"] + w[name + ".bias"] if name + ".weight" in w else y


def linear(w, name, x):
    y = x @ w[name + ".weight"]
    return y + w[name + ".bias"] if name + ".bias" in w else y


def attend(c, w, name, q, k, v, head):
    """The head's attention applied to v, all [T, w]."""
    tokens, width = q.shape
    if c["attention"] == "orthogonal":
        scale = w[name + ".alpha"][head] / np.sqrt(width)
        if c["iterations"] == 0:
            # exp(S) as it is defined: no basis, no low-rank form.
            return jax.scipy.linalg.expm(scale * (q @ k.T - k @ q.T), max_squarings=48) @ v
        m = jnp.concatenate([q, k], 1)
        b = m / (jnp.sqrt((m ** 2).sum()) + 1e-12)
        for _ in range(c["iterations"]):
            b = 0.5 * b @ (3 * jnp.eye(2 * width) - b.T @ b)
        s = scale * (q @ k.T - k @ q.T)
        core = jax.scipy.linalg.expm(b.T @ s @ b, max_squarings=48) - jnp.eye(2 * width)
        return v + b @ core @ (b.T @ v)
    if c["qk_norm"]:
        q, k = (x / jnp.linalg.norm(x, axis=1, keepdims=True) for x in (q, k))
        scores = w[name + ".scale"][head] * q @ k.T
    else:
        scores = q @ k.T / np.sqrt(width)
    if c["causal"]:
        scores = jnp.where(np.tril(np.ones((tokens, tokens))) > 0, scores, -jnp.inf)
    if c["sinks"]:
        # As gpt-oss does it: one more column of scores, which is left out behind softmax.
        sink = jnp.full((tokens, 1), w[name + ".sink"][head])
        scores = jnp.concatenate([scores, sink], 1)
    a = jax.nn.softmax(scores, -1)[:, :tokens]
    if c["attention"] == "gap-removed":
        a = a - 1.0 / tokens
    return a @ v


def eigenvalues(kind, psi):
    if kind == "sharpening":
        return jnp.clip(psi, -1.0, 0.0)
    if kind == "smoothing":
        return jnp.clip(psi, 0.0, 1.0)
    absolute, epsilon = jnp.abs(psi[:-1]), psi[-1:]
    most = absolute.max(keepdims=True)
    return jnp.concatenate([absolute, -absolute, most, -most - epsilon])


def attention(c, w, name, x, first):
    """What attention adds, and the values of the layer, those of the first layer being `first`."""
    q, k, own = (linear(w, f"{name}.{part}", x) for part in "qkv")
    v = own if first is None else (1 - c["value_residual"]) * own + c["value_residual"] * first
    h = D // c["heads"]
    heads = [attend(c, w, name, q[:, i * h:(i + 1) * h], k[:, i * h:(i + 1) * h], v[:, i * h:(i + 1) * h], i)
             for i in range(c["heads"])]
    mixed = jnp.concatenate(heads, 1)
    if c["gated"]:
        mixed = mixed * jax.nn.sigmoid(x @ w[name + ".gate.weight"])
    if c["parametrisation"] == "free":
        return linear(w, name + ".o", mixed), own
    basis = w[name + ".v.weight"]
    second = jnp.linalg.inv(basis) if c["heads"] == 1 else basis.T
    return mixed @ jnp.diag(eigenvalues(c["parametrisation"], w[name + ".lambda"])) @ second, own


ACTIVATIONS = {
    "gelu": lambda x: jax.nn.gelu(x, approximate=False),
    "relu": jax.nn.relu,
    "tanh": jnp.tanh,
}


def logits(c, w, example):
    if c["words"]:
        x = w["embed.weight"][example]
    else:
        x = jnp.concatenate([w["cls"][None], linear(w, "embed", example)])
    x, first = x + w["position"], None
    for i in range(LAYERS):
        for part, alpha, norm in [("attn", c["sa"], "norm1"), ("mlp", c["mlp"], "norm2")]:
            name, norm = f"block.{i}.{part}", f"block.{i}.{norm}"
            y = layer_norm(w, norm, x) if c["norm"] == "pre" else x
            if part == "attn":
                y, own = attention(c, w, name, y, first)
                first = own if first is None else first
            else:
                y = linear(w, name + ".2", ACTIVATIONS[c["activation"]](linear(w, name + ".1", y)))
            x = alpha * x + y
            x = layer_norm(w, norm, x) if c["norm"] == "post" else x
    if not c["words"]:
        x = x[:1]
    if c["norm"] == "pre":
        x = layer_norm(w, "norm", x)
    return linear(w, "head", x)


def data(c, name):
    if not c["words"]:
        i = np.arange(EXAMPLES * PATCHES * PIXELS)
        inputs = (0.5 + 0.5 * np.sin(0.37 * i + 1)).reshape(EXAMPLES, PATCHES, PIXELS)
        targets = (2 * np.arange(EXAMPLES)[:, None] + 1) % CLASSES
        return jnp.array(inputs), targets
    i = np.arange(EXAMPLES * LENGTH)
    inputs = ((i * i + 3 * i) % WORDS).reshape(EXAMPLES, LENGTH)
    targets = (5 * i + 2) % WORDS
    if name == "masked":
        targets = np.where(i % 4 == 1, targets, IGNORED)
    return inputs, targets.reshape(EXAMPLES, LENGTH)


def main():
    for name, c in configurations().items():
        inputs, targets = data(c, name)

        def loss(w):
            total, asked = 0.0, 0
            for example, target in zip(inputs, targets):
                probabilities = jax.nn.log_softmax(logits(c, w, example), -1)
                for row, word in enumerate(target):
                    if word != IGNORED:
                        total, asked = total - probabilities[row, word], asked + 1
            return total / asked

        w = weights(c)
        value, gradient = jax.value_and_grad(loss)(w)
        print(name, "loss", repr(float(value)))
        for parameter, _ in shapes(c):
            g = np.asarray(gradient[parameter]).ravel()
            numbers = [g.sum(), np.sqrt((g ** 2).sum()), (g * np.cos(np.arange(len(g)))).sum(), g[-1]]
            print(name, parameter, *(f"{x:.12e}" for x in numbers))


main()
