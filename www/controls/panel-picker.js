// Which panels of a figure are shown: all that fit, or a single one.

import { phrase } from '../words/phrase.js';
import { h, hide } from '../common/dom.js';

/**
 * The list of the panels of a figure, for figures with several panels.
 * @param {Pick<import('../types.js').Actions, 'set'>} actions
 * @returns {{element: HTMLElement, show: (titles: string[], panel: number) => void}}
 */
export function panelPicker(actions) {
  let known = '';
  /** @type {HTMLSelectElement} */
  const select = h('select', { name: 'panel', 'aria-label': phrase('dial-panels'), onchange: event => actions.set('panel', select.value, event) });
  const element = h('div', { className: 'panels', hidden: true }, select);
  return {
    element,
    show(titles, panel) {
      hide(element, titles.length < 2);
      if (known !== titles.join('\n')) {
        known = titles.join('\n');
        select.replaceChildren(h('option', { value: 0 }, phrase('dial-overview')),
          ...titles.map((title, i) => h('option', { value: i + 1 }, `${i + 1}: ${title}`)));
      }
      select.value = String(Math.min(panel, titles.length));
    },
  };
}
