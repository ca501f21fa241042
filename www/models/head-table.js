// All numbers of all heads of a model as a table that can be sorted.

import { h } from '../common/dom.js';
import { exact, short } from '../common/format.js';

const ROWS = 400;

/**
 * @param {(layer: number, head: number) => void} choose told of the head that was chosen
 * @returns {{element: HTMLElement, show: (model: object) => void}}
 */
export function headTable(choose) {
  let model = null;
  let by = 'layer';
  let falling = false;
  const scroller = h('div', { className: 'scroller', tabIndex: 0, role: 'region', 'aria-label': 'Heads' });
  const element = h('details', { className: 'data heads' }, h('summary', {}, 'all heads as a table'), scroller);
  // Filled only while it is open.
  element.addEventListener('toggle', render);

  function render() {
    if (!element.open || !model) return;
    const columns = model.table();
    const names = Object.keys(columns);
    const labels = Object.fromEntries(model.named.map(({ name, label, meaning }) => [name, { label, meaning }]));
    const order = Array.from(columns.layer.keys());
    const value = i => columns[by][i];
    // What has no value stands last, whichever way the others go.
    order.sort((i, j) => Number.isNaN(value(i)) - Number.isNaN(value(j)) || (falling ? value(j) - value(i) : value(i) - value(j)) || i - j);
    const heading = name => h('th', { scope: 'col', 'aria-sort': name === by ? (falling ? 'descending' : 'ascending') : 'none' }, h('button', {
      type: 'button', className: 'plain', title: labels[name]?.meaning ?? '', 'data-name': name,
      onclick: () => {
        falling = by === name ? !falling : true;
        by = name;
        render();
        scroller.querySelector(`[data-name=${name}]`).focus();
      },
    }, labels[name]?.label ?? name));
    const cell = (name, i) => {
      if (name !== 'head') return h('td', { title: exact(columns[name][i]) }, short(columns[name][i]));
      const [layer, head] = [columns.layer[i], columns.head[i]];
      return h('td', {}, h('button', { type: 'button', className: 'plain', 'aria-label': `layer ${layer}, head ${head}`, onclick: () => choose(model.about.layer_numbers.indexOf(layer), head) }, String(head)));
    };
    const shown = order.slice(0, ROWS);
    const caption = order.length > ROWS ? `The first ${ROWS} of ${order.length} heads; all are in the export.` : `${order.length} heads`;
    scroller.replaceChildren(h('table', {}, h('caption', {}, caption), h('thead', {}, h('tr', {}, ...names.map(heading))),
      h('tbody', {}, ...shown.map(i => h('tr', {}, ...names.map(name => cell(name, i)))))));
  }

  return {
    element,
    show(now) {
      model = now;
      render();
    },
  };
}
