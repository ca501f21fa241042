// A figure as a few lines of Python: NumPy gives the same numbers without this program.

/** The program's random numbers: crate/src/random.rs. */
const STREAM = `def words(matrix, count):  # ChaCha8: key = seed, block counter from 0, the last two words its stream
    n = -(-count // 16)
    start = np.zeros((16, n), np.uint32)
    start[:4] = np.frombuffer(b"expand 32-byte k", "<u4")[:, None]
    start[4], start[12], start[14], start[15] = seed, np.arange(n), matrix + 64 * (layer - 1), realisation
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
  correlated: ({ rho }) => [[ORTHONORMAL], [
    `rho = ${rho}`,
    'if d >= T:',
    '    X = orthonormal(normals(0, T, d))',
    '    X = np.sqrt(1 - rho) * X + (np.sqrt(1 - rho + T * rho) - np.sqrt(1 - rho)) / T * X.sum(axis=0)',
    'else:',
    '    U = normals(0, T + 1, d)',
    '    U /= np.linalg.norm(U, axis=1, keepdims=True)',
    '    X = np.sqrt(1 - rho) * U[:T] + np.sqrt(rho) * U[T]',
    '    X /= np.linalg.norm(X, axis=1, keepdims=True)',
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

/** The matrix whose spectrum is shown, behind its attention: the remedy, and the residual connection. */
const operator = ({ remedy, skip, alpha }) => [...REMEDIES[remedy], ...(skip ? [`A += ${alpha} * np.eye(T)`] : [])];

/** The lengths of a curve, as crate/src/views/sweep.rs has them. */
function lengths(T) {
  const all = [T];
  for (let halves = 1; Math.round(T * 0.5 ** (halves / 2)) >= 8; halves++) all.unshift(Math.round(T * 0.5 ** (halves / 2)));
  return all;
}

/** A loop over context lengths: what follows T, and `body`. */
const overLengths = ({ T, d, d_qk, hold, beta }, body) => [
  `for T in ${JSON.stringify(lengths(T))}:`,
  ...indented([
    ...(d === null || d_qk === null ? [`${[['d', d], ['d_qk', d_qk]].filter(([, value]) => value === null).map(([name]) => name).join(' = ')} = T`] : []),
    ...(hold === 'beta' ? [`sigma_qk = np.sqrt(${beta} * np.sqrt(np.log(T)))`] : []),
    ...body,
  ]),
];

/** A layer upon the tokens X, whose attention the lines `attention` leave in A: functions that it needs, and lines. */
function layerOf(p, attention) {
  const orthogonal = p.values === 'orthogonal';
  const weights = orthogonal ? 'np.sqrt(d) * orthonormal(normals(3, d, d).T).T' : 'normals(3, d, d)';
  return [orthogonal ? [ORTHONORMAL] : [], [
    ...attention,
    `X = A @ X @ (${p.sigma_V} * ${weights})${p.skip ? ` + ${p.alpha} * X` : ''}`,
    ...(p.layernorm ? ['X = (X - X.mean(axis=1, keepdims=True)) / X.std(axis=1, keepdims=True)'] : []),
  ]];
}

/** What stands beside the architecture without a remedy. */
const cureOf = ({ remedy }) => (remedy === 'outliers' ? 'outliers' : 'gap');

/** Both of them. */
const curable = (p, kind) => layerOf(p, [...kind, 'if cured:', ...indented(REMEDIES[cureOf(p)])]);

const EXCESS = `def excess(X):  # sr(X X^T) - 1; double precision knows it down to about 1e-25
    s = np.linalg.svd(X, compute_uv=False)
    return np.sum((s[1:] / s[0])**4)
`;

/** By view: what the numbers are, functions beyond those of the attention, and the lines; `values` holds them at the end. */
const VIEWS = {
  spectrum: (p, input, kind) => spectrumOf('eigenvalues', 'np.linalg.eigvals(A)', 'abs(values)', p, input, kind),
  singular: (p, input, kind) => spectrumOf('singular values', 'np.linalg.svd(A, compute_uv=False)', 'values', p, input, kind),
  gap: (p, input, kind) => ['eigenvalue gap and singular gap by context length', [], [
    'values = []',
    ...overLengths(p, [
      'gaps = []',
      'for realisation in range(samples):',
      ...indented([
        ...input, ...kind, ...operator(p),
        'size = np.sort(abs(np.linalg.eigvals(A)))[::-1]',
        's = np.linalg.svd(A, compute_uv=False)',
        'gaps.append([size[0] - size[1], s[0] - s[1]])',
      ]),
      'values.append(np.mean(gaps, axis=0))',
      'print(T, values[-1])',
    ]),
  ]],
  'stable-rank': (p, input, kind) => {
    const [functions, body] = curable(p, kind);
    return [`sr - 1 by context length behind layer ${p.layer}, and sr/T with its ${cureOf(p)} removed`, [EXCESS, ...functions], [
      'values = []',
      ...overLengths(p, [
        'runs = []',
        'for realisation in range(samples):',
        ...indented([
          'runs.append([])',
          'for cured in (False, True):',
          ...indented([
            'layer = 1',
            ...input,
            `for layer in range(1, ${p.layer + 1}):`, ...indented(body),
            'runs[-1].append((1 + excess(X)) / T if cured else excess(X))',
          ]),
        ]),
        'values.append(np.mean(runs, axis=0))',
        'print(T, values[-1])',
      ]),
    ]];
  },
  depth: (p, input, kind) => {
    const [functions, body] = curable(p, kind);
    return [`sr - 1 by layer, and with the ${cureOf(p)} removed`, [EXCESS, ...functions], [
      `runs = np.zeros((samples, ${p.layers}, 2))`,
      'for realisation in range(samples):',
      ...indented([
        'for cured in (False, True):',
        ...indented([
          'layer = 1',
          ...input,
          `for layer in range(1, ${p.layers + 1}):`, ...indented([...body, 'runs[realisation, layer - 1, int(cured)] = excess(X)']),
        ]),
      ]),
      'values = runs.mean(axis=0)',
      'print(values)',
    ]];
  },
  overlap: ({ rho, beta }, input, kind) => ['participation, entropy over ln T, sum of cubes and gradient of the rows by beta', [], [
    `betas = np.unique(np.append(np.arange(33) / 8, ${beta}))`,
    'values = np.zeros((len(betas), 4))',
    'for at, beta in enumerate(betas):',
    ...indented([
      'sigma_qk = np.sqrt(beta * np.sqrt(np.log(T)))',
      'for realisation in range(samples):',
      ...indented([
        ...input, ...kind,
        'second, third = np.sum(A**2, axis=1), np.sum(A**3, axis=1)',
        'entropy = -np.sum(A * np.log(np.where(A > 0, A, 1)), axis=1) / np.log(T)',
        `gradient = ${rho === 0 ? '' : `(1 - ${rho})**2 * `}T * beta * (second - 2 * third + second**2)`,
        'values[at] += np.mean([second, entropy, third, gradient], axis=1) / samples',
      ]),
      'print(beta, values[at])',
    ]),
  ]],
  layers: (p, input, kind) => {
    const [functions, body] = layerOf(p, [
      ...kind, 'concentration = np.mean(np.sum(A**2, axis=1))', ...REMEDIES[p.remedy],
      'size = np.sort(abs(np.linalg.eigvals(A)))[::-1]',
      'runs[realisation, layer - 1] = size[0], size[1], concentration',
    ]);
    return ['|lambda_1|, |lambda_2| and the mean of sum_j A_ij^2 by layer', functions, [
      `runs = np.zeros((samples, ${p.layers}, 3))`,
      'for realisation in range(samples):',
      ...indented(['layer = 1', ...input, `for layer in range(1, ${p.layers + 1}):`, ...indented(body)]),
      'values = runs.mean(axis=0)',
      'print(values)',
    ]];
  },
};

/** Views that look at heads of their own: what they set. */
const OWN = { overlap: ({ T, d, d_qk }) => ({ attention: 'softmax', tokens: 'correlated', causal: false, d_qk: d_qk ?? d ?? T }) };

/** Views of stacks, which read their tokens whatever attention does. */
const STACKS = ['stable-rank', 'depth', 'layers'];
/** Those of them that set architectures side by side. */
const COMPARED = ['stable-rank', 'depth'];

function spectrumOf(what, spectrum, size, p, input, kind) {
  return [what, [], ['for realisation in range(samples):', ...indented([
    ...input, ...kind, ...operator(p), `values = ${spectrum}`, `print(realisation, values[np.argsort(-${size})][:5])`,
  ])]];
}

function indented(lines) {
  return lines.map(line => `    ${line}`);
}

/**
 * Whether the numbers of a figure can be said in a few lines.
 * @param {object} parameters by name
 * @returns {boolean}
 */
export function isShort(parameters) {
  const { view, attention, T, compare } = withOwn(parameters);
  // Beside its mean, uniform attention leaves nothing: what NumPy finds of it is rounding.
  const said = !COMPARED.includes(view) || (compare === 'remedy' && attention !== 'uniform');
  return view in VIEWS && attention in KINDS && T <= 2048 && said;
}

function withOwn(parameters) {
  return { ...parameters, ...OWN[parameters.view]?.(parameters) };
}

/**
 * The lines.
 * @param {object} chosen by name; widths that follow T are null
 * @param {{version: string, link: string}} program
 * @returns {string}
 */
export function numpyOf(chosen, { version, link }) {
  const parameters = withOwn(chosen);
  const { view, T, d, d_qk, sigma_qk, seed, samples, attention, tokens } = parameters;
  const [functions, reads, kind] = KINDS[attention](parameters);
  const [more, input] = reads || STACKS.includes(view) ? TOKENS[tokens](parameters) : [[], []];
  const [what, own, body] = VIEWS[view](parameters, input, kind);
  const draws = /normals|uniforms/.test(body.join());
  return [
    `# The ${what} of the figure ${link}`,
    `# as attention-spectra ${version} draws them: the same random numbers, and the same values to rounding.`,
    'import numpy as np',
    '',
    `T, d, d_qk, sigma_qk, seed, samples, layer = ${T}, ${d ?? T}, ${d_qk ?? T}, ${sigma_qk}, ${seed}, ${samples}, 1`,
    '',
    ...(draws ? [STREAM] : []), ...new Set([...functions, ...more, ...own]),
    ...body, '',
  ].join('\n');
}
