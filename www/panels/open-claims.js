// The place of the list of claims, which is loaded when claims are first shown.

import { h } from '../common/dom.js';
import { once } from '../common/once.js';
import { withPart } from '../common/part.js';

/**
 * @param {HTMLElement} host the element
 * @param {object} schema of the core
 * @param {{set: Function, prefer: (names: string[]) => void, computing: () => {bindings: object}, problem: (reason: any) => void}} actions
 * @returns {{element: HTMLElement, show: (meta: object, columns: () => Object<string, Float64Array|string[]>) => void,
 *   open: (id: string) => void}} `open` brings one claim into view; nothing where no claims are shown
 */
export function openClaims(host, schema, actions) {
  const element = h('section', { className: 'claims', hidden: true, 'aria-label': 'Claims' });
  let list = null;
  let latest = null;
  const load = once(async () => {
    const { claimList } = await import('./claims.js');
    list = claimList(element, host, schema, actions);
  });
  return {
    element,
    show(meta, columns) {
      element.hidden = !meta.columns.includes('verdict');
      if (element.hidden) return;
      // A handle may be gone by the time the list is there.
      latest = { meta, columns: columns() };
      withPart('The list of claims', load, () => list.show(latest.meta, latest.columns), actions.problem);
    },
    open(id) {
      if (!element.hidden) list?.open(id);
    },
  };
}
