// One dial: symbol, label, number box, slider, reset, and a button that plays it.

import { phrase } from '../words/phrase.js';
import { h, symbol } from '../common/dom.js';
import { boxed, exact } from '../common/format.js';
import { isShortcut } from '../common/keys.js';
import { numberBox } from './number-box.js';
import { playButton } from './play.js';
import { resetButton } from './reset.js';
import { scaleOf } from './slider-scale.js';

/** Keys that move a slider. */
const MOVING = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End'];

/**
 * @typedef {import('../types.js').Field} Field
 * @typedef {Pick<import('../types.js').Actions, 'move'|'set'> & import('./play.js').PlayActions & {explain: import('../common/explain.js').Note['attach']}} DialActions
 *   `move` while dragging, `set` when a value is decided
 */

/**
 * A dial for a numeric field. The slider ends at the largest useful value; the box accepts every value in range.
 * @param {import('../types.js').Field} field
 * @param {DialActions} actions
 * @param {...Node} extras further buttons next to the label of the dial
 * @returns {{element: HTMLElement, show: (value: number|null, about: import('../types.js').DialState, plays: boolean) => void}} `about` is
 *   the state of the dial from the core, `plays` says whether it can be played
 */
export function dial(field, actions, ...extras) {
  const { name, label, low, high } = field;
  const follows = field.kind === 'following';
  let scale = scaleOf(field);
  let top = high;
  let value = low;
  let keyed = false;
  let named = label; // the name in view

  /** @type {HTMLInputElement} */
  const range = h('input', {
    type: 'range', min: scale.min, max: scale.max, step: scale.step, name, 'aria-label': title(field),
    oninput: event => actions.move(name, scale.value(range.valueAsNumber), event),
    // A key held down is a drag, although browsers report every repetition as a decision.
    onchange: event => keyed || actions.set(name, scale.value(range.valueAsNumber), event),
    onkeydown: event => {
      if (isShortcut(event) || !MOVING.includes(event.key)) return;
      keyed = true;
      const next = scale.key(value, event.key);
      if (next === undefined) return;
      event.preventDefault();
      actions.move(name, next, event);
    },
    onkeyup: release,
    onblur: release,
  });
  /** @param {Event} event */
  function release(event) {
    if (keyed) actions.set(name, value, event);
    keyed = false;
  }
  /** @param {number} next */
  function setTop(next) {
    if (next === top) return;
    top = next;
    scale = scaleOf({ ...field, high: top });
    Object.assign(range, { min: scale.min, max: scale.max, step: scale.step });
  }
  const whole = field.kind !== 'real';
  const { box, show: showNumber } = numberBox({
    min: low, max: high, step: whole ? 1 : 'any', name: `${name}-number`,
    inputMode: whole ? 'numeric' : 'decimal', 'aria-label': phrase('dial-exact-value', { dial: title(field) }),
  }, (text, event) => actions.set(name, text, event));
  const reset = resetButton(field, title(field), actions, () => range);
  const play = playButton(field, title(field), actions);
  const sign = h('button', {
    type: 'button', className: 'plain sign',
  }, symbol(field.symbol || label), h('span', { className: 'unseen' }, phrase('dial-what', { dial: title(field) })));
  actions.explain(sign, () => ({ title: label, value: `= ${exact(value)}`, sentence: field.meaning }));
  const follow = follows ? followBox(field, () => value, actions) : null;
  const called = h('span', { className: 'label' }, label);
  const element = h('div', { className: 'dial', 'data-name': name },
    sign, called, ...(follow ? [follow.element] : []), reset.element, box, play.element, range, ...extras);

  return {
    element,
    show(next, about, plays) {
      value = about.value;
      setTop(about.top);
      const place = scale.place(Math.min(top, Math.max(low, value)));
      // The slider under the finger stays where the finger is.
      if (scale.value(range.valueAsNumber) !== value) range.value = String(place);
      range.setAttribute('aria-valuetext', `${spelt(field.symbol || label)} = ${boxed(value)}`);
      // Browsers lay out an unchanged text again.
      if (named !== about.label) called.textContent = named = about.label;
      // Without a symbol, the name takes the place of the symbol.
      element.classList.toggle('wordy', !field.symbol && about.label === label);
      showNumber(boxed(value));
      box.title = exact(value);
      reset.show(about);
      play.show(value, top, plays);
      element.classList.toggle('changed', !about.is_default);
      follow?.show(next === null);
      element.classList.toggle('following', next === null);
    },
  };
}

/**
 * The check box of a width that follows T.
 * @param {Field} field
 * @param {() => number} value
 * @param {Pick<DialActions, 'set'>} actions
 */
function followBox(field, value, actions) {
  /** @type {HTMLInputElement} */
  const check = h('input', {
    type: 'checkbox',
    onchange: event => actions.set(field.name, check.checked ? '' : value(), event),
  });
  const element = h('label', { className: 'chip' }, check, h('span', {}, '= T'));
  check.setAttribute('aria-label', phrase('dial-follows-t', { dial: title(field) }));
  return { element, show: (/** @type {boolean} */ on) => (check.checked = on) };
}

/** @param {Field} field */
function title({ label, symbol: sign }) {
  // A symbol that the label contains is left out, since it would be repeated.
  return sign && !(sign.length > 2 && label.includes(sign)) ? `${label} ${spelt(sign)}` : label;
}

/**
 * A symbol for places without subscripts.
 * @param {string} symbol
 */
function spelt(symbol) {
  return symbol.replace('_', '');
}
