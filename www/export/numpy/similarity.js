// Views of the cosine between tokens (REM): crate/src/layers/transformer.rs.

import { indented, SOFTMAX } from './stream.js';
import { TOKENS } from './attention.js';

/** Lines that compute it of tokens X, T × d. */
export const COSINE = `def cosine(X):  # mean over pairs of tokens
    return (np.sum(np.sum(X / np.linalg.norm(X, axis=1, keepdims=True), axis=0)**2) - T) / (T * (T - 1))
`;

const RATIO = `def ratio(X):  # mean product of two tokens over their mean square
    squares = np.sum(X**2)
    return (np.sum(np.sum(X, axis=0)**2) - squares) / ((T - 1) * squares)
`;

const UNIT = `def unit(X):  # tokens at length sqrt(d)
    return X * (np.sqrt(d) / np.linalg.norm(X, axis=1, keepdims=True))
`;

/** Activations: what is imported for them, and φ(H). */
const ACTIVATIONS = {
  relu: ['', 'np.maximum(H, 0)'],
  tanh: ['', 'np.tanh(H)'],
  gelu: ['from math import erf\n\n', '0.5 * H * (1 + np.vectorize(erf)(H * 0.5**0.5))'],
};

/** The MLP of a block, and its weights and biases. */
function mlp({ activation, sigma_w, sigma_b }) {
  const [imports, phi] = ACTIVATIONS[activation];
  return `${imports}def mlp_weights():
    scale = ${sigma_w} / np.sqrt(d)
    return scale * normals(33, d, d), ${sigma_b} * normals(35, 1, d), scale * normals(34, d, d), ${sigma_b} * normals(36, 1, d)

def mlp(X, W1, b1, W2, b2):
    H = X @ W1 + b1
    return ${phi} @ W2 + b2
`;
}

/** Tokens X, of which attention makes Y, through the residual connections; `norm` says where lengths are mended. */
function joinedLines({ norm, alpha, alpha_mlp }, hasMlp) {
  const post = text => (norm === 'post' ? `unit(${text})` : text);
  const pre = text => (norm === 'pre' ? `unit(${text})` : text);
  return [
    `X = ${post(`${alpha} * X + Y`)}`,
    ...(hasMlp ? [`X = ${post(`${alpha_mlp} * X + mlp(${pre('X')}, *weights)`)}`] : []),
  ];
}

/** Query/key width of a head, and heads: crate/src/layers/transformer.rs. */
const width = ({ T, d }) => d ?? T;
const heads = p => Math.min(Math.max(p.heads, 1), width(p));
const headWidth = p => p.d_qk ?? Math.max(Math.floor(width(p) / Math.max(p.heads, 1)), 1);

/** Whether browsers propagate transformers of this size. */
const isMeasured = p => Math.max(p.T, width(p)) <= 2048 && width(p) * heads(p) * headWidth(p) <= 2 ** 24;

/** Realisations of whole stacks, as crate/src/views/similarity_depth/experiment.rs has them. */
function samplesOf(p) {
  const [t, d, keys] = [p.T, width(p), heads(p) * headWidth(p)];
  const weights = (6 * t + 150) * d * d + (4 * t + 100) * d * keys;
  const cost = p.layers * (weights + 2 * t * t * (d + keys + 20 * p.heads));
  return Math.max(p.samples, Math.min(4, Math.floor(4.6e10 / cost)));
}

/** Attention over all heads: of X it makes Y. */
const attention = p => [
  `Z, Y = ${p.norm === 'pre' ? 'unit(X)' : 'X'}, np.zeros((T, d))`,
  'Q, K, V = Z @ normals(1, d, heads * d_qk), Z @ normals(2, d, heads * d_qk), Z @ normals(3, d, d)',
  'for h in range(heads):',
  '    part, to = slice(h * d_qk, (h + 1) * d_qk), slice(h * d // heads, (h + 1) * d // heads)',
  `    A = softmax(${p.beta} * np.sqrt(np.log(T)) / (d * np.sqrt(d_qk)) * Q[:, part] @ K[:, part].T)`,
  `    Y[:, to] = ${p.sigma_V} / np.sqrt(d) * A @ V[:, to]`,
];

export const similarityDepth = {
  implied: p => ({ attention: 'softmax', causal: false, d_qk: headWidth(p), samples: samplesOf(p) }),
  // Behind pre-norm blocks tokens grow, and their squares leave the range of numbers.
  fits: p => isMeasured(p) && (p.norm === 'post' || p.layers * Math.log10(Math.max(p.alpha, 1) * Math.max(p.alpha_mlp, 1)) < 140),
  lines: p => {
    const [functions, input] = TOKENS.correlated(p);
    const numbers = p.norm === 'pre' ? 'runs.append([cosine(X), ratio(X)])' : 'runs.append([cosine(X)])';
    const beside = p.norm === 'pre' ? ', and the ratio of means' : '';
    return [`cosine between tokens in front of and behind 1 to ${p.layers} layers${beside}`,
      [...functions, SOFTMAX, COSINE, UNIT, ...(p.norm === 'pre' ? [RATIO] : []), mlp(p)], [
        `heads, runs = ${heads(p)}, []`,
        'for realisation in range(samples):',
        ...indented([
          'layer = 1', ...input, 'X = unit(X)', numbers,
          `for layer in range(1, ${p.layers + 1}):`, ...indented(['weights = mlp_weights()', ...attention(p), ...joinedLines(p, true), numbers]),
        ]),
        `values = np.mean(np.reshape(runs, (samples, ${p.layers + 1}, -1)), axis=0)`,
        'print(values)',
      ]];
  },
};

export const similarityMap = {
  implied: ({ T, d, d_qk }) => ({ attention: 'softmax', causal: false, d_qk: d_qk ?? d ?? T }),
  fits: isMeasured,
  lines: (p, _, kind) => {
    const [functions, input] = TOKENS.correlated({ rho: '(j + 0.5) / 16' });
    const full = p.block === 'full';
    return ['cosine between tokens behind one update, and the ratio of means, by rho and beta',
      [...functions, SOFTMAX, COSINE, RATIO, ...(p.block === 'attention' ? [] : [UNIT]), ...(full ? [mlp(p)] : [])], [
        'values = np.zeros((16, 24, 2))',
        'for realisation in range(samples):',
        ...indented([
          ...(full ? ['weights = mlp_weights()'] : []),
          'for j in range(16):',
          ...indented([
            ...input, `tokens, V = X, ${p.sigma_V} * X @ normals(3, d, d)`,
            'for i in range(24):',
            ...indented([
              'sigma_qk = np.sqrt((i + 0.5) / 8 * np.sqrt(np.log(T)))',
              'X = tokens', ...kind, 'Y = A @ V',
              ...(p.block === 'attention' ? ['X = Y'] : ['X = np.sqrt(d) * tokens', ...joinedLines(p, full)]),
              'values[j, i] += np.array([cosine(X), ratio(X)]) / samples',
            ]),
          ]),
        ]),
        'print(values[..., 0])',
      ]];
  },
};
