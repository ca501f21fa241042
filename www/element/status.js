// The line under the figure: the progress of long work and a way to stop it, or the cost of the figure.

import { phrase } from '../words/phrase.js';
import { aboutDevice, deviceName } from '../workers/device.js';
import { h, rootOf } from '../common/dom.js';
import { duration } from '../common/format.js';

/** Milliseconds after which work is long enough to be mentioned. */
const MENTION = 500;
const REFRESH = 250;

/**
 * The status line of an element.
 * @param {() => void} stop
 * @param {import('../common/explain.js').Note} note
 * @returns {{element: HTMLElement, begin: (job: Job) => void, step: () => void, end: () => void,
 *   cost: (job: Job, workers: number, single: boolean) => void}}
 *
 * @typedef {import('../workers/job.js').Job} Job
 */
export function status(stop, note) {
  const bar = h('progress', { max: 1, value: 0, 'aria-label': phrase('page-progress'), hidden: true });
  const text = h('p', {});
  const button = h('button', { type: 'button', title: phrase('page-stop-esc'), onclick: stop, hidden: true }, phrase('page-stop'));
  const element = h('div', { className: 'status' }, bar, text, button);
  const device = h('button', { type: 'button', className: 'plain device', title: phrase('page-what-computed-figure') });
  let timer = 0;
  /** @type {Job|null} */
  let job = null;
  /** @type {HTMLElement[]} */
  let spent = [];
  /** @type {import('../workers/device.js').Facts} */
  let facts = { device: 'cpu', graphics: null, workers: 0, single: false, reasons: [] };
  note.attach(device, () => aboutDevice(facts));

  const refresh = () => {
    if (!job || job.milliseconds < MENTION) return;
    bar.hidden = button.hidden = false;
    bar.value = job.share;
    bar.classList.toggle('unknown', bar.value === 0);
    text.replaceChildren(h('span', {}, `${job.progress} · ${duration(job.milliseconds)}`));
  };
  return {
    element,
    begin(next) {
      job = next;
      clearInterval(timer);
      timer = setInterval(refresh, REFRESH);
    },
    step: refresh,
    end() {
      job = null;
      clearInterval(timer);
      // A disappearing button passes on its focus.
      const focused = button === rootOf(element).activeElement;
      bar.hidden = button.hidden = true;
      text.replaceChildren(...spent);
      if (focused && spent.length > 0) device.focus();
    },
    cost({ device: which, graphics, refusals, milliseconds }, workers, single) {
      facts = { device: which, graphics, workers, single, reasons: [...refusals.keys()] };
      device.textContent = deviceName(facts);
      // Stored results have cost nothing here.
      spent = workers > 0 ? [device, h('span', {}, `, ${duration(milliseconds)}`)] : [];
      if (bar.hidden) text.replaceChildren(...spent);
    },
  };
}
