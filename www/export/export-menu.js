// Files out of the figure.

import { h, icon } from '../common/dom.js';
import { menu } from '../common/menu.js';
import { fileName } from './file-name.js';

const FIGURE = [
  { ending: 'svg', label: 'SVG', hint: 'vector figure, for a paper', type: 'image/svg+xml', make: source => source.toSVG() },
  { ending: 'png', label: 'PNG', hint: 'pixels, twice the size', type: 'image/png', make: source => source.toPNG() },
];

/** Characters of the names of columns that are listed. */
const LONG = 40;

const PICTURES = FIGURE.map(({ ending }) => ending);

const MATRIX = { ending: 'npy', label: 'NPY', hint: 'the sampled matrix, for NumPy', type: 'application/octet-stream', make: source => source.toNPY() };

/**
 * The export button and its menu.
 * @param {object} source the attention-spectra element, or whatever makes its files; `toNPY` may be missing
 * @param {{ending: string, label: string, hint: string, type: string}[]} formats of tables, from the core
 * @param {(reason: any) => void} problem told when a file could not be made
 * @param {{table: () => (string|number)[], picture: () => (string|number)[]}} name words for the name of a file
 * @param {(act: (signal: AbortSignal) => void) => void} whileHere as in `connected.js`
 * @param {Node[]} [more] further items
 * @returns {{element: HTMLElement, tables: (columns: string[]) => void, offer: (ending: string, on: boolean) => void, close: () => void}}
 */
export function exportMenu(source, formats, problem, name, whileHere, more = []) {
  const choose = async ({ ending, make, type, part = [] }) => {
    list.close();
    try {
      // Before it is made: dials may move meanwhile.
      const called = fileName([...(PICTURES.includes(ending) ? name.picture : name.table)(), ...part], ending);
      save(new Blob([await make(source)], { type }), called);
    } catch (reason) {
      problem(reason);
    }
  };
  const tables = formats.map(format => ({ ...format, make: () => source.toTable(format.ending) }));
  const item = format =>
    h('button', { type: 'button', 'data-format': format.ending, onclick: () => choose(format) },
      h('b', {}, format.label), h('span', {}, format.hint));
  const items = [...FIGURE, ...tables, ...('toNPY' in source ? [MATRIX] : [])].map(item);
  const further = h('div', {}); // tables behind the first
  let known = '';
  const list = menu([icon('save'), h('span', {}, 'Export')], [...items, further, ...more], whileHere);
  return {
    element: list.element,
    close: list.close,
    /** Offers each of several tables as a file of its own, by the names of its columns. */
    tables(columns) {
      if (columns.join(';') === known) return;
      known = columns.join(';');
      const csv = formats.find(({ ending }) => ending === 'csv');
      const hint = names => (names.length > LONG ? `${names.slice(0, LONG).replace(/,[^,]*$/, '')}, …` : names);
      items.find(button => button.dataset.format === 'csv').lastChild.textContent = columns.length > 1 ? hint(columns[0]) : csv.hint;
      further.replaceChildren(...columns.slice(1).map((names, i) => item({
        ...csv, hint: hint(names), part: [names.split(',', 1)[0]], make: () => source.toTable('csv', i + 1),
      })));
    },
    offer: (ending, on) => (items.find(item => item.dataset.format === ending).hidden = !on),
  };
}

/** Saves `blob` as a file of that name. */
export function save(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
