// The numbers behind the figure as a table.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { exact, short, shortReal } from '../common/format.js';

const ROWS = 200;

/**
 * A fold with the columns of the result; filled only while it is open.
 * @returns {{element: HTMLElement, show: (columns: () => import('../types.js').Columns) => void}}
 */
export function dataTable() {
  const scroller = h('div', { className: 'scroller', tabIndex: 0, role: 'region', 'aria-label': phrase('panel-data') });
  const element = h('details', { className: 'data' }, h('summary', {}, phrase('panel-data-fold')), scroller);
  /** @type {() => import('../types.js').Columns} */
  let read = () => ({});
  const fill = () => element.open && scroller.replaceChildren(...table(read()));
  element.addEventListener('toggle', fill);
  return {
    element,
    show(columns) {
      read = columns;
      fill();
    },
  };
}

/** @param {import('../types.js').Columns} columns */
function table(columns) {
  const names = Object.keys(columns);
  const length = Math.max(0, ...names.map(name => columns[name].length));
  const rows = Math.min(ROWS, length);
  // A column with a fraction has digits behind the point in every row.
  const written = Object.fromEntries(names.map(name => [name, columns[name].some(value => Number.isFinite(value) && Number(value) % 1 !== 0) ? shortReal : short]));
  /** @param {number} i */
  const row = i => h('tr', {}, ...names.map(name => {
    const value = columns[name][i];
    return h('td', { title: value === undefined ? '' : exact(value) }, value === undefined ? '' : written[name](value));
  }));
  const caption = length > rows ? phrase('panel-first-rows-rest-export', { shown: rows, count: length }) : phrase('panel-rows', { count: length });
  return [h('table', {},
    h('caption', {}, caption),
    h('thead', { translate: false }, h('tr', {}, ...names.map(name => h('th', { scope: 'col' }, name)))),
    h('tbody', { translate: false }, ...Array.from({ length: rows }, (_, i) => row(i))))];
}
