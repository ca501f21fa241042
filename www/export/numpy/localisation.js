// The view localisation (LOCAL): crate/src/attention/query_key.rs and crate/src/views/localisation.

import { indented, ORTHONORMAL, SOFTMAX } from './stream.js';

/** How many walks of one W_QK there are, and in blocks of how many they are drawn. */
function walksOf({ T, d }) {
  const numbers = T * (d ?? T);
  const walks = Math.min(Math.max(Math.floor(6e7 / numbers), 4), 300);
  return [walks, Math.min(Math.max(Math.floor(1.5e6 / numbers), 1), walks)];
}

/** Eigenvalues of W_QK for mean 0 and scale 1, and what steps are multiplied by in its eigenbasis. */
const drawn = ({ covariance }) => [
  'layer = 1',
  'g = normals(40, 1, d)[0]',
  covariance === 'isotropic' ? 'root = np.eye(d)' : 'root = R @ orthonormal(normals(41, d, d).T).T',
];

/** `count` walks of the block \`layer\`. */
const walks = count => `np.cumsum((normals(48, ${count} * T, d) @ root).reshape(-1, T, d), axis=1)`;

export const localisation = {
  implied: () => ({ attention: 'identity' }),
  fits: p => p.T * (p.d ?? p.T) <= 2 ** 22 && (p.d ?? p.T) <= 1024,
  lines: p => {
    const [count, block] = walksOf(p);
    const sign = p.w_mean < 0 ? '-' : '';
    const what = 'share of walks in which a signal propagates, by token, and entropy by mean and scale of the spectrum of W_QK';
    return [what,
      [SOFTMAX, ...(p.covariance === 'isotropic' ? [] : [ORTHONORMAL])], [
        ...(p.covariance === 'isotropic' ? [] : ['realisation = 0', 'R = 5 / np.sqrt(d) * (uniforms(42, d * d) - 0.5).reshape(d, d)']),
        'shares, lasts, squares = [], [], 0',
        'for realisation in range(samples):',
        ...indented([
          ...drawn(p),
          `w, C = ${p.w_mean} + ${p.w_scale} * g, root.T @ root`,
          'scale = np.sqrt(d / (w @ C**2 @ w))',
          'arguments = np.empty((0, T))',
          `for block in range(0, ${count}, ${block}):`,
          ...indented([
            `layer = block // ${block} + 1`,
            `walk = ${walks(`min(${block}, ${count} - block)`)}`,
            'omega = np.einsum("atk,k,ak->at", walk, w / np.sqrt(d), walk[:, -1])',
            'arguments = np.append(arguments, (1 + omega - omega.mean(axis=1, keepdims=True)) / T, axis=0)',
          ]),
          'shares.append(np.mean((arguments >= 0) & (arguments <= 1), axis=0))',
          'lasts.append(scale * arguments[:, -1].mean())',
          'squares += scale**2 * arguments[:, -1].var(ddof=1) / samples',
        ]),
        'entropy = np.zeros((15, 15))',
        'for realisation in range(8):',
        ...indented([
          ...drawn(p), 'layer = 1000000', `Y = ${walks(1)}[0]`,
          'rows = -(np.arange(1, min(T, 32) + 1) * T // -min(T, 32)) - 1  # the queries of which the mean is taken',
          'P, Q = Y[rows] @ Y.T / np.sqrt(d), Y[rows] * g @ Y.T / np.sqrt(d)',
          'for i, j in np.ndindex(15, 15):',
          ...indented([
            `A = softmax(${sign}0.001 * 2000**(i / 14) * P + 0.001 * 2000**(j / 14) * Q)`,
            'entropy[i, j] -= np.mean(np.sum(A * np.log(np.where(A > 0, A, 1)), axis=1)) / 8',
          ]),
        ]),
        'values = {',
        ...indented([
          `"measured": np.mean(shares, axis=0)[::-${Math.ceil(p.T / 96)}][::-1],`,
          '"mean_last": np.mean(lasts), "variance_last": squares, "entropy": entropy.ravel(),',
        ]),
        '}',
        'print(values["measured"])',
      ]];
  },
};
