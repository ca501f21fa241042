"""Muon in NumPy and double precision, written from its description: Keller Jordan et al., Muon (2024), and Kimi K2
(arXiv 2507.20534), whose scale 0.2 √max(m, n) it has.

Writes the polar factors of three matrices by five Newton–Schulz steps in the form X a + b (XXᵀ)X + c (XXᵀ)²X with the
polynomial applied to the singular values of the matrix, and sixteen weights after three steps: a matrix of 3 × 4 and a vector
of four, which AdamW moves.

    python3 tests/reference/training/muon.py > tests/reference/training/muon.txt
"""

import numpy as np


def sample(count):
    i = np.arange(count)
    return np.sin(0.7 * i * i + 1.7 * i + 0.3)


def factor(m):
    """By its singular values: an odd polynomial of a matrix leaves its singular vectors."""
    u, s, vt = np.linalg.svd(m, full_matrices=False)
    s = s / np.sqrt((s**2).sum())
    for _ in range(5):
        s = 3.4445 * s - 4.7750 * s**3 + 2.0315 * s**5
    return u * s @ vt


for rows, columns in [(3, 5), (5, 3), (4, 4)]:
    entries = factor(sample(rows * columns).reshape(rows, columns)).ravel()
    print("factor", rows, columns, *(f"{x:.12f}" for x in entries))

RATE, DECAY = 0.02, 0.1
w = sample(16)
momentum, m, v = np.zeros((3, 4)), np.zeros(4), np.zeros(4)
for t in range(1, 4):
    g = 0.3 * w + 0.1 * (np.arange(16) + t - 1)
    momentum = 0.95 * momentum + g[:12].reshape(3, 4)
    m, v = 0.9 * m + 0.1 * g[12:], 0.999 * v + 0.001 * g[12:] ** 2
    update = np.concatenate([
        0.2 * np.sqrt(4) * factor(momentum).ravel(),
        m / (1 - 0.9**t) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8),
    ])
    w = w - RATE * (update + DECAY * w)
print("weights", *(f"{x:.12f}" for x in w))
