"""Makes linalg-stable-rank.txt: sr(X X^T) - 1 of integer matrices with 120 digits.

    python stable_rank.py > linalg-stable-rank.txt

needs mpmath. The matrices are those of `reference_matrix` in crate/src/linalg/stable_rank.rs: rank
one plus small integers times 2^-shift, exact in double precision, so both sides see the same.
"""

from fractions import Fraction

import mpmath

MASK = (1 << 64) - 1


def number(seed, a, b):
    z = (seed * 1_000_003 + a * 1009 + b) & MASK
    for _ in range(3):
        z = (z * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) & MASK
        z ^= z >> 33
    return z >> 40


def matrix(m, n, shift, seed):
    def entry(i, j):
        column = number(seed, 1, i) % 1024 - 300
        row = number(seed, 2, j) % 1024 - 500
        rest = number(seed, 3 + i, j) % 256 - 128
        x = column * row + rest * Fraction(2) ** -shift
        assert Fraction(float(x)) == x
        return x

    return [[entry(i, j) for j in range(n)] for i in range(m)]


def excess(x):
    """sum over i >= 2 of (s_i / s_1)^4, from the exact Gram matrix."""
    gram = [[sum(a * b for a, b in zip(r, s)) for s in x] for r in x]
    exact = lambda q: mpmath.mpf(q.numerator) / q.denominator
    values = mpmath.eigsy(mpmath.matrix([[exact(q) for q in r] for r in gram]), eigvals_only=True)
    ordered = sorted(values, reverse=True)
    return sum((v / ordered[0]) ** 2 for v in ordered[1:])


mpmath.mp.dps = 120
print("# rows columns shift seed value, by tests/reference/stable_rank.py")
for m, n in [(2, 2), (3, 5), (8, 8), (12, 7), (7, 12), (16, 16)]:
    for shift in [-6, 0, 3, 6, 10]:
        seed = 100 * m + n + shift
        print(m, n, shift, seed, mpmath.nstr(excess(matrix(m, n, shift, seed)), 25))
