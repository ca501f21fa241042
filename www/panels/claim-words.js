// What the papers print, where a step is lost, and when a statement does hold: `www/claims/`, loaded when claims are first
// shown; and what was measured when the program was made.

import { asset } from '../element/assets.js';
import { once } from '../common/once.js';
import { readAsset } from '../common/read-asset.js';

/**
 * What is said of a claim: `quote`, `assumes`, where it fails `lost` and `when`, and `found` where a smaller training does not
 * show it.
 * @typedef {{[kind: string]: string|undefined, quote?: string, assumes?: string, lost?: string, when?: string, found?: string}} ClaimWords
 */

/**
 * What is said of every claim, by its id. After a failure the next call tries again.
 */
export const claimWords = once(async (/** @type {{word: string}[]} */ papers) => {
  const texts = await Promise.all(papers.map(({ word }) => readAsset(asset(`claims/${word}.txt`))));
  /** @type {Map<string, ClaimWords>} */
  const words = new Map();
  /** @type {ClaimWords|undefined} */
  let claim;
  for (const line of texts.join('\n').split('\n')) {
    const [, kind, text] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'claim') {
      claim = {};
      words.set(text, claim);
    } else if (claim && kind && kind !== 'omitted') claim[kind] = text;
  }
  return words;
});

/** What was measured of every claim when the program was made, as the core reads it: shown until it is measured here. */
export const measuredClaims = once(() => readAsset(asset('claims/measured.txt')));

/**
 * The stored verdict of every claim, by its id.
 */
export const storedVerdicts = once(async () => verdictsIn(await measuredClaims()));

/**
 * The verdicts in a text of stored measurements.
 * @param {string} text
 * @returns {Map<string, string>} by id
 */
export const verdictsIn = text => new Map([...text.matchAll(/^claim (\S+) (.+)$/gm)].map(([, id, verdict]) => [id, verdict]));
