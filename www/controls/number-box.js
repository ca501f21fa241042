// A box for a number, which keeps the typed text while the value changes.

import { h } from '../common/dom.js';
import { isShortcut } from '../common/keys.js';

/**
 * @param {Object<string, unknown>} properties of the input
 * @param {(text: string, event: Event) => void} decide called with the typed text
 * @returns {{box: HTMLInputElement, show: (text: string|number) => void}}
 */
export function numberBox(properties, decide) {
  /** @type {string|number} */
  let shown = '';
  let typing = false; // whether it holds what is not decided yet
  /** @type {string|null} */
  let entered = null; // what Enter has decided, until the box is left
  const box = h('input', {
    type: 'number', ...properties,
    oninput: () => (typing = true),
    onchange: event => {
      // If Enter did not reach the browser, the browser reports the change again when the box loses the focus.
      const isRepeated = !typing && box.value === entered;
      [typing, entered] = [false, null];
      if (!isRepeated) decide(box.value, event);
    },
    // Notebooks keep Enter from the browser, which would then not decide.
    onkeydown: event => {
      if (event.key !== 'Enter' || !typing || isShortcut(event)) return;
      event.preventDefault();
      box.dispatchEvent(new Event('change'));
      entered = box.value;
    },
    // Text that was typed and removed again is not a decision.
    onblur: () => typing && write(),
  });
  function write() {
    typing = false;
    if (box.value !== String(shown)) box.value = String(shown);
  }
  return {
    box,
    show(text) {
      shown = text;
      if (!typing) write();
    },
  };
}
