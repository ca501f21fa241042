// One computation: the steps of a run spread over the pool and the GPU, merged by index.

import { PRECISION } from './device.js';

/** Numbers kept at most, so that a figure that only looks elsewhere needs no new computation. */
const KEPT = 2e6;

/**
 * @typedef {{work: string, results: Map<number, {values: Float64Array, device: 'cpu'|'gpu'}>, numbers: number}} Kept
 */

/** A run under way. */
export class Job {
  #pool;
  #gpu;
  #batch; // for the pool
  #suited; // for the GPU
  #running = new Map(); // step → device
  #costs;
  #changed;
  #first = false; // whether step 0 is in

  /**
   * @param {object} bindings the core
   * @param {{pool: import('./pool.js').Pool, gpu: import('./gpu.js').Gpu}} hands
   * @param {{state: object, text: string, since: number, matrix?: {head: Uint8Array, body: Uint8Array, laws: boolean, words: string}}} request
   *   what was chosen and its address, the time of the event that asked, and a matrix of the visitor's own where its steps are to run on one
   * @param {(job: Job) => void} changed called after every step, merged or failed
   * @param {Kept|null} kept what an earlier job has computed; used where its work is the same
   */
  constructor(bindings, { pool, gpu }, request, changed, kept) {
    this.#pool = pool;
    this.#gpu = gpu;
    this.text = request.text;
    this.since = request.since;
    this.matrix = request.matrix ?? null;
    this.begun = performance.now();
    this.run = new bindings.Run(request.state);
    this.total = this.run.steps();
    this.merged = 0;
    this.failures = [];
    /** Devices whose numbers are merged. */
    this.devices = new Set();
    /** Why the CPU did what the GPU was meant to do: sentence → {quiet, lasting}. */
    this.refusals = new Map();
    this.ended = null;
    this.abandoned = false;
    this.#costs = Array.from({ length: this.total }, (_, step) => this.run.cost(step));
    this.#changed = changed;
    const work = this.run.work();
    this.kept = kept?.work === work ? kept : { work, results: new Map(), numbers: 0 };
    for (const [step, { values, device }] of this.kept.results) this.#merge(step, values, device);
    const missing = [...this.#costs.keys()].filter(step => !this.kept.results.has(step));
    const suits = step => this.run.gpu(step);
    this.#batch = { tasks: missing.filter(step => !suits(step)).map(step => this.#task(step)) };
    this.#suited = { tasks: missing.filter(suits).map(step => this.#task(step)), force: this.run.forced() };
  }

  /** Hands its steps to the pool. */
  start() {
    if (this.finished) this.ended = performance.now();
    if (this.merged) this.#changed(this);
    if (this.#batch.tasks.length > 0) this.#pool.add(this.#batch);
    if (this.#suited.tasks.length > 0) this.#gpu.add(this.#suited);
  }

  /** What made the numbers merged so far, as results name it. */
  get device() {
    if (!this.devices.has('gpu')) return 'cpu';
    return this.devices.has('cpu') ? 'cpu+gpu' : 'gpu';
  }

  /** Whether every step has been merged or has failed. */
  get finished() {
    return this.merged + this.failures.length === this.total;
  }

  /** Whether there is something to look at: experiments put first what their figure is made of. */
  get presentable() {
    return this.#first || this.finished;
  }

  /** What is being done now, in words. */
  get label() {
    const step = Math.min(...this.#running.keys());
    if (step < Infinity) return `${this.run.label(step)}${this.#running.get(step) === 'gpu' ? ', on the GPU' : ''}`;
    return this.#gpu.opening ? 'opening the graphics device' : 'waiting for a worker';
  }

  /** Milliseconds so far, or in all once it is finished. */
  get milliseconds() {
    return (this.ended ?? performance.now()) - this.begun;
  }

  /** The graphics device behind it, or `null`. */
  get graphics() {
    return this.devices.has('gpu') ? this.#gpu.known : null;
  }

  /** The data set so far, a handle to free. It says itself where the GPU had a part in it. */
  result() {
    const { graphics, matrix } = this;
    if (matrix) return this.run.matrix_result(matrix.laws, matrix.words);
    return this.run.result(graphics ? `Computed on the GPU (${graphics.adapter}). ${PRECISION}` : '');
  }

  /**
   * Gives up. What is merged stays readable until {@link Job.free}.
   * @param {boolean} atOnce kill long steps now instead of when a worker is wanted
   */
  abandon(atOnce) {
    this.abandoned = true;
    this.#running.clear();
    this.#pool.remove(this.#batch, atOnce);
    this.#gpu.remove(this.#suited);
  }

  /** Releases the core's memory. */
  free() {
    this.run?.free();
    this.run = null;
  }

  #merge(step, values, device) {
    this.run.merge(step, values);
    this.merged += 1;
    this.devices.add(device);
    this.#first ||= step === 0;
  }

  #keep(step, values, device) {
    if (this.kept.numbers + values.length > KEPT) return;
    this.kept.numbers += values.length;
    this.kept.results.set(step, { values, device });
  }

  /** A step, for a worker of the pool or for the GPU; what that refuses goes to the pool. */
  #task(step) {
    const end = act => (...result) => {
      if (this.abandoned) return;
      this.#running.delete(step);
      act(...result);
      if (this.finished) this.ended = performance.now();
      this.#changed(this);
    };
    const fail = sentence => this.failures.push({ step, message: `${this.run.label(step)}: ${sentence}` });
    const merge = ({ values, device = 'cpu' }) => {
      try {
        this.#merge(step, values, device);
        this.#keep(step, values, device);
      } catch (reason) {
        fail(String(reason?.message ?? reason));
      }
    };
    const refused = (sentence, how) => {
      this.refusals.set(sentence, how);
      this.#batch.tasks.push(task);
      this.#pool.add(this.#batch);
    };
    const task = {
      message: { kind: 'run', text: this.text, step, head: this.matrix?.head, body: this.matrix?.body },
      cost: this.#costs[step],
      started: (device = 'cpu') => this.#running.set(step, device),
      part: values => {
        if (this.abandoned) return;
        this.run.part(step, values);
        this.#changed(this);
      },
      done: end(merge),
      failed: end(fail),
      refused: end(refused),
    };
    return task;
  }
}
