// The button of the dialog about the parts of this program; the dialog is loaded when first opened.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { once } from '../common/once.js';
import { withPart } from '../common/part.js';

/**
 * @param {import('../types.js').Schema} schema
 * @param {import('../types.js').Problem} problem
 * @returns {{button: HTMLElement, place: Comment}} the dialog takes the place of `place`
 */
export function openAbout(schema, problem) {
  const place = document.createComment('about');
  const load = once(async () => {
    const { aboutDialog } = await withLaterPhrases(import('./about-dialog.js'));
    const dialog = await aboutDialog(schema);
    place.replaceWith(dialog);
    return dialog;
  });
  const open = () => withPart(phrase('page-dialog'), load, dialog => dialog.showModal(), problem);
  return { button: h('button', { type: 'button', className: 'plain', 'aria-haspopup': 'dialog', onclick: open }, phrase('panel-about')), place };
}
