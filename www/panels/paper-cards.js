// The five papers: who wrote them, how many of their statements hold, and the ways to their figures and claims.

import { h } from '../common/dom.js';
import { measuredClaims } from './claim-words.js';
import { verdictCounts } from './verdict-counts.js';

/**
 * @param {import('../types.js').Host} host the element
 * @param {import('../types.js').Paper[]} papers
 * @returns {Promise<HTMLElement[]>} a card for each paper
 */
export async function paperCards(host, papers) {
  const counts = verdictCounts(await measuredClaims());
  return papers.map(({ word, authors, title, place }) => {
    const { hold, otherwise, fail, undecided } = counts[word] ?? { hold: 0, otherwise: 0, fail: 0, undecided: 0 };
    return h('article', { 'data-paper': word },
      h('h3', { translate: false }, title),
      h('p', { translate: false }, `${authors}${place && `, ${place}`}`),
      h('p', {}, `${hold} claims hold, ${otherwise} hold otherwise, ${fail} fail, ${undecided} are undecided.`),
      h('p', { className: 'ways' },
        h('button', { type: 'button', onclick: () => host.openGallery(word) }, 'Figures'),
        h('button', { type: 'button', onclick: () => (host.parameters = { view: 'claims', claim: word, panel: 0 }) }, 'Claims')));
  });
}
