// The view orthogonal (OSA): crate/src/views/orthogonal.

import { indented, ORTHONORMAL, SOFTMAX } from './stream.js';
import { basisOf, headWidth, ORTHOGONAL, TOKENS } from './attention.js';

/** Most tokens and widest of them through depth. */
const LARGEST = 96;
/** Realisations of the circle at most. */
const CIRCLES = 8;

const HEADS = `def heads_of(X, count, rank, mix):  # sum over heads of their matrix, X and W^V W^O of this rank
    global layer
    output, here = 0, layer
    for head in range(count):
        layer = here + 1000 * head
        QK = X @ orthonormal(normals(44, d, 2 * width).T).T
        value = orthonormal(normals(3, d, rank).T).T @ orthonormal(normals(43, d, rank).T)
        output = output + mix(QK) @ (X @ value)
    layer = here
    return output
`;

const RANK = `def rank(X):  # stable rank of X X^T
    s = np.linalg.svd(X, compute_uv=False)
    return np.sum((s / s[0])**4)
`;

/** Tokens within a size that may be smaller than the dials'. */
function limitedTo(p, largest) {
  const small = { ...p, T: Math.min(p.T, largest), d: Math.min(p.d ?? p.T, largest) };
  return { ...small, tokens: small.tokens === 'isotropic' && small.T > small.d ? 'unit' : small.tokens };
}

export const orthogonal = {
  implied: () => ({ attention: 'identity' }),
  fits: p => Math.max(p.T, p.d ?? p.T) <= 1024 && (p.d ?? p.T) >= 2,
  lines: p => {
    const circle = limitedTo(p, 1024);
    const stack = limitedTo(p, LARGEST);
    const [[some, around], [others, behind]] = [circle, stack].map(size => TOKENS[size.tokens](size));
    return ['eigenvalues of orthogonal attention, with one for all at 1, and stable ranks of tokens by layer',
      [ORTHONORMAL, SOFTMAX, ...ORTHOGONAL, ...some, ...others, HEADS, RANK], [
        `width, points = ${headWidth(p)}, []`,
        `for realisation in range(min(samples, ${CIRCLES})):`,
        ...indented([
          ...around,
          'QK = X @ orthonormal(normals(44, d, 2 * width).T).T',
          `points += [*np.exp(1j * angles(${basisOf(p)}, QK, ${p.alpha})[0]), 1]`,
        ]),
        'values = {"re": np.real(points), "im": np.imag(points)}',
        '',
        `T, d = ${stack.T}, ${stack.d}`,
        `width = ${headWidth(p)}`,
        'def turned(QK):',
        `    return rotation(${basisOf(p)}, QK, ${p.alpha})`,
        'def weighted(QK):',
        '    return softmax(QK[:, :width] @ QK[:, width:].T / np.sqrt(width))',
        'for name, count, part, mix in (',
        ...indented([
          '("orthogonal", 1, d, turned),',
          `("heads", min(${p.heads}, d), max(d // ${p.heads}, 1), turned),`,
          '("softmax", 1, d, weighted),',
        ]),
        '):',
        ...indented([
          'ranks = []',
          'for realisation in range(samples):',
          ...indented([
            'layer = 1', ...behind, 'ranks.append(rank(X))',
            `for layer in range(1, ${p.layers + 1}):`,
            ...indented([
              'X = heads_of(X, count, part, mix)',
              'X /= np.linalg.norm(X) / np.sqrt(T) if name != "orthogonal" else 1',
              'ranks.append(rank(X))',
            ]),
          ]),
          'values[f"rank_{name}"] = np.reshape(ranks, (samples, -1)).mean(axis=0)',
        ]),
        'print(values)',
      ]];
  },
};
