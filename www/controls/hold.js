// Which of the two linked scales stays when T moves.

import { phrase } from '../words/phrase.js';
import { h, hide, symbol } from '../common/dom.js';

/**
 * A line with a choice of two.
 * @param {import('../types.js').Field} field
 * @param {import('../types.js').Field[]} scales the fields of σ_qk and β
 * @param {Pick<import('../types.js').Actions, 'set'>} actions
 * @returns {{element: HTMLElement, show: (held: string, offered: boolean) => void}}
 */
export function holdLine(field, scales, actions) {
  const radios = scales.map(scale => h('input', {
    type: 'radio', name: 'hold', value: scale.name, 'aria-label': phrase('dial-keep-when-t-changes', { symbol: scale.symbol.replace('_', '') }),
    onchange: event => actions.set('hold', scale.name, event),
  }));
  const element = h('span', { className: 'hold', role: 'radiogroup', title: field.meaning, 'aria-label': field.label },
    h('span', {}, phrase('dial-when-t-changes-keep')),
    ...scales.map((scale, i) => h('label', { className: 'chip' }, radios[i], symbol(scale.symbol))));
  return {
    element,
    show(held, offered) {
      hide(element, !offered);
      for (const radio of radios) radio.checked = radio.value === held;
    },
  };
}
