// One computation: the steps of a run spread over the pool, the GPU and the workers of training, merged by index.

import { phrase } from '../words/phrase.js';
import { duration } from '../common/format.js';
import { NotLoaded } from '../common/part.js';
import { messageOf } from '../common/reason.js';
import { precision } from './device.js';

/** Largest number of stored values. They are reused if another figure needs the same computation. */
const CACHED_NUMBERS = 2e6;

/**
 * @typedef {{work: string, results: Map<number, {values: Float64Array, device: Device}>, numbers: number}} Kept
 *
 * @typedef {'cpu'|'gpu'} Device
 * @typedef {import('../types.js').Bindings} Bindings
 * @typedef {import('./gpu.js').How} How
 *
 * Workers of its steps.
 * @typedef {Pick<import('../types.js').Computing, 'pool'|'gpu'|'training'>} Executors
 *
 * The visitor's matrix: its place, its description, and whether laws are compared with it.
 * @typedef {{own: import('./messages.js').MatrixPart, memory: number, laws: boolean, words: string}} OwnMatrix
 *
 * @typedef {object} Request
 * @property {import('../types.js').State} state what was chosen
 * @property {string} text its address
 * @property {number} since the time of the event that asked
 * @property {boolean} dragging
 * @property {OwnMatrix} [matrix] how the matrix takes part in the steps of the run
 * @property {Promise<string>|null} [found] earlier measurements, shown until they are measured here
 * @property {boolean} [rests] whether these alone are shown, and no step is computed
 *
 * A step, in the format of the pool, the GPU and the workers of training.
 * @typedef {object} Step
 * @property {boolean} ends whether the GPU computes only the first part
 * @property {import('./messages.js').Question<'run'>} message
 * @property {string} name
 * @property {number} cost
 * @property {number} memory
 * @property {boolean} suits
 * @property {(device?: Device) => void} started
 * @property {(values: Float64Array, device?: Device) => void} part
 * @property {(answer: Outcome) => void} done
 * @property {(sentence: string) => void} failed
 * @property {(sentence: string, how: How) => void} refused
 * @property {(sentence: string, how: How) => void} noted
 *
 * @typedef {{values: Float64Array, device?: Device}} Outcome
 */

/** A run in progress. */
export class Job {
  #pool;
  #gpu;
  /** @type {{tasks: import('./pool.js').Task[]}} */
  #batch = { tasks: [] }; // for the pool
  /** @type {{tasks: Step[], force: boolean}} */
  #suited; // for the GPU
  /** @type {Step[]} */
  #held = []; // for the GPU too, once the pool has room for their ends
  #halves = 0; // steps of those that are begun and have no end yet
  /** @type {Step[]} */
  #beside = []; // of numbers beside the figure, until the dial rests
  #passing; // whether another value of the dial is likely to follow
  #training; // loads the workers of training
  /** @type {import('./training.js').Batch|null} */
  #trained = null; // for these
  /** @type {import('./training.js').Training|null} */
  #trainees = null; // these, once they have their runs
  #recalling = false; // whether what was found before is on its way
  #told = false; // whether a run of training has told of itself
  /** @type {Map<number, Device>} */
  #running = new Map(); // by step
  #changed;
  #first = false; // whether step 0 is in
  /** @type {Set<number>} */
  #asked = new Set(); // steps that were handed on
  #isFree = false; // whether the core's memory is released

  /**
   * @param {Bindings} bindings the core
   * @param {Executors} hands
   * @param {Request} request
   * @param {(job: Job) => void} changed called after every step, merged or failed
   * @param {Kept|null} kept results of an earlier job; used if its work is the same
   */
  constructor(bindings, { pool, gpu, training }, request, changed, kept) {
    this.#pool = pool;
    this.#gpu = gpu;
    this.#training = training;
    this.text = request.text;
    this.since = request.since;
    this.matrix = request.matrix ?? null;
    this.#passing = request.dragging;
    this.begun = performance.now();
    this.run = new bindings.Run(request.state);
    if (this.matrix && !this.matrix.laws) this.run.forget_laws();
    /** Number of needed steps, as far as known. */
    this.total = 0;
    this.merged = 0;
    /** Whether a stored result is shown. */
    this.recalled = false;
    /**
     * Reason why the figure cannot be shown, and whether the reason was reported.
     * @type {{reason: unknown, said: boolean}|null}
     */
    this.unrecalled = null;
    /** @type {{step: number, message: string}[]} */
    this.failures = [];
    /**
     * Notes of the GPU about the figure.
     * @type {Set<string>}
     */
    this.explained = new Set();
    /** Whether the first figure of the job was painted. */
    this.measured = false;
    /** Cost of the work that the GPU left to the CPU: bytes of the largest step, operations of all. */
    this.refused = { memory: 0, work: 0 };
    /**
     * Devices whose numbers are merged.
     * @type {Set<Device>}
     */
    this.devices = new Set();
    /**
     * Reasons why the CPU did the work of the GPU.
     * @type {Map<string, How>}
     */
    this.refusals = new Map();
    /** @type {number|null} */
    this.ended = null;
    this.abandoned = false;
    this.#changed = changed;
    const work = this.run.work();
    /** @type {Kept} */
    this.kept = kept?.work === work ? kept : { work, results: new Map(), numbers: 0 };
    for (const [step, { values, device }] of this.kept.results) this.#merge(step, values, device);
    this.#suited = { tasks: [], force: this.run.takes_any_adapter() };
    const key = this.run.training();
    if (key) this.#trained = { key, text: this.text, learnsDigits: this.run.learns_digits(), tasks: [], force: this.run.takes_any_adapter() };
    if (request.rests) this.total = this.merged;
    else this.#ask();
    this.#recall(request.found);
  }

  /** Hands its steps to the pool. */
  start() {
    if (this.finished) this.ended = performance.now();
    if (this.merged || this.finished) this.#changed(this);
    this.#hand();
    if (this.#trained && this.#trained.tasks.length > 0) this.#train(this.#trained);
  }

  /**
   * Steps of these names go first.
   * @param {string[]} names
   */
  prefer(names) {
    if (this.abandoned) return;
    /** @param {{name?: string}} task */
    const rank = ({ name = '' }) => (names.includes(name) ? 0 : 1);
    for (const tasks of [this.#batch.tasks, this.#suited.tasks, this.#held]) tasks.sort((a, b) => rank(a) - rank(b));
  }

  /**
   * Device that computed the numbers so far, by its name in results.
   * @returns {import('../types.js').Devices}
   */
  get device() {
    if (!this.devices.has('gpu')) return 'cpu';
    return this.devices.has('cpu') ? 'cpu+gpu' : 'gpu';
  }

  /** Whether every step has been merged or has failed. */
  get finished() {
    // Rows that are not computed here come from stored results: the job waits for the stored results.
    return this.merged + this.failures.length === this.total && !this.#recalling;
  }

  /** Whether the figure is complete, even if other numbers are missing. */
  get settled() {
    return this.finished || (this.#beside.length > 0 && this.merged + this.failures.length + this.#beside.length === this.total);
  }

  /** Whether there is something to draw: experiments begin with the steps of their figure. */
  get presentable() {
    return this.#first || this.#told || this.recalled || this.finished;
  }

  /** Whether it was asked for during a drag that has not rested since. */
  get isPassing() {
    return this.#passing;
  }

  /** Whether every remaining step is in progress on a worker of the pool. */
  get isHandedOut() {
    return !this.#trained && !this.matrix && this.#batch.tasks.length === 0 && this.#suited.tasks.length === 0;
  }

  /** Whether there are results to draw. */
  get begun_to_tell() {
    // Rows whose stored results are missing still have names.
    return this.merged > 0 || this.#told || this.recalled || this.unrecalled !== null;
  }

  /** Progress, from 0 to 1. */
  get share() {
    const progress = this.#trainees?.progress;
    return progress ? progress.taken / progress.planned : (this.merged + this.failures.length) / Math.max(1, this.total);
  }

  /** Sentence about the finished part of the work, after a stop. */
  get stopped_words() {
    const progress = this.#trainees?.progress;
    return progress ? phrase('worker-stopped-after-step', { taken: progress.taken, planned: progress.planned }) : phrase('worker-stopped-after-steps', { merged: this.merged, total: this.total });
  }

  /** Number of workers that computed the figure, if they are not those of the pool. */
  get workers() {
    return this.#trainees?.size;
  }

  /** Whether the steps in progress continue when the job is requested again. */
  get goes_on() {
    return Boolean(this.#trained);
  }

  /** Progress, as text. */
  get progress() {
    return this.#trained ? this.label : phrase('worker-step-and-steps', { step: this.label, merged: this.merged, total: this.total });
  }

  /** Current step, in words. */
  get label() {
    if (this.#trained) return trainingWords(this.#trainees);
    const step = Math.min(...this.#running.keys());
    if (step < Infinity) return this.#running.get(step) === 'gpu' ? phrase('worker-step-on-gpu', { step: this.run.label(step) }) : this.run.label(step);
    return this.#gpu.opening ? phrase('worker-opening-graphics-device') : phrase('worker-waiting-worker');
  }

  /** Milliseconds so far, or in total when it is finished. */
  get milliseconds() {
    return (this.ended ?? performance.now()) - this.begun;
  }

  /** The graphics device that computed the figure, or `null`. */
  get graphics() {
    if (!this.devices.has('gpu')) return null;
    return this.#trained ? this.#trainees?.graphics ?? null : this.#gpu.known;
  }

  /** The present data set, as a handle to free. It records whether the GPU computed a part of it. */
  result() {
    const { graphics, matrix } = this;
    if (matrix) return this.run.matrix_result(matrix.words);
    return this.run.result(graphics ? `${phrase('worker-computed-gpu', { adapter: graphics.adapter })} ${precision(graphics)}` : '');
  }

  /**
   * Gives up. Merged results stay readable until {@link Job.free}.
   * @param {boolean} atOnce kill long steps now instead of when a worker is needed
   */
  abandon(atOnce) {
    this.abandoned = true;
    this.#running.clear();
    this.#pool.remove(this.#batch, atOnce);
    this.#gpu.remove(this.#suited);
    if (this.#trained) this.#trainees?.remove(this.#trained);
  }

  /** Once the dial rests, numbers beside the figure are computed too. */
  rest() {
    this.#passing = false;
    if (this.abandoned || this.#beside.length === 0) return;
    this.#batch.tasks = [...this.#batch.tasks, ...this.#beside];
    this.#beside = [];
    this.#hand();
  }

  /** Whether the core's memory is released: then no results are available. */
  get isFree() {
    return this.#isFree;
  }

  /** Releases the core's memory. */
  free() {
    try {
      if (!this.#isFree) this.run.free();
    } catch {
      // After a crash the core still counts the handle as in use. Its memory is lost until the page is reloaded.
    }
    this.#isFree = true;
  }

  /**
   * Hands its runs to the workers of training.
   * @param {import('./training.js').Batch} batch
   */
  async #train(batch) {
    try {
      const trainees = await this.#training();
      if (this.abandoned) return;
      this.#trainees = trainees;
      trainees.add(batch);
    } catch (reason) {
      for (const task of batch.tasks) task.failed(new NotLoaded(phrase('worker-training-module'), reason).message);
    }
  }

  /** Requests the steps that are needed and not yet requested. */
  #ask() {
    const wanted = this.run.wanted();
    this.total = wanted.length;
    const fresh = [...wanted].filter(step => !this.#asked.has(step) && !this.kept.results.has(step));
    for (const step of fresh) this.#asked.add(step);
    if (this.#trained) {
      this.#trained.tasks.push(...fresh.map(step => this.#task(step)));
      return;
    }
    /** @param {number} step */
    const suits = step => this.run.gpu(step);
    // Nearest steps come first, so that begun work is finished before new work.
    const here = fresh.filter(step => !suits(step));
    /** @param {number} step */
    const waits = step => this.#passing && this.run.is_beside_figure(step);
    /** @param {number[]} steps */
    const tasks = steps => steps.map(step => this.#task(step));
    // Numbers are added one by one, since a function cannot take so many arguments.
    this.#batch.tasks = [...tasks(here.filter(step => !waits(step))), ...this.#batch.tasks];
    this.#beside = [...this.#beside, ...tasks(here.filter(waits))];
    const graphic = tasks(fresh.filter(suits));
    this.#suited.tasks = [...graphic.filter(({ ends }) => !ends), ...this.#suited.tasks];
    this.#held = [...graphic.filter(({ ends }) => ends), ...this.#held];
  }

  #hand() {
    // Steps that the GPU leaves to the pool are large: they wait until workers can take them soon.
    const more = this.#held.splice(0, Math.max(0, 2 * this.#pool.size - this.#halves));
    this.#halves += more.length;
    this.#suited.tasks.push(...more);
    if (this.#batch.tasks.length > 0) this.#pool.add(this.#batch);
    if (this.#suited.tasks.length > 0) this.#gpu.add(this.#suited);
  }

  /**
   * Shows stored results; without stored results, rows are empty until they are measured.
   * @param {Promise<string>|null|undefined} found
   */
  async #recall(found) {
    if (!found) return;
    this.#recalling = true;
    try {
      const text = await found;
      if (this.abandoned || this.#isFree) return;
      if (text) this.run.adopt_results(text);
      this.recalled = Boolean(text);
    } catch (reason) {
      if (this.abandoned || this.#isFree) return;
      this.unrecalled = { reason, said: false };
    } finally {
      this.#recalling = false;
    }
    if (this.finished) this.ended ??= performance.now();
    this.#changed(this);
  }

  /** @type {(step: number, values: Float64Array, device: Device) => void} */
  #merge(step, values, device) {
    this.run.merge(step, values);
    this.merged += 1;
    this.devices.add(device);
    this.#first ||= step === 0;
  }

  /** @type {(step: number, values: Float64Array, device: Device) => void} */
  #keep(step, values, device) {
    if (this.kept.numbers + values.length > CACHED_NUMBERS) return;
    this.kept.numbers += values.length;
    this.kept.results.set(step, { values, device });
  }

  /**
   * A step for a worker of the pool or for the GPU. Steps that the GPU rejects go to the pool, and so does the second
   * part of a step of which the GPU computes only the first.
   * @param {number} step
   * @returns {Step}
   */
  #task(step) {
    const ends = this.run.gpu(step) && this.run.is_finished_here(step);
    let half = ends;
    /** @type {<Result extends unknown[]>(act: (...result: Result) => void) => (...result: Result) => void} */
    const end = act => (...result) => {
      if (this.abandoned) return;
      this.#running.delete(step);
      if (half) this.#halves -= 1;
      half = false;
      act(...result);
      if (this.run.grows()) this.#ask();
      this.#hand();
      if (this.finished) this.ended = performance.now();
      this.#changed(this);
    };
    /** @param {string} sentence */
    const fail = sentence => {
      this.failures.push({ step, message: `${this.run.label(step)}: ${sentence}` });
    };
    /** @param {Outcome} outcome */
    const merge = ({ values, device = 'cpu' }) => {
      try {
        this.#merge(step, values, device);
        this.#keep(step, values, device);
      } catch (reason) {
        fail(messageOf(reason));
      }
    };
    /** @type {Step['refused']} */
    const refused = (sentence, how) => {
      this.refusals.set(sentence, how);
      const { memory, work } = this.refused;
      this.refused = { memory: Math.max(memory, task.memory), work: work + task.cost };
      this.#batch.tasks.push(task);
      this.#pool.add(this.#batch);
    };
    /** @type {Step['done']} */
    const done = ({ values, device }) => {
      if (this.abandoned) return;
      if (!ends || device !== 'gpu') return whole({ values, device });
      /** @type {import('./pool.js').Task} */
      const rest = { ...task, message: { kind: 'finish', text: this.text, step, values }, done: answer => whole({ ...answer, device }) };
      this.#batch.tasks.unshift(rest);
      this.#pool.add(this.#batch);
    };
    const whole = end(merge);
    /** @type {Step} */
    const task = {
      ends,
      message: { kind: 'run', text: this.text, step, own: this.matrix?.own },
      name: this.run.name(step),
      cost: this.run.cost(step),
      memory: this.matrix?.memory ?? this.run.memory(step),
      suits: Boolean(this.#trained) && this.run.gpu(step),
      started: (device = 'cpu') => this.#running.set(step, device),
      part: (values, device = 'cpu') => {
        if (this.abandoned) return;
        try {
          this.run.merge_part(step, values);
          // Runs of training report while they continue.
          if (this.#trained) this.devices.add(device);
        } catch {
          return; // numbers that are none of this step: its end will tell
        }
        this.#told ||= Boolean(this.#trained);
        this.#changed(this);
      },
      done,
      failed: end(fail),
      refused: end(refused),
      noted: (sentence, how) => {
        if (this.abandoned) return;
        this.refusals.set(sentence, how);
        this.#changed(this);
      },
    };
    return task;
  }
}

/**
 * Progress of training, as text.
 * @param {import('./training.js').Training|null} trainees
 */
function trainingWords(trainees) {
  const progress = trainees?.progress;
  if (!trainees || !progress) return phrase('worker-models-made');
  const { taken, planned, left } = progress;
  if (trainees.paused) return phrase('worker-step-paused', { taken, planned });
  return phrase('worker-step-left', { taken, planned, left: duration(1000 * Math.ceil(left / 1000)) });
}
