"""Stable rank of deep stacks with mpmath, 400 digits: the reference for crate/attention/src/layers/stack.rs.

Draws the same words as crate/attention/src/random.rs (chacha.py); from the normals on, everything is exact to
far below the smallest stable rank. Writes stack.txt, one line per case: parameters | sr(Σ_ℓ) − 1
at ℓ = 1, 2, 4, 8, … and the last layer. Run: python3 tests/reference/stack.py
"""

import pathlib

from mpmath import exp, fsum, log, matrix, mp, mpf, sqrt

from chacha import normals

mp.dps = 400
HERE = pathlib.Path(__file__).parent
TOKENS, QUERY, KEY, VALUE, MARKOV = range(5)
GATE, FIRST_VALUE = 60, 61
ROLES = 64


def gaussian(p, role, layer, rows, columns):
    numbers = normals(p["seed"], 0, role + ROLES * max(layer - 1, 0), rows * columns)
    return matrix([numbers[i * columns : (i + 1) * columns] for i in range(rows)])


def tokens(p):
    """Unit-length Gaussian rows, rounded to double precision as the program holds them."""
    x = gaussian(p, TOKENS, 1, p["T"], p["d"])
    for i in range(x.rows):
        length = sqrt(fsum(x[i, j] ** 2 for j in range(x.cols)))
        for j in range(x.cols):
            x[i, j] = mpf(float(x[i, j] / length))
    return x


def softmax(scores):
    a = scores.copy()
    for i in range(a.rows):
        top = max(scores[i, j] for j in range(a.cols))
        row = [exp(scores[i, j] - top) for j in range(a.cols)]
        total = fsum(row)
        for j in range(a.cols):
            a[i, j] = row[j] / total
    return a


def attention(p, layer, x):
    T, d, k = p["T"], p["d"], p["d_qk"]
    if p["attention"] == "identity":
        return mp.eye(T)
    if p["attention"] == "markov":
        s = sqrt(log(1 + mpf(p["sigma_A"]) ** 2))
        return softmax(s * gaussian(p, MARKOV, layer, T, T))
    queries = x * gaussian(p, QUERY, layer, d, k)
    keys = x * gaussian(p, KEY, layer, d, k)
    a = softmax(queries * keys.T * (mpf(p["sigma_qk"]) ** 2 / sqrt(mpf(k))))
    if p["attention"] == "differential":
        second = x * gaussian(p, 5, layer, d, k) * (x * gaussian(p, 6, layer, d, k)).T
        a = a - mpf(p["mu"]) * softmax(second * (mpf(p["sigma_qk"]) ** 2 / sqrt(mpf(k))))
    return a


def gates(p, layer, x):
    """sigmoid(X W_g) of tokens at length 1."""
    z = x.copy()
    for i in range(x.rows):
        length = sqrt(fsum(x[i, j] ** 2 for j in range(x.cols)))
        for j in range(x.cols):
            z[i, j] = x[i, j] / length
    z = z * (mpf(p["sigma_g"]) * gaussian(p, GATE, layer, p["d"], p["d"]))
    return z.apply(lambda v: 1 / (1 + exp(-v)))


def layer_norm(x):
    for i in range(x.rows):
        mean = fsum(x[i, j] for j in range(x.cols)) / x.cols
        square = fsum((x[i, j] - mean) ** 2 for j in range(x.cols)) / x.cols
        for j in range(x.cols):
            x[i, j] = (x[i, j] - mean) / sqrt(square)
    return x


def excess(x):
    """Σ_{i≥2} s_i⁴/s₁⁴ from the eigenvalues of the smaller Gram matrix."""
    gram = x * x.T if x.rows <= x.cols else x.T * x
    values = sorted(mp.eigsy(gram, eigvals_only=True), reverse=True)
    return fsum((v / values[0]) ** 2 for v in list(values)[1:])


def run(p):
    x, out = tokens(p), []
    first, share = x, mpf(p.get("value_residual", 0))
    for layer in range(1, p["layers"] + 1):
        a = attention(p, layer, x)
        if p["remedy"] == "gap":
            mean = fsum(a) / p["T"]
            a = a - matrix(p["T"], p["T"]).apply(lambda _: mean / p["T"])
        values = (1 - share) * x * (mpf(p["sigma_V"]) * gaussian(p, VALUE, layer, p["d"], p["d"]))
        if share:
            values = values + share * first * (mpf(p["sigma_V"]) * gaussian(p, FIRST_VALUE, 1, p["d"], p["d"]))
        y = a * values
        if p["remedy"] == "gate":
            g = gates(p, layer, x)
            y = matrix([[y[i, j] * g[i, j] for j in range(y.cols)] for i in range(y.rows)])
        if p["skip"]:
            y = y + mpf(p["alpha"]) * x
        x = layer_norm(y) if p["layernorm"] else y
        if layer == p["layers"] or layer & (layer - 1) == 0:
            out.append(f"{layer} {mp.nstr(excess(x), 17)}")
    return " ".join(out)


DEFAULTS = dict(
    T=6, d=8, d_qk=8, seed=0, attention="markov", remedy="none", tokens="unit", sigma_A=1.0, sigma_qk=1.0,
    sigma_V=1.0, mu=0.5, alpha=1.0, layernorm=0, skip=0, layers=16,
)
CASES = [
    dict(layers=64),
    dict(layers=32, T=9, d=5, d_qk=5),
    dict(layernorm=1, layers=24),
    dict(skip=1, layers=24),
    dict(skip=1, layernorm=1, alpha=0.5, layers=24),
    dict(remedy="gap"),
    dict(remedy="gap", layernorm=1),
    dict(attention="identity"),
    dict(attention="identity", layernorm=1, skip=1),
    dict(attention="softmax", sigma_V=0.2, layers=12),
    dict(attention="softmax", sigma_V=0.5, sigma_qk=0.8, layers=6),
    dict(attention="softmax", layers=4),
    dict(attention="softmax", layernorm=1, sigma_qk=0.4, layers=12),
    dict(attention="softmax", layernorm=1, skip=1, sigma_qk=0.5, layers=12),
    dict(attention="softmax", remedy="gap", sigma_V=0.7, layers=4),
    dict(attention="differential", sigma_V=0.5, layers=8),
    # Collapse onto a direction other than that of equal tokens.
    dict(attention="identity", layers=200, T=3, d=4, d_qk=4),
    dict(attention="identity", layers=200, T=5, d=3, d_qk=3, layernorm=1),
    dict(attention="identity", layers=120, T=3, d=4, d_qk=4, skip=1, alpha=0.5),
    dict(attention="identity", layers=120, T=4, d=5, d_qk=5, skip=1, layernorm=1),
    dict(remedy="gap", layers=120, T=4, d=5, d_qk=5),
    dict(remedy="gap", layers=32, T=4, d=5, d_qk=5, layernorm=1),
    dict(remedy="gap", layers=120, T=4, d=5, d_qk=5, skip=1, alpha=0.3),
    dict(remedy="gap", layers=120, T=4, d=5, d_qk=5, skip=1, layernorm=1),
    dict(attention="softmax", layers=12, sigma_qk=0.5, sigma_V=0.4, skip=1),
    dict(attention="softmax", layers=24, sigma_qk=0.3, layernorm=1),
    dict(attention="softmax", layers=24, sigma_qk=0.3, layernorm=1, skip=1, alpha=0.3),
    dict(attention="softmax", remedy="gap", layers=24, sigma_qk=0.4, layernorm=1),
    # Gates, and values of the first tokens.
    dict(remedy="gate", sigma_g=0.5, layers=64),
    dict(remedy="gate", sigma_g=2.0, layers=64, T=4, d=5, d_qk=5),
    dict(remedy="gate", sigma_g=1.0, layers=24, layernorm=1),
    dict(remedy="gate", sigma_g=1.0, layers=24, skip=1, alpha=0.5),
    dict(remedy="gate", sigma_g=0.3, layers=24, layernorm=1, skip=1, alpha=0.3),
    dict(attention="softmax", remedy="gate", sigma_g=0.5, layers=12, sigma_V=0.4, sigma_qk=0.8),
    dict(attention="identity", remedy="gate", sigma_g=0.5, layers=64, T=4, d=5, d_qk=5),
    dict(value_residual=0.5, sigma_V=0.35, layers=16),
    dict(value_residual=0.25, layers=24),
    dict(value_residual=0.25, remedy="gap", layers=24, layernorm=1, skip=1),
    dict(value_residual=0.1, remedy="gate", sigma_g=0.5, layers=24, skip=1),
]


def main():
    lines = []
    for case in CASES:
        p = dict(DEFAULTS, **case)
        lines.append("&".join(f"{k}={v}" for k, v in p.items()) + " | " + run(p))
        print(lines[-1], flush=True)
    (HERE / "stack.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
