// Decides what to compute next: the newest request is computed first, and during a drag the figure follows
// the pointer.

import { Job } from './job.js';

/** Milliseconds that a job may continue after its first figure while newer requests wait; most jobs finish within it. */
const GRACE = 100;

/** Milliseconds without a newer request after which a dial under the finger rests. */
const REST = 100;

/** Milliseconds after which an empty place shows the axes and laws of the figure in progress. */
const PATIENCE = 400;

/** Milliseconds after which a frame counts as missing: a hidden page gets no frames. */
const LATE = 500;

/**
 * @typedef {import('../types.js').Handle} Handle
 * @typedef {import('./job.js').Request} Request
 *
 * @typedef {object} Report the report of a scheduler
 * @property {(job: Job) => void} begin
 * @property {(job: Job) => void} step after every step
 * @property {(result: Handle, job: Job) => void} [outline] before anything is measured, if no figure is
 * shown: axes and laws, with a result to free
 * @property {(result: Handle, job: Job) => void} figure at most once per frame, with a result to free
 * @property {(job: Job) => void} end when the last step is in and drawn
 * @property {(reason: unknown) => void} problem
 */

/**
 * Calls `act` before the next frame is painted, or after a moment if there are no frames.
 * @param {() => void} act
 */
function beforeNextFrame(act) {
  const once = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    act();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, document.hidden ? 0 : LATE);
}

/**
 * Whether a job has run long enough to be replaced.
 * @param {Job} job
 */
function isDue(job) {
  return job.settled || (job.presentable && job.milliseconds > GRACE);
}

/** Keeps one job in progress and at most one waiting. While a dial is dragged, the next one begins when a
* worker is idle. */
export class Scheduler {
  #hands;
  #report;
  /** @type {Job|null} */
  #job = null;
  /** @type {Job|null} */
  #before = null; // the job that was under way when the present one began beside it
  /** @type {import('./job.js').Kept|null} */
  #kept = null; // what the latest job has computed
  /** @type {Request|null} */
  #next = null;
  /** @type {Job|null} */
  #dirty = null; // whose figure the next frame shows
  /** @type {Job|null} */
  #later = null; // whose figure the frame after that shows
  #drawing = false; // whether a frame is asked for
  #isEmpty = true; // whether nothing was drawn yet

  /** The core. */
  bindings;

  /**
   * @param {import('../types.js').Bindings} bindings
   * @param {import('./job.js').Executors} hands
   * @param {Report} report
   */
  constructor(bindings, hands, report) {
    this.bindings = bindings;
    this.#hands = hands;
    this.#report = report;
  }

  /** The job in progress, or `null`. */
  get job() {
    return this.#job;
  }

  /** Result of the latest job, or `null`. */
  get kept() {
    return this.#kept;
  }

  /**
   * Requests the figure of `text`. While a dial is dragged, the job in progress may finish its first figure, and all its steps if it is
   * quick; then, or when a worker is idle, the newest request starts and those in between are dropped. While no dial is dragged it starts
   * now.
   * @param {Request} request
   */
  request(request) {
    if (this.#job?.text === request.text) {
      this.#next = null;
      if (!request.dragging) this.#job.rest();
      return;
    }
    if (!this.#job || !request.dragging || isDue(this.#job)) this.#start(request);
    else if (this.#hasRoom()) this.#startBeside(request);
    else this.#next = request;
  }

  /**
   * Stops the job in progress; the results so far stay visible.
   * @returns {Job|null} the job that was stopped
   */
  stop() {
    this.#advance();
    if (this.#dirty && this.#dirty === this.#job) this.#showDirty();
    return this.drop();
  }

  /**
   * Stops the job in progress; the results are no longer drawn.
   * @returns {Job|null} the job that was stopped
   */
  drop() {
    const job = this.#job;
    this.#next = null;
    this.#overtake(true);
    if (job) this.#leave(true);
    this.#advance();
    this.#discard();
    return job;
  }

  /** A finished figure is computed again when it is requested again. */
  forget() {
    this.drop();
    this.#kept = null;
  }

  /** @param {Request} request */
  #start(request) {
    this.#overtake(!request.dragging);
    if (this.#job) this.#leave(!request.dragging);
    this.#begin(request);
  }

  /** Whether the job in progress leaves a worker idle, and no other job continues beside it. */
  #hasRoom() {
    return !this.#before && this.#job?.isHandedOut && this.#hands.pool.hasIdle;
  }

  /**
   * A figure in progress may still finish. It is shown if it finishes before the new one.
   * @param {Request} request
   */
  #startBeside(request) {
    this.#before = this.#job;
    this.#job = null;
    this.#begin(request);
  }

  /** @param {Request} request */
  #begin(request) {
    this.#next = null;
    try {
      this.#job = new Job(this.bindings, this.#hands, request, job => this.#changed(job), this.#kept);
      this.#kept = this.#job.kept;
    } catch (reason) {
      this.#report.problem(reason);
      return;
    }
    const job = this.#job;
    this.#report.begin(job);
    job.start();
    if (this.#isEmpty && this.#report.outline) setTimeout(() => this.#outline(job), PATIENCE);
  }

  /**
   * Shows the parts known before anything is measured; some views have no such parts.
   * @param {Job} job
   */
  #outline(job) {
    if (!this.#isEmpty || job !== this.#job || job.begun_to_tell || job.finished) return;
    try {
      this.#report.outline?.(job.result(), job);
    } catch {
      // The first step will show more.
    }
  }

  /** @param {boolean} atOnce */
  #leave(atOnce) {
    const job = this.#job;
    this.#job = null;
    if (job) this.#giveUp(job, atOnce);
  }

  /**
   * Gives up the job that began before the present one.
   * @param {boolean} atOnce
   */
  #overtake(atOnce) {
    const job = this.#before;
    this.#before = null;
    if (job) this.#giveUp(job, atOnce);
  }

  /**
   * @param {Job} job
   * @param {boolean} atOnce
   */
  #giveUp(job, atOnce) {
    job.abandon(atOnce);
    if (this.#dirty !== job && this.#later !== job) job.free();
  }

  /** @param {Job} job */
  #changed(job) {
    if (job === this.#job) this.#report.step(job);
    if (job.presentable) {
      // No figure is followed by an older one.
      if (job === this.#job) this.#overtake(false);
      this.#show(job);
      // Its worker is idle now, and the next frame shows its figure: the newest request need not wait for that.
      if (job === this.#before && job.settled) this.#overtake(false);
    }
    if (!this.#next || !this.#job) return;
    if (job === this.#job && isDue(job)) this.#start(this.#next);
    else if (this.#hasRoom()) this.#startBeside(this.#next);
  }

  /**
   * Shows the figure of a job in the next frame. During a drag two workers may finish within one frame: then the older figure is
   * shown first, and the newer one in the frame after it. Where three finish within a frame, the newest alone is shown.
   * @param {Job} job
   */
  #show(job) {
    if (this.#later === job) return;
    const waits = !this.#later && this.#dirty !== job && this.#dirty?.isPassing && this.#dirty.settled;
    if (waits) {
      this.#later = job;
      return;
    }
    this.#advance();
    if (this.#dirty !== job) this.#discard();
    this.#dirty = job;
    this.#draw();
  }

  /** Asks for a frame. */
  #draw() {
    if (!this.#drawing) beforeNextFrame(() => this.#showDirty());
    this.#drawing = true;
  }

  /** The figure after the next one takes its place. */
  #advance() {
    if (!this.#later) return;
    this.#discard();
    this.#dirty = this.#later;
    this.#later = null;
  }

  /** A figure that was never drawn because of a newer one. */
  #discard() {
    if (this.#dirty?.abandoned) this.#dirty.free();
    this.#dirty = null;
  }

  #showDirty() {
    this.#drawing = false;
    const job = this.#dirty;
    this.#dirty = this.#later;
    this.#later = null;
    if (this.#dirty) this.#draw();
    if (!job || job.isFree) return;
    try {
      if (job.begun_to_tell) {
        this.#report.figure(job.result(), job);
        this.#isEmpty = false;
      }
    } catch (reason) {
      // Some figures need more than the first steps: an error counts only once all are done.
      if (job.finished) this.#report.problem(reason);
    }
    const isOver = job.finished && !job.abandoned;
    if (job === this.#job && job.settled && !isOver) setTimeout(() => job === this.#job && job.rest(), REST);
    if (isOver && job === this.#job) {
      this.#job = null;
      this.#report.end(job);
    }
    if (isOver || job.abandoned) job.free();
  }
}
