// Sentences about what went wrong, each with a way to dismiss it.

import { h, icon } from '../common/dom.js';

/**
 * The place for messages.
 * @returns {{element: HTMLElement, say: (key: string, sentence: string, actions?: Action|Action[]) => void,
 *   clear: (key: string) => void}} with `Action` = `{label: string, act: () => void}`; a message replaces the earlier one of the same `key`
 */
export function messages() {
  const element = h('div', { className: 'messages', role: 'alert' });
  const shown = new Map();
  const clear = key => {
    const message = shown.get(key);
    if (message?.contains(element.getRootNode().activeElement)) focusViewPicker(element.getRootNode());
    message?.remove();
    shown.delete(key);
  };
  return {
    element,
    clear,
    say(key, sentence, actions = []) {
      clear(key);
      const close = h('button', {
        type: 'button', className: 'plain', 'aria-label': 'Dismiss this message', onclick: () => clear(key),
      }, icon('close'));
      const buttons = [actions].flat().map(({ label, act }) => h('button', {
        type: 'button',
        onclick: () => {
          clear(key);
          act();
        },
      }, label));
      const message = h('p', {}, h('span', {}, sentence), ...buttons, close);
      shown.set(key, message);
      element.append(message);
    },
  };
}

/** The focus of a message that goes: to the choice of view, whichever of its forms is there. */
function focusViewPicker(root) {
  const choices = [...root.querySelectorAll('.tabs [tabindex="0"], .views select')];
  choices.find(choice => choice.getClientRects().length > 0)?.focus();
}
