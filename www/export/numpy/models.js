// The view of real models at their initialisation: crate/src/models.

import { indented, SOFTMAX } from './stream.js';
import { COSINE } from './similarity.js';
import { EXCESS } from './stacks.js';

/** Standard deviation of the weights. */
const DEVIATION = 0.02;

/** Numbers of tokens that stand in a few lines. */
const MOST_NUMBERS = 4096;

const LAYER_NORM = `def norm(X):
    X = X - X.mean(axis=1, keepdims=True)
    return X / np.sqrt(np.mean(X**2, axis=1, keepdims=True) + epsilon)
`;

const RMS_NORM = `def norm(X):
    return X / np.sqrt(np.mean(X**2, axis=1, keepdims=True) + epsilon)
`;

const WEIGHTS = `def weights(kind, rows, columns, first=0):  # from number first of the stream of this kind of weights
    global realisation
    realisation, start = 16 * run + kind, first // 16 * 16
    numbers = normals(54, 1, first - start + rows * columns, start)[0, first - start:]
    return ${DEVIATION} * numbers.reshape(rows, columns)
`;

const ROTARY = `def turned(M):  # by rotary positions, head by head
    angle = np.outer(np.arange(T), 10000.0**(-np.arange(width // 2) / (width // 2)))[:, None]
    a, b = np.split(M.reshape(T, heads, width), 2, axis=2)
    return np.concatenate([a * np.cos(angle) - b * np.sin(angle), b * np.cos(angle) + a * np.sin(angle)], axis=2).reshape(T, -1)
`;

/** φ(H) of the MLP, and what is imported for it. */
const GELU = ['from math import erf\n\n', '0.5 * H * (1 + np.vectorize(erf)(H * 0.5**0.5))'];
const GELU_TANH = ['', '0.5 * H * (1 + np.tanh(np.sqrt(2 / np.pi) * (H + 0.044715 * H**3)))'];
const GATED_SILU = ['', 'H * (G / (1 + np.exp(-G)))'];

/** By the word of the dial; `hidden` is the width of the MLP over d, `offset` the first position that a token has. */
const FAMILIES = {
  bert: { vocabulary: 30522, epsilon: 1e-12, hidden: 4, post: true, offset: 0, phi: GELU },
  roberta: { vocabulary: 50265, epsilon: 1e-5, hidden: 4, post: true, offset: 2, phi: GELU },
  tinybert: { vocabulary: 30522, epsilon: 1e-12, hidden: 1200 / 312, post: true, offset: 0, phi: GELU },
  vit: { epsilon: 1e-12, hidden: 4, offset: 0, phi: GELU },
  gpt2: { vocabulary: 50257, epsilon: 1e-5, hidden: 4, causal: true, offset: 0, phi: GELU_TANH },
  llama: { vocabulary: 32000, epsilon: 1e-5, hidden: 11008 / 4096, causal: true, gated: true, phi: GATED_SILU },
};

/** Tokens X before the first layer. */
function embedded({ vocabulary, post, offset }, { d, reading, samples, tokensRead }) {
  const read = () => Array.from({ length: samples }, (_, run) => `[${tokensRead(run).join(', ')}]`);
  const tokens = vocabulary ? [
    ...(reading === 'random'
      ? ['realisation = run', `tokens = words(55, T).astype(np.uint64) * ${vocabulary} >> 32`]
      // What a grammar tells, or a text is taken apart to, is no few lines.
      : [`tokens = [${read().join(', ')}][run]`]),
    'X = np.concatenate([weights(7, 1, d, int(token) * d) for token in tokens])',
  ] : [
    `pixels = weights(12, T - 1, 768) / ${DEVIATION}`,
    'X = np.concatenate([weights(10, 1, d), pixels @ weights(11, 768, d)])',
  ];
  const positions = offset === undefined ? [] : [`X += weights(8, T, d, ${offset * d})`];
  return [...tokens, ...positions, ...(post ? ['X = norm(X + weights(9, 1, d))'] : [])];
}

/** Attention of Z, measured head by head, and what it adds. */
const attention = ({ causal, gated }, into) => `def attended(Z):
    Q, K, V = (Z @ weights(kind, d, heads * width) for kind in range(3))
${gated ? '    Q, K = turned(Q), turned(K)\n' : ''}    Y = np.zeros((T, heads * width))
    for head in range(heads):
        part = slice(head * width, (head + 1) * width)
        S = Q[:, part] @ K[:, part].T / np.sqrt(width)
${causal ? '        S[np.triu(np.ones((T, T), bool), 1)] = -np.inf\n' : ''}        A = softmax(S)
        Y[:, part] = A @ V[:, part]
        eigenvalues = np.linalg.eigvals(A)
        if layer == looked_at:
            spectrum.append(eigenvalues)
        entropy = -np.sum(A * np.log(np.where(A > 0, A, 1))) / T
        of_heads.append([entropy, np.sum(A**2) / T, np.sort(abs(eigenvalues))[-2], np.linalg.svd(A, compute_uv=False)[1]])
    return Y @ weights(3, heads * width, d)${into}
`;

const mlp = ({ gated, phi: [imports, phi] }, into) => `${imports}def mlp(Z):
    H = Z @ weights(4, d, hidden)
${gated ? '    G = Z @ weights(5, d, hidden)\n' : ''}    return (${phi}) @ weights(6, hidden, d)${into}
`;

export const models = {
  implied: ({ T, d }) => ({ attention: 'identity', d: d ?? T }),
  fits: ({ model, reading, T, samples }) => model in FAMILIES && (model === 'vit' || reading === 'random' || T * samples <= MOST_NUMBERS),
  lines: parameters => {
    const { d, model, layers, layer, heads } = parameters;
    const family = FAMILIES[model];
    const { epsilon, hidden, post, gated } = family;
    const width = gated ? Math.max(2, Math.floor(d / heads / 2) * 2) : Math.max(1, Math.floor(d / heads));
    // What enters the residual stream of GPT-2 is smaller.
    const into = model === 'gpt2' ? ` / np.sqrt(2 * ${layers})` : '';
    return ['numbers of heads and tokens layer by layer, in single precision there,',
      [SOFTMAX, COSINE, EXCESS, gated ? RMS_NORM : LAYER_NORM, WEIGHTS, ...(gated ? [ROTARY] : []), attention(family, into), mlp(family, into)], [
        `heads, width, hidden, epsilon, looked_at = ${heads}, ${width}, ${Math.max(1, Math.round(hidden * d))}, ${epsilon}, ${Math.min(layer, layers)}`,
        'of_heads, of_tokens, spectrum = [], [], []',
        'for run in range(samples):',
        ...indented([
          'layer = 1', ...embedded(family, parameters), 'of_tokens.append([cosine(X), excess(X)])',
          `for layer in range(1, ${layers + 1}):`,
          ...indented([
            ...(post ? ['X = norm(X + attended(X))', 'X = norm(X + mlp(X))'] : ['X = X + attended(norm(X))', 'X = X + mlp(norm(X))']),
            'of_tokens.append([cosine(X), excess(X)])',
          ]),
        ]),
        `of_heads = np.mean(np.reshape(of_heads, (samples, ${layers} * heads, 4)), axis=0).T`,
        `of_tokens = np.mean(np.reshape(of_tokens, (samples, ${layers + 1}, 2)), axis=0).T`,
        'values = dict(zip(["entropy", "participation", "lambda2_abs", "s2", "cosine", "excess"], [*of_heads, *of_tokens]))',
        'values["re"], values["im"] = np.real(spectrum), np.imag(spectrum)  # of all heads of the layer looked at',
        'print(values)',
      ]];
  },
};
