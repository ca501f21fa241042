// The scoreboard of the claims: for each paper how many statements hold, hold otherwise, fail, or are open.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { paperLine } from '../controls/paper-chips.js';

/** @typedef {{id: string, outcome: string}} Score a claim and its outcome; `undefined` until it is known */

/** Name and sign for claims without an outcome. */
const UNKNOWN = { name: 'not measured', sign: '…' };

/**
 * Number of claims of each paper with each outcome.
 * @param {Score[]} scores
 * @returns {Map<string, Map<string, number>>} by the name of the paper, then the name of the outcome
 */
export function countScores(scores) {
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map();
  for (const { id, outcome } of scores) {
    const paper = id.split('-', 1)[0];
    const of = counts.get(paper) ?? new Map();
    of.set(outcome, (of.get(outcome) ?? 0) + 1);
    counts.set(paper, of);
  }
  return counts;
}

/**
 * @param {import('../types.js').Paper[]} papers
 * @param {import('../types.js').Schema['outcomes']} outcomes
 * @param {(paper: string, outcome: string, event: Event) => void} choose called with the name of a paper and
 * an outcome, or with nothing for all
 * @returns {{element: HTMLElement, show: (scores: Score[], paper: string, outcome: string) => void}}
 */
export function claimScores(papers, outcomes, choose) {
  const kinds = [...outcomes.map(([name, sign, , words]) => ({ name, sign, words })), { ...UNKNOWN, words: phrase('matrices-not-measured') }];
  const list = h('ul', { className: 'scores', 'aria-label': phrase('claims-verdicts-by-paper') });
  let shown = '';
  return {
    element: list,
    show(scores, paper, outcome) {
      const counts = countScores(scores);
      const key = JSON.stringify([[...counts].map(([of, some]) => [of, ...some]), paper, outcome]);
      if (key === shown) return;
      const held = /** @type {HTMLElement|null} */ (list.querySelector(':focus'))?.getAttribute('aria-label');
      shown = key;
      list.replaceChildren(...papers.map(one => row(one, counts.get(one.word) ?? new Map(), paper, outcome)));
      // The focus stays on the bar of the paper.
      if (held) /** @type {HTMLElement|undefined} */ ([...list.querySelectorAll('button')].find(button => button.getAttribute('aria-label') === held))?.focus();
    },
  };

  /**
   * @param {import('../types.js').Paper} paper
   * @param {Map<string, number>} counts
   * @param {string} chosenPaper
   * @param {string} chosenOutcome
   */
  function row(paper, counts, chosenPaper, chosenOutcome) {
    const isChosen = chosenPaper === paper.word;
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const bars = kinds.filter(({ name }) => counts.has(name === UNKNOWN.name ? '' : name)).map(({ name, sign, words }) => {
      const value = name === UNKNOWN.name ? '' : name;
      const count = counts.get(value) ?? 0;
      const bar = h('button', {
        type: 'button', className: 'score', 'data-outcome': name, title: words, 'aria-label': phrase('panel-paper-outcome', { paper: paper.id, count, outcome: words }),
        'aria-pressed': String(isChosen && chosenOutcome === name && value !== ''), onclick: event => choose(paper.word, value, event),
      }, h('span', { translate: false }, `${sign} ${count}`));
      bar.style.flexGrow = String(count);
      return bar;
    });
    return h('li', {},
      h('button', { type: 'button', className: 'plain of', title: paperLine(paper), 'aria-pressed': String(isChosen && !chosenOutcome), onclick: event => choose(paper.word, '', event) },
        h('span', { translate: false }, h('b', {}, paper.id), ' ', paper.title, ' ', h('small', {}, paper.authors)), ' ', h('small', {}, phrase('panel-claims-of-paper', { count: all }))),
      h('span', { className: 'bars' }, ...bars));
  }
}

/**
 * Key to the signs and colours of the bars.
 * @param {import('../types.js').Schema['outcomes']} outcomes
 */
export const scoreKey = outcomes => h('p', { className: 'score-key' },
  ...outcomes.map(([name, sign, , words]) => h('span', { 'data-outcome': name }, h('span', { className: 'sign', translate: false }, sign), ' ', words)));
