// Quotes of the papers: `www/claims/`, loaded when claims are first shown. Notes on claims: messages. Stored measurements.

import { asset } from '../element/assets.js';
import { once } from '../common/once.js';
import { readAsset } from '../common/read-asset.js';
import { hasPhrase, loadLaterPhrases, phrase, withLaterPhrases } from '../words/phrase.js';

/** Ends of the identifiers of notes on a claim. A claim has some of these notes. */
const SAID = ['assumes', 'lost', 'when', 'found'];

/**
 * Texts about a claim: `quote`, `assumes`, the failing step `lost` and its conditions `when`, and `found` if
 * a smaller training does not show it.
 * @typedef {{[kind: string]: string|undefined, quote?: string, assumes?: string, lost?: string, when?: string, found?: string}} ClaimWords
 */

/**
 * Texts about every claim, by its id. After a failure the next call tries again.
 */
export const claimWords = once(async (/** @type {{word: string}[]} */ papers) => {
  const [texts] = await Promise.all([Promise.all(papers.map(({ word }) => readAsset(asset(`claims/${word}.txt`)))), loadLaterPhrases()]);
  /** @type {Map<string, ClaimWords>} */
  const words = new Map();
  /** @type {ClaimWords|undefined} */
  let claim;
  for (const line of texts.join('\n').split('\n')) {
    const [, kind, text] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'claim') {
      const said = SAID.filter(part => hasPhrase(`claim-${text}-${part}`));
      claim = Object.fromEntries(said.map(part => [part, phrase(`claim-${text}-${part}`)]));
      words.set(text, claim);
    } else if (claim && kind === 'quote') claim.quote = text;
  }
  return words;
});

/** Stored measurements of every claim, as the core reads them: shown until the claim is measured here. */
export const measuredClaims = once(() => readAsset(asset('claims/measured.txt')));

/** The same for the figure of all claims, whose statements are there then. */
export const recalledClaims = () => withLaterPhrases(measuredClaims());

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
