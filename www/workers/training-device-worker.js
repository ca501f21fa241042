// The worker in which runs of training use the graphics device: an instance of the core's part for both, its runs in turn.

import { phraseOf, setPhrases } from '../words/phrase.js';
import init, { DeviceLearner, destroy_device, last_panic, open_device, set_phrases } from '../pkg/attention_spectra_training_gpu.js';
import { joined } from './joined.js';
import { answerMessages, averaged, worker } from './training-runs.js';

/** Milliseconds for which one run continues before the next run and messages get their turn. */
const TURN = 60;
/** Weight of the latest steps in the average time of a step. */
const WEIGHT = 0.3;
/** Largest number of steps that are handed to the device at once. */
const MOST = 64;

/** @typedef {import('./training-runs.js').Run<DeviceLearner>} Run */

/** @type {Promise<unknown>} */
let latest = Promise.resolve(); // the call under way, and those that wait for it

/**
 * A run is busy until its call is answered, so calls follow one another.
 * @template T
 * @param {() => T|Promise<T>} act
 * @returns {Promise<T>}
 */
function inTurn(act) {
  const result = latest.then(act);
  latest = result.catch(() => {});
  return result;
}

/** Messages get their turn. */
const pause = () => new Promise(resolve => setTimeout(resolve));

/**
 * Reports the device of a run, or why the processor continues the run.
 * @param {number} id
 * @param {Run} run
 */
const report = (id, run) => inTurn(async () => {
  run.reportedAt = performance.now();
  /** @type {Float64Array} */
  const values = await run.learner.report(run.milliseconds);
  const device = run.learner.is_on_device() ? 'gpu' : 'cpu';
  worker.postMessage({ id, values, over: run.learner.is_over(), device, note: run.learner.note() }, [values.buffer]);
});

/**
 * Some steps of a run.
 * @param {Run} run
 * @param {number} [most]
 */
const advance = (run, most = 1) => inTurn(async () => {
  const { learner } = run;
  const [begun, before] = [performance.now(), learner.steps_taken()];
  await learner.advance(most);
  const steps = learner.steps_taken() - before;
  run.over = learner.is_over();
  // After the loss of the device, fewer steps count as done.
  if (steps > 0) run.milliseconds = averaged(run.milliseconds, (performance.now() - begun) / steps, WEIGHT);
});

/** @param {Run} run */
const turn = run => advance(run, Math.max(1, Math.min(MOST, Math.floor(TURN / (run.milliseconds || TURN)))));

/** @type {import('./training-runs.js').Orders} */
const orders = {
  start: async ({ module, phrases, force }) => {
    setPhrases(phrases);
    await init({ module_or_path: module });
    set_phrases(phraseOf);
    return { ready: true, graphics: await open_device(Boolean(force)) };
  },
  lose: () => destroy_device(),
};

answerMessages({ orders, lastPanic: last_panic, learnerOf: ({ text, run, files }) => new DeviceLearner(text, run, ...joined(files)), advance, turn, report, pause, inTurn });
