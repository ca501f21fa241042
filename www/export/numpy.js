// A figure as a few lines of Python: NumPy gives the same numbers without this program.

import { STREAM } from './numpy/stream.js';
import { hasRecipe, KINDS, TOKENS } from './numpy/attention.js';
import { filter } from './numpy/filter.js';
import { localisation } from './numpy/localisation.js';
import { models } from './numpy/models.js';
import { orthogonal } from './numpy/orthogonal.js';
import { similarityDepth, similarityMap } from './numpy/similarity.js';
import { gap, overlap, singular, spectrum } from './numpy/spectra.js';
import { depth, gradients, isometry, layers, stableRank } from './numpy/stacks.js';
import { train } from './numpy/train.js';

/**
 * By view: `lines(parameters, input, kind)` gives what the numbers are, functions beyond those of the attention, and the lines,
 * which leave the numbers in `values`, by names of columns where these differ in length. Where there are: `implied`, what a view
 * sets for itself; `reads`, that it reads its tokens whatever attention does; `fits`, whether its lines say these parameters.
 * `ofFile(parameters)` in place of these gives lines that read what the view saves: training is no few lines.
 */
const VIEWS = {
  spectrum, singular, gap, 'stable-rank': stableRank, depth, layers, gradients, isometry, overlap,
  'similarity-map': similarityMap, 'similarity-depth': similarityDepth, trainability: similarityDepth, orthogonal, filter, localisation, models, train,
};

/**
 * Whether the numbers of a figure can be said in a few lines.
 * @param {object} parameters by name
 * @returns {boolean}
 */
export function isShort(parameters) {
  const view = VIEWS[parameters.view];
  if (view === undefined || parameters.T > 2048) return false;
  const isKnown = view.ofFile !== undefined || hasRecipe({ ...parameters, ...view.implied?.(parameters) });
  return isKnown && (view.fits?.(parameters) ?? true);
}

/**
 * Lines of Python that give the numbers of a figure without this program.
 * @param {object} chosen by name; widths that follow T are null; `tokensRead(realisation)` gives the numbers of the tokens that
 *   models at their initialisation read
 * @param {{version: string, link: string}} program
 * @returns {string}
 */
export function numpyOf(chosen, { version, link }) {
  const view = VIEWS[chosen.view];
  if (view.ofFile) return [`# The last eigenvalues of the figure ${link} of attention-spectra ${version}`, ...view.ofFile(chosen), ''].join('\n');
  const parameters = { ...chosen, ...view.implied?.(chosen) };
  const { T, d, d_qk, sigma_qk, seed, samples, attention, tokens } = parameters;
  const [functions, reads, kind] = KINDS[attention](parameters);
  const [more, input] = reads || view.reads ? TOKENS[tokens](parameters) : [[], []];
  const [what, own, body] = view.lines(parameters, input, kind);
  const draws = /normals|uniforms/.test([...own, ...body].join());
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
