// The switch of the residual connection, beside the dial of its strength.

import { phrase } from '../words/phrase.js';
import { h, hide } from '../common/dom.js';

/**
 * @param {import('../types.js').Field} field
 * @param {Pick<import('../types.js').Actions, 'set'>} actions
 * @returns {{element: HTMLElement, show: (value: number, offered: boolean) => void}}
 */
export function residualChip(field, actions) {
  /** @type {HTMLInputElement} */
  const check = h('input', {
    type: 'checkbox', name: 'skip', onchange: event => actions.set('skip', check.checked ? 1 : 0, event),
  });
  const element = h('label', { className: 'chip residual', title: field.meaning }, check, h('span', {}, phrase('dial-residual')));
  return {
    element,
    show(value, offered) {
      check.checked = Boolean(value);
      hide(element, !offered);
    },
  };
}
