// The view filter (FILTER): crate/src/layers/filter.rs and crate/src/views/filter/image.rs.

import { indented } from './stream.js';

/** Patches along a side of the image. */
const patchesOf = T => Math.min(Math.max(Math.floor(Math.sqrt(T)), 2), 16);

const IMAGE = `def picture(side):  # the built-in one, a patch of 4 x 4 pixels a token
    row, column = np.indices((side, side))
    x, y = (column + 0.5) / side, (row + 0.5) / side
    distance = np.hypot(x - 0.3, y - 0.32)
    stripes = 0.5 + 0.45 * np.cos(240 * (x - 0.5)**2)
    squares = (row // 2 + column // 2) % 2 == 0
    pixels = np.select(
        [distance < 0.12, (distance >= 0.18) & (distance < 0.24), (x > 0.55) & (y < 0.5), (x < 0.5) & (y > 0.65)],
        [1, 0.05, stripes, squares], 0.25 + (x + y) / 4)
    return pixels.reshape(side // 4, 4, side // 4, 4).swapaxes(1, 2).reshape(-1, 16)
`;

const RATIO = `def ratio(X):  # of high to low frequencies
    mean = X.mean(axis=0)
    return np.linalg.norm(X - mean) / (np.sqrt(T) * np.linalg.norm(mean))
`;

/** H by its parametrisation. */
const weights = ({ h_low, h_high }) => `def weights(kind):  # H
    first, second = normals(46, 16, 16) / 4, normals(47, 16, 16) / 4
    if kind == "free":
        return second @ first
    psi = uniforms(45, 16)
    values = {
        "sharpening": ${h_low} * psi,
        "smoothing": ${h_high} * psi,
        "balanced": ${h_high} * np.append(np.stack([psi[:7], -psi[:7]], axis=1), [psi.max(), -psi.max() - 0.01]),
    }
    return first * values[kind] @ np.linalg.inv(first)
`;

export const filter = {
  implied: ({ T, d }) => ({ T: patchesOf(T) ** 2, d: Math.max(d ?? 0, patchesOf(T) ** 2) }),
  lines: (p, input, kind) => ['eigenvalues of I + H x A, and high over low frequencies by layer', [IMAGE, RATIO, weights(p)], [
    'realisation = 0',
    ...input, ...kind,
    `points = (1 + np.outer(np.linalg.eigvals(weights("${p.parametrisation}")), np.linalg.eigvals(A))).ravel()`,
    'values = {"re": points.real, "im": points.imag}',
    'for name in "free", "sharpening", "smoothing", "balanced", "attention":',
    ...indented([
      `image = picture(${4 * patchesOf(p.T)})`,
      'ratios = [ratio(image)]',
      `for step in range(${p.layers}):`,
      ...indented([
        ...(p.fresh ? ['realisation = 1000 * step', ...input, ...kind] : []),
        'image = A @ image if name == "attention" else image + A @ image @ weights(name).T',
        'image /= np.linalg.norm(image)  # its ratio is the same at any size',
        'ratios.append(ratio(image))',
      ]),
      'values[f"ratio_{name}"] = ratios',
      'print(name, ratios[-1])',
    ]),
  ]],
};
