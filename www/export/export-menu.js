// Export of files from the figure.

import { phrase } from '../words/phrase.js';
import { h, icon } from '../common/dom.js';
import { menu } from '../common/menu.js';
import { fileName } from './file-name.js';

/**
 * Creates the files of a figure.
 * @typedef {object} Source
 * @property {() => string} toSVG
 * @property {() => Promise<Blob>} toPNG
 * @property {(ending: string, table?: number) => string} toTable
 * @property {() => Promise<Uint8Array>} [toNPY]
 *
 * A file of a figure; `part` extends its name.
 * @typedef {import('../types.js').Format & {make: (source: Source) => string|Promise<Blob|Uint8Array>, part?: string[]}} Item
 */

/** @returns {Item[]} the pictures of a figure */
const picturesOf = () => [
  { ending: 'svg', label: 'SVG', hint: phrase('export-vector-figure-paper'), type: 'image/svg+xml', make: source => source.toSVG() },
  { ending: 'png', label: 'PNG', hint: phrase('export-pixels-twice-size'), type: 'image/png', make: source => source.toPNG() },
];

/** Number of characters of the names of columns that are listed. */
const LONG = 40;

const PICTURES = ['svg', 'png'];

/** @type {(toNPY: () => Promise<Uint8Array>) => Item} */
const matrixOf = toNPY => ({ ending: 'npy', label: 'NPY', hint: phrase('export-sampled-matrix-numpy'), type: 'application/octet-stream', make: toNPY });

/**
 * The export button and its menu.
 * @param {Source} source the attention-spectra element, or another object that makes its files
 * @param {import('../types.js').Format[]} formats of tables, from the core
 * @param {(reason: unknown) => void} problem called when a file could not be made
 * @param {{table: () => (string|number)[], picture: () => (string|number)[]}} name words for the name of a
 * file
 * @param {import('../types.js').WhileHere} whileHere
 * @param {Node[]} [more] further items
 * @returns {{element: HTMLElement, tables: (columns: string[]) => void, offer: (ending: string, on: boolean) => void, close: () => void}}
 */
export function exportMenu(source, formats, problem, name, whileHere, more = []) {
  /** @param {Item} item */
  const choose = async ({ ending, make, type, part = [] }) => {
    list.close();
    try {
      // The name is chosen before the file is made, because dials may move meanwhile.
      const called = fileName([...(PICTURES.includes(ending) ? name.picture : name.table)(), ...part], ending);
      save(new Blob([/** @type {BlobPart} */ (await make(source))], { type }), called);
    } catch (reason) {
      problem(reason);
    }
  };
  const tables = formats.map(format => ({ ...format, make: () => source.toTable(format.ending) }));
  /** @param {Item} format */
  const item = format => {
    const hint = h('span', {}, format.hint);
    const element = h('button', { type: 'button', 'data-format': format.ending, onclick: () => choose(format) }, h('b', {}, format.label), hint);
    return { element, hint, ending: format.ending };
  };
  const { toNPY } = source;
  const matrix = toNPY ? [matrixOf(() => toNPY.call(source))] : [];
  const items = [...picturesOf(), ...tables, ...matrix].map(item);
  /** @param {string} ending */
  const itemOf = ending => {
    const found = items.find(item => item.ending === ending);
    if (!found) throw new Error(`There is no format ${ending}.`);
    return found;
  };
  const further = h('div', {}); // tables behind the first
  let known = '';
  const list = menu([icon('save'), h('span', {}, phrase('export-export'))], [...items.map(({ element }) => element), further, ...more], whileHere);
  return {
    element: list.element,
    close: list.close,
    /** Offers each of several tables as a separate file, named after its columns. */
    tables(columns) {
      if (columns.join(';') === known) return;
      known = columns.join(';');
      const csv = formats.find(({ ending }) => ending === 'csv');
      if (!csv) return;
      /** @param {string} names */
      const hint = names => (names.length > LONG ? `${names.slice(0, LONG).replace(/,[^,]*$/, '')}, …` : names);
      itemOf('csv').hint.textContent = columns.length > 1 ? hint(columns[0]) : csv.hint;
      further.replaceChildren(...columns.slice(1).map((names, i) => item({
        ...csv, hint: hint(names), part: [names.split(',', 1)[0]], make: () => source.toTable('csv', i + 1),
      }).element));
    },
    offer: (ending, on) => (itemOf(ending).element.hidden = !on),
  };
}

/**
 * Saves `blob` as a file of that name.
 * @param {Blob} blob
 * @param {string} name
 */
export function save(blob, name) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
