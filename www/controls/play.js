// Plays a dial: runs it through its range, one figure after another.

import { phrase } from '../words/phrase.js';
import { h, hide, icon } from '../common/dom.js';
import { scaleOf } from './slider-scale.js';

/**
 * Range of values in which a dial is played; beyond it figures take long.
 * @type {Record<string, [low: number, high: number]>}
 */
const PLAYED = { T: [16, 512] };
/** Number of values on the way, besides the first. */
const STEPS = 20;
/** Shortest time of a value in milliseconds, and shortest time of a whole run with few values. */
const SHORTEST = 350;
const WHOLE = 7000;
const LONGEST = 700;

/**
 * The values at which a dial is played: evenly spaced on the slider, each whole number once.
 * @param {{name: string, kind: string, low: number}} field
 * @param {number} top the largest value of use
 * @returns {number[]}
 */
export function playedValues(field, top) {
  const [from, to] = PLAYED[field.name] ?? [field.low, top];
  const scale = scaleOf({ ...field, high: top });
  const [first, last] = [from, to].map(value => scale.place(Math.min(value, top)));
  const values = Array.from({ length: STEPS + 1 }, (_, i) => scale.value(first + (last - first) * i / STEPS));
  return [...new Set(values.map(value => (field.kind === 'real' ? Number(value.toPrecision(4)) : Math.round(value))))];
}

/**
 * @typedef {Pick<import('../types.js').Actions, 'pass'|'busy'|'arrived'|'whileHere'>} PlayActions `pass(name, value)` shows a value
 * for a while; `busy` while a figure is being computed; `arrived` when the figure of the chosen values is in view
 */

/**
 * The button that plays a dial. It stops when it is pressed again, at any other input, and at the end. It waits for each figure.
 * @param {import('../types.js').Field} field
 * @param {string} title name of the dial
 * @param {PlayActions} actions
 * @returns {{element: HTMLButtonElement, show: (value: number, top: number, plays: boolean) => void}}
 */
export function playButton(field, title, actions) {
  let timer = 0;
  let shown = { value: field.low, top: field.high };
  /** @type {number[]} */
  let values = [];
  let at = 0; // of the value that comes next
  const element = h('button', { type: 'button', className: 'plain player', onclick: () => (timer ? stop() : play()) });
  updateLabel();

  function updateLabel() {
    element.replaceChildren(icon(timer ? 'stop' : 'play'));
    const words = timer ? phrase('dial-stop-here', { title }) : phrase('dial-run-through-range', { title });
    element.title = words;
    element.setAttribute('aria-label', words);
  }

  function next() {
    if (actions.busy()) return;
    // A figure that waits for an answer, or has failed, is not skipped.
    if (at === values.length || !actions.arrived()) stop();
    else actions.pass(field.name, values[at++]);
  }

  /** @param {Event} event */
  function heard(event) {
    if (!event.composedPath().includes(element)) stop();
  }

  function play() {
    // A dial that was stopped on its way continues from there.
    const goesOn = at < values.length && values[at - 1] === shown.value;
    if (!goesOn) [values, at] = [playedValues(field, shown.top), 0];
    timer = setInterval(next, Math.min(LONGEST, Math.max(SHORTEST, WHOLE / values.length)));
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, heard, true);
    updateLabel();
    next();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, heard, true);
    updateLabel();
  }

  actions.whileHere(signal => signal.addEventListener('abort', () => timer && stop()));
  return {
    element,
    show(value, top, plays) {
      shown = { value, top };
      hide(element, !plays);
      // The visitor has moved the dial, or it is gone.
      if (timer && (!plays || (at > 0 && value !== values[at - 1]))) stop();
    },
  };
}
