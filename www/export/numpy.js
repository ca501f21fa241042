// A figure as a few lines of Python: NumPy gives the same numbers without this program.

/** Views whose numbers are the spectrum of one matrix. */
const SPECTRA = {
  spectrum: ['eigenvalues', 'np.linalg.eigvals(A)', 'abs(values)'],
  singular: ['singular values', 'np.linalg.svd(A, compute_uv=False)', 'values'],
};

/** The program's random numbers: crate/src/random.rs. */
const STREAM = `def words(matrix, count):  # ChaCha8: key = seed, block counter from 0, stream number = realisation * 2**32 + matrix
    n = -(-count // 16)
    start = np.zeros((16, n), np.uint32)
    start[:4] = np.frombuffer(b"expand 32-byte k", "<u4")[:, None]
    start[4], start[12], start[14], start[15] = seed, np.arange(n), matrix, realisation
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

def uniforms(matrix, count):
    return (words(matrix, count) + 0.5) / 2**32

def normals(matrix, rows, columns):  # Box-Muller, row by row
    u = uniforms(matrix, rows * columns + rows * columns % 2)
    radius, angle = np.sqrt(-2 * np.log(u[::2])), 2 * np.pi * u[1::2] - np.pi
    z = np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)
    return z.ravel()[:rows * columns].reshape(rows, columns)
`;

const SOFTMAX = `def softmax(scores):
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True)
`;

const ORTHONORMAL = `def orthonormal(rows):  # uniform on the matrices with orthonormal rows
    q, r = np.linalg.qr(rows.T)
    return (q * np.sign(np.diag(r))).T
`;

const HIDDEN = 'np.triu(np.ones((T, T), bool), 1)';

/** Tokens T × d by the dial \`tokens\`: functions that they need, and lines. */
const TOKENS = {
  isotropic: () => [[ORTHONORMAL], ['X = orthonormal(normals(0, T, d))']],
  unit: () => [[], ['X = normals(0, T, d)', 'X /= np.linalg.norm(X, axis=1, keepdims=True)']],
  walk: () => [[], ['X = np.cumsum(normals(0, T, d), axis=0) / np.sqrt(d)']],
  correlated: ({ T, width, rho }) => width >= T
    ? [[ORTHONORMAL], [
      `rho, X = ${rho}, orthonormal(normals(0, T, d))`,
      'X = np.sqrt(1 - rho) * X + (np.sqrt(1 - rho + T * rho) - np.sqrt(1 - rho)) / T * X.sum(axis=0)',
    ]]
    : [[], [
      `rho, U = ${rho}, normals(0, T + 1, d)`,
      'U /= np.linalg.norm(U, axis=1, keepdims=True)',
      'X = np.sqrt(1 - rho) * U[:T] + np.sqrt(rho) * U[T]',
      'X /= np.linalg.norm(X, axis=1, keepdims=True)',
    ]],
};

/** Scores from the weights of a head, whose numbers are given. */
const scores = (name, query, key) =>
  [`${name} = sigma_qk**2 * (X @ normals(${query}, d, d_qk)) @ (X @ normals(${key}, d, d_qk)).T / np.sqrt(d_qk)`];

/** ln Z of an iid Markov matrix. */
const MARKOV = {
  lognormal: ({ sigma_A }) => `np.sqrt(np.log1p(${sigma_A}**2)) * normals(4, T, T)`,
  exponential: () => 'np.log(-np.log(uniforms(4, T * T))).reshape(T, T)',
  uniform: () => 'np.log(uniforms(4, T * T)).reshape(T, T)',
  pareto: ({ tail_index }) => `(-np.log(uniforms(4, T * T)) / ${tail_index}).reshape(T, T)`,
};

const masked = (name, causal) => (causal ? [`${name}[${HIDDEN}] = -np.inf`] : []);
const cut = causal => (causal ? [`A[${HIDDEN}] = 0`] : []);

/** Kinds of attention: functions, whether tokens are read, and lines that end with A. */
const KINDS = {
  softmax: ({ causal }) => [[SOFTMAX], true, [...scores('S', 1, 2), ...masked('S', causal), 'A = softmax(S)']],
  relu: ({ causal }) => [[], true, [...scores('S', 1, 2), 'A = np.maximum(S, 0) / T', ...cut(causal)]],
  sigmoid: ({ causal }) => [[], true, [...scores('S', 1, 2), 'A = 1 / (1 + np.exp(np.log(T) - S))', ...cut(causal)]],
  differential: ({ causal, mu }) => [[SOFTMAX], true, [
    ...scores('S', 1, 2), ...masked('S', causal), ...scores('R', 5, 6), ...masked('R', causal), `A = softmax(S) - ${mu} * softmax(R)`]],
  markov: p => [[SOFTMAX], false, [`Z = ${MARKOV[p.law](p)}  # logarithms of the entries`, ...masked('Z', p.causal), 'A = softmax(Z)']],
  uniform: ({ causal }) => [[SOFTMAX], false, ['Z = np.zeros((T, T))', ...masked('Z', causal), 'A = softmax(Z)']],
  identity: () => [[], false, ['A = np.eye(T)']],
};

const REMEDIES = {
  none: [],
  gap: ['A -= A.sum() / T**2  # the spectral gap: the mean row sum over T'],
  outliers: [
    'u, s, vt = np.linalg.svd(A)',
    'r = np.argmax(s[:-1] - s[1:]) + 1  # outlying singular values stand before the largest step',
    'A -= (u[:, :r] * s[:r]) @ vt[:r]',
  ],
};

/**
 * Whether a figure can be said in a few lines: full spectra of one attention matrix.
 * @param {object} parameters by name
 * @returns {boolean}
 */
export function isShort({ view, attention, T }) {
  return view in SPECTRA && attention in KINDS && T <= 2048;
}

/**
 * The lines.
 * @param {object} parameters by name; widths that follow T are null
 * @param {{version: string, link: string}} program
 * @returns {string}
 */
export function numpyOf(parameters, { version, link }) {
  const { view, T, d, d_qk, sigma_qk, seed, samples, remedy, skip, alpha, attention, tokens } = parameters;
  const [what, spectrum, size] = SPECTRA[view];
  const width = d ?? T;
  const [functions, reads, kind] = KINDS[attention](parameters);
  const [more, input] = reads ? TOKENS[tokens]({ ...parameters, width }) : [[], []];
  const draws = /normals|uniforms/.test([...kind, ...input].join());
  const head = [
    `# The ${what} of the figure ${link}`,
    `# as attention-spectra ${version} draws them: the same random numbers, and the same values to rounding.`,
    'import numpy as np',
    '',
    `T, d, d_qk, sigma_qk, seed, samples = ${T}, ${width}, ${d_qk ?? T}, ${sigma_qk}, ${seed}, ${samples}`,
    '',
  ];
  const body = [
    ...input, ...kind, ...REMEDIES[remedy], ...(skip ? [`A += ${alpha} * np.eye(T)`] : []),
    `values = ${spectrum}`,
    `print(realisation, values[np.argsort(-${size})][:5])`,
  ];
  return [
    ...head, ...(draws ? [STREAM] : []), ...functions, ...more,
    'for realisation in range(samples):', ...body.map(line => `    ${line}`), '',
  ].join('\n');
}
