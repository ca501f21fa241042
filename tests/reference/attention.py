"""Attention matrices of every kind with NumPy and SciPy: the reference for crate/attention/src/attention.

Draws the same words as crate/attention/src/random.rs (chacha.py) and builds tokens, scores and matrices with
NumPy alone. Writes attention.txt, one line per case: parameters | |λ| by decreasing modulus |
Re λ sorted | singular values | mean entropy | participation. Run: python3 tests/reference/attention.py
"""

import pathlib

import numpy as np
from scipy.special import expit, softmax, xlogy

from chacha import normals, uniforms

HERE = pathlib.Path(__file__).parent
TOKENS, QUERY, KEY, VALUE, MARKOV, QUERY_2, KEY_2 = range(7)


def gaussian(p, matrix, rows, columns):
    return np.array(normals(p["seed"], 0, matrix, rows * columns)).reshape(rows, columns)


def tokens(p):
    T, d = p["T"], p["d"]
    if p["tokens"] == "isotropic" or (p["tokens"] == "correlated" and T <= d):
        q, r = np.linalg.qr(gaussian(p, TOKENS, T, d).T)
        x = (q * np.sign(np.diag(r))).T
        if p["tokens"] == "correlated":
            w, v = np.linalg.eigh((1 - p["rho"]) * np.eye(T) + p["rho"] * np.ones((T, T)))
            x = (v * np.sqrt(w)) @ v.T @ x
        return x
    if p["tokens"] == "unit":
        x = gaussian(p, TOKENS, T, d)
    else:
        g = gaussian(p, TOKENS, T + 1, d)
        g /= np.linalg.norm(g, axis=1, keepdims=True)
        x = np.sqrt(1 - p["rho"]) * g[:T] + np.sqrt(p["rho"]) * g[T]
    return x / np.linalg.norm(x, axis=1, keepdims=True)


def scores(p, query=QUERY, key=KEY):
    x, d, k = tokens(p), p["d"], p["d_qk"]
    wq, wk = (p["sigma_qk"] * gaussian(p, m, d, k) for m in (query, key))
    return x @ wq @ (x @ wk).T / np.sqrt(k)


def masked(p, s):
    return np.where(np.tri(p["T"], dtype=bool), s, -np.inf) if p["causal"] else s


def attention(p):
    T, kind = p["T"], p["attention"]
    if kind == "softmax":
        a = softmax(masked(p, scores(p)), axis=1)
    elif kind == "differential":
        first, second = scores(p), scores(p, QUERY_2, KEY_2)
        a = softmax(masked(p, first), axis=1) - p["mu"] * softmax(masked(p, second), axis=1)
    elif kind == "markov":
        if p["law"] == "lognormal":
            z = np.exp(np.sqrt(np.log1p(p["sigma_A"] ** 2)) * gaussian(p, MARKOV, T, T))
        else:
            u = np.array(uniforms(p["seed"], 0, MARKOV, T * T)).reshape(T, T)
            z = {"exponential": -np.log(u), "uniform": u, "pareto": u ** (-1 / p["tail_index"])}[p["law"]]
        z = np.tril(z) if p["causal"] else z
        a = z / z.sum(axis=1, keepdims=True)
    elif kind == "uniform":
        a = softmax(masked(p, np.zeros((T, T))), axis=1)
    elif kind == "identity":
        a = np.eye(T)
    elif kind == "relu":
        a = np.maximum(scores(p), 0) / T
    else:
        a = expit(scores(p) - np.log(T))
    return np.tril(a) if p["causal"] else a


def remedied(p, a):
    T = p["T"]
    if p["remedy"] == "gap":
        return a - a.sum() / T * np.ones((T, T)) / T
    if p["remedy"] == "outliers":
        u, s, vt = np.linalg.svd(a)
        r = 1 + int(np.argmax(s[:-1] - s[1:]))
        return a - (u[:, :r] * s[:r]) @ vt[:r]
    return a


DEFAULTS = dict(T=12, d=12, d_qk=12, sigma_qk=1.0, seed=0, tokens="isotropic", rho=0.0, attention="softmax",
                law="lognormal", sigma_A=1.0, tail_index=5.0, mu=0.5, causal=0, remedy="none")

CASES = (
    [dict(attention=k) for k in ("softmax", "uniform", "identity", "relu", "sigmoid", "differential", "markov")]
    + [dict(attention=k, causal=1) for k in ("softmax", "uniform", "relu", "sigmoid", "differential", "markov")]
    + [dict(attention="markov", law=law, seed=9) for law in ("exponential", "uniform", "pareto")]
    + [dict(attention=k, remedy=r, seed=3) for k in ("softmax", "relu") for r in ("gap", "outliers")]
    + [dict(T=2), dict(T=2, sigma_qk=4.0), dict(sigma_qk=0.0), dict(sigma_qk=4.0, seed=4294967295)]
    + [dict(T=9, d=30, d_qk=4), dict(T=20, d=6, d_qk=3, tokens="unit")]
    + [dict(tokens="correlated", rho=0.6), dict(T=20, d=7, tokens="correlated", rho=0.3)]
)

with open(HERE / "attention.txt", "w") as out:
    for case in CASES:
        p = DEFAULTS | {k: case["T"] for k in ("d", "d_qk") if "T" in case} | case
        a = attention(p)
        shown = remedied(p, a)
        values = np.linalg.eigvals(shown)
        entropy = -xlogy(a, a).sum() / p["T"] if (a >= 0).all() else np.nan
        columns = [
            np.sort(np.abs(values))[::-1], np.sort(values.real), np.linalg.svd(shown, compute_uv=False),
            [entropy], [(a**2).sum() / p["T"]],
        ]
        text = "&".join(f"{name}={value}" for name, value in p.items())
        print(text, *(" ".join(repr(float(x)) for x in c) for c in columns), sep=" | ", file=out)
