// The five papers: their authors, how many of their claims hold, and links to their figures and claims.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { countScores } from './claim-scores.js';
import { measuredClaims } from './claim-words.js';
import { storedScores } from './stored-scores.js';

/**
 * @param {import('../types.js').Host} host the element
 * @param {Pick<import('../types.js').Schema, 'papers'|'verdicts'|'outcomes'>} schema
 * @returns {Promise<HTMLElement[]>} a card for each paper
 */
export async function paperCards(host, { papers, verdicts, outcomes }) {
  const counts = countScores(storedScores(await measuredClaims(), verdicts));
  return papers.map(({ word, authors, title, place }) => {
    const known = outcomes.filter(([outcome]) => counts.get(word)?.has(outcome));
    return h('article', { 'data-paper': word },
      h('h3', { translate: false }, title),
      h('p', { translate: false }, `${authors}${place && `, ${place}`}`),
      h('ul', {}, ...known.map(([outcome, sign, , words]) => h('li', { 'data-outcome': outcome },
        h('span', { className: 'sign', translate: false }, `${sign} ${counts.get(word)?.get(outcome)}`), ' ', h('span', {}, words)))),
      h('p', { className: 'ways' },
        h('button', { type: 'button', onclick: () => host.openGallery(word) }, phrase('dial-figures')),
        h('button', { type: 'button', onclick: () => (host.parameters = { view: 'claims', claim: word, panel: 0 }) }, phrase('claims-view-title'))));
  });
}
