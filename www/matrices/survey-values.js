// Numbers of a survey of many matrices, for each and for all.

import { phrase } from '../words/phrase.js';
import { short } from '../common/format.js';

/** @typedef {[name: string, law?: string]} Quantity */

/**
 * Quantities to choose from, by the names that the core gives them; a pair of names is a measured quantity and the law that it is divided
 * by.
 * @type {Quantity[]}
 */
export const QUANTITIES = [
  ['lambda2_abs'], ['lambda2_abs', 'radius_finite'], ['s2'], ['s2', 'edge_finite'], ['gap'], ['excess'], ['beta'],
  ['entropy_fraction'], ['participation'],
];

/**
 * Numbers and picture of a matrix, or the reason why they are missing. `pattern` describes its pattern in words.
 * @typedef {{numbers?: {[name: string]: number|string|null|undefined, pattern?: string|null}, cells?: Float32Array, problem?: string}} Reading
 */

/**
 * @param {Reading|undefined} reading
 * @param {Quantity} names
 * @returns {number} `NaN` for a missing number
 */
export function quantityOf(reading, [name, law]) {
  /** @param {string} which */
  const number = which => Number(reading?.numbers?.[which] ?? NaN);
  return law ? number(name) / number(law) : number(name);
}

/**
 * Strength of each value's colour, from -1 to 1: from its place between the smallest and the largest value, or for a ratio from its factor
 * above or below 1.
 * @param {number[]} values
 * @param {boolean} ratio
 * @returns {number[]} 0 without a value
 */
export function shadesOf(values, ratio) {
  const scaled = ratio ? values.map(Math.log) : values;
  const finite = scaled.filter(Number.isFinite);
  const [low, high] = [Math.min(...finite), Math.max(...finite)];
  const [from, span] = ratio ? [0, Math.max(-low, high)] : [low, high - low];
  // A value of −∞ has the shade of the lowest values.
  /** @param {number} x */
  const shade = x => (x === -Infinity ? -1 : Number.isFinite(x) && span > 0 ? (x - from) / span : 0);
  return scaled.map(shade);
}

/**
 * Description of the figure, in words.
 * @param {number[]} values one per matrix
 * @param {string} label of the quantity
 * @param {(index: number) => string} place
 * @returns {string}
 */
export function inWords(values, label, place) {
  const order = values.map((_, index) => index).filter(index => Number.isFinite(values[index])).sort((a, b) => values[a] - values[b]);
  if (order.length === 0) return '';
  const last = order.length - 1;
  const [least, most] = [order[0], order[last]];
  const [below, above] = [order[Math.floor(last / 2)], order[Math.ceil(last / 2)]];
  // Symbols stay unchanged: σ is not a small Σ.
  const name = /^[a-z]{2}/.test(label) ? label[0].toUpperCase() + label.slice(1) : label;
  return phrase('matrices-range-and-median', {
    name, low: short(values[least]), low_place: `[${place(least)}]`, high: short(values[most]), high_place: `[${place(most)}]`,
    median: short((values[below] + values[above]) / 2),
  });
}

/**
 * Describes how many matrices have each pattern.
 * @param {(Reading|undefined)[]} readings
 * @returns {string}
 */
export function patternsInWords(readings) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const measured = readings.flatMap(reading => (reading?.numbers ? [reading.numbers] : []));
  for (const { pattern } of measured) {
    const name = pattern ?? phrase('matrices-no-plain-pattern');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const said = [...counts].sort((a, b) => b[1] - a[1]).map(([pattern, count]) => `${pattern} (${count})`).join(', ');
  return measured.length > 0 ? phrase('matrices-pattern-named-where-holds-half', { count: measured.length, patterns: said }) : '';
}

/**
 * A row per matrix.
 * @param {(Reading|undefined)[]} readings
 * @param {number[]} axes of layers and heads
 * @param {(index: number) => string} place
 * @param {string[]} comments lines above the table
 * @returns {string} CSV
 */
export function csvOfAll(readings, axes, place, comments) {
  const known = Object.keys(readings.find(reading => reading?.numbers)?.numbers ?? {});
  const names = [...axes.map((_, i) => `axis_${i}`), ...known, 'problem'];
  const rows = Array.from(readings, (reading, index) => {
    const { numbers = {}, problem } = reading ?? {};
    const quoted = problem && `"${problem.replaceAll('"', '""')}"`;
    return [...place(index).split(', '), ...known.map(name => numbers[name]), quoted].map(value => value ?? '').join(',');
  });
  // A file name is kept on one line. With a blank before it, a spreadsheet does not take it for a formula.
  const lines = comments.map(line => `# ${line.replace(/\p{Cc}/gu, ' ').replace(/([,;])(?=[=+@-])/g, '$1 ')}`);
  return [...lines, names.join(','), ...rows, ''].join('\n');
}
