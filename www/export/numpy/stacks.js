// Views of stacks of layers: crate/src/layers and crate/src/parameters/architectures.rs.

import { indented, ORTHONORMAL } from './stream.js';
import { isArbitrary, REMEDIES } from './attention.js';
import { overLengths } from './lengths.js';

/** Lines that compute it of tokens X, T × d. */
export const EXCESS = `def excess(X):  # sr(X X^T) - 1; double precision knows it down to about 1e-25
    s = np.linalg.svd(X, compute_uv=False)
    return np.sum((s[1:] / s[0])**4)
`;

/** What is removed beside an architecture without a remedy. */
const remedyOf = ({ remedy }) => (remedy === 'outliers' ? 'outliers' : 'gap');

/** `lines` where the dial `name` is on; under a condition where architectures differ by it. */
const where = (p, name, lines) => {
  if (namesOf(p).includes(name)) return [`if ${name}:`, ...indented(lines)];
  return p[name] ? lines : [];
};

/** What differs between the architectures besides their remedy. */
const namesOf = ({ compare }) => ({ modules: ['layernorm', 'skip'], values: ['orthogonal'] })[compare] ?? [];

/** Remedies of the architectures. */
const remediesOf = p => (p.compare === 'remedies' ? ['none', 'gap', 'outliers'] : ['none', remedyOf(p)]);

/** Each of them where `remedy` names it. */
const removed = p => remediesOf(p).slice(1).flatMap(remedy => [`if remedy == "${remedy}":`, ...indented(REMEDIES[remedy])]);

/** Loops over the architectures that stand side by side, and `body`. */
function overArchitectures(p, body) {
  const loops = {
    modules: ['for layernorm, skip in (False, False), (True, False), (False, True), (True, True):'],
    values: ['for orthogonal in (False, True):'],
  }[p.compare] ?? [];
  const words = remediesOf(p).map(word => `"${word}"`).join(', ');
  const inner = [`for remedy in (${words}):`, ...indented(body)];
  return loops.length > 0 ? [...loops, ...indented(inner)] : inner;
}

/** What stands side by side, in words. */
const said = p => [
  ...namesOf(p).map(name => `with and without ${name}`),
  ...remediesOf(p).map(word => `${word === 'none' ? 'nothing' : word} removed`),
].join(', ');

/** W^V of a layer in W: functions that it needs, and lines. */
function weightsOf(p) {
  const isVaried = namesOf(p).includes('orthogonal');
  const needed = isVaried || p.values === 'orthogonal';
  const turned = ['W = np.sqrt(d) * orthonormal(W.T).T'];
  return [needed ? [ORTHONORMAL] : [], [
    'W = normals(3, d, d)',
    ...where({ ...p, orthogonal: p.values === 'orthogonal' }, 'orthogonal', turned),
    ...(p.sigma_V === 1 ? [] : [`W *= ${p.sigma_V}`]),
  ]];
}

/** A layer upon the tokens X by the matrices A and W, as it is in complex numbers too. */
const passed = p => [
  ...(p.skip || namesOf(p).includes('skip') ? ['before = X'] : []),
  'X = A @ X @ W',
  ...where(p, 'skip', [`X = X + ${p.alpha} * before`]),
  ...where(p, 'layernorm', [
    'X = X - X.mean(axis=1, keepdims=True)',
    'size = np.sqrt(np.mean(X**2, axis=1, keepdims=True))',
    'X = X / np.where(size == 0, 1, size)',
  ]),
];

/** Functions that a layer needs, and its lines, behind those of its attention. */
function layerOf(p, attention) {
  const [functions, weights] = weightsOf(p);
  return [functions, [...attention, ...weights, ...passed(p)]];
}

/** Kinds of attention with scores, whose derivative by the tokens is followed. */
const SCORED = ['softmax', 'relu', 'sigmoid', 'differential'];

/**
 * Layers behind which rounding decides where outliers are removed from attention to what the removal has left: measured on
 * T = 64 … 200, with 1e-9 as the bound. Softmax behind LayerNorm has no such layer.
 */
function steadyLayers({ attention, layernorm, compare }) {
  if (!SCORED.includes(attention)) return Infinity;
  if (attention !== 'softmax') return 6;
  return layernorm || compare === 'modules' ? 0 : 4;
}

/** Whether the numbers behind `depth` layers, with these remedies, are more than rounding. */
const isSteady = (p, depth, remedies = remediesOf(p)) => p.attention !== 'orthogonal'
  && !(remedies.includes('outliers') && (isArbitrary(p) || depth > steadyLayers(p)));

/** The same where architectures are compared. Beside its mean, uniform attention leaves nothing. */
const isRanked = (p, depth) => p.attention !== 'uniform' && isSteady(p, depth);

export const stableRank = {
  reads: true,
  fits: p => isRanked(p, p.layer),
  lines: (p, input, kind) => {
    const [functions, body] = layerOf(p, [...kind, ...removed(p)]);
    const alone = p.compare === 'remedy';
    const beside = alone ? `, and sr/T with its ${remedyOf(p)} removed` : `: ${said(p)}`;
    return [`sr - 1 by context length behind layer ${p.layer}${beside}`, [EXCESS, ...functions], [
      'values = []',
      ...overLengths(p, [
        'runs = []',
        'for realisation in range(samples):',
        ...indented([
          'runs.append([])',
          ...overArchitectures(p, [
            'layer = 1',
            ...input,
            `for layer in range(1, ${p.layer + 1}):`, ...indented(body),
            `runs[-1].append(${alone ? '(1 + excess(X)) / T if remedy != "none" else ' : ''}excess(X))`,
          ]),
        ]),
        'values.append(np.mean(runs, axis=0))',
        'print(T, values[-1])',
      ]),
    ]];
  },
};

export const depth = {
  reads: true,
  fits: p => isRanked(p, p.layers),
  lines: (p, input, kind) => {
    const [functions, body] = layerOf(p, [...kind, ...removed(p)]);
    return [`sr - 1 by layer: ${said(p)}`, [EXCESS, ...functions], [
      'runs = []',
      'for realisation in range(samples):',
      ...indented(overArchitectures(p, [
        'layer = 1',
        ...input,
        `for layer in range(1, ${p.layers + 1}):`, ...indented([...body, 'runs.append(excess(X))']),
      ])),
      `values = np.mean(np.reshape(runs, (samples, -1, ${p.layers})), axis=0).T`,
      'print(values)',
    ]];
  },
};

export const layers = {
  reads: true,
  fits: p => isSteady(p, p.layers, [p.remedy]),
  lines: (p, input, kind) => {
    const compared = { ...p, compare: 'remedy' };
    const [functions, body] = layerOf(compared, [
      ...kind, 'concentration = np.mean(np.sum(A**2, axis=1))', ...REMEDIES[p.remedy],
      'moduli = np.sort(abs(np.linalg.eigvals(A)))[::-1]',
      'runs[realisation, layer - 1] = moduli[0], moduli[1], concentration',
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

/** Decimal digits that squares of products may take. */
const DIGITS = 280;
/** Layers behind which rounding decides a gradient through scores. */
const STEADY_SCORES = 4;

/** Whether gradients pass through scores. */
const passesScores = ({ attention, paths }) => paths === 'all' && SCORED.includes(attention);

/** Whether they are a product of norms, in all architectures. */
const isProduct = p => !passesScores(p) && !p.layernorm && !p.skip && p.compare !== 'modules';

/** Squares of products of `p.layers` matrices stay within the range of numbers. */
const isInRange = (p, layers) => layers * Math.log10(p.T * (p.d ?? p.T) * Math.max(p.sigma_V, 1) ** 2) < DIGITS;

/** ‖∂X_L/∂W_ℓ‖² as a product: A … A X₀ W … W in front of W_ℓ, W … W behind it. */
const PRODUCT = [
  'left = A @ (left @ W if layer < looked_at else left)',
  'if layer > looked_at:',
  '    right = right @ W',
  'runs.append(np.sum(left**2) * np.sum(right**2) if layer >= looked_at else np.nan)',
];

/** The same along random directions, through whatever stands between: what becomes of a direction is the imaginary part. */
const DIRECTION = [
  'if layer == looked_at:',
  '    W = W + 1e-100j * normals(probe, d, d)  # a direction, so small that the imaginary part is the derivative along it',
];
const ALONG = ['runs.append(np.sum((X.imag * 1e100)**2) if layer >= looked_at else np.nan)'];

/** Attention, which the direction does not reach where its matrix is held. */
const held = (p, lines) => (passesScores(p) ? lines : ['signal, X = X, X.real  # attention is held', ...lines, 'X = signal']);

export const gradients = {
  reads: true,
  fits: p => isRanked(p, p.layers) && isInRange(p, p.layers) && (passesScores(p)
    // A decomposition that removes outliers has no imaginary direction; of modules the first alone is a product.
    ? p.layers <= STEADY_SCORES && !remediesOf(p).includes('outliers')
    : p.compare !== 'modules'),
  lines: (p, input, kind) => {
    const [functions, weights] = weightsOf(p);
    const attention = [...kind, ...removed(p)];
    const body = isProduct(p)
      ? [...attention, ...weights, ...PRODUCT, ...passed(p)]
      : [...held(p, attention), ...weights, ...DIRECTION, ...passed(p), ...ALONG];
    const pass = [
      'layer = 1', ...input, ...(isProduct(p) ? ['left, right = X, np.eye(d)'] : []),
      `for layer in range(1, ${p.layers + 1}):`, ...indented(body),
    ];
    return [`squared gradient by the values of layer ${p.layer} behind 1 to ${p.layers} layers: ${said(p)}`, functions, [
      `looked_at, runs = ${p.layer}, []`,
      'for realisation in range(samples):',
      ...indented(overArchitectures(p, isProduct(p) ? pass : ['for probe in (56, 57):', ...indented(pass)])),
      `values = np.mean(np.reshape(runs, (samples, -1, ${isProduct(p) ? 1 : 2}, ${p.layers})), axis=(0, 2)).T`,
      'print(values)',
    ]];
  },
};

export const isometry = {
  reads: true,
  fits: p => isRanked(p, p.layer) && p.compare === 'remedy' && isInRange(p, p.layer),
  lines: (p, input, kind) => {
    const [functions, weights] = weightsOf(p);
    const isKronecker = !p.layernorm && !p.skip;
    const what = `squared singular values of the signal${isKronecker ? ' and of the Jacobian' : ''}`;
    return [`${what} behind layer ${p.layer} with its ${remedyOf(p)} removed, and their means`, functions, [
      'signals, jacobians = [], []',
      'for realisation in range(samples):',
      ...indented([
        'layer = 1', ...input, ...(isKronecker ? ['left, right = np.eye(T), np.eye(d)'] : []),
        `for layer in range(1, ${p.layer + 1}):`,
        ...indented([
          ...kind, ...REMEDIES[remedyOf(p)], ...weights, ...passed(p),
          ...(isKronecker ? ['left, right = A @ left, right @ W'] : []),
        ]),
        'signals.append(np.linalg.svd(X, compute_uv=False)**2)',
        ...(isKronecker ? [
          'squares = [np.linalg.svd(m, compute_uv=False)**2 for m in (left, right)]',
          'jacobians.append(np.outer(*squares))  # of their Kronecker product',
        ] : []),
      ]),
      `values = {"signal_mean": np.mean(signals)${isKronecker ? ', "jacobian_mean": np.mean(jacobians)' : ''}}`,
      'print(values)',
    ]];
  },
};
