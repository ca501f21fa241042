// The menu of the papers: all figures, all claims, and the figures of each paper.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { menu } from '../common/menu.js';

/**
 * @param {import('../types.js').Paper[]} papers
 * @param {{figures: (wish?: string) => unknown, claims: (event: Event) => void}} go opens the figures (of one paper), or all claims
 * @param {import('../types.js').WhileHere} whileHere
 * @returns {HTMLElement}
 */
export function papersMenu(papers, go, whileHere) {
  /** @type {(words: Node[], act: (event: Event) => unknown, properties?: object) => HTMLElement} */
  const item = (words, act, properties = {}) => h('button', {
    ...properties, type: 'button',
    onclick: event => {
      list.close();
      act(event);
    },
  }, ...words);
  const list = menu([h('span', {}, phrase('dial-papers'))], [
    item([h('b', {}, phrase('dial-figures')), h('span', {}, phrase('dial-all-five-papers-computed-here'))], () => go.figures(), { className: 'open-figures', 'aria-haspopup': 'dialog' }),
    item([h('b', {}, phrase('claims-view-title')), h('span', {}, phrase('dial-statements-hold-do'))], go.claims, { className: 'open-claims' }),
    ...papers.map(({ word, name, title, authors }) => item(
      [h('b', { translate: false }, name), h('span', { translate: false }, `${authors}: ${title}`)],
      () => go.figures(word), { 'data-paper': word, 'aria-haspopup': 'dialog' },
    )),
  ], whileHere, { 'data-list': 'papers' });
  return list.element;
}
