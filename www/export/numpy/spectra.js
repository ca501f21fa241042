// Views of the spectrum of one matrix, and of its rows.

import { indented } from './stream.js';
import { overLengths } from './lengths.js';
import { isArbitrary, operator } from './attention.js';

/** Whether a remedy leaves what rounding has no part in. */
const fits = p => p.remedy !== 'outliers' || !isArbitrary(p);

const spectrumOf = (what, spectrum, size) => ({
  fits,
  lines: (p, input, kind) => [what, [], ['for realisation in range(samples):', ...indented([
    ...input, ...kind, ...operator(p), `values = ${spectrum}`, `print(realisation, values[np.argsort(-${size})][:5])`,
  ])]],
});

export const spectrum = spectrumOf('eigenvalues', 'np.linalg.eigvals(A)', 'abs(values)');

export const singular = spectrumOf('singular values', 'np.linalg.svd(A, compute_uv=False)', 'values');

export const gap = {
  fits,
  lines: (p, input, kind) => ['eigenvalue gap and singular gap by context length', [], [
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
};

export const overlap = {
  implied: ({ T, d, d_qk }) => ({ attention: 'softmax', tokens: 'correlated', causal: false, d_qk: d_qk ?? d ?? T }),
  lines: ({ rho, beta }, input, kind) => ['participation, entropy over ln T, sum of cubes and gradient of the rows by beta', [], [
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
};
