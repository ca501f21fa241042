// The GPU worker of this page: one for all elements, started when a step first asks for it.

import { phrase, phraseFiles, withLaterPhrases } from '../words/phrase.js';
import { messageOf } from '../common/reason.js';
import { startWorker } from '../common/trusted.js';
import { asset } from '../element/assets.js';
import { compiled } from '../element/core.js';
import { isAnswer } from './answers.js';
import { softwareSentence } from './adapter.js';

/** Milliseconds without an answer after which the queue of the device counts as hung. */
const SILENCE = { hardware: 20_000, software: 120_000 };
/** Additional milliseconds before a timeout counts: timers run late after a laptop has slept. */
const DOUBT = 3_000;
/** How many milliseconds a step may take to notice that it was cancelled. */
const PATIENCE = 2_000;
/** Names of software adapters, which are slow. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|basic render/i;
/** Number of failures after which the device is not used until the page is reloaded. */
const FAILURES = 3;
/** Key under which the fastest tiling on this device is stored. */
const MEMORY = 'attention-spectra GPU tiling';

/**
 * Reason why the CPU computes a task. `quiet`: the GPU was not requested explicitly; `lasting`: the reason will also apply next time;
 * `fatal`: the device is lost.
 */
class Refusal extends Error {
  /**
   * @param {string} sentence
   * @param {{quiet?: boolean, lasting?: boolean, fatal?: boolean, why?: string}} how
   */
  constructor(sentence, { quiet = false, lasting = false, fatal = false, why = sentence } = {}) {
    super(sentence);
    this.quiet = quiet;
    this.lasting = lasting;
    this.fatal = fatal;
    this.why = why;
  }
}

/**
 * @typedef {import('./gpu-messages.js').GpuQuestion} Question
 * @typedef {import('./gpu-messages.js').GpuReply} Reply
 *
 * Reason why the CPU computes a step.
 * @typedef {{quiet: boolean, lasting: boolean}} How
 *
 * @typedef {object} Task
 * @property {{text: string, step: number}} message the request to the worker
 * @property {(device: 'gpu') => void} started
 * @property {(values: Float64Array) => void} [part] results so far of a task in progress
 * @property {(answer: {values: Float64Array, device: 'gpu'}) => void} done
 * @property {(sentence: string, how: How) => void} refused called with the reason if the CPU must compute the task
 *
 * @typedef {{tasks: Task[], force: boolean}} Batch `force` takes software adapters too
 */

/** @type {Gpu|undefined} */
let shared;

/** The GPU of this page. */
export function sharedGpu() {
  shared ??= new Gpu();
  return shared;
}

/** One device in one worker, one step at a time; batches take turns. */
export class Gpu {
  /** @type {Worker|null} */
  #worker = null;
  /** @type {{resolve: (reply: Reply) => void, reject: (reason: Refusal) => void, silence: number, message: Question}|null} */
  #waiting = null; // the question that the worker has not answered yet
  #timer = 0;
  /** @type {Batch[]} */
  #batches = [];
  /** @type {{task: Task, batch: Batch, running: boolean, stale: boolean}|null} */
  #current = null;
  #working = false;
  /** @type {Promise<unknown>|null} */
  #opened = null; // while the device is being opened
  #failures = 0;
  /** @type {Map<boolean, Refusal>} */
  #refusals = new Map(); // by `force`: what no later attempt will change

  /**
   * Description of the device by the core, `null` while none is open.
   * @type {import('../types.js').Graphics|null}
   */
  description = null;

  /**
   * The latest description, also after the device is gone.
   * @type {import('../types.js').Graphics|null}
   */
  known = null;

  /**
   * Whether steps that suit a device may still run on one.
   * @param {boolean} force
   */
  #isHopeful(force) {
    return Boolean(navigator.gpu) && !this.#refusals.has(force) && this.#failures < FAILURES;
  }

  /**
   * Whether the page has already decided if these steps run on a device.
   * @param {boolean} force
   */
  isDecided(force) {
    return Boolean(this.known) || this.#failures > 0 || !this.#isHopeful(force);
  }

  /**
   * Opens the device, unless the page has already decided.
   * @param {boolean} force
   */
  async decide(force) {
    await this.#ready(force).catch(() => {
      this.#failures += this.isDecided(force) ? 0 : 1;
    });
  }

  /**
   * Floating-point operations of products per millisecond, `undefined` if no step would run on a device.
   * @param {boolean} force
   */
  speed(force) {
    if (!this.known || (this.known.software && !force) || !this.#isHopeful(force)) return undefined;
    return Number(/([\d.e+-]+) FLOP/.exec(this.known.tiling)?.[1]) / 1000;
  }

  /** Whether a caller waits for the device to open. */
  get opening() {
    return Boolean(this.#current && !this.#current.running);
  }

  /**
   * Queues a batch.
   * @param {Batch} batch
   */
  add(batch) {
    this.#batches.push(batch);
    this.#work();
  }

  /**
   * Cancels a batch. The step in progress notices it between two dispatches; a worker that does not respond
   * is ended.
   * @param {Batch} batch
   */
  remove(batch) {
    this.#batches = this.#batches.filter(other => other !== batch);
    const current = this.#current;
    if (current?.batch !== batch || current.stale) return;
    current.stale = true;
    // The device is still being opened, since the next batch needs it too.
    if (!current.running) return;
    this.#worker?.postMessage({ kind: 'cancel' });
    setTimeout(() => {
      if (this.#current === current) this.#close(new Refusal(phrase('worker-did-not-stop')));
    }, PATIENCE);
  }

  async #work() {
    if (this.#working) return;
    this.#working = true;
    for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
      const task = batch.tasks.shift();
      if (!task) continue;
      this.#batches.push(batch);
      const current = { task, batch, running: false, stale: false };
      this.#current = current;
      try {
        await this.#ready(batch.force);
        if (current.stale) continue;
        current.running = true;
        task.started('gpu');
        const answer = await this.#ask({ kind: 'run', ...task.message }, this.#silence());
        if (!current.stale) this.#take(task, answer);
      } catch (reason) {
        const refusal = reason instanceof Refusal ? reason : new Refusal(messageOf(reason));
        if (!current.stale) this.#refuse(current, refusal);
      } finally {
        this.#current = null;
      }
    }
    this.#working = false;
  }

  /**
   * @param {Task} task
   * @param {Reply} reply
   */
  #take(task, { values, problem = '', lost }) {
    if (values) task.done({ values, device: 'gpu' });
    else if (lost) throw new Refusal(lost, { fatal: true });
    else task.refused(phrase('worker-gpu-could-not-compute', { problem }), { quiet: false, lasting: false });
  }

  /**
   * The step goes to the CPU; if the device is lost, so do all waiting steps.
   * @param {{task: Task, batch: Batch}} current
   * @param {Refusal} refusal
   */
  #refuse({ task, batch }, refusal) {
    const gone = refusal.fatal ? [...this.#batches] : [batch];
    if (refusal.fatal) {
      this.#close(refusal);
      this.#failures += 1;
    }
    const waiting = gone.flatMap(({ tasks }) => tasks.splice(0));
    for (const other of [task, ...waiting]) other.refused(refusal.message, refusal);
  }

  /** @param {boolean} force */
  async #ready(force) {
    // Another caller may be opening the device, for steps that accept other adapters.
    while (this.#opened) await this.#opened.catch(() => {});
    if (this.#failures >= FAILURES) {
      throw new Refusal(phrase('worker-graphics-device-failed-times-page', { failures: FAILURES }), { lasting: true });
    }
    const refused = this.#refusals.get(force);
    if (refused) throw refused;
    if (!this.description) {
      /** @param {Refusal} reason */
      const closed = reason => {
        this.#close(reason);
        throw reason;
      };
      this.#opened = this.#open(force).catch(closed).finally(() => (this.#opened = null));
      await this.#opened;
    }
    const { software, adapter } = /** @type {import('../types.js').Graphics} */ (this.description);
    if (software && !force) throw this.#never(force, softwareSentence(adapter));
  }

  /** @param {boolean} force */
  async #open(force) {
    if (!self.isSecureContext) throw this.#never(force, phrase('worker-browsers-offer-gpu-pages-https-only'));
    if (!navigator.gpu) throw this.#never(force, phrase('worker-browser-webgpu-switched-off'));
    /** @type {(reason: unknown) => never} */
    const unable = reason => {
      throw this.#never(force, phrase('worker-gpu-worker-not-started', { reason: reason instanceof Refusal ? reason.why : messageOf(reason) }));
    };
    // Without an adapter the module is not loaded.
    const { adapter, fallback, name = '' } = await this.#askAdapter().catch(unable);
    if (!adapter) throw this.#never(force, phrase('worker-no-graphics-adapter'));
    const isSoftware = fallback || SOFTWARE.test(name);
    if (fallback && !force) throw this.#never(force, softwareSentence(name));
    const module = await withLaterPhrases(compiled(asset('pkg/attention_spectra_gpu_bg.wasm'))).catch(reason => {
      throw new Refusal(phrase('worker-gpu-part-not-loaded', { reason: messageOf(reason) }));
    });
    // Opening includes timing the tilings, unless the fastest is remembered.
    const answer = await this.#ask({ kind: 'open', module, force, remembered: recall(name), phrases: phraseFiles() }, isSoftware ? SILENCE.software : SILENCE.hardware);
    const { problem, description } = answer;
    if (problem || !description) throw this.#never(force, problem ?? '');
    this.description = this.known = { ...description, adapter: name || description.adapter };
    remember(name, this.known.tiling);
  }

  async #askAdapter() {
    this.#hire();
    return this.#ask({ kind: 'adapter' }, SILENCE.hardware);
  }

  /**
   * A reason that will be the same next time.
   * @param {boolean} force
   * @param {string} sentence
   */
  #never(force, sentence) {
    const refusal = new Refusal(sentence, { quiet: !force, lasting: true });
    this.#refusals.set(force, refusal);
    return refusal;
  }

  #silence() {
    return this.description?.software ? SILENCE.software : SILENCE.hardware;
  }

  #hire() {
    if (this.#worker) return;
    /** @param {string} cause */
    const broken = cause => this.#close(new Refusal(phrase('worker-gpu-worker-stopped', { cause }), { fatal: true, why: cause }));
    const worker = startWorker(asset('workers/gpu-worker.js'));
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      if (!(isAnswer(data, this.#waiting?.message) || data?.beat === true)) return broken(phrase('worker-its-answer-invalid'));
      if (data.crash) return broken(data.crash);
      if (data.part && !this.#current?.stale) this.#current?.task.part?.(data.part);
      if (data.beat || data.part) return this.#listen();
      const waiting = this.#waiting;
      this.#waiting = null;
      clearTimeout(this.#timer);
      waiting?.resolve(data);
    };
    worker.onmessageerror = () => worker === this.#worker && broken(phrase('worker-its-answer-not-readable'));
    worker.onerror = event => {
      event.preventDefault();
      if (worker === this.#worker) broken(event.message ?? phrase('worker-program-not-loaded'));
    };
    this.#worker = worker;
  }

  /**
   * @param {Question} message
   * @param {number} silence
   * @returns {Promise<Reply>}
   */
  #ask(message, silence) {
    return new Promise((resolve, reject) => {
      if (!this.#worker) return reject(new Refusal(phrase('worker-gpu-worker-not-running')));
      this.#waiting = { resolve, reject, silence, message };
      this.#worker.postMessage(message);
      this.#listen();
    });
  }

  /** Restarts the timeout: the worker has just answered. */
  #listen() {
    clearTimeout(this.#timer);
    if (!this.#waiting) return;
    const { silence } = this.#waiting;
    const hung = () => this.#close(new Refusal(phrase('worker-graphics-processor-silent', { silence: Math.round(silence / 1000) }), { fatal: true }));
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(hung, DOUBT);
    }, silence);
  }

  /**
   * Ends the worker, which releases the device.
   * @param {Refusal} refusal
   */
  #close(refusal) {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.description = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(refusal);
  }
}

/** @param {string} adapter */
function recall(adapter) {
  try {
    return JSON.parse(localStorage.getItem(MEMORY) ?? '{}')[adapter] ?? '';
  } catch {
    return ''; // not allowed here: it is found out anew on every page
  }
}

/**
 * @param {string} adapter
 * @param {string} tiling
 */
function remember(adapter, tiling) {
  try {
    localStorage.setItem(MEMORY, JSON.stringify({ [adapter]: tiling }));
  } catch {
    // If storing is not allowed, every page times the tilings again.
  }
}
