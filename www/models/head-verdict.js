// Compares a head with random attention over the tokens that were passed through its model.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { duration } from '../common/format.js';
import { messageOf } from '../common/reason.js';
import { countOf } from './checkpoint.js';
import { Stoppable } from './stoppable.js';

/** Largest number of tokens for which the head in view is compared without a click: some seconds. */
const UNASKED = 512;

/** @typedef {import('./checkpoint.js').Checkpoint} Checkpoint */

/**
 * @param {Pick<import('../types.js').Actions, 'whileHere'>} actions
 * @param {() => void} judged called when all heads are compared
 * @returns {{element: HTMLElement, show: (model: Checkpoint, layer: number, head: number) => void}}
 */
export function headVerdict(actions, judged) {
  /** @type {{model: Checkpoint, layer: number, head: number}|null} */
  let shown = null;

  const sentence = h('p', { className: 'verdict', role: 'status' });
  const task = new Stoppable(actions, () => (all.hidden = false));
  const { progress, button: stop } = task;
  const one = h('button', { type: 'button', onclick: () => shown && judge(shown) }, phrase('checkpoint-head-random'));
  const all = h('button', { type: 'button', name: 'judge-heads', onclick: () => {
    judgeAll().catch(() => {});
  } }, phrase('checkpoint-each-head-random'));
  const element = h('section', { 'aria-label': phrase('checkpoint-head-random'), hidden: true }, sentence, h('div', { className: 'row' }, one, all, stop, progress));

  /** @param {{model: Checkpoint, layer: number, head: number}} place */
  async function judge(place) {
    const { model, layer, head } = place;
    one.hidden = true;
    sentence.textContent = phrase('checkpoint-comparing-random-heads');
    try {
      const { sentence: words } = await model.judge(layer, head);
      if (shown !== place) return;
      sentence.textContent = words || phrase('checkpoint-no-random-head-as-concentrated');
    } catch (reason) {
      if (shown !== place) return;
      one.hidden = false;
      sentence.textContent = messageOf(reason);
    }
  }

  async function judgeAll() {
    if (!shown) return;
    const { model } = shown;
    const signal = task.begin();
    const { layers, heads } = model.about;
    all.hidden = true;
    const begun = performance.now();
    try {
      await model.judgeAll(done => {
        if (!signal.aborted) progress.textContent = phrase('checkpoint-heads-judged', { done, heads: layers * heads });
      }, signal);
      const count = model.different();
      progress.textContent = phrase('checkpoint-heads-differ-random-judged-map-table', { count, heads: layers * heads, duration: duration(performance.now() - begun) });
      judged();
    } catch (reason) {
      if (signal.aborted) return;
      all.hidden = false;
      progress.textContent = messageOf(reason);
    } finally {
      task.end(signal);
    }
  }

  return {
    element,
    show(model, layer, head) {
      const { passed } = model;
      element.hidden = !passed;
      const isNew = shown?.model !== model || model.judgedAll === false;
      if (isNew && stop.hidden) {
        all.hidden = model.judgedAll;
        progress.textContent = '';
      }
      const place = { model, layer, head };
      shown = place;
      if (!passed) return;
      sentence.textContent = '';
      one.hidden = false;
      if (countOf(passed.input) <= UNASKED && model.isQuick) judge(place);
    },
  };
}
