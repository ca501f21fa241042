// A pool of module workers shared by every element on the page; if workers are not allowed, the page itself
// does the work.

import { phrase, phraseFiles } from '../words/phrase.js';
import { messageOf } from '../common/reason.js';
import { startWorker } from '../common/trusted.js';
import { asset } from '../element/assets.js';
import { isAnswer } from './answers.js';
import { BUDGET, WORKER, reserved } from './budget.js';
import { InlineWorker } from './inline.js';

/** Milliseconds for which outdated work may occupy a worker that others wait for. */
const PATIENCE = 250;
/** Number of idle runs of a small job per worker at the beginning: engines fully compile only code that has
* run before. A worker begins with one while the page still builds its dials. */
const WARM_UP = { runs: 4, text: 'view=spectrum&T=96&device=cpu' };
/** Milliseconds after which a worker that has not reported ready counts as broken. */
const START = 30_000;
/** Floating-point operations per millisecond of a typical worker; others are expected to be within a factor
* of four. */
const USUAL = 1.5e7;
/** Floating-point operations of a task that fully counts for the measured speed of a worker. Smaller tasks, which are mostly overhead or
* run in code that is not fully compiled, count in proportion. */
const TELLING = 3e9;
/** Milliseconds for which other batches may overtake one that waits for memory. */
const PASSING = 3_000;
/** The memory of a worker is released this many milliseconds after the last question about its matrix. */
const REST = 2_000;
/** Number of workers that may fail in a row while starting before the pool gives up. */
const START_FAILURES = 3;

/**
 * @typedef {import('./messages.js').Message} Message
 * @typedef {import('./messages.js').Reply} Answer
 *
 * Replacement for a missing worker, or for a worker of `early.js` that has failed since.
 * @typedef {(Worker|InlineWorker) & {failure?: string}} Hands
 *
 * @typedef {object} Task
 * @property {Message} message the request to the worker
 * @property {string} [name] key by which a worker is preferred
 * @property {number} cost floating-point operations, roughly
 * @property {number} [memory] peak memory in bytes, approximately
 * @property {() => void} [started]
 * @property {(values: Float64Array) => void} [part] results so far of a task in progress
 * @property {(answer: any) => void} done called with the answer, which {@link isAnswer} has checked for this kind of message
 * @property {(sentence: string) => void} failed
 *
 * @typedef {{tasks: Task[], idle?: boolean, most?: number}} Batch tasks in the order in which they are handed out; tasks of an idle batch
 *   wait for all others and leave one worker free. If several workers are busy, they hold at most `most` bytes together
 *
 * A worker and its state. `held` is its peak memory in bytes, `warm` the number of remaining idle runs. It keeps the matrix with the key
 * `home`; the matrix that another worker has `left` arrives first.
 * @typedef {object} Hand
 * @property {Hands} [worker] `null` if the worker could not be created
 * @property {boolean} ready
 * @property {boolean} stale whether the task of the worker is outdated
 * @property {Task|null} task
 * @property {Batch|null} batch
 * @property {number} since time at which the task began
 * @property {number} warm
 * @property {number} held
 * @property {import('../words/phrase.js').PhraseFile[]} [phrases] the sentences that it has
 * @property {number} [home]
 * @property {import('./messages.js').KeptMatrix} [left]
 * @property {boolean} [spent] whether the worker is replaced after this task
 * @property {ReturnType<typeof setTimeout>} [alarm]
 * @property {ReturnType<typeof setTimeout>} [rest]
 */

/** @type {Pool|undefined} */
let shared;

const EARLY = Symbol.for('attention-spectra workers');

/**
 * The one pool of this page.
 * @param {Promise<WebAssembly.Module>} module the compiled core
 * @returns {Pool}
 */
export function sharedPool(module) {
  if (!shared || shared.dead) shared = new Pool(module);
  return shared;
}

/**
 * The matrix of a task, if a worker keeps this matrix.
 * @param {Task} [task]
 * @returns {number|undefined}
 */
const keyOf = task => (task && 'own' in task.message ? task.message.own?.key : undefined);

/** @returns {Hand} one without a worker yet */
const newHand = () => ({ ready: false, stale: false, task: null, batch: null, since: 0, warm: 0, held: 0 });

/** Workers, and the batches that wait for them; batches take turns. */
export class Pool {
  #module;
  /** @type {Hand[]} */
  #hands = [];
  /** @type {Batch[]} */
  #batches = [];
  /** @type {WeakMap<Batch, number>} */
  #waiting = new WeakMap(); // since when a batch waits for room
  #rate = USUAL; // floating-point operations per millisecond, learnt from finished tasks
  #failures = 0;
  #begun = false; // whether anybody has asked for anything yet
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #sweeping;
  #barred = false; // whether no worker could be started

  /** Whether the core of the workers could not be loaded. */
  dead = false;

  /**
   * Workers start while the core is still loading.
   * @param {Promise<WebAssembly.Module>} module of the core, which all workers share
   * @param {number} size how many
   */
  constructor(module, size = Math.min(4, navigator.hardwareConcurrency || 2)) {
    this.#module = module;
    for (let i = 0; i < size; i++) this.#hands.push(this.#hire(newHand(), WARM_UP.runs));
    module.catch(() => {
      this.dead = true;
      for (const hand of this.#hands) hand.worker?.terminate();
    });
  }

  /** Number of workers. */
  get size() {
    return this.#hands.length;
  }

  /** Whether a worker is idle and nothing waits for one. */
  get hasIdle() {
    return this.#batches.length === 0 && this.#hands.some(({ ready, task }) => ready && !task);
  }

  /** Floating-point operations per millisecond of all workers together, roughly. */
  get speed() {
    return Math.min(4 * USUAL, Math.max(USUAL / 4, this.#rate)) * Math.max(1, this.size);
  }

  /**
   * Queues a batch, or reports new tasks of a known one.
   * @param {Batch} batch
   */
  add(batch) {
    if (!this.#batches.includes(batch)) this.#batches.push(batch);
    this.#feed();
  }

  /**
   * Takes a batch back: waiting tasks are dropped, running ones are stale. A stale task that lasts,
   * or is expected to last, longer than the patience is killed as soon as others wait, or at once.
   * @param {Batch} batch
   * @param {boolean} atOnce
   */
  remove(batch, atOnce) {
    this.#batches = this.#batches.filter(other => other !== batch);
    for (const hand of this.#hands) {
      if (hand.batch === batch && hand.task) hand.stale = true;
    }
    if (atOnce) this.#sweep(true);
  }

  /**
   * One question outside any batch, before everything that waits.
   * @template {Message} Asking
   * @param {Asking} message
   * @param {number} memory peak memory of an answer in bytes, approximately
   * @returns {Promise<import('./messages.js').AnswerTo<Asking>>} the worker's answer
   */
  call(message, memory = 0) {
    return new Promise((resolve, reject) => {
      /** @param {string} sentence */
      const failed = sentence => reject(new Error(sentence));
      this.#batches.unshift({ tasks: [{ message, cost: 0, memory, done: resolve, failed }] });
      this.#feed();
    });
  }

  /**
   * The matrix is no longer needed. Its worker is replaced, since the memory of a worker never shrinks.
   * @param {number} key
   */
  release(key) {
    for (const hand of this.#hands.filter(({ home }) => home === key)) {
      hand.home = undefined;
      hand.spent = true;
      if (!hand.task) this.#renew(hand);
    }
  }

  /**
   * A new worker instead of one whose memory has grown; it takes over the matrix.
   * @param {Hand} hand
   * @param {import('./messages.js').KeptMatrix|null} [left]
   */
  #renew(hand, left) {
    hand.worker?.terminate();
    this.#hire(hand, 0);
    if (left) Object.assign(hand, { home: left.key, left, held: left.numbers.byteLength });
  }

  /**
   * After the last question about a matrix, its worker passes the matrix on to a new worker.
   * @param {Hand} hand
   */
  #leave(hand) {
    const { home } = hand;
    const waits = this.#batches.some(({ tasks: [task] }) => home !== undefined && keyOf(task) === home);
    if (home === undefined || !hand.ready) return;
    if (hand.task || waits) {
      hand.rest = setTimeout(() => this.#leave(hand), REST);
      return;
    }
    /** @type {(answer: {kept: import('./messages.js').KeptMatrix|null}) => void} */
    const done = ({ kept }) => this.#renew(hand, kept);
    this.#order(hand, { message: { kind: 'give' }, cost: 0, done, failed() {} });
  }

  /**
   * Runs a task on a worker, which gets sentences that the page has loaded since its last one.
   * @param {Hand} hand
   * @param {Task} task
   * @param {Transferable[]} [handed]
   */
  #order(hand, task, handed = []) {
    const phrases = phraseFiles();
    const message = hand.phrases === phrases ? task.message : { ...task.message, phrases };
    Object.assign(hand, { task, since: performance.now(), phrases });
    hand.worker?.postMessage(message, handed);
  }

  /**
   * @param {Hand} hand
   * @param {number} warm
   */
  #hire(hand, warm) {
    clearTimeout(hand.alarm);
    clearTimeout(hand.rest);
    Object.assign(hand, { ready: false, task: null, batch: null, stale: false, warm, held: 0, home: undefined, left: undefined, spent: false });
    try {
      // The first workers are those of `early.js`, if it has run.
      const early = /** @type {{[EARLY]?: (Worker & {failure?: string})[]}} */ (globalThis)[EARLY]?.shift();
      hand.worker = this.#barred ? new InlineWorker() : early ?? startWorker(asset('workers/worker.js'));
    } catch (reason) {
      queueMicrotask(() => this.#broken(hand, messageOf(reason)));
      return hand;
    }
    const { worker } = hand;
    const { failure } = worker;
    // Answers of a replaced worker are ignored.
    const current = () => hand.worker === worker;
    worker.onmessage = (/** @type {{data: unknown}} */ { data }) => current() && this.#answered(hand, data);
    worker.onmessageerror = () => current() && this.#broken(hand, phrase('worker-its-answer-not-readable'));
    worker.onerror = event => {
      event.preventDefault();
      if (current()) this.#broken(hand, event.message ?? phrase('page-could-not-be-started'));
    };
    this.#equip(hand);
    if (failure !== undefined) queueMicrotask(() => this.#broken(hand, failure || phrase('page-could-not-be-started')));
    return hand;
  }

  /**
   * Sends the core to a worker, which gets tasks only after it has confirmed the arrival.
   * @param {Hand} hand
   */
  #equip(hand) {
    const { worker } = hand;
    this.#module.then(module => {
      if (!worker || hand.worker !== worker) return;
      hand.phrases = phraseFiles();
      worker.postMessage({ kind: 'start', module, warm: hand.warm > 0 ? WARM_UP.text : '', phrases: hand.phrases });
      hand.alarm = setTimeout(() => this.#broken(hand, phrase('worker-did-not-start')), START);
    }, () => {});
  }

  /**
   * @param {Hand} hand
   * @param {unknown} data
   */
  #answered(hand, data) {
    const { task, stale, batch } = hand;
    if (!isAnswer(data, task?.message)) return this.#broken(hand, phrase('worker-its-answer-invalid'));
    const answer = /** @type {Answer} */ (data);
    if (answer.crash) return this.#broken(hand, answer.crash);
    if (answer.part) {
      if (!stale) task?.part?.(answer.part);
      return;
    }
    clearTimeout(hand.alarm);
    Object.assign(hand, { ready: true, task: null, batch: null, stale: false });
    if (task) {
      const { milliseconds = 0 } = answer;
      if (milliseconds > 0 && task.cost > 0) this.#learn(task.cost, milliseconds);
      if (!stale && answer.problem) task.failed(answer.problem);
      else if (!stale) task.done(answer);
    } else if (answer.problem) {
      return this.#broken(hand, answer.problem);
    } else {
      this.#failures = 0;
    }
    if (hand.spent) this.#renew(hand);
    else if (batch && hand.home !== undefined) hand.rest = setTimeout(() => this.#leave(hand), REST);
    this.#feed();
  }

  /**
   * @param {number} cost
   * @param {number} milliseconds
   */
  #learn(cost, milliseconds) {
    const share = Math.min(1, cost / TELLING);
    this.#rate += share * (cost / milliseconds - this.#rate);
  }

  /**
   * @param {Hand} hand
   * @param {string} cause
   */
  #broken(hand, cause) {
    const { task, stale, ready } = hand;
    hand.worker?.terminate();
    clearTimeout(hand.alarm);
    if (!ready && ++this.#failures >= START_FAILURES) {
      this.#hands = this.#hands.filter(other => other !== hand);
      if (this.#hands.length === 0 && !this.#barred) {
        this.#barred = true;
        this.#hands.push(this.#hire(hand, 0));
      }
    } else {
      this.#hire(hand, 0);
    }
    if (task && !stale) task.failed(phrase('worker-worker-stopped-replaced-if-happens', { cause }));
    if (this.#hands.length === 0) this.#giveUp(cause);
    else this.#feed();
  }

  /** @param {string} cause */
  #giveUp(cause) {
    const waiting = this.#batches.flatMap(batch => batch.tasks);
    this.#batches = [];
    for (const task of waiting) task.failed(phrase('worker-no-worker-started', { cause }));
  }

  #feed() {
    if (this.#hands.length === 0) return this.#giveUp(phrase('worker-all-them-failed'));
    for (const hand of this.#hands) {
      const { left } = hand;
      hand.left = hand.ready ? undefined : left;
      if (hand.ready && left) this.#order(hand, { message: { kind: 'take', kept: left }, cost: 0, done() {}, failed() {} }, [left.numbers.buffer]);
      if (hand.ready && !hand.task) this.#give(hand);
    }
    if (this.#batches.length > 0) this.#sweep(false);
  }

  /**
   * @param {Hand} hand
   * @returns {void}
   */
  #give(hand) {
    const batch = this.#turn(hand);
    const task = batch?.tasks.shift();
    const memory = task?.memory ?? 0;
    if (batch && task && memory > WORKER) {
      task.failed(phrase('worker-takes-more-memory-worker-can-smaller'));
      if (batch.tasks.length > 0) this.#batches.unshift(batch);
      return this.#give(hand);
    }
    hand.held = Math.max(hand.held, memory);
    hand.home = keyOf(task) ?? hand.home;
    if (batch && batch.tasks.length > 0) this.#batches.push(batch);
    if (task) {
      this.#begun = true;
      clearTimeout(hand.rest);
      Object.assign(hand, { batch, stale: false });
      this.#order(hand, task);
      task.started?.();
    } else if (hand.warm > 0 && this.#begun && !this.#busy()) {
      hand.warm -= 1;
      const ignore = () => {};
      this.#order(hand, { message: { kind: 'run', text: WARM_UP.text, step: 0 }, cost: 0, done: ignore, failed: ignore });
    }
  }

  /**
   * Whether all workers stay within the budget with this many bytes more, or no other is busy. The memory of a worker
   * never shrinks, so idle ones are replaced if that makes room.
   * @param {Hand} hand
   * @param {number} memory
   * @param {number} [most] limit in bytes, if smaller than the budget
   */
  #room(hand, memory, most = Infinity) {
    const others = this.#hands.filter(other => other !== hand);
    const fits = () => others.reduce((sum, { held }) => sum + held, Math.max(hand.held, memory)) <= Math.min(most, BUDGET - reserved());
    if (memory <= hand.held || fits()) return true;
    for (const other of others.filter(({ held, task, ready }) => held > 0 && ready && !task)) {
      other.worker?.terminate();
      this.#hire(other, 0);
    }
    return fits() || others.every(({ task }) => !task);
  }

  /**
   * Takes out the next batch: the first one with memory for its next task. A batch that has waited long for memory lets
   * no other overtake it.
   * @param {Hand} hand
   */
  #turn(hand) {
    const resting = this.#hands.filter(({ task, batch }) => task && batch?.idle).length;
    const free = resting < Math.max(1, this.#hands.length - 1);
    const wanted = this.#batches.filter(({ idle }) => !idle);
    const order = wanted.length > 0 || !free ? wanted : [...this.#batches];
    for (const batch of order) {
      if (!this.#suits(hand, keyOf(batch.tasks[0]))) continue;
      const memory = batch.tasks[0]?.memory ?? 0;
      if (memory > WORKER || this.#room(hand, memory, batch.most)) {
        this.#batches.splice(this.#batches.indexOf(batch), 1);
        this.#waiting.delete(batch);
        return batch;
      }
      const now = performance.now();
      const since = this.#waiting.get(batch) ?? now;
      this.#waiting.set(batch, since);
      if (now - since > PASSING) break;
    }
    return undefined;
  }

  /**
   * Whether a worker may answer questions about the matrix `key`: the worker that keeps it, or otherwise a worker that keeps no matrix.
   * @param {Hand} hand
   * @param {number|undefined} key
   */
  #suits(hand, key) {
    if (key === undefined || hand.home === key) return true;
    const others = this.#hands.filter(other => other !== hand);
    if (others.some(({ home }) => home === key)) return false;
    return hand.home === undefined || !others.some(({ home, ready, task }) => home === undefined && ready && !task);
  }

  /** Whether requested work is in progress: starting further workers waits for it, above all for the first figure. */
  #busy() {
    return this.#hands.some(({ task, batch }) => task && batch);
  }

  /**
   * Replaces workers that outdated work would occupy too long; checks again while that may happen.
   * @param {boolean} atOnce
   */
  #sweep(atOnce) {
    const now = performance.now();
    let suspects = false;
    for (const hand of this.#hands) {
      if (!hand.stale || !hand.task) continue;
      const seen = now - hand.since;
      const expected = hand.task.cost / this.#rate - seen;
      if (seen > PATIENCE || expected > PATIENCE) {
        hand.worker?.terminate();
        this.#hire(hand, 0);
      } else {
        suspects = true;
      }
    }
    if (suspects && !this.#sweeping) {
      this.#sweeping = setTimeout(() => {
        this.#sweeping = undefined;
        if (atOnce || this.#batches.length > 0) this.#sweep(atOnce);
      }, PATIENCE);
    }
  }
}
