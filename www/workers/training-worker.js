// A worker in which runs of training continue: an instance of the core's training part, and its runs in turn.

import { phrase, phraseOf, setPhrases } from '../words/phrase.js';
import { joined } from './joined.js';
import { answerMessages, averaged, crashed, worker } from './training-runs.js';

/**
 * @typedef {typeof import('../pkg/attention_spectra_training.js')} Core
 * @typedef {import('./training-runs.js').Run<InstanceType<Core['Learner']>>} Run
 */

/** @type {Core} */
let core; // its functions, once it has started

/** Milliseconds for which one run continues before the next run and messages get their turn. */
const TURN = 30;
/** Weight of the latest steps in the average time of a step. */
const WEIGHT = 0.1;

/** Lets messages take their turn without a timer, which would wait for milliseconds. */
const pause = () => new Promise((/** @type {(value: void) => void} */ resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});

/**
 * Reports a run.
 * @param {number} id
 * @param {Run} run
 */
function report(id, run) {
  run.reportedAt = performance.now();
  const values = run.learner.report(run.milliseconds);
  worker.postMessage({ id, values, over: run.learner.is_over() }, [values.buffer]);
}

/**
 * One step, of which every helper computes its share.
 * @param {Run} run
 */
async function sharedStep({ learner, helpers }) {
  const sharing = helpers.length + 1;
  const wish = { weights: learner.weights(), step: learner.steps_taken(), sharing };
  const helped = helpers.map((port, i) => new Promise(resolve => {
    port.onmessage = ({ data }) => resolve(data);
    port.postMessage({ ...wish, index: i + 1 });
  }));
  learner.compute_share(sharing);
  const shares = await Promise.all(helped);
  if (!shares.every(share => share instanceof Uint8Array)) throw new TypeError(phrase('worker-part-step-invalid'));
  const [bytes, lengths] = joined(shares);
  learner.advance_with(bytes, lengths);
}

/** @param {Run} run */
async function advance(run) {
  const begun = performance.now();
  if (run.helpers.length > 0) await sharedStep(run);
  else run.learner.advance();
  run.milliseconds = averaged(run.milliseconds, performance.now() - begun, WEIGHT);
  run.over = run.learner.is_over();
}

/** @param {Run} run */
async function turn(run) {
  const begun = performance.now();
  do await advance(run); while (!run.over && performance.now() - begun < TURN);
}

const lastPanic = () => core.last_panic();

/** @type {import('./training-runs.js').Orders} */
const orders = {
  start: async ({ module, phrases }) => {
    setPhrases(phrases);
    core = await import('../pkg/attention_spectra_training.js');
    await core.default({ module_or_path: module });
    core.set_phrases(phraseOf);
    return { ready: true };
  },
  /** Computes a share of the steps of a run in another worker, which sends requests to `port`. */
  help: ({ text, run, files, port }) => {
    const helping = new core.Helping(text, run, ...joined(files));
    port.onmessage = ({ data }) => {
      try {
        const { weights, step, index, sharing } = data;
        const bytes = helping.share(weights, step, index, sharing);
        port.postMessage(bytes, [bytes.buffer]);
      } catch (reason) {
        crashed(reason, lastPanic);
      }
    };
  },
};

answerMessages({ orders, lastPanic, learnerOf: ({ text, run, files }) => new core.Learner(text, run, ...joined(files)), advance, turn, report, pause });
