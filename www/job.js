// One computation: the steps of a run spread over the pool and merged by index.

/** Numbers kept at most, so that a figure that only looks elsewhere needs no new computation. */
const KEPT = 2e6;

/** @typedef {{work: string, results: Map<number, Float64Array>, numbers: number}} Kept */

/** A run under way. */
export class Job {
  #pool;
  #batch = null;
  #running = new Set();
  #costs;
  #changed;
  #first = false; // whether step 0 is in

  /**
   * @param {object} bindings the core
   * @param {import('./pool.js').Pool} pool
   * @param {{text: string, since: number}} request parameters, and the time of the event that asked
   * @param {(job: Job) => void} changed called after every step, merged or failed
   * @param {Kept|null} kept what an earlier job has computed; used where its work is the same
   */
  constructor(bindings, pool, request, changed, kept) {
    this.#pool = pool;
    this.text = request.text;
    this.since = request.since;
    this.begun = performance.now();
    this.run = new bindings.Run(request.text);
    this.total = this.run.steps();
    this.merged = 0;
    this.failures = [];
    this.ended = null;
    this.abandoned = false;
    this.#costs = Array.from({ length: this.total }, (_, step) => this.run.cost(step));
    this.#changed = changed;
    const work = this.run.work();
    this.kept = kept?.work === work ? kept : { work, results: new Map(), numbers: 0 };
    for (const [step, values] of this.kept.results) this.#merge(step, values);
    const missing = [...this.#costs.keys()].filter(step => !this.kept.results.has(step));
    this.#batch = { tasks: missing.map(step => this.#task(step)) };
  }

  /** Hands its steps to the pool. */
  start() {
    if (this.finished) this.ended = performance.now();
    if (this.merged) this.#changed(this);
    if (!this.finished) this.#pool.add(this.#batch);
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
    const step = Math.min(...this.#running);
    return step === Infinity ? 'waiting for a worker' : this.run.label(step);
  }

  /** Milliseconds so far, or in all once it is finished. */
  get milliseconds() {
    return (this.ended ?? performance.now()) - this.begun;
  }

  /**
   * Gives up. What is merged stays readable until {@link Job.free}.
   * @param {boolean} atOnce kill long steps now instead of when a worker is wanted
   */
  abandon(atOnce) {
    this.abandoned = true;
    this.#running.clear();
    this.#pool.remove(this.#batch, atOnce);
  }

  /** Releases the core's memory. */
  free() {
    this.run?.free();
    this.run = null;
  }

  #merge(step, values) {
    this.run.merge(step, values);
    this.merged += 1;
    this.#first ||= step === 0;
  }

  #keep(step, values) {
    if (this.kept.numbers + values.length > KEPT) return;
    this.kept.numbers += values.length;
    this.kept.results.set(step, values);
  }

  #task(step) {
    const end = act => result => {
      if (this.abandoned) return;
      this.#running.delete(step);
      act(result);
      if (this.finished) this.ended = performance.now();
      this.#changed(this);
    };
    const fail = sentence => this.failures.push({ step, message: `${this.run.label(step)}: ${sentence}` });
    const merge = ({ values }) => {
      try {
        this.#merge(step, values);
        this.#keep(step, values);
      } catch (reason) {
        fail(String(reason?.message ?? reason));
      }
    };
    return {
      message: { kind: 'run', text: this.text, step },
      cost: this.#costs[step],
      started: () => this.#running.add(step),
      done: end(merge),
      failed: end(fail),
    };
  }
}
