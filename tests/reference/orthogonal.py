"""Makes orthogonal.txt: condition numbers of exact attention Jacobians.

    python orthogonal.py > orthogonal.txt

needs NumPy and SciPy (expm_frechet). Lines: N d d_v; X; [W^Q, W^K]; W^V W^O (rows one after the
other); kappa of softmax attention; then alpha and kappa of orthogonal attention, pair by pair.
"""

import numpy as np
from scipy.linalg import expm, expm_frechet

N, D, WIDTH = 12, 8, 4
rng = np.random.default_rng(2026)


def stiefel(n, m):
    q, r = np.linalg.qr(rng.standard_normal((n, m)))
    return q * np.sign(np.diag(r))


x = rng.standard_normal((N, D))
x /= np.linalg.norm(x, axis=1, keepdims=True)
query_key = stiefel(D, 2 * WIDTH)
queries, keys = query_key[:, :WIDTH], query_key[:, WIDTH:]
output = stiefel(D, WIDTH) @ stiefel(D, WIDTH).T


def directions():
    for k in range(N * D):
        e = np.zeros(N * D)
        e[k] = 1
        yield e.reshape(N, D)


def condition(columns):
    s = np.linalg.svd(np.array(columns).T, compute_uv=False)
    return s[0] / s[N * WIDTH - 1]


def orthogonal(alpha):
    skew = alpha / np.sqrt(WIDTH) * (queries @ keys.T - keys @ queries.T)
    generator = x @ skew @ x.T
    attention = expm(generator)
    columns = []
    for e in directions():
        change = expm_frechet(generator, e @ skew @ x.T + x @ skew @ e.T, compute_expm=False)
        columns.append((change @ x @ output + attention @ e @ output).ravel())
    return condition(columns)


def softmax():
    weights = queries @ keys.T / np.sqrt(WIDTH)
    attention = np.exp(x @ weights @ x.T)
    attention /= attention.sum(1, keepdims=True)
    columns = []
    for e in directions():
        change = e @ weights @ x.T + x @ weights @ e.T
        change = attention * (change - (attention * change).sum(1, keepdims=True))
        columns.append((change @ x @ output + attention @ e @ output).ravel())
    return condition(columns)


print("# by tests/reference/orthogonal.py")
print(N, D, WIDTH)
for matrix in (x, query_key, output):
    print(*(repr(float(v)) for v in matrix.ravel()))
print(repr(float(softmax())))
for alpha in (0.01, 0.1, 0.5, 1.0, 2.0):
    print(alpha, repr(float(orthogonal(alpha))))
