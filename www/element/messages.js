// Error messages, each with a button that dismisses it.

import { phrase } from '../words/phrase.js';
import { h, icon, rootOf } from '../common/dom.js';
import { withSymbols } from '../common/symbols.js';

/**
 * @typedef {import('../types.js').Offer} Offer
 * @typedef {{element: HTMLElement, say: (key: string, sentence: string, offers?: Offer|Offer[]) => void, clear: (key: string) => void}} Messages
 *   a message replaces the earlier one of the same `key`
 */

/**
 * The place for messages.
 * @returns {Messages}
 */
export function messages() {
  const element = h('div', { className: 'messages', role: 'alert' });
  /** @type {Map<string, HTMLElement>} */
  const shown = new Map();
  /** @param {string} key */
  const clear = key => {
    const message = shown.get(key);
    if (message?.contains(rootOf(element).activeElement)) focusViewPicker(rootOf(element));
    message?.remove();
    shown.delete(key);
  };
  return {
    element,
    clear,
    say(key, sentence, actions = []) {
      clear(key);
      const close = h('button', {
        type: 'button', className: 'plain', 'aria-label': phrase('page-dismiss-message'), onclick: () => clear(key),
      }, icon('close'));
      const buttons = [actions].flat().map(({ label, act }) => h('button', {
        type: 'button',
        onclick: () => {
          clear(key);
          act();
        },
      }, label));
      const message = h('p', {}, withSymbols('span', sentence), ...buttons, close);
      shown.set(key, message);
      element.append(message);
    },
  };
}

/**
 * Moves the focus of a removed message to the choice of the view, in the form that is visible.
 * @param {ParentNode} root
 */
function focusViewPicker(root) {
  const choices = [...root.querySelectorAll('.views [tabindex="0"], .views select')];
  const there = choices.find(choice => choice.getClientRects().length > 0);
  /** @type {HTMLElement|undefined} */ (there)?.focus();
}
