// Tokens that a head reads and writes: its leading singular directions through the tables of tokens.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { short } from '../common/format.js';
import { messageOf } from '../common/reason.js';
import { withSymbols } from '../common/symbols.js';
import { Stoppable } from './stoppable.js';

/** A direction whose singular value is less than this share above the next is not determined. */
const CLOSE = 0.05;

/**
 * @typedef {import('./checkpoint.js').Checkpoint} Checkpoint
 *
 * A direction: tokens at the high and the low end of both sides.
 * @typedef {{product: 'ov'|'qk', value: number, gap: number, sides: {high: string[], low: string[]}[]}} Direction
 */

/**
 * @param {Pick<import('../types.js').Actions, 'whileHere'>} actions
 * @returns {{element: HTMLElement, show: (model: Checkpoint, layer: number, head: number) => void}}
 */
export function headDirections(actions) {
  /** @type {{model: Checkpoint, layer: number, head: number}|null} */
  let shown = null;

  const task = new Stoppable(actions);
  const { progress } = task;
  const going = h('button', { type: 'button', name: 'directions', onclick: () => {
    read();
  } }, phrase('checkpoint-directions-words'));
  const wrong = h('p', { className: 'wrong', role: 'alert' });
  const scroller = h('div', { className: 'scroller', tabIndex: 0, role: 'region', 'aria-label': phrase('checkpoint-directions-head') });
  const element = h('div', { className: 'directions', role: 'group', 'aria-label': phrase('checkpoint-directions-head') }, h('div', { className: 'row' }, going, task.button, progress), wrong, scroller);

  async function read() {
    const place = shown;
    if (!place) return;
    const signal = task.begin();
    wrong.textContent = '';
    progress.textContent = phrase('checkpoint-reading-tables-tokens');
    try {
      const found = await place.model.directions(place.layer, place.head, share => {
        if (!signal.aborted) progress.textContent = phrase('checkpoint-reading-tables-share', { share: Math.round(100 * share) });
      }, signal);
      if (signal.aborted || shown !== place) return;
      progress.textContent = '';
      list(found);
    } catch (reason) {
      if (signal.aborted) return;
      progress.textContent = '';
      wrong.textContent = messageOf(reason);
    } finally {
      task.end(signal);
    }
  }

  /** @param {Direction[]} directions */
  function list(directions) {
    /** @param {string[]} tokens */
    const words = tokens => h('td', { translate: false }, tokens.join(' '));
    const rows = directions.flatMap(({ product, value, gap, sides: [from, to] }) => {
      const name = product === 'ov' ? 'W_VW_O' : 'W_QW_Kᵀ';
      const note = gap < CLOSE ? phrase('checkpoint-not-determined') : '';
      return [
        h('tr', {}, Object.assign(withSymbols('th', name), { scope: 'rowgroup', rowSpan: 2 }), h('td', { rowSpan: 2 }, short(value)), h('td', { rowSpan: 2 }, short(gap), note && h('br', {}), note), words(from.high), words(to.high)),
        h('tr', {}, words(from.low), words(to.low)),
      ];
    });
    const heading = (/** @type {string} */ text, title = '') => h('th', { scope: 'col', title }, text);
    scroller.replaceChildren(h('table', {},
      h('caption', {}, phrase('checkpoint-leading-singular-directions-ten')),
      h('thead', {}, h('tr', {}, heading(phrase('checkpoint-product')), heading('s', phrase('checkpoint-singular-value')), heading(phrase('checkpoint-gap'), phrase('checkpoint-distance-next-singular-value-divided')), heading(phrase('checkpoint-reads-query')), heading(phrase('checkpoint-writes-key')))),
      h('tbody', {}, ...rows)));
  }

  return {
    element,
    show(model, layer, head) {
      const { vocabulary, has_tables } = model.about;
      element.hidden = !has_tables && vocabulary === 0;
      if (shown?.model === model && shown.layer === layer && shown.head === head) return;
      shown = { model, layer, head };
      task.abandon();
      progress.textContent = wrong.textContent = '';
      scroller.replaceChildren();
    },
  };
}
