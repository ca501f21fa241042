// Files out of the figure.

import { h, icon } from '../common/dom.js';
import { menu } from '../common/menu.js';
import { fileName } from './file-name.js';

const FIGURE = [
  { ending: 'svg', label: 'SVG', hint: 'vector figure, for a paper', type: 'image/svg+xml', make: source => source.toSVG() },
  { ending: 'png', label: 'PNG', hint: 'pixels, twice the size', type: 'image/png', make: source => source.toPNG() },
];

const MATRIX = { ending: 'npy', label: 'NPY', hint: 'the sampled matrix, for NumPy', type: 'application/octet-stream', make: source => source.toNPY() };

/**
 * The export button and its menu.
 * @param {object} source the attention-spectra element, or whatever makes its files; `toNPY` may be missing
 * @param {{ending: string, label: string, hint: string, type: string}[]} formats of tables, from the core
 * @param {(reason: any) => void} problem told when a file could not be made
 * @param {() => (string|number)[]} name words for the name of a file
 * @returns {{element: HTMLElement, offer: (ending: string, on: boolean) => void}}
 */
export function exportMenu(source, formats, problem, name) {
  const choose = async ({ ending, make, type }) => {
    list.close();
    try {
      save(new Blob([await make(source)], { type }), fileName(name(), ending));
    } catch (reason) {
      problem(reason);
    }
  };
  const tables = formats.map(format => ({ ...format, make: () => source.toTable(format.ending) }));
  const items = [...FIGURE, ...tables, ...('toNPY' in source ? [MATRIX] : [])].map(format =>
    h('button', { type: 'button', 'data-format': format.ending, onclick: () => choose(format) },
      h('b', {}, format.label), h('span', {}, format.hint)));
  const list = menu([icon('save'), h('span', {}, 'Export')], items);
  return {
    element: list.element,
    offer: (ending, on) => (items.find(item => item.dataset.format === ending).hidden = !on),
  };
}

/** Saves `blob` as a file of that name. */
export function save(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
