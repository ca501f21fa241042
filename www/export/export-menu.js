// Files out of the figure.

import { h, icon } from '../common/dom.js';
import { menu } from '../common/menu.js';

const FORMATS = {
  svg: { label: 'SVG', hint: 'vector figure, for a paper', type: 'image/svg+xml', make: 'toSVG' },
  png: { label: 'PNG', hint: 'pixels, twice the size', type: 'image/png', make: 'toPNG' },
  csv: { label: 'CSV', hint: 'the numbers, for a spreadsheet', type: 'text/csv', make: 'toCSV' },
  json: { label: 'JSON', hint: 'numbers, parameters, seed', type: 'application/json', make: 'toJSON' },
  npy: { label: 'NPY', hint: 'the sampled matrix, for NumPy', type: 'application/octet-stream', make: 'toNPY' },
};

/**
 * The export button and its menu.
 * @param {object} source the attention-spectra element, or whatever makes some of its files
 * @param {(reason: any) => void} problem told when a file could not be made
 * @param {(ending: string) => string} name of a file
 * @returns {HTMLElement}
 */
export function exportMenu(source, problem, name = ending => fileName(source.parameters, ending)) {
  const choose = async (ending, { make, type }) => {
    list.close();
    try {
      save(new Blob([await source[make]()], { type }), name(ending));
    } catch (reason) {
      problem(reason);
    }
  };
  const items = Object.entries(FORMATS).filter(([, { make }]) => make in source).map(([ending, format]) =>
    h('button', { type: 'button', 'data-format': ending, onclick: () => choose(ending, format) },
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

/** Saves `blob` as a file of that name. */
export function save(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
