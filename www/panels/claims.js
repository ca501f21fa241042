// The claims as a list: each with its numbers, its verdict, and the way to its own figure.

import { h } from '../common/dom.js';
import { short } from '../common/format.js';

/** Before the words of a verdict. */
const SIGNS = { holds: '✓', 'holds with another constant': '≈', 'fails as printed': '✗' };

/**
 * The list of the view `claims`; hidden where a result has no verdicts.
 * @param {{base: string}} host the element
 * @param {(name: string, value: string, event: Event) => void} set
 * @returns {{element: HTMLElement, show: (meta: object, columns: () => Object<string, Float64Array|string[]>) => void}}
 */
export function claimList(host, set) {
  const list = h('ul');
  const all = h('button', { type: 'button', onclick: event => set('claim', 'all', event) }, 'All claims');
  const element = h('section', { className: 'claims', hidden: true, 'aria-label': 'Claims' }, all, list);
  return {
    element,
    show({ columns: names, parameters }, columns) {
      element.hidden = !names.includes('verdict');
      if (element.hidden) return;
      all.hidden = parameters.claim === 'all';
      const held = [...list.children].findIndex(item => item.contains(item.getRootNode().activeElement));
      const data = columns();
      list.replaceChildren(...data.id.map((_, i) => row(Object.fromEntries(
        Object.entries(data).map(([name, values]) => [name, values[i]])), parameters.claim)));
      // Whoever was in the list stays there, and is not thrown out when only one row is left.
      if (held >= 0) (list.children[held]?.querySelector('button, a') ?? all).focus();
    },
  };

  function row({ id, statement, source, relation, published, corrected, measured, se, verdict, address }, chosen) {
    const law = (name, value) => (Number.isNaN(value) ? null : h('span', { className: name }, `${name} ${relation} ${short(value)} `));
    const error = Number.isNaN(se) ? '' : ` ± ${short(se)}`;
    return h('li', { 'data-claim': id },
      h('p', {}, h('b', {}, id), ' ', h('span', { className: 'verdict' }, verdict ? `${SIGNS[verdict]} ${verdict}` : '…')),
      h('p', {}, statement, ' ', h('small', {}, `(${source})`)),
      h('p', {}, h('span', {}, `measured ${short(measured)}${error} `), law('published', published), law('corrected', corrected),
        id === chosen ? null : h('button', {
          type: 'button', className: 'plain', 'aria-label': `Measure ${id} alone`, onclick: event => set('claim', id, event),
        }, 'alone'),
        h('a', { href: `${host.base}#${address}`, 'aria-label': `The figure of ${id}` }, 'figure')));
  }
}
