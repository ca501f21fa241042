// The shell that dialogs share: a title, a button that closes, Escape, and a press beside the dialog.

import { phrase } from '../words/phrase.js';
import { h, icon } from './dom.js';

/**
 * A dialog, closed at first.
 * @param {string} name beginning of the identifier of its title
 * @param {string} title
 * @param {HTMLElement} inside content, to which the header is added
 * @param {import('./dom.js').Listeners<'dialog'> & {[name: string]: unknown}} [properties] of the dialog, also instead of those below
 * @returns {HTMLDialogElement}
 */
export function titledDialog(name, title, inside, properties = {}) {
  const id = `${name}-title`;
  const close = h('button', { type: 'button', className: 'plain close', 'aria-label': phrase('export-close'), onclick: () => dialog.close() }, icon('close'));
  inside.prepend(h('header', {}, h('h2', { id }, title), close));
  /** @type {HTMLDialogElement} */
  const dialog = h('dialog', {
    className: 'dialog', 'aria-labelledby': id,
    // Escape closes this dialog without stopping work in the page below.
    onkeydown: event => event.key === 'Escape' && event.stopPropagation(),
    onclick: event => event.target === dialog && dialog.close(),
    ...properties,
  }, inside);
  return dialog;
}
