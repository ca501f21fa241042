// Which view is shown: tabs where there is room, a list where there is not; under the papers' titles in both.

import { h } from '../common/dom.js';
import { byKey, isShortcut } from '../common/keys.js';

/**
 * The choice of view.
 * @param {Pick<import('../types.js').Schema, 'views'|'papers'>} schema views of one paper stand together
 * @param {(id: string, event: Event) => void} choose
 * @returns {{element: HTMLElement, show: (id: string) => void}}
 */
export function viewPicker({ views, papers }, choose) {
  const tabs = views.map(({ id, title, sentence }) => h('button', {
    type: 'button', role: 'tab', id: `tab-${id}`, title: sentence, 'data-view': id, 'aria-controls': 'panel',
    onclick: event => choose(id, event),
  }, title));
  const options = views.map(({ id, title }) => h('option', { value: id }, title));
  /** @param {string} paper */
  const named = paper => papers.find(({ id }) => id === paper)?.name ?? 'All papers';
  const shelves = [...new Set(views.map(({ paper }) => paper))];
  /** @type {<Part>(paper: string, parts: Part[]) => Part[]} */
  const of = (paper, parts) => parts.filter((_, i) => views[i].paper === paper);
  const list = h('div', {
    className: 'tabs', role: 'tablist', 'aria-label': 'View',
    onkeydown: event => {
      const at = tabs.indexOf(/** @type {HTMLButtonElement} */ (event.target));
      const to = byKey({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }, event.key);
      if (to === undefined || at < 0 || isShortcut(event)) return;
      event.preventDefault();
      const next = tabs[(to + tabs.length) % tabs.length];
      next.focus();
      next.click();
    },
  }, ...shelves.map(paper => h('div', { role: 'presentation', 'data-paper': named(paper) }, ...of(paper, tabs))));
  /** @type {HTMLSelectElement} */
  const select = h('select', { 'aria-label': 'View', onchange: event => choose(select.value, event) },
    ...shelves.map(paper => h('optgroup', { label: named(paper) }, ...of(paper, options))));
  const element = h('nav', { className: 'views', 'aria-label': 'Views' }, list, select);
  return {
    element,
    show(id) {
      select.value = id;
      for (const tab of tabs) {
        const on = tab.dataset.view === id;
        tab.setAttribute('aria-selected', String(on));
        tab.tabIndex = on ? 0 : -1;
      }
    },
  };
}
