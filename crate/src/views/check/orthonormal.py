"""Random matrices with orthonormal rows."""

import numpy as np


def orthonormal(rows):
    """Uniform on the matrices with orthonormal rows, for a matrix of normal numbers."""
    q, r = np.linalg.qr(rows.T)
    return (q * np.sign(np.diag(r))).T
