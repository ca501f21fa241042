// What the lines of every figure share: random numbers, and functions of matrices.

/** The program's random numbers: crate/src/random.rs. */
export const STREAM = `def words(matrix, count, first=0):  # ChaCha8: key = seed, then a block counter; the last two words are its stream
    n = -(-count // 16)
    start = np.zeros((16, n), np.uint32)
    start[:4] = np.frombuffer(b"expand 32-byte k", "<u4")[:, None]
    start[4], start[12], start[14], start[15] = seed, first // 16 + np.arange(n), matrix + 64 * (layer - 1), realisation
    x = start.copy()
    for _ in range(4):
        for shift in (0, 1):  # columns, then diagonals
            for i in range(4):
                a, b, c, d = (4 * k + (i + shift * k) % 4 for k in range(4))
                for p, q, r, s in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    x[p] += x[q]
                    x[r] ^= x[p]
                    x[r] = x[r] << np.uint32(s) | x[r] >> np.uint32(32 - s)
    return (x + start).T.ravel()[:count]

def uniforms(matrix, count, first=0):  # from number first, a multiple of 16
    return (words(matrix, count, first) + 0.5) / 2**32

def normals(matrix, rows, columns, first=0):  # Box-Muller, row by row
    u = uniforms(matrix, rows * columns + rows * columns % 2, first)
    radius, angle = np.sqrt(-2 * np.log(u[::2])), 2 * np.pi * u[1::2] - np.pi
    z = np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)
    return z.ravel()[:rows * columns].reshape(rows, columns)
`;

/** The softmax of every row. */
export const SOFTMAX = `def softmax(scores):
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)
`;

/** Matrices that keep lengths. */
export const ORTHONORMAL = `def orthonormal(rows):  # uniform on the matrices with orthonormal rows
    q, r = np.linalg.qr(rows.T)
    return (q * np.sign(np.diag(r))).T
`;

/** Lines one step further in. */
export const indented = lines => lines.map(line => `    ${line}`);
