// Files out of the figure.

import { h, icon } from './dom.js';
import { menu } from './menu.js';

const FORMATS = {
  svg: { label: 'SVG', hint: 'vector figure, for a paper', type: 'image/svg+xml', make: element => element.toSVG() },
  png: { label: 'PNG', hint: 'pixels, twice the size', type: 'image/png', make: element => element.toPNG() },
  csv: { label: 'CSV', hint: 'the numbers, for a spreadsheet', type: 'text/csv', make: element => element.toCSV() },
  json: { label: 'JSON', hint: 'numbers, parameters, seed', type: 'application/json', make: element => element.toJSON() },
  npy: { label: 'NPY', hint: 'the sampled matrix, for NumPy', type: 'application/octet-stream', make: element => element.toNPY() },
};

/**
 * The export button and its menu.
 * @param {HTMLElement} element the attention-spectra element
 * @param {(reason: any) => void} problem told when a file could not be made
 * @returns {HTMLElement}
 */
export function exportMenu(element, problem) {
  const choose = async (name, format) => {
    list.close();
    try {
      save(new Blob([await format.make(element)], { type: format.type }), fileName(element.parameters, name));
    } catch (reason) {
      problem(reason);
    }
  };
  const items = Object.entries(FORMATS).map(([name, format]) =>
    h('button', { type: 'button', 'data-format': name, onclick: () => choose(name, format) },
      h('b', {}, format.label), h('span', {}, format.hint)));
  const list = menu([icon('save'), h('span', {}, 'Export')], items);
  return list.element;
}

/**
 * A name that says what is inside.
 * @param {{view: string, T: number, seed: number}} parameters
 * @param {string} ending
 * @returns {string}
 */
export function fileName({ view, T, seed }, ending) {
  return `attention-spectra-${view}-T${T}-seed${seed}.${ending}`;
}

function save(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
