// The controls that are not dials: choices, switches, the seed, a text.

import { phrase } from '../words/phrase.js';
import { h, icon } from '../common/dom.js';
import { numberBox } from './number-box.js';
import { resetButton } from './reset.js';

/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {import('../types.js').DialState} DialState
 * @typedef {Pick<import('../types.js').Actions, 'set'>} SetActions
 */

/**
 * The common part of these controls: a row that shows whether the value differs from the opening value, and resets it.
 * @template {string|number} Value
 * @param {Field} field
 * @param {SetActions} actions
 * @param {HTMLElement} element the row
 * @param {HTMLElement} focused the part that gets the focus after a reset
 * @param {(value: Value) => void} show
 * @returns {{element: HTMLElement, show: (value: Value, about: DialState) => void}}
 */
function resettable(field, actions, element, focused, show) {
  const reset = resetButton(field, field.label, actions, () => focused);
  element.dataset.name = field.name;
  element.append(reset.element);
  return {
    element,
    show(value, about) {
      show(value);
      reset.show(about);
      element.classList.toggle('changed', !about.is_default);
    },
  };
}

/**
 * A drop-down list for a field whose value is one of a few words.
 * @param {Field} field
 * @param {SetActions} actions
 * @returns {{element: HTMLElement, show: (value: string, about: DialState) => void}}
 */
export function choice(field, actions) {
  /** @type {HTMLSelectElement} */
  const select = h('select', {
    name: field.name, title: field.meaning,
    onchange: event => actions.set(field.name, select.value, event),
  }, ...field.words.map((word, i) => h('option', { value: word }, field.spoken[i])));
  const element = h('div', { className: 'row' }, h('label', {}, h('span', { className: 'label' }, field.label), select));
  return resettable(field, actions, element, select, (/** @type {string} */ value) => (select.value = value));
}

/**
 * Check boxes for a field whose value is several of a few words, at least one.
 * @param {Field} field
 * @param {SetActions} actions
 * @returns {{element: HTMLElement, show: (value: string, about: DialState) => void}}
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
  const element = h('fieldset', { className: 'row several', title: field.meaning },
    h('legend', { className: 'label' }, field.label), ...boxes.map((box, i) => h('label', { className: 'chip' }, box, h('span', {}, field.spoken[i]))));
  return resettable(field, actions, element, boxes[0], (/** @type {string} */ value) => {
    for (const box of boxes) box.checked = value.split(',').includes(box.value);
  });
}

/**
 * A check box for a field that is on or off.
 * @param {Field} field
 * @param {SetActions} actions
 * @returns {{element: HTMLElement, show: (value: number, about: DialState) => void}}
 */
export function onOff(field, actions) {
  /** @type {HTMLInputElement} */
  const check = h('input', {
    type: 'checkbox', name: field.name,
    onchange: event => actions.set(field.name, check.checked ? 1 : 0, event),
  });
  const element = h('div', { className: 'row check', title: field.meaning },
    h('label', {}, check, h('span', { className: 'label' }, field.label)));
  return resettable(field, actions, element, check, (/** @type {number} */ value) => (check.checked = Boolean(value)));
}

/**
 * The visitor's own text. It takes effect when the field loses the focus, or with Ctrl+Enter: Enter begins a
 * line.
 * @param {Field} field
 * @param {SetActions} actions
 * @returns {{element: HTMLElement, show: (value: string, about: DialState) => void}}
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
  const element = h('div', { className: 'row own-text' }, h('label', {}, h('span', { className: 'label' }, field.label), area));
  return resettable(field, actions, element, area, (/** @type {string} */ value) => {
    // While the visitor types, other values may change; a rejected value stays, so that it can be corrected.
    if (value === held) return;
    held = value;
    area.value = value;
  });
}

/**
 * The seed: a number box and a die.
 * @param {Field} field
 * @param {Pick<import('../types.js').Actions, 'set'|'dice'>} actions
 * @returns {{element: HTMLElement, show: (value: number, about: DialState) => void}}
 */
export function seed(field, actions) {
  const { box, show } = numberBox({
    name: field.name, min: field.low, max: field.high, step: 1, inputMode: 'numeric',
  }, (text, event) => actions.set(field.name, text, event));
  const dice = h('button', {
    type: 'button', className: 'dice', title: phrase('dial-another-seed'), 'aria-label': phrase('dial-another-seed'),
    onclick: event => actions.dice(event),
  }, icon('dice'));
  const element = h('div', { className: 'row' }, h('label', { title: field.meaning }, h('span', { className: 'label' }, field.label), box), dice);
  return resettable(field, actions, element, box, show);
}
