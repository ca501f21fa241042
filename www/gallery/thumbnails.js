// Small figures for the gallery: the real computation at a reduced size, in the pool's idle hours.

import { messageOf } from '../common/reason.js';
import { measuredClaims } from '../panels/claim-words.js';

/** Milliseconds between two drawings of a thumbnail in progress. */
const PAUSE = 300;

/**
 * @typedef {import('../types.js').Bindings} Bindings
 * @typedef {import('../workers/pool.js').Pool} Pool
 *
 * A step for the pool, or a run for the workers of training.
 * @typedef {import('../workers/pool.js').Task & import('../workers/training.js').Task} Task
 * @typedef {Omit<import('../workers/training.js').Batch, 'tasks'> & {idle: boolean, tasks: Task[]}} Batch
 */

/** A small figure, with its merged results and its steps in progress. */
export class Thumbnail {
  #bindings;
  #pool;
  /** @type {InstanceType<Bindings['Run']>|null} */
  #run = null;
  /** @type {Batch|null} */
  #batch = null;
  /** @type {import('../workers/training.js').Training|null} */
  #training = null; // the workers of its own, where it is one of training
  #text = ''; // the address of what is computed
  /** @type {Set<number>|null} */
  #missing = null; // steps, once it has begun
  #isStored = false; // whether stored results are shown, and nothing is computed
  #merged = 0; // results
  #failure = '';
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /**
   * Draws the figure; called for further results or an error.
   * @type {(problem?: string) => void}
   */
  show = () => {};
  /** Called when all results have arrived. */
  ended = () => {};
  /**
   * The latest data set.
   * @type {import('../types.js').Handle|null}
   */
  handle = null;
  /** The T with which the figure opens, and the T of the thumbnail. */
  fullT = 0;
  T = 0;

  /**
   * @param {Bindings} bindings
   * @param {Pool} pool
   * @param {string} address
   */
  constructor(bindings, pool, address) {
    this.#bindings = bindings;
    this.#pool = pool;
    this.address = address;
  }

  get finished() {
    return this.#missing?.size === 0;
  }

  /** Hands the missing steps to the pool; claims are shown as they were stored, as in their view. */
  start() {
    const { run, missing } = this.#begun();
    if (this.#isStored) {
      this.#recall(run);
      return;
    }
    const tasks = [...missing].map(step => this.#task(run, missing, step));
    const key = run.training();
    const batch = { idle: true, tasks, key, text: this.#text, learnsDigits: run.learns_digits(), force: false, alone: true };
    this.#batch = batch;
    if (key) this.#train(batch);
    else this.#pool.add(batch);
  }

  /** The run and its missing steps. */
  #begun() {
    if (!this.#run || !this.#missing) {
      const full = new this.#bindings.State(this.address);
      this.#isStored = full.around().includes('claims');
      const small = this.#isStored ? full : full.thumbnail();
      [this.fullT, this.T] = [full, small].map(state => JSON.parse(state.parameters()).T);
      this.#text = small.text;
      this.#run = new this.#bindings.Run(small);
      this.#missing = new Set(this.#isStored ? [] : this.#run.wanted());
    }
    return { run: this.#run, missing: this.#missing };
  }

  /** @param {InstanceType<Bindings['Run']>} run */
  async #recall(run) {
    try {
      run.adopt_results(await measuredClaims());
      this.#merged = 1;
    } catch (reason) {
      this.#failure = messageOf(reason);
    }
    this.#present(run);
  }

  /** @param {Batch} batch */
  async #train(batch) {
    const { Training } = await import('../workers/training.js');
    this.#training ??= new Training();
    if (this.#batch === batch) this.#training.add(batch);
  }

  /** Takes back the missing steps; merged results stay for the next start. */
  pause() {
    if (this.#batch) this.#pool.remove(this.#batch, false);
    // The present state of the training is discarded.
    this.#training?.forget();
    this.#batch = null;
    this.#rest();
  }

  /**
   * @param {InstanceType<Bindings['Run']>} run
   * @param {Set<number>} missing
   * @param {number} step
   * @returns {Task}
   */
  #task(run, missing, step) {
    /** @type {<Answer>(act: (answer: Answer) => void) => (answer: Answer) => void} */
    const end = act => answer => {
      missing.delete(step);
      act(answer);
      if (this.finished) this.#present(run);
      else this.#timer ||= setTimeout(() => this.#present(run), this.handle ? PAUSE : 0);
    };
    return {
      message: { kind: 'run', text: this.#text, step },
      name: run.name(step),
      cost: run.cost(step),
      memory: run.memory(step),
      // The device is the figure's.
      suits: false,
      started: () => {},
      part: () => {},
      noted: () => {},
      done: end((/** @type {{values: Float64Array}} */ { values }) => {
        run.merge(step, values);
        this.#merged += 1;
      }),
      failed: end((/** @type {string} */ sentence) => {
        this.#failure ||= sentence;
      }),
    };
  }

  /**
   * Makes a data set from the present results, and requests a drawing.
   * @param {InstanceType<Bindings['Run']>} run
   */
  #present(run) {
    this.#rest();
    try {
      if (this.#merged === 0) throw new Error(this.#failure);
      const handle = run.result('');
      this.handle?.free();
      this.handle = handle;
      this.show();
    } catch (reason) {
      // Some figures need more than the first steps: an error counts only once all are done.
      if (this.finished) this.show(messageOf(reason));
    }
    if (!this.finished) return;
    this.#training?.forget();
    run.free();
    this.ended();
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** The thumbnails of one gallery: computes the visible ones in order, a few at a time. */
export class Thumbnails {
  #bindings;
  #pool;
  /** @type {Map<string, Thumbnail>} */
  #all = new Map();
  /** @type {Thumbnail[]} */
  #waiting = [];
  /** @type {Set<Thumbnail>} */
  #active = new Set();
  #isPumping = false; // whether an idle moment is waited for

  /**
   * @param {Bindings} bindings
   * @param {Pool} pool
   */
  constructor(bindings, pool) {
    this.#bindings = bindings;
    this.#pool = pool;
  }

  /**
   * Requests a thumbnail, to be computed when its turn comes, or shown at once if it is finished.
   * @param {string} address
   * @param {(thumbnail: Thumbnail, problem?: string) => void} show called with the first and every
   * better data set
   */
  want(address, show) {
    const thumbnail = this.#all.get(address) ?? new Thumbnail(this.#bindings, this.#pool, address);
    this.#all.set(address, thumbnail);
    thumbnail.show = problem => show(thumbnail, problem);
    thumbnail.ended = () => {
      this.#active.delete(thumbnail);
      this.#pump();
    };
    if (thumbnail.handle) show(thumbnail);
    if (thumbnail.finished || this.#active.has(thumbnail) || this.#waiting.includes(thumbnail)) return;
    this.#waiting.push(thumbnail);
    this.#pump();
  }

  /**
   * The thumbnail is no longer visible: it is put aside unless it is finished.
   * @param {string} address
   */
  leave(address) {
    const thumbnail = this.#all.get(address);
    if (!thumbnail) return;
    this.#waiting = this.#waiting.filter(other => other !== thumbnail);
    if (this.#active.delete(thumbnail)) {
      thumbnail.pause();
      this.#pump();
    }
  }

  /** Begins the next thumbnails when the page is idle, because this thread prepares them. */
  #pump() {
    if (this.#isPumping || this.#waiting.length === 0) return;
    /** @type {(act: () => void, how: {timeout: number}) => unknown} */
    const soon = globalThis.requestIdleCallback ?? (act => setTimeout(act, 20));
    this.#isPumping = true;
    soon(() => {
      this.#isPumping = false;
      if (this.#active.size >= Math.max(1, this.#pool.size - 1)) return;
      const thumbnail = this.#waiting.shift();
      if (!thumbnail) return;
      this.#active.add(thumbnail);
      try {
        thumbnail.start();
      } catch (reason) {
        this.#active.delete(thumbnail);
        thumbnail.show(messageOf(reason));
      }
      this.#pump();
    }, { timeout: 500 });
  }
}
