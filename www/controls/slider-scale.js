// Maps the travel of a slider to values.

const LINEAR_STEP = 0.01;
/** If the largest whole number of a dial is this many times the smallest, the slider is logarithmic. */
const WIDE = 32;
/** Rates, which are dialled by orders of magnitude and may be 0: a place is the fourth root of its value. */
const RATES = ['lr', 'decay'];
/** Pointer positions this close to a power of two mean that power (in octaves). */
const SNAP = 0.04;

/**
 * @typedef {{low: number, high: number}} Range
 * @typedef {{min: number, max: number, step: number|'any', place: (value: number) => number,
 *   value: (place: number) => number, key: (value: number, key: string) => number|undefined}} Scale
 *   `place` and `value` convert; `key` is the value after a key, if the native step is unsuitable
 */

/**
 * The scale of a field: logarithmic for whole numbers of wide range, linear otherwise.
 * @param {Range & {name: string, kind: string}} field
 * @returns {Scale}
 */
export function scaleOf(field) {
  if (RATES.includes(field.name)) return roots(field);
  if (field.kind === 'real') return linear(field, LINEAR_STEP);
  return field.low > 0 && field.high > WIDE * field.low ? logarithmic(field) : linear(field, 1);
}

/**
 * @param {Range} range
 * @param {number} step
 * @returns {Scale}
 */
function linear({ low, high }, step) {
  return { min: low, max: high, step, place: x => x, value: x => x, key: () => undefined };
}

/**
 * @param {Range} range
 * @returns {Scale}
 */
function roots({ low, high }) {
  /** @type {Scale['value']} */
  const value = place => Number((place ** 4).toPrecision(2));
  return { min: low ** 0.25, max: high ** 0.25, step: LINEAR_STEP, place: x => x ** 0.25, value, key: () => undefined };
}

/**
 * @param {Range} range
 * @returns {Scale}
 */
function logarithmic({ low, high }) {
  /** @param {number} x */
  const clamp = x => Math.min(high, Math.max(low, Math.round(x)));
  /** @type {Record<string, (x: number) => number>} */
  const moves = {
    ArrowUp: x => x + 1,
    ArrowRight: x => x + 1,
    ArrowDown: x => x - 1,
    ArrowLeft: x => x - 1,
    PageUp: x => 2 * x,
    PageDown: x => x / 2,
    Home: () => low,
    End: () => high,
  };
  return {
    min: Math.log2(low),
    max: Math.log2(high),
    step: 'any',
    place: Math.log2,
    value: place => {
      const octave = Math.round(place);
      return clamp(2 ** (Math.abs(place - octave) < SNAP ? octave : place));
    },
    key: (value, key) => (key in moves ? clamp(moves[key](value)) : undefined),
  };
}
