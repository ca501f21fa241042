// Curves against the context length: crate/src/views/curves/sweep.rs.

import { indented } from './stream.js';

/** The lengths of a curve. */
function lengths(T) {
  const all = [T];
  for (let halves = 1; Math.round(T * 0.5 ** (halves / 2)) >= 8; halves++) all.unshift(Math.round(T * 0.5 ** (halves / 2)));
  return all;
}

/** A loop over context lengths: what follows T, and `body`. */
export const overLengths = ({ T, d, d_qk, hold, beta }, body) => [
  `for T in ${JSON.stringify(lengths(T))}:`,
  ...indented([
    ...(d === null || d_qk === null ? [`${[['d', d], ['d_qk', d_qk]].filter(([, value]) => value === null).map(([name]) => name).join(' = ')} = T`] : []),
    ...(hold === 'beta' ? [`sigma_qk = np.sqrt(${beta} * np.sqrt(np.log(T)))`] : []),
    ...body,
  ]),
];
