// The button of the dialog with everything that carries a figure elsewhere, which is loaded when it is first opened.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { h, icon } from '../common/dom.js';
import { lazyDialog } from '../common/part.js';

/**
 * @param {import('../types.js').Host} host the element
 * @param {import('../types.js').Schema} schema
 * @param {import('./share-dialog.js').ShareActions & Pick<import('../types.js').Actions, 'problem'>} actions
 * @returns {{button: HTMLElement, place: Comment}} the dialog takes the place of `place`
 */
export function openShare(host, schema, actions) {
  const { place, open } = lazyDialog(phrase('page-dialog'), async () => {
    const { shareDialog } = await withLaterPhrases(import('./share-dialog.js'));
    return shareDialog(host, schema, actions);
  }, actions.problem);
  const button = h('button', { type: 'button', className: 'open-share', 'aria-haspopup': 'dialog', onclick: open }, icon('link'), h('span', {}, phrase('panel-share')));
  return { button, place };
}
