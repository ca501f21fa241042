// A worker in which runs of training continue: an instance of the core's training part, and its runs in turn.

import { phrase, phraseOf, setPhrases } from '../words/phrase.js';
import { messageOf } from '../common/reason.js';
import { joined } from './joined.js';

/**
 * @typedef {typeof import('../pkg/attention_spectra_training.js')} Core
 *
 * A run of training: `milliseconds` of a step, NaN before it is known.
 * @typedef {{learner: InstanceType<Core['Learner']>, helpers: MessagePort[], milliseconds: number, reportedAt: number}} Run
 * @typedef {import('./training-messages.js').TrainingAsked} Asked
 * @typedef {import('./training-messages.js').TrainingAnswer} Answer
 */

const worker = /** @type {import('./scope.js').WorkerScope} */ (/** @type {unknown} */ (self));

/** @type {Core} */
let core; // its functions, once it has started

/** Milliseconds for which one run continues before the next run and messages get their turn. */
const TURN = 30;
/** Milliseconds between two reports of a run in progress. */
const PERIOD = 150;
/** Weight of the latest steps in the average time of a step. */
const WEIGHT = 0.1;

/** @type {Map<number, Run>} */
const runs = new Map(); // by number
let going = false;
let working = false;

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
function reportRun(id, run) {
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
  const took = performance.now() - begun;
  // The first steps of a module just compiled say little.
  run.milliseconds = Number.isNaN(run.milliseconds) || run.milliseconds > 3 * took ? took : run.milliseconds + WEIGHT * (took - run.milliseconds);
}

const open = () => [...runs].filter(([, { learner }]) => !learner.is_over());

/** Runs take turns until none is left, or a message stops them. */
async function takeTurns() {
  if (working) return;
  working = true;
  try {
    for (let left = open(); going && left.length > 0; left = open()) {
      for (const [id, run] of left) {
        const begun = performance.now();
        do await advance(run); while (!run.learner.is_over() && performance.now() - begun < TURN);
        if (run.learner.is_over() || performance.now() - run.reportedAt > PERIOD) reportRun(id, run);
      }
      await pause();
    }
  } catch (reason) {
    crashed(reason);
  }
  working = false;
}

/** @type {{[Kind in Exclude<keyof Asked, 'lose'>]: (data: Asked[Kind]) => void|Answer|Promise<void|Answer>}} */
const ORDERS = {
  start: async ({ module, phrases }) => {
    setPhrases(phrases);
    core = await import('../pkg/attention_spectra_training.js');
    await core.default({ module_or_path: module });
    core.set_phrases(phraseOf);
    return { ready: true };
  },
  begin: ({ id, text, run, files, restore, helpers }) => {
    const learner = new core.Learner(text, run, ...joined(files));
    if (restore) learner.restore(restore);
    const begun = { learner, helpers, milliseconds: NaN, reportedAt: 0 };
    runs.set(id, begun);
    reportRun(id, begun);
    if (going) takeTurns();
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
        crashed(reason);
      }
    };
  },
  dials: ({ text }) => {
    for (const { learner } of runs.values()) learner.dials(text);
  },
  go: () => {
    going = true;
    takeTurns();
  },
  pause: () => {
    going = false;
  },
  step: async () => {
    going = false;
    while (working) await pause();
    working = true;
    for (const [id, run] of open()) {
      await advance(run);
      reportRun(id, run);
    }
    working = false;
    if (going) takeTurns();
  },
  // A run that has not begun reports later, when it begins.
  tell: ({ id }) => {
    const run = runs.get(id);
    if (run) reportRun(id, run);
  },
  /** Files made of a run: `tensors` for others to check, `save` to continue from. */
  file: ({ id, what }) => {
    const run = runs.get(id);
    if (!run) throw phrase('worker-models-still-being-built');
    return { bytes: run.learner[what]() };
  },
};

/**
 * @template {keyof typeof ORDERS} Kind
 * @param {{kind: Kind} & Asked[Kind]} data
 */
const answerTo = data => ORDERS[data.kind](data);

/**
 * Message of the panic that caused a trap, if there was a panic and it can still be read.
 * @param {unknown} reason
 */
function crashed(reason) {
  let words = '';
  try {
    words = core.last_panic();
  } catch {
    // The instance is gone.
  }
  worker.postMessage({ crash: words || messageOf(reason) });
}

worker.onmessage = async ({ data }) => {
  const { kind, id, call } = data ?? {};
  try {
    const answer = await answerTo(data);
    if (answer) worker.postMessage({ ...answer, id, call }, answer.bytes ? [answer.bytes.buffer] : []);
  } catch (reason) {
    // The core throws sentences; anything else is a crash. An error of a helper is an error of its run.
    if (typeof reason === 'string' && kind === 'help') return;
    if (typeof reason === 'string') worker.postMessage({ problem: reason, id, call });
    else crashed(reason);
  }
};
