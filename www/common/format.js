// Numbers written for people.

import { dataWord } from '../words/data-word.js';
import { phrase } from '../words/phrase.js';

/** @type {Record<string, string>} */
const RAISED = { '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };

/**
 * Three significant digits, a real minus sign, powers of ten written as such; `–` for a missing value.
 * @param {number|string|null|undefined} value
 * @returns {string}
 */
export function short(value) {
  if (typeof value === 'string') return dataWord(value);
  if (value === null || value === undefined || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e6) return minus(String(value));
  if (size >= 1e-4 && size < 1e5) return minus(plain(value));
  const [mantissa, exponent] = value.toExponential(2).split('e');
  const raised = [...String(Number(exponent))].map(digit => RAISED[digit]).join('');
  return `${minus(mantissa)}\u2009×\u200910${raised}`;
}

/**
 * A number that need not be whole, beside others like it: 1 as `1.00`.
 * @param {number|string|null|undefined} value
 * @returns {string}
 */
export function shortReal(value) {
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value !== 0 && Math.abs(value) < 100;
  return isWhole ? minus(plain(value)) : short(value);
}

/**
 * Every digit that a double holds.
 * @param {number|string|null|undefined} value
 * @returns {string}
 */
export function exact(value) {
  return typeof value === 'number' ? minus(String(value)) : short(value);
}

/**
 * A value for a number box: at most four significant digits, without trailing zeros.
 * @param {number|null} value
 * @returns {string}
 */
export function boxed(value) {
  if (value === null) return '';
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
}

/**
 * A duration: `43 ms`, `2.4 s`, `3 min 10 s`, `5.2 h`, `4 days`.
 * @param {number} milliseconds
 * @returns {string}
 */
export function duration(milliseconds) {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  // Times that round up to the next unit use that unit.
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const hours = milliseconds / 3_600_000;
  return hours < 47.95 ? `${hours.toFixed(1)} h` : phrase('page-days', { days: Math.round(hours / 24) });
}

/**
 * An amount of memory: `350 MB`, `2.4 GB`.
 * @param {number} bytes
 * @returns {string}
 */
export function memory(bytes) {
  return bytes < 995e6 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** @param {number} value */
function plain(value) {
  const text = value.toPrecision(3);
  return text.includes('e') ? String(Number(text)) : text;
}

/** @param {string} text */
function minus(text) {
  return text.replace(/-/g, '−');
}
