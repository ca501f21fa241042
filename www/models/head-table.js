// All numbers of all heads of a model as a table that can be sorted.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { exact, short } from '../common/format.js';
import { withSymbols } from '../common/symbols.js';

const ROWS = 400;

/**
 * @param {(layer: number, head: number) => void} choose called with the chosen head
 * @returns {{element: HTMLElement, show: (model: import('./checkpoint.js').Checkpoint) => void}}
 */
export function headTable(choose) {
  /** @type {import('./checkpoint.js').Checkpoint|null} */
  let shown = null;
  let by = 'layer';
  let falling = false;
  const scroller = h('div', { className: 'scroller', tabIndex: 0, role: 'region', 'aria-label': phrase('checkpoint-heads') });
  const element = h('details', { className: 'data heads' }, h('summary', {}, phrase('checkpoint-all-heads-table')), scroller);
  // The table is filled only while the fold is open.
  element.addEventListener('toggle', render);

  function render() {
    if (!element.open || !shown) return;
    const model = shown;
    const columns = model.table();
    const names = Object.keys(columns);
    // A model that was just opened has no numbers of attention yet.
    if (!names.includes(by)) by = 'layer';
    const place = { layer: { label: phrase('checkpoint-layer-label'), meaning: '' }, head: { label: phrase('checkpoint-head-label'), meaning: '' } };
    /** @type {Record<string, {label: string, meaning: string}>} */
    const labels = { ...place, ...Object.fromEntries(model.named.map(({ name, label, meaning }) => [name, { label, meaning }])) };
    const order = Array.from(columns.layer.keys());
    /** @param {number} i */
    const value = i => columns[by][i];
    /** @param {number} i */
    const isMissing = i => Number(Number.isNaN(value(i)));
    // Entries without a value come last in either order.
    order.sort((i, j) => isMissing(i) - isMissing(j) || (falling ? value(j) - value(i) : value(i) - value(j)) || i - j);
    /** @param {string} name */
    const heading = name => h('th', { scope: 'col', 'aria-sort': name === by ? (falling ? 'descending' : 'ascending') : 'none' }, h('button', {
      type: 'button', className: 'plain', title: labels[name]?.meaning ?? '', 'data-name': name,
      onclick: () => {
        falling = by === name ? !falling : true;
        by = name;
        render();
        /** @type {HTMLElement|null} */ (scroller.querySelector(`[data-name=${name}]`))?.focus();
      },
    }, withSymbols('span', labels[name]?.label ?? name)));
    /** @type {(name: string, i: number) => HTMLElement} */
    const cell = (name, i) => {
      if (name !== 'head') return h('td', { title: exact(columns[name][i]) }, short(columns[name][i]));
      const [layer, head] = [columns.layer[i], columns.head[i]];
      return h('td', {}, h('button', { type: 'button', className: 'plain', 'aria-label': phrase('checkpoint-layer-head-named', { layer, head }), onclick: () => choose(model.about.layer_numbers.indexOf(layer), head) }, String(head)));
    };
    const first = order.slice(0, ROWS);
    const caption = order.length > ROWS ? phrase('checkpoint-first-heads-all-export', { shown: ROWS, count: order.length }) : phrase('checkpoint-number-heads', { count: order.length });
    scroller.replaceChildren(h('table', {}, h('caption', {}, caption), h('thead', {}, h('tr', {}, ...names.map(heading))),
      h('tbody', {}, ...first.map(i => h('tr', {}, ...names.map(name => cell(name, i)))))));
  }

  return {
    element,
    show(now) {
      shown = now;
      render();
    },
  };
}
