// The worker in which runs of training use the graphics device: an instance of the core's part for both, its runs in turn.

import { phrase, phraseOf, setPhrases } from '../words/phrase.js';
import { messageOf } from '../common/reason.js';
import init, { DeviceLearner, destroy_device, last_panic, open_device, set_phrases } from '../pkg/attention_spectra_training_gpu.js';
import { joined } from './joined.js';

/** Milliseconds for which one run continues before the next run and messages get their turn. */
const TURN = 60;
/** Milliseconds between two reports of a run in progress. */
const PERIOD = 150;
/** Weight of the latest steps in the average time of a step. */
const WEIGHT = 0.3;
/** Largest number of steps that are handed to the device at once. */
const MOST = 64;

/**
 * A run of training: `milliseconds` of a step, NaN before it is known.
 * @typedef {{learner: DeviceLearner, milliseconds: number, reportedAt: number, over: boolean}} Run
 * @typedef {import('./training-messages.js').TrainingAsked} Asked
 * @typedef {import('./training-messages.js').TrainingAnswer} Answer
 */

const worker = /** @type {import('./scope.js').WorkerScope} */ (/** @type {unknown} */ (self));

/** @type {Map<number, Run>} */
const runs = new Map(); // by number
let going = false;
let working = false;
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
const reportRun = (id, run) => inTurn(async () => {
  run.reportedAt = performance.now();
  /** @type {Float64Array} */
  const values = await run.learner.report(run.milliseconds);
  const device = run.learner.is_on_device() ? 'gpu' : 'cpu';
  worker.postMessage({ id, values, over: run.learner.is_over(), device, note: run.learner.note() }, [values.buffer]);
});

/**
 * Some steps of a run.
 * @param {Run} run
 * @param {number} most
 */
const advance = (run, most) => inTurn(async () => {
  const { learner } = run;
  const [begun, before] = [performance.now(), learner.steps_taken()];
  await learner.advance(most);
  const steps = learner.steps_taken() - before;
  // After the loss of the device, fewer steps count as done.
  if (steps <= 0) return;
  const took = (performance.now() - begun) / steps;
  // The first steps wait for the compiler of the device.
  run.milliseconds = Number.isNaN(run.milliseconds) || run.milliseconds > 3 * took ? took : run.milliseconds + WEIGHT * (took - run.milliseconds);
});

const open = () => [...runs].filter(([, { over }]) => !over);

/**
 * @param {number} id
 * @param {Run} run
 */
async function turnOf(id, run) {
  await advance(run, Math.max(1, Math.min(MOST, Math.floor(TURN / (run.milliseconds || TURN)))));
  run.over = await inTurn(() => run.learner.is_over());
  if (run.over || performance.now() - run.reportedAt > PERIOD) await reportRun(id, run);
}

/** Runs take turns until none is left, or a message stops them. */
async function takeTurns() {
  if (working) return;
  working = true;
  try {
    for (let left = open(); going && left.length > 0; left = open()) {
      for (const [id, run] of left) if (going) await turnOf(id, run);
      await pause();
    }
  } catch (reason) {
    crashed(reason);
  }
  working = false;
}

/** @type {{[Kind in Exclude<keyof Asked, 'help'>]: (data: Asked[Kind]) => void|Answer|Promise<void|Answer>}} */
const ORDERS = {
  start: async ({ module, phrases, force }) => {
    setPhrases(phrases);
    await init({ module_or_path: module });
    set_phrases(phraseOf);
    return { ready: true, graphics: await open_device(Boolean(force)) };
  },
  begin: ({ id, text, run, files, restore }) => inTurn(() => {
    const learner = new DeviceLearner(text, run, ...joined(files));
    if (restore) learner.restore(restore);
    const begun = { learner, milliseconds: NaN, reportedAt: 0, over: learner.is_over() };
    runs.set(id, begun);
    reportRun(id, begun);
    if (going) takeTurns();
  }),
  dials: ({ text }) => inTurn(() => {
    for (const { learner } of runs.values()) learner.dials(text);
  }),
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
      await advance(run, 1);
      run.over = await inTurn(() => run.learner.is_over());
      await reportRun(id, run);
    }
    working = false;
    if (going) takeTurns();
  },
  // A run that has not begun reports later, when it begins.
  tell: async ({ id }) => {
    const run = runs.get(id);
    if (run) await reportRun(id, run);
  },
  /** Files made of a run: `tensors` for others to check, `save` to continue from. */
  file: ({ id, what }) => inTurn(async () => {
    const run = runs.get(id);
    if (!run) throw phrase('worker-models-still-being-built');
    return { bytes: await run.learner[what]() };
  }),
  lose: () => destroy_device(),
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
    words = last_panic();
  } catch {
    // The instance is gone.
  }
  worker.postMessage({ crash: words || messageOf(reason) });
}

worker.onmessage = async ({ data }) => {
  const { id, call } = data ?? {};
  try {
    const answer = await answerTo(data);
    if (answer) worker.postMessage({ ...answer, id, call }, answer.bytes ? [answer.bytes.buffer] : []);
  } catch (reason) {
    // The core throws sentences; anything else is a crash.
    if (typeof reason === 'string') worker.postMessage({ problem: reason, id, call });
    else crashed(reason);
  }
};
