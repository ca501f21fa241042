"""Badly scaled, ill-conditioned and nearly defective matrices with eigenvalues to 17 digits: the reference for balancing,
eigenvalues and their condition numbers in crate/src/linalg.

Eigenvalues and eigenvectors are mpmath's of the very entries (80 digits and more). The reciprocal condition number of an
eigenvalue is |w^H x| of unit left and right eigenvectors of the matrix as SciPy (LAPACK's dgebal) balances it. Writes
eigenvalues.txt: for each matrix a line `name n norm`, norm being the Frobenius norm of the balanced matrix; its entries row by
row; and a line `re im s` for each eigenvalue. Run: python3 tests/reference/eigenvalues.py (NumPy, SciPy, mpmath; two minutes)
"""

import pathlib

import mpmath as mp
import numpy as np
from scipy.linalg import matrix_balance

HERE = pathlib.Path(__file__).parent
rng = np.random.default_rng(20261128)


def badly_scaled(decades):
    """D M D⁻¹ with D from 10^-decades/2 to 10^decades/2."""
    m = rng.standard_normal((12, 12)) / np.sqrt(12)
    d = 10.0 ** np.linspace(-decades / 2, decades / 2, 12)
    rng.shuffle(d)
    return d[:, None] * m / d


def companion(coefficients):
    """Of the monic polynomial with these coefficients, the highest left out."""
    n = len(coefficients)
    a = np.eye(n, k=-1)
    a[0, :] = -np.array(coefficients, dtype=float)
    return a


def wilkinson(n):
    """The polynomial with roots 1, …, n."""
    coefficients = [1]
    for root in range(1, n + 1):
        coefficients = [x - root * y for x, y in zip(coefficients + [0], [0] + coefficients)]
    return companion(coefficients[1:])


def chebyshev(n):
    """T_n in monomials, divided by its leading coefficient."""
    before, now = [1], [1, 0]
    for _ in range(n - 1):
        before, now = now, [2 * x - y for x, y in zip(now + [0], [0, 0] + before)]
    return companion([x / now[0] for x in now[1:]])


def frank(n):
    return np.array([[n - max(i, j) if j >= i - 1 else 0 for j in range(n)] for i in range(n)], dtype=float)


def grcar(n):
    return sum(np.eye(n, k=k) for k in range(4)) - np.eye(n, k=-1)


def kahan(n, theta=1.2):
    """Upper triangular, its rows and columns then permuted."""
    s, c = np.sin(theta), np.cos(theta)
    a = np.diag(s ** np.arange(n)) @ (np.eye(n) - c * np.triu(np.ones((n, n)), 1))
    order = rng.permutation(n)
    return a[np.ix_(order, order)]


def block_triangular(n):
    """Three blocks on the diagonal in permuted places, the first and the last of size 1."""
    a = np.triu(rng.standard_normal((n, n)))
    a[2:-2, 2:-2] = rng.standard_normal((n - 4, n - 4))
    order = rng.permutation(n)
    return a[np.ix_(order, order)]


def softmax(n, hardness):
    scores = hardness * rng.standard_normal((n, n))
    a = np.exp(scores - scores.max(axis=1, keepdims=True))
    return a / a.sum(axis=1, keepdims=True)


GODUNOV = np.array([
    [289, 2064, 336, 128, 80, 32, 16],
    [1152, 30, 1312, 512, 288, 128, 32],
    [-29, -2000, 756, 384, 1008, 224, 48],
    [512, 128, 640, 0, 640, 512, 128],
    [1053, 2256, -504, -384, -756, 800, 208],
    [-287, -16, 1712, -128, 1968, -30, 2032],
    [-2176, -287, -1565, -512, -541, -1152, -289],
], dtype=float)

x = rng.standard_normal((8, 8))
near = np.diag([1, 1 + 1e-8, 2, 2 - 1e-6, -1, -1, 0.5, 0.25])
near[4, 5] = 1
CASES = {
    "d04": np.load(HERE / "eigenvalues/d04.npy"),
    "d08": np.load(HERE / "eigenvalues/d08.npy"),
    **{f"scaled-by-1e{k}": badly_scaled(k) for k in (8, 16, 32)},
    "wilkinson-12": wilkinson(12),
    "wilkinson-20": wilkinson(20),
    "chebyshev-10": chebyshev(10),
    "chebyshev-20": chebyshev(20),
    "frank-8": frank(8),
    "frank-12": frank(12),
    "grcar-12": grcar(12),
    "grcar-30": grcar(30),
    "kahan-permuted-16": kahan(16),
    "block-triangular-12": block_triangular(12),
    "godunov": GODUNOV,
    "graded-12": rng.standard_normal((12, 12)) * 10.0 ** -np.add.outer(np.arange(12), np.arange(12)),
    "nearly-defective-8": np.linalg.solve(x, near @ x),
    "jordan-8-and-1e-12": np.eye(8, k=1) + np.eye(8) + 1e-12 * rng.standard_normal((8, 8)),
    "softmax-12": softmax(12, 1.0),
    "hard-softmax-12": softmax(12, 25.0),
}


def number(x):
    return mp.nstr(x, 17, min_fixed=0, max_fixed=0)


with open(HERE / "eigenvalues.txt", "w") as out:
    for name, a in CASES.items():
        n = len(a)
        b, (scale, order) = matrix_balance(a, separate=True)
        mp.mp.dps = 80 + 4 * n
        values, left, right = mp.eig(mp.matrix(b.tolist()), left=True, right=True)
        norm = mp.sqrt(sum(mp.mpf(x) ** 2 for x in b.flat))
        print(f"{name} {n} {number(norm)}", file=out)
        print(" ".join(repr(float(x)) for x in a.flat), file=out)
        for i, z in enumerate(values):
            w, v = left[i, :], right[:, i]
            product = abs(sum(w[k] * v[k] for k in range(n)))
            s = product / mp.norm(w) / mp.norm(v)
            print(number(mp.re(z)), number(mp.im(z)), number(s), file=out)
        print(name, "done")
