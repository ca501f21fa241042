"""Random numbers: the streams of crate/attention/src/random.rs, ChaCha8 with normal numbers by Box and Muller."""

import numpy as np

# The number of each matrix in layer 1. Every further layer adds ROLES.
ROLES = 64
MATRICES = {
    "tokens": 0,
    "query": 1,
    "key": 2,
    "value": 3,
    "markov": 4,
    "query_2": 5,
    "key_2": 6,
    "mlp_1": 33,
    "mlp_2": 34,
    "mlp_bias_1": 35,
    "mlp_bias_2": 36,
    "qk_eigenvalues": 40,
    "qk_basis": 41,
    "covariance": 42,
    "output": 43,
    "query_key": 44,
    "h_eigenvalues": 45,
    "h_basis": 46,
    "h_projection": 47,
    "walk": 48,
    "model": 54,
    "reading": 55,
    "probe_1": 56,
    "probe_2": 57,
    "gate": 60,
    "first_value": 61,
}


class Streams:
    """The random numbers of one realisation in one layer, a stream for each matrix."""

    def __init__(self, seed, realisation, layer=1):
        self.seed, self.realisation, self.layer = seed, realisation, layer

    def at_layer(self, layer):
        """The same realisation in another layer."""
        return Streams(self.seed, self.realisation, layer)

    def words(self, matrix, count, first=0):
        """`count` words of 32 bits from word `first` on, which is a multiple of 16."""
        blocks = -(-count // 16)
        start = np.zeros((16, blocks), np.uint32)
        start[:4] = np.frombuffer(b"expand 32-byte k", "<u4")[:, None]
        start[4] = self.seed  # the key: this word, and zeros
        start[12] = first // 16 + np.arange(blocks)  # the block counter
        start[14] = MATRICES[matrix] + ROLES * (self.layer - 1)  # the stream: this word, and the next
        start[15] = self.realisation
        x = start.copy()
        for _ in range(4):
            for shift in (0, 1):  # columns, then diagonals
                for i in range(4):
                    a, b, c, d = (4 * k + (i + shift * k) % 4 for k in range(4))
                    for p, q, r, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                        x[p] += x[q]
                        x[r] ^= x[p]
                        x[r] = x[r] << np.uint32(bits) | x[r] >> np.uint32(32 - bits)
        return (x + start).T.ravel()[:count]

    def uniforms(self, matrix, count, first=0):
        """Uniform numbers between 0 and 1."""
        return (self.words(matrix, count, first) + 0.5) / 2**32

    def normals(self, matrix, rows, columns, first=0):
        """A matrix of standard normal numbers, filled row by row."""
        count = rows * columns
        u = self.uniforms(matrix, count + count % 2, first)
        radius, angle = np.sqrt(-2 * np.log(u[::2])), 2 * np.pi * u[1::2] - np.pi
        pairs = np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)
        return pairs.ravel()[:count].reshape(rows, columns)
