// What both workers of training share: runs take turns, and messages are answered.

import { phrase } from '../words/phrase.js';
import { messageOf } from '../common/reason.js';

/** Milliseconds between two reports of a run in progress. */
const PERIOD = 150;

/**
 * @typedef {import('./training-messages.js').TrainingAsked} Asked
 * @typedef {import('./training-messages.js').TrainingAnswer} Answer
 * @typedef {{[Kind in keyof Asked]?: (data: Asked[Kind]) => void|Answer|Promise<void|Answer>}} Orders
 * @typedef {Pick<import('../pkg/attention_spectra_training_gpu.js').DeviceLearner, 'dials'|'restore'|'is_over'> & {tensors: () => unknown, save: () => unknown}} Learner
 */

/**
 * A run of training: `milliseconds` of a step, NaN before it is known; `over` if no step is left.
 * @template {Learner} L
 * @typedef {{learner: L, helpers: MessagePort[], milliseconds: number, reportedAt: number, over: boolean}} Run
 */

/**
 * Differences between the workers: `advance` takes a step, `turn` several, and both update the run. `report` posts its report. `pause` lets
 * messages take their turn. `inTurn` does something once the learners are free.
 * @template {Learner} L
 * @typedef {object} Part
 * @property {Orders} orders further ones
 * @property {() => string} lastPanic
 * @property {(data: Asked['begin']) => L} learnerOf
 * @property {(run: Run<L>) => Promise<void>} advance
 * @property {(run: Run<L>) => Promise<void>} turn
 * @property {(id: number, run: Run<L>) => void|Promise<void>} report
 * @property {() => Promise<unknown>} pause
 * @property {<T>(act: () => T|Promise<T>) => T|Promise<T>} [inTurn]
 */

export const worker = /** @type {import('./scope.js').WorkerScope} */ (/** @type {unknown} */ (self));

/**
 * Answers the messages to this worker.
 * @template {Learner} L
 * @param {Part<L>} part
 */
export function answerMessages({ orders, lastPanic, learnerOf, advance, turn, report, pause, inTurn = act => act() }) {
  /** @type {Map<number, Run<L>>} */
  const runs = new Map(); // by number
  let going = false;
  let working = false;

  const open = () => [...runs].filter(([, { over }]) => !over);

  /** Runs take turns until none is left, or a message stops them. */
  async function takeTurns() {
    if (working) return;
    working = true;
    try {
      for (let left = open(); going && left.length > 0; left = open()) {
        for (const [id, run] of left) {
          if (!going) break;
          await turn(run);
          if (run.over || performance.now() - run.reportedAt > PERIOD) await report(id, run);
        }
        await pause();
      }
    } catch (reason) {
      crashed(reason, lastPanic);
    }
    working = false;
  }

  /** @type {Orders} */
  const all = {
    ...orders,
    begin: data => inTurn(() => {
      const { id, restore, helpers } = data;
      const learner = learnerOf(data);
      if (restore) learner.restore(restore);
      const begun = { learner, helpers, milliseconds: NaN, reportedAt: 0, over: learner.is_over() };
      runs.set(id, begun);
      report(id, begun);
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
        await advance(run);
        await report(id, run);
      }
      working = false;
      if (going) takeTurns();
    },
    // A run that has not begun reports later, when it begins.
    tell: async ({ id }) => {
      const run = runs.get(id);
      if (run) await report(id, run);
    },
    /** Files made of a run: `tensors` for others to check, `save` to continue from. */
    file: ({ id, what }) => inTurn(async () => {
      const run = runs.get(id);
      if (!run) throw phrase('worker-models-still-being-built');
      return { bytes: /** @type {Uint8Array} */ (await run.learner[what]()) };
    }),
  };

  /**
   * @template {keyof Asked} Kind
   * @param {{kind: Kind} & Asked[Kind]} data
   */
  const answerTo = data => all[data.kind]?.(data);

  worker.onmessage = async ({ data }) => {
    const { kind, id, call } = data ?? {};
    try {
      const answer = await answerTo(data);
      if (answer) worker.postMessage({ ...answer, id, call }, answer.bytes ? [answer.bytes.buffer] : []);
    } catch (reason) {
      // The core throws sentences; anything else is a crash. An error of a helper is an error of its run.
      if (typeof reason === 'string' && kind === 'help') return;
      if (typeof reason === 'string') worker.postMessage({ problem: reason, id, call });
      else crashed(reason, lastPanic);
    }
  };
}

/**
 * Reports a crash, with the message of the panic that caused a trap, if there was a panic and it can still be read.
 * @param {unknown} reason
 * @param {() => string} lastPanic
 */
export function crashed(reason, lastPanic) {
  let words = '';
  try {
    words = lastPanic();
  } catch {
    // The instance is gone.
  }
  worker.postMessage({ crash: words || messageOf(reason) });
}

/**
 * Average time of a step. The first steps of a module just compiled, or of a device, say little.
 * @param {number} before NaN before it is known
 * @param {number} took the latest steps
 * @param {number} weight of these
 */
export const averaged = (before, took, weight) => (Number.isNaN(before) || before > 3 * took ? took : before + weight * (took - before));
