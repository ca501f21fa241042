// The button of the dialog about the parts of this program; the dialog is loaded when first opened.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { lazyDialog } from '../common/part.js';

/**
 * @param {import('../types.js').Schema} schema
 * @param {import('../types.js').Problem} problem
 * @returns {{button: HTMLElement, place: Comment}} the dialog takes the place of `place`
 */
export function openAbout(schema, problem) {
  const { place, open } = lazyDialog(phrase('page-dialog'), async () => {
    const { aboutDialog } = await withLaterPhrases(import('./about-dialog.js'));
    return aboutDialog(schema);
  }, problem);
  return { button: h('button', { type: 'button', className: 'plain', 'aria-haspopup': 'dialog', onclick: open }, phrase('panel-about')), place };
}
