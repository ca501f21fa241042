// A table of buttons, one for each matrix or head. Tab reaches one of them, and arrow keys reach the others.

import { h } from '../common/dom.js';
import { byKey, isShortcut } from '../common/keys.js';

/**
 * @param {number} count of the buttons
 * @param {{caption: string, corner: HTMLElement, columns: number, across: (column: number) => string, down: (row: number) => string}} names of
 *   columns and rows, and the other texts
 * @param {(index: number) => void} choose called with the chosen button
 */
export function cellGrid(count, { caption, corner, columns, across, down }, choose) {
  const cells = Array.from({ length: count }, (_, i) => h('button', {
    type: 'button', className: 'plain', tabIndex: -1, 'data-index': i, onclick: () => choose(i), onfocus: () => setTabStop(i),
  }));
  /** @param {number} i */
  const row = i => h('tr', {}, h('th', { scope: 'row' }, down(i)), ...cells.slice(i * columns, (i + 1) * columns).map(cell => h('td', {}, cell)));
  const head = h('tr', {}, corner, ...Array.from({ length: columns }, (_, j) => h('th', { scope: 'col' }, across(j))));
  const rows = Array.from({ length: Math.ceil(count / columns) }, (_, i) => row(i));
  const table = h('table', { onkeydown: moveFocus }, h('caption', {}, caption), h('thead', {}, head), h('tbody', {}, ...rows));

  /** @param {number} index */
  function setTabStop(index) {
    for (const [i, cell] of cells.entries()) cell.tabIndex = i === index ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  function moveFocus(event) {
    const at = cells.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const to = byKey({ ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: count - 1 }, event.key);
    if (to === undefined || at < 0 || isShortcut(event)) return;
    event.preventDefault();
    cells[to]?.focus();
  }

  return {
    table,
    cells,
    setTabStop,
    /** @param {number} index of the button in view */
    mark(index) {
      for (const [i, cell] of cells.entries()) {
        if (i === index) cell.setAttribute('aria-current', 'true');
        else cell.removeAttribute('aria-current');
      }
    },
  };
}

/**
 * @param {HTMLElement} cell
 * @param {number} value strength of its colour, from -1 to 1
 */
export function shade(cell, value) {
  cell.style.setProperty('--share', String(Math.abs(value)));
  cell.classList.toggle('below', value < 0);
}
