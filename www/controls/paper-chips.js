// The filter by paper that gallery, claims and landing share.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';

/**
 * Authors, full title and place of a paper in one line.
 * @param {import('../types.js').Paper} paper
 */
export const paperLine = ({ authors, title, place }) => `${authors}: ${title}${place && `, ${place}`}`;

/**
 * The short name of a paper, whose full title appears on hover, focus or tap.
 * @param {import('../types.js').Paper} paper
 * @param {string} [short] text instead of the capital letters of the name
 * @returns {HTMLElement}
 */
export function paperName(paper, short = paper.id) {
  const full = h('span', { className: 'full', translate: false, hidden: true }, ` (${paperLine(paper)})`);
  const button = h('button', {
    type: 'button', className: 'paper-name', translate: false, title: paperLine(paper), 'aria-expanded': 'false',
    onclick: () => {
      full.hidden = !full.hidden;
      button.setAttribute('aria-expanded', String(!full.hidden));
    },
  }, short);
  return h('span', {}, button, full);
}

/**
 * A place in a paper, such as “GAP Theorem 1”, with the full titles for the short names in it.
 * @param {import('../types.js').Paper[]} papers
 * @param {string} source
 * @returns {(Node|string)[]}
 */
export function paperSource(papers, source) {
  const isName = new RegExp(`\\b(${papers.map(({ id }) => id).join('|')})\\b`);
  return source.split(isName).filter(Boolean).map(part => {
    const paper = papers.find(({ id }) => id === part);
    return paper ? paperName(paper) : part;
  });
}

/**
 * One chip for each paper and one for all; below them the full title of the chosen one.
 * @param {import('../types.js').Paper[]} papers
 * @param {(id: string) => void} choose called with the short name of a paper, or without an argument for all papers
 * @param {(id: string) => number} [count] amount for one paper, or for all
 * @returns {{element: HTMLElement, show: (id: string) => void}} `show` marks the chosen one
 */
export function paperChips(papers, choose, count) {
  /** @type {(id: string, line: string, ...words: (Node|string)[]) => HTMLButtonElement} */
  const chip = (id, line, ...words) => h('button', { type: 'button', className: 'paper', 'data-paper': id, title: line, onclick: () => choose(id) },
    ...words, count ? h('small', { className: 'count' }, ` ${count(id)}`) : null);
  const chips = [
    chip('', '', phrase('dial-all-papers')),
    ...papers.map(paper => chip(paper.id, paperLine(paper), h('span', { translate: false }, h('b', {}, paper.name), ' ', h('small', {}, paper.authors)))),
  ];
  const full = h('p', { className: 'full-title', translate: false });
  const element = h('div', { className: 'paper-chips', role: 'group', 'aria-label': phrase('dial-paper') }, ...chips, full);
  return {
    element,
    show(id) {
      for (const one of chips) one.setAttribute('aria-pressed', String(one.dataset.paper === id));
      const paper = papers.find(one => one.id === id);
      full.textContent = paper ? paperLine(paper) : '';
    },
  };
}
