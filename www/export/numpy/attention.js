// Tokens in, attention matrix out: crate/src/attention.

import { ORTHONORMAL, SOFTMAX } from './stream.js';

const HIDDEN = 'np.triu(np.ones((T, T), bool), 1)';

/** Tokens T × d by the dial `tokens`: functions that they need, and lines. */
export const TOKENS = {
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
export const KINDS = {
  softmax: ({ causal }) => [[SOFTMAX], true, [...scores('S', 1, 2), ...masked('S', causal), 'A = softmax(S)']],
  relu: ({ causal }) => [[], true, [...scores('S', 1, 2), 'A = np.maximum(S, 0) / T', ...cut(causal)]],
  sigmoid: ({ causal }) => [[], true, [...scores('S', 1, 2), 'A = 1 / (1 + np.exp(-np.maximum(S - np.log(T), -700)))', ...cut(causal)]],
  differential: ({ causal, mu }) => [[SOFTMAX], true, [
    ...scores('S', 1, 2), ...masked('S', causal), ...scores('R', 5, 6), ...masked('R', causal), `A = softmax(S) - ${mu} * softmax(R)`]],
  markov: p => [[SOFTMAX], false, [`Z = ${MARKOV[p.law](p)}  # logarithms of the entries`, ...masked('Z', p.causal), 'A = softmax(Z)']],
  uniform: ({ causal }) => [[SOFTMAX], false, ['Z = np.zeros((T, T))', ...masked('Z', causal), 'A = softmax(Z)']],
  identity: () => [[], false, ['A = np.eye(T)']],
  orthogonal: p => [[ORTHONORMAL, ...ORTHOGONAL], true, [
    `width = ${headWidth(p)}`,
    'QK = X @ orthonormal(normals(44, d, 2 * width).T).T',
    `A = rotation(${basisOf(p)}, QK, ${p.alpha})`,
  ]],
};

/** Width of a head of orthogonal attention: [W^Q, W^K] has orthonormal columns. */
export const headWidth = ({ heads }) => `min(max(d // ${heads}, 1), d // 2)`;

/** Orthogonal attention from queries and keys side by side, in a basis of their span. */
export const ORTHOGONAL = [`def newton_schulz(M, steps):  # towards a basis of the span of M
    M = M / (np.linalg.norm(M) + 1e-12)
    for _ in range(steps):
        M = M @ (1.5 * np.eye(M.shape[1]) - 0.5 * M.T @ M)
    return M
`, `def angles(B, QK, alpha):  # of the skew matrix B^T S B: its eigenvalues are i times these
    Q, K = np.split(B.T @ QK, 2, axis=1)
    return np.linalg.eigh(alpha / np.sqrt(Q.shape[1]) * -1j * (Q @ K.T - K @ Q.T))
`, `def rotation(B, QK, alpha):  # exp(S), which leaves alone what is beside the span
    turn, v = angles(B, QK, alpha)
    return np.eye(T) + B @ ((v * np.exp(1j * turn)) @ v.conj().T - np.eye(len(turn))).real @ B.T
`];

/** Basis of orthogonal attention. */
export const basisOf = ({ basis, iterations }) => (basis === 'qr' ? 'np.linalg.qr(QK)[0]' : `newton_schulz(QK, ${iterations})`);

/** Whether singular values agree, so that rounding chooses which of them are removed, or what is left. */
export const isArbitrary = ({ attention }) => ['uniform', 'identity', 'orthogonal'].includes(attention);

export const REMEDIES = {
  none: [],
  gap: ['A -= A.sum() / T**2  # the spectral gap: the mean row sum over T'],
  outliers: [
    'u, s, vt = np.linalg.svd(A)',
    'r = np.argmax(s[:-1] - s[1:]) + 1  # outlying singular values stand before the largest step',
    'A -= (u[:, :r] * s[:r]) @ vt[:r]',
  ],
};

/** Whether there are lines for what is chosen of these: a choice that is new to the program may have none yet. */
export const hasRecipe = ({ attention, tokens, law, remedy }) => attention in KINDS && tokens in TOKENS && law in MARKOV && remedy in REMEDIES;

/** The matrix whose spectrum is shown, behind its attention: the remedy, and the residual connection. */
export const operator = ({ remedy, skip, alpha }) => [...REMEDIES[remedy], ...(skip ? [`A += ${alpha} * np.eye(T)`] : [])];
