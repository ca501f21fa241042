// What the papers print, where a step is lost, and when a statement does hold: `www/claims/`, loaded with the first list.

import { asset } from '../element/assets.js';

const papers = new Map();

/**
 * What is said of every claim of a paper, by its id: `quote`, `assumes`, and where it fails `lost` and `when`.
 * @param {string} paper short name, lower case
 * @returns {Promise<Map<string, {quote?: string, assumes?: string, lost?: string, when?: string}>>} after a failure
 * the next call tries again
 */
export function claimWords(paper) {
  if (!papers.has(paper)) papers.set(paper, load(paper).catch(reason => {
    papers.delete(paper);
    throw reason;
  }));
  return papers.get(paper);
}

async function load(paper) {
  const response = await fetch(asset(`claims/${paper}.txt`));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const words = new Map();
  let own;
  for (const line of (await response.text()).split('\n')) {
    const [, kind, text] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'claim') words.set(text, own = {});
    else if (own && kind && kind !== 'omitted') own[kind] = text;
  }
  return words;
}
