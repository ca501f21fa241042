// Files out of the figure.

import { h, icon } from '../common/dom.js';
import { menu } from '../common/menu.js';
import { fileName } from './file-name.js';

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
 * @param {() => (string|number)[]} name words for the name of a file
 * @returns {HTMLElement}
 */
export function exportMenu(source, problem, name) {
  const choose = async (ending, { make, type }) => {
    list.close();
    try {
      save(new Blob([await source[make]()], { type }), fileName(name(), ending));
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

/** Saves `blob` as a file of that name. */
export function save(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
