// The button that resets a dial to the opening value of its view.

import { phrase } from '../words/phrase.js';
import { h, icon } from '../common/dom.js';
import { boxed } from '../common/format.js';

/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../types.js').DialState} DialState
 */

/**
 * @param {Field} field
 * @param {string} title name of the dial
 * @param {Pick<import('../types.js').Actions, 'set'>} actions
 * @param {() => HTMLElement} rest where the focus goes, because the button then disappears
 * @returns {{element: HTMLButtonElement, show: (about: DialState) => void}}
 */
export function resetButton(field, title, actions, rest) {
  /** @type {DialState['default']} */
  let usual = null;
  const element = h('button', {
    type: 'button', className: 'plain reset',
    onclick: event => {
      actions.set(field.name, usual ?? '', event);
      rest().focus({ focusVisible: event.detail === 0 });
    },
  }, icon('reset'));
  return {
    element,
    show(about) {
      usual = about.default;
      const opening = openingOf(field, usual);
      element.title = phrase('dial-back', opening);
      element.setAttribute('aria-label', phrase('dial-reset', { title, ...opening }));
      element.classList.toggle('needless', about.is_default);
    },
  };
}

/**
 * An opening value: its kind, and a value in the form that controls show.
 * @param {Field} field
 * @param {DialState['default']} value
 * @returns {{kind: 'on'|'off'|'text'|'follows'|'value', value: string}}
 */
function openingOf({ kind, words, spoken }, value) {
  switch (kind) {
    case 'switch': return { kind: value ? 'on' : 'off', value: '' };
    case 'text': return { kind: 'text', value: '' };
    case 'choice':
    case 'several': return { kind: 'value', value: String(value).split(',').map(word => spoken[words.indexOf(word)] ?? word).join(', ') };
    default: return value === null ? { kind: 'follows', value: '' } : { kind: 'value', value: boxed(Number(value)) };
  }
}
