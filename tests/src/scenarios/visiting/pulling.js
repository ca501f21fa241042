// In the page: the entry of a heat map that is pulled.

import { inside } from '../../page.js';

/**
 * Brings the pulled entry into view.
 * @returns {number[]} its middle
 */
export function placeOfLever() {
  const lever = inside('.lever');
  lever.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = lever.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * Presses a key on the pulled entry, and lets it go.
 * @param {string} key
 */
export function pressOnLever(key) {
  const lever = inside('.lever');
  lever.focus();
  for (const type of ['keydown', 'keyup']) {
    lever.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true }));
  }
}

/**
 * The words on the pulled entry.
 * @returns {string}
 */
export const nameOfLever = () => inside('.lever').getAttribute('aria-label') ?? '';
