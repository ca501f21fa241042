// Which part of the program a page opens with.

import { isInOneFile } from './assets.js';

/** The view that the first module holds; every other one is in the complete module. */
const VIEW = 'spectrum';

/**
 * Whether the first module is enough for the figure of an address. The program in one file has the complete one only.
 * @param {string} address `view=spectrum&T=256&…`, perhaps after a #
 * @returns {boolean}
 */
export function opensFirst(address) {
  const view = new URLSearchParams(address.replace(/^#/, '')).get('view') ?? VIEW;
  return view === VIEW && !isInOneFile();
}
