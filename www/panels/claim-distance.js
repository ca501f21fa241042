// Distance of a claim from the published value, as a small bar with the tolerance marked.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { short } from '../common/format.js';

/** Number of tolerances that the bar shows on each side; larger distances end at the edge. */
const END = 3;

/**
 * The places of a bar, in percent of its width.
 * @param {number} distance in tolerances
 * @returns {{left: number, width: number, beyond: boolean}}
 */
export function barOf(distance) {
  const off = Math.max(-END, Math.min(END, distance));
  const percent = (/** @type {number} */ value) => 50 + 50 * value / END;
  return { left: percent(Math.min(0, off)), width: Math.abs(50 * off / END), beyond: Math.abs(distance) > END };
}

/**
 * @param {number} distance in tolerances; NaN if unknown
 * @param {string} outcome
 * @returns {HTMLElement|null}
 */
export function distanceBar(distance, outcome) {
  if (Number.isNaN(distance)) return null;
  const { left, width, beyond } = barOf(distance);
  const said = phrase('panel-distance-tolerances', { distance: Number.isFinite(distance) ? short(distance) : '> 3' });
  const bar = h('span', { className: `bar${beyond ? ' beyond' : ''}` });
  bar.style.left = `${left}%`;
  bar.style.width = `${width}%`;
  return h('span', { className: 'distance', role: 'img', 'aria-label': said, title: said, 'data-outcome': outcome }, h('span', { className: 'tolerated' }), bar);
}
