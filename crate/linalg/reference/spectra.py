"""Makes linalg-spectra.txt: eigenvalues and singular values of small matrices by NumPy and mpmath.

    python spectra.py > linalg-spectra.txt

needs NumPy and mpmath. Each matrix is a block of four lines:

    matrix NAME ROWS COLUMNS TOLERANCE     (tolerance of an eigenvalue, relative to the largest |entry|)
    entries ...                            (row by row, decimal numbers that round-trip)
    eigenvalues re im re im ...            (empty when not square)
    singular ...                           (decreasing)

Defective eigenvalues move like the k-th root of rounding, so those matrices have a wider tolerance.
Everything is computed with 60 digits and compared with NumPy before it is written.
"""

import mpmath
import numpy as np

mpmath.mp.dps = 60
rng = np.random.default_rng(20240531)


def softmax(scores):
    e = np.exp(scores - scores.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def lines(name, a, tolerance):
    a = np.asarray(a, dtype=float)
    m, n = a.shape
    exact = mpmath.matrix([[mpmath.mpf(float(x)) for x in row] for row in a])
    size = max(abs(a).max(), 1e-300)
    eigenvalues = []
    if m == n:
        eigenvalues = list(mpmath.eig(exact, left=False, right=False))
        unused = list(np.linalg.eigvals(a))
        for z in eigenvalues:
            near = min(unused, key=lambda w: abs(w - complex(z)))
            assert abs(near - complex(z)) <= tolerance * size * 10, (name, z, near)
            unused.remove(near)
    # Singular values need the Gram matrix at twice the digits.
    gram = exact.T * exact if m >= n else exact * exact.T
    squares = sorted(mpmath.eigsy(gram, eigvals_only=True), reverse=True)
    singular = [mpmath.sqrt(max(s, 0)) for s in squares]
    assert np.allclose([float(s / size) for s in singular], np.linalg.svd(a / size, compute_uv=False), atol=1e-12)
    number = lambda x: repr(float(x))
    print("matrix", name, m, n, tolerance)
    print("entries", *[number(x) for x in a.ravel()])
    print("eigenvalues", *[f"{number(mpmath.re(z))} {number(mpmath.im(z))}" for z in eigenvalues])
    print("singular", *[number(s) for s in singular])


print("# by tests/reference/spectra.py")
d = 12
tokens = np.linalg.qr(rng.normal(size=(d, d)))[0]
scores = tokens @ rng.normal(size=(d, d)) @ rng.normal(size=(d, d)).T @ tokens.T / np.sqrt(d)
lognormal = np.exp(rng.normal(-0.5 * np.log(2), np.sqrt(np.log(2)), size=(d, d)))
markov = lognormal / lognormal.sum(axis=1, keepdims=True)
attention = softmax(scores)
lines("softmax", attention, 1e-13)
lines("softmax-hot", softmax(8 * scores), 1e-12)
lines("softmax-two-tokens", softmax(scores[:2, :2]), 1e-14)
lines("markov", markov, 1e-13)
lines("gap-removed", attention - 1 / d, 1e-13)
lines("differential", attention - 0.8 * softmax(scores.T), 1e-13)
lines("relu", np.maximum(scores, 0) / d, 1e-11)
lines("sigmoid", 1 / (1 + np.exp(-(scores - np.log(d)))), 1e-13)
lines("causal", softmax(np.where(np.tril(np.ones((d, d))) > 0, scores, -1e9)), 1e-15)
lines("uniform", np.full((9, 9), 1 / 9), 1e-14)
lines("identity", np.eye(7), 1e-15)
lines("zero", np.zeros((6, 6)), 1e-15)
lines("one-by-one", [[-3.5]], 1e-15)
lines("rotation", [[0, -1], [1, 0]], 1e-15)
lines("cyclic-shift", np.roll(np.eye(11), 1, axis=1), 1e-13)
lines("jordan", np.diag(np.full(6, 0.5)) + np.diag(np.ones(5), 1), 1e-2)
mix = np.eye(4) + np.diag(np.ones(3), -1)
jordan = np.diag(np.full(4, 2.0)) + np.diag(np.ones(3), 1)
lines("jordan-turned", mix @ jordan @ np.rint(np.linalg.inv(mix)), 1e-3)
lines("one-hot", np.eye(10)[rng.integers(0, 10, size=10)], 1e-4)
low = rng.integers(-9, 10, size=(10, 2)).astype(float) @ rng.integers(-9, 10, size=(2, 10))
lines("rank-two", low, 1e-7)
lines("huge", rng.normal(size=(8, 8)) * 2.0**1000, 1e-13)
lines("tiny", rng.normal(size=(8, 8)) * 2.0**-900, 1e-13)
lines("graded", rng.normal(size=(8, 8)) * 10.0 ** -np.arange(8.0), 1e-13)
lines("antisymmetric", np.triu(scores, 1) - np.triu(scores, 1).T, 1e-13)
lines("tall", rng.normal(size=(9, 4)), 1e-13)
lines("wide", rng.normal(size=(3, 8)), 1e-13)
