// What the papers print, where a step is lost, and when a statement does hold: `www/claims/`, loaded when claims are first
// shown; and what was measured when the program was made.

import { asset } from '../element/assets.js';
import { once } from '../common/once.js';

/**
 * What is said of every claim, by its id: `quote`, `assumes`, where it fails `lost` and `when`, and `found` where a smaller
 * training does not show it. After a failure the next call tries again.
 * @param {{word: string}[]} papers those of the core
 * @returns {Promise<Map<string, {quote?: string, assumes?: string, lost?: string, when?: string, found?: string}>>}
 */
export const claimWords = once(async papers => {
  const texts = await Promise.all(papers.map(({ word }) => read(asset(`claims/${word}.txt`))));
  const words = new Map();
  let claim;
  for (const line of texts.join('\n').split('\n')) {
    const [, kind, text] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'claim') words.set(text, claim = {});
    else if (claim && kind && kind !== 'omitted') claim[kind] = text;
  }
  return words;
});

/** What was measured of every claim when the program was made, as the core reads it: shown until it is measured here. */
export const measuredClaims = once(() => read(asset('claims/measured.txt')));

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
