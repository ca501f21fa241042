"""Times the steps of examples/bench_training.rs in JAX, compiled, on one thread.

    pip install jax && python crate/benches/training.py
"""

import os
import sys

# numpy.py beside this file is not NumPy.
sys.path.pop(0)
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {0})

import time

import jax
import jax.numpy as jnp
import numpy as np

STEPS = 10


def norm(x, p):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(((x - mean) ** 2).mean(-1, keepdims=True) + 1e-5) * p[0] + p[1]


def step_of(layers, d, heads, n, pixels, batch):
    rng = np.random.default_rng(0)

    def linear(rows, columns):
        bound = np.sqrt(6 / (rows + columns))
        return [jnp.array(rng.uniform(-bound, bound, (rows, columns)), jnp.float32), jnp.zeros(columns)]

    ones = lambda: [jnp.ones(d), jnp.zeros(d)]
    weights = {
        "embed": linear(pixels, d), "cls": jnp.zeros(d), "position": linear(n, d)[0], "norm": ones(),
        "head": linear(d, 10),
        "blocks": [dict(n1=ones(), n2=ones(), q=linear(d, d), k=linear(d, d), v=linear(d, d), o=linear(d, d),
                        a=linear(d, 4 * d), b=linear(4 * d, d)) for _ in range(layers)],
    }
    apply = lambda x, p: x @ p[0] + p[1]

    def loss(w, x, targets):
        x = apply(x, w["embed"])
        x = jnp.concatenate([jnp.broadcast_to(w["cls"], (batch, 1, d)), x], 1) + w["position"]
        for b in w["blocks"]:
            y = norm(x, b["n1"])
            split = lambda p: apply(y, p).reshape(batch, n, heads, d // heads).transpose(0, 2, 1, 3)
            q, k, v = split(b["q"]), split(b["k"]), split(b["v"])
            a = jax.nn.softmax(q @ k.swapaxes(-1, -2) / np.sqrt(d // heads), -1)
            x = x + apply((a @ v).transpose(0, 2, 1, 3).reshape(batch, n, d), b["o"])
            x = x + apply(jax.nn.gelu(apply(norm(x, b["n2"]), b["a"]), approximate=False), b["b"])
        logits = apply(norm(x[:, 0], w["norm"]), w["head"])
        return -jax.nn.log_softmax(logits)[jnp.arange(batch), targets].mean()

    @jax.jit
    def step(w, m, v, t, x, targets):
        value, g = jax.value_and_grad(loss)(w, x, targets)
        size = jnp.sqrt(sum((y ** 2).sum() for y in jax.tree.leaves(g)))
        g = jax.tree.map(lambda y: y * jnp.minimum(1.0, 1.0 / size), g)
        m = jax.tree.map(lambda m, y: 0.9 * m + 0.1 * y, m, g)
        v = jax.tree.map(lambda v, y: 0.999 * v + 0.001 * y * y, v, g)
        change = lambda w, m, v: w * (1 - 3e-4 * 0.05) - 3e-4 * (m / (1 - 0.9 ** t)) / (
            jnp.sqrt(v / (1 - 0.999 ** t)) + 1e-8)
        return jax.tree.map(change, w, m, v), m, v, value

    zeros = jax.tree.map(jnp.zeros_like, weights)
    x = jnp.array(rng.uniform(0, 1, (batch, n - 1, pixels)), jnp.float32)
    targets = jnp.arange(batch) % 10
    state = (weights, zeros, zeros)
    fastest = np.inf
    for t in range(STEPS + 1):
        start = time.perf_counter()
        *state, value = step(*state, float(t + 1), x, targets)
        value.block_until_ready()
        jax.block_until_ready(state)
        if t:
            fastest = min(fastest, time.perf_counter() - start)
    return fastest * 1e3


for name, arguments in {
    "OSA: L 6, d 64, h 4, n 50": (6, 64, 4, 50, 16, 128),
    "small: L 2, d 64, h 4, n 17": (2, 64, 4, 17, 4, 64),
    "LOCAL: L 1, d 128, h 1, n 64": (1, 128, 1, 64, 16, 64),
}.items():
    print(f'{{"where": "jax", "name": "a step of {name} in JAX", "min": {step_of(*arguments):.1f}}}', flush=True)
