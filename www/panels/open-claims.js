// The place of the list of claims, which is loaded when claims are first shown.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { once } from '../common/once.js';
import { withPart } from '../common/part.js';

/**
 * @param {import('../types.js').Host} host the element
 * @param {import('../types.js').Schema} schema
 * @param {import('./claims.js').ClaimActions & Pick<import('../types.js').Actions, 'problem'>} actions
 * @returns {{element: HTMLElement, show: (meta: import('../types.js').Meta, columns: () => import('../types.js').Columns) => void,
 *   open: (words: string) => void, look: (address: string) => string}} `open` brings into view what the figure says of a claim or of a bar;
 *   nothing where no claims are shown. `look` is what to look at in the figure of a claim that was opened here, by its address
 */
export function openClaims(host, schema, actions) {
  const element = h('section', { className: 'claims', hidden: true, 'aria-label': phrase('claims-view-title') });
  /** @typedef {ReturnType<typeof import('./claims.js').claimList>} List */
  /** @type {List|null} */
  let list = null;
  /** @type {{meta: import('../types.js').Meta, columns: import('../types.js').Columns}|null} */
  let latest = null;
  /** The figure of a claim that was opened last, and the statement. */
  let figure = { address: '', statement: '' };
  const load = once(async () => {
    const { claimList } = await withLaterPhrases(import('./claims.js'));
    list = claimList(element, host, schema, actions, (address, statement) => {
      figure = { address, statement };
    });
    return list;
  });
  return {
    element,
    show(meta, columns) {
      element.hidden = !meta.columns.includes('verdict');
      if (element.hidden) return;
      // A handle may be freed before the list is loaded.
      latest = { meta, columns: columns() };
      withPart(phrase('panel-list-claims'), load, made => latest && made.show(latest.meta, latest.columns), actions.problem);
    },
    open(words) {
      if (element.hidden || !list) return;
      const [, paper, said] = /^([A-Z]+), ([^:]*[^:\s])\s*:/.exec(words) ?? [];
      if (paper) list.filter(paper.toLowerCase(), schema.outcomes.find(([, , , outcome]) => outcome === said)?.[0] ?? '');
      else list.open(words.split(':', 1)[0].trim());
    },
    look: address => (address === figure.address ? phrase('panel-does-claim-hold', { statement: figure.statement }) : ''),
  };
}
