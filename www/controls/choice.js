// The controls that are no dials: choices, switches, the seed, a text.

import { h, icon } from '../common/dom.js';
import { numberBox } from './number-box.js';

/**
 * A drop-down list for a field that is one of a few words.
 * @param {import('../types.js').Field} field
 * @param {Pick<import('../types.js').Actions, 'set'>} actions
 * @returns {{element: HTMLElement, show: (value: string) => void}}
 */
export function choice(field, actions) {
  /** @type {HTMLSelectElement} */
  const select = h('select', {
    name: field.name, title: field.meaning,
    onchange: event => actions.set(field.name, select.value, event),
  }, ...field.words.map((word, i) => h('option', { value: word }, field.spoken[i])));
  const element = h('label', { className: 'row', 'data-name': field.name }, h('span', {}, field.label), select);
  return { element, show: value => (select.value = value) };
}

/**
 * Check boxes for a field that is several of a few words, at least one.
 * @param {import('../types.js').Field} field
 * @param {Pick<import('../types.js').Actions, 'set'>} actions
 * @returns {{element: HTMLElement, show: (value: string) => void}}
 */
export function several(field, actions) {
  const boxes = field.words.map(word => h('input', {
    type: 'checkbox', name: field.name, value: word,
    onchange: event => {
      const chosen = boxes.filter(({ checked }) => checked);
      // One stays.
      if (chosen.length === 0) event.target.checked = true;
      else actions.set(field.name, chosen.map(({ value }) => value).join(','), event);
    },
  }));
  const element = h('fieldset', { className: 'row several', title: field.meaning, 'data-name': field.name },
    h('legend', {}, field.label), ...boxes.map((box, i) => h('label', { className: 'chip' }, box, h('span', {}, field.spoken[i]))));
  return {
    element,
    show(value) {
      for (const box of boxes) box.checked = value.split(',').includes(box.value);
    },
  };
}

/**
 * A check box for a field that is on or off.
 * @param {import('../types.js').Field} field
 * @param {Pick<import('../types.js').Actions, 'set'>} actions
 * @returns {{element: HTMLElement, show: (value: number) => void}}
 */
export function onOff(field, actions) {
  /** @type {HTMLInputElement} */
  const check = h('input', {
    type: 'checkbox', name: field.name,
    onchange: event => actions.set(field.name, check.checked ? 1 : 0, event),
  });
  const element = h('label', { className: 'row check', title: field.meaning, 'data-name': field.name },
    check, h('span', {}, field.label));
  return { element, show: value => (check.checked = Boolean(value)) };
}

/**
 * A text of the visitor's own. It is decided when it is left, or by Ctrl+Enter: Enter begins a line.
 * @param {import('../types.js').Field} field
 * @param {Pick<import('../types.js').Actions, 'set'>} actions
 * @returns {{element: HTMLElement, show: (value: string) => void}}
 */
export function ownText(field, actions) {
  /** @type {string} */
  let held; // what the core has
  /** @type {HTMLTextAreaElement} */
  const area = h('textarea', {
    name: field.name, title: field.meaning, rows: 4, spellcheck: false, autocomplete: 'off',
    onchange: event => actions.set(field.name, area.value, event),
    onkeydown: event => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      actions.set(field.name, area.value, event);
    },
  });
  const element = h('label', { className: 'row own-text', 'data-name': field.name }, h('span', {}, field.label), area);
  return {
    element,
    show(value) {
      // While it is written something else may change; and what was refused stays to be mended.
      if (value === held) return;
      held = value;
      area.value = value;
    },
  };
}

/**
 * The seed: a number box and a die.
 * @param {import('../types.js').Field} field
 * @param {Pick<import('../types.js').Actions, 'set'|'dice'>} actions
 * @returns {{element: HTMLElement, show: (value: number) => void}}
 */
export function seed(field, actions) {
  const { box, show } = numberBox({
    name: field.name, min: field.low, max: field.high, step: 1, inputMode: 'numeric',
  }, (text, event) => actions.set(field.name, text, event));
  const dice = h('button', {
    type: 'button', className: 'dice', title: 'Another seed', 'aria-label': 'Another seed',
    onclick: event => actions.dice(event),
  }, icon('dice'));
  const element = h('div', { className: 'row', 'data-name': field.name },
    h('label', { title: field.meaning }, h('span', {}, field.label), box), dice);
  return { element, show };
}
