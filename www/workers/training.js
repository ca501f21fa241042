// The runs of training of one element: spread over separate workers, or on the graphics device in a worker for it; they continue
// while dials of the optimiser move.

import { phrase, phraseFiles } from '../words/phrase.js';
import { asset, isThere } from '../element/assets.js';
import { compiled } from '../element/core.js';
import { duration } from '../common/format.js';
import { inflated } from '../common/inflated.js';
import { once } from '../common/once.js';
import { NotLoaded } from '../common/part.js';
import { messageOf } from '../common/reason.js';
import { startWorker } from '../common/trusted.js';
import { findAdapter } from './adapter.js';
import { isAnswer } from './answers.js';
import { BUDGET, reserve } from './budget.js';
import { merged } from '../export/safetensors.js';

/** Places in a report that the page reads: steps planned, steps taken, milliseconds of a step, bytes. */
const [PLANNED, TAKEN, MILLISECONDS, BYTES] = [0, 1, 3, 6];

/** The worker that has the graphics device. */
const DEVICE_WORKER = 'workers/training-device-worker.js';

/** Milliseconds of training that should not begin by accident, and the steps by which they are estimated. */
const LONG = { least: 600_000, steps: 5 };

/** Milliseconds that a graphics device may take to open. */
const OPENING = 30_000;

/** Memory of a run in bytes per byte of its files: the file as it arrived, its content, and tokens of at most four bytes. */
const OF_FILES = 6;

/** UCI's digits: pictures and labels. */
const digits = once(() => Promise.all(
  [asset('data/digits-images-idx3-ubyte.gz'), asset('data/digits-labels-idx1-ubyte.gz')].map(async address => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return inflated(await response.blob());
  }),
).catch(reason => {
  throw new NotLoaded(phrase('worker-file-handwritten-digits'), reason);
}));

/**
 * @typedef {import('./job.js').Device} Device
 * @typedef {import('./training-messages.js').TrainingMessage} Message
 * @typedef {import('./training-messages.js').TrainingReply} Reply
 *
 * A run, as described by its task.
 * @typedef {object} Task
 * @property {{step: number}} message
 * @property {string} name the name of the run
 * @property {number} memory approximate memory of the run in bytes
 * @property {boolean} suits whether the run suits a graphics device
 * @property {() => void} started
 * @property {(values: Float64Array, device: Device) => void} part
 * @property {(outcome: {values: Float64Array, device: Device}) => void} done
 * @property {(sentence: string, how: import('./gpu.js').How) => void} noted
 * @property {(sentence: string) => void} failed
 *
 * A worker: messages wait until it is `ready`; `opened` receives the reason why it cannot begin, or null.
 * @typedef {{post: (message: Message, transfer?: Transferable[]) => void, end: () => void, ready: boolean, opened: Promise<string>}} Hand
 *
 * A run: `head` is the beginning of its latest report; before a run has a worker, there is none.
 * @typedef {{name: string, suits: boolean, worker: Hand|null, helpers: Hand[], task: Task|null, head: Float64Array|null, over: boolean, note: string}} Run
 *
 * @typedef {object} Batch
 * @property {string} key parts of the address that these runs cannot change in progress
 * @property {string} text the address
 * @property {boolean} learnsDigits whether the runs learn the digits that come with the page
 * @property {boolean} force whether software adapters are accepted
 * @property {boolean} [alone] whether each run stays on one worker
 * @property {Task[]} tasks one for each run
 */

/** A promise of a sentence, and the function that fulfils it. */
function newPromise() {
  /** @type {(sentence: string) => void} */
  let resolve = () => {};
  /** @type {Promise<string>} */
  const promise = new Promise(keep => (resolve = keep));
  return { promise, resolve };
}

/** At most one set of runs, each run in one of several workers. */
export class Training {
  /** @type {Hand[]} */
  #workers = [];
  /** @type {Batch|null} */
  #batch = null;
  /** @type {string|null} */
  #key = null; // of the runs that there are
  #text = '';
  /** @type {Map<number, Run>} */
  #runs = new Map(); // by step of the experiment
  /** @type {Hand|null} */
  #device = null; // the worker that has the graphics device
  /** @type {Map<number, {resolve: (bytes: Uint8Array) => void, reject: (reason: Error) => void}>} */
  #calls = new Map();
  #asked = 0;
  #paused = false;
  #judged = false; // whether it is known how long it takes
  #hidden = () => document.hidden && !this.background;
  #seen = () => this.#drive();

  /** Whether runs continue while their tab is hidden. */
  background = false;

  /**
   * Files of the visitor that are learned.
   * @type {Uint8Array[]}
   */
  files = [];

  /**
   * The state of an earlier session to continue from, once.
   * @type {Uint8Array|null}
   */
  restore = null;

  /** Cost of a long training, which waits for consent; empty for others. */
  estimate = '';

  /**
   * Description of the graphics device, if one computes steps.
   * @type {import('../types.js').Graphics|null}
   */
  graphics = null;

  /** Called after changes that a panel may show. */
  changed = () => {};

  /** Whether the visitor has stopped the clock. */
  get paused() {
    return this.#paused;
  }

  set paused(paused) {
    this.#paused = paused;
    if (!paused) this.estimate = '';
    this.#drive();
    this.changed();
  }

  /** Number of workers. */
  get size() {
    return this.#workers.length;
  }

  /** Whether a step is left. */
  get under_way() {
    return [...this.#runs.values()].some(({ over }) => !over);
  }

  /** Steps taken by the slowest run, its number of steps, and the remaining seconds: `null` before anything
  * is known. */
  get progress() {
    const known = [...this.#runs.values()].flatMap(({ head, over, worker }) => (head ? { head, over, worker } : []));
    if (known.length === 0) return null;
    const taken = Math.min(...known.map(({ head, over }) => (over ? head[PLANNED] : head[TAKEN])));
    const left = this.#workers.map(worker => known.filter(run => run.worker === worker && !run.over)
      .reduce((sum, { head }) => sum + (head[PLANNED] - head[TAKEN]) * (head[MILLISECONDS] || 0), 0));
    return { taken, planned: known[0].head[PLANNED], left: Math.max(0, ...left) };
  }

  /**
   * Begins the runs of a batch, or continues the present ones if only dials have moved that act at once.
   * @param {Batch} batch
   */
  add(batch) {
    const goes = this.#key === batch.key && !this.restore && (this.under_way || this.#text === batch.text);
    this.#batch = batch;
    if (!goes) this.#begin(batch);
    for (const task of batch.tasks) {
      const run = this.#runs.get(task.message.step);
      if (!run) continue;
      run.task = task;
      task.started();
      if (goes) run.worker?.post({ kind: 'tell', id: task.message.step });
    }
    if (goes && this.#text !== batch.text) this.#send({ kind: 'dials', text: batch.text });
    this.#text = batch.text;
    this.#drive();
    this.changed();
  }

  /**
   * The batch has lost its listener; its runs wait until they are continued or replaced.
   * @param {Batch} batch
   */
  remove(batch) {
    if (this.#batch !== batch) return;
    this.#batch = null;
    for (const run of this.#runs.values()) run.task = null;
    this.#drive();
    this.changed();
  }

  /** Ends all runs; the next batch begins again. */
  forget() {
    for (const worker of this.#workers) worker.end();
    this.#workers = [];
    this.#device = this.graphics = null;
    this.#runs = new Map();
    for (const { reject } of this.#calls.values()) reject(new Error(phrase('worker-training-ended')));
    this.#calls.clear();
    reserve(this, 0);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#key = null;
    this.#paused = this.#judged = false;
    this.estimate = '';
    this.changed();
  }

  /** One step of every run, which then wait. */
  step() {
    this.paused = true;
    this.#send({ kind: 'step' });
  }

  /**
   * A file of the current state of all runs.
   * @param {'tensors'|'save'} what for others to check, or to continue from
   * @returns {Promise<Uint8Array>} safetensors
   */
  async file(what) {
    if (this.#workers.length === 0) throw new Error(phrase('worker-nothing-trained-here-yet'));
    const files = [...this.#runs].map(([id, { worker }]) => this.#ask(worker, id, what));
    return merged(await Promise.all(files), { address: this.#text });
  }

  /** @param {Batch} batch */
  #begin(batch) {
    const { key, text, tasks } = batch;
    this.forget();
    this.#key = key;
    this.#text = text;
    document.addEventListener('visibilitychange', this.#seen);
    const runs = this.#runs;
    for (const { message: { step }, name, suits } of tasks) {
      runs.set(step, { name, worker: null, helpers: [], suits, task: null, head: null, over: false, note: '' });
    }
    this.#staff(runs, batch).catch(reason => this.#runs === runs && this.#broken(reason));
  }

  /**
   * Hires workers for the runs.
   * @param {Map<number, Run>} runs
   * @param {Batch} batch
   */
  async #staff(runs, { tasks, force, learnsDigits, alone }) {
    const suited = [...runs.values()].filter(({ suits }) => suits);
    if (suited.length > 0) {
      const problem = await this.#openDevice(runs, force);
      if (this.#runs !== runs) return;
      for (const run of suited) {
        if (problem) run.task?.noted(problem, { quiet: !force, lasting: true });
        else run.worker = this.#device;
      }
    }
    const files = learnsDigits ? 0 : this.files.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const held = tasks.reduce((sum, { memory }) => sum + memory + OF_FILES * files, 0);
    const rest = [...runs.values()].filter(({ worker }) => !worker);
    const hands = Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
    const size = Math.min(rest.length, hands);
    // If there are more workers than runs, two or four of them share every step; each holds the model.
    const sharing = (alone ? [] : [4, 2]).find(sharing => sharing * size <= hands && sharing * held <= BUDGET) ?? 1;
    reserve(this, sharing * held);
    const workers = Array.from({ length: size * sharing }, () => this.#hireForProcessor());
    rest.forEach((run, i) => {
      run.worker = workers[i % size];
      run.helpers = Array.from({ length: sharing - 1 }, (_, k) => workers[i % size + (k + 1) * size]);
    });
    await this.#assign(runs, learnsDigits);
  }

  /**
   * Hires the worker that has the graphics device.
   * @param {Map<number, Run>} runs
   * @param {boolean} force
   * @returns {Promise<string>} reason for an error; `null` without a file, an empty text for an empty file
   */
  async #openDevice(runs, force) {
    if (!isThere(DEVICE_WORKER)) return phrase('worker-no-gpu-training-single-file');
    const found = await findAdapter(force);
    if (this.#runs !== runs) return '';
    if ('problem' in found) return found.problem;
    const worker = this.#hire(
      startWorker(asset('workers/training-device-worker.js')),
      compiled(asset('pkg/attention_spectra_training_gpu_bg.wasm')),
      { force },
    );
    const refused = await worker.opened;
    if (this.#runs !== runs) return '';
    if (refused) {
      this.#workers = this.#workers.filter(other => other !== worker);
      worker.end();
      return refused;
    }
    this.#device = worker;
    if (found.name && this.graphics) this.graphics.adapter = found.name;
    return '';
  }

  /**
   * Gives the workers their tasks, once the training files are loaded.
   * @param {Map<number, Run>} runs
   * @param {boolean} learnsDigits
   */
  async #assign(runs, learnsDigits) {
    const restore = this.restore;
    this.restore = null;
    const files = learnsDigits ? await digits() : this.files;
    if (this.#runs !== runs) return;
    // Dials may have moved meanwhile.
    const text = this.#text;
    for (const [step, { name, worker, helpers }] of runs) {
      const assignment = { text, run: name, files };
      const ports = helpers.map(helper => {
        const { port1, port2 } = new MessageChannel();
        helper.post({ kind: 'help', port: port2, ...assignment }, [port2]);
        return port1;
      });
      worker?.post({ kind: 'begin', id: step, restore, helpers: ports, ...assignment }, ports);
    }
    this.#drive();
  }

  #hireForProcessor() {
    return this.#hire(
      startWorker(asset('workers/training-worker.js')),
      compiled(asset('pkg/attention_spectra_training_bg.wasm')),
      {},
    );
  }

  /**
   * Starts a worker with the program for training.
   * @param {Worker} worker
   * @param {Promise<WebAssembly.Module>} program
   * @param {{force?: boolean}} how
   */
  #hire(worker, program, how) {
    const { promise: opened, resolve: begun } = newPromise();
    /** @type {[message: Message, transfer: Transferable[]][]} */
    const queue = []; // what is said before it is ready
    /** @type {Hand} */
    const hand = {
      ready: false,
      opened,
      post(message, transfer = []) {
        if (hand.ready) worker.postMessage(message, transfer);
        else queue.push([message, transfer]);
      },
      end: () => worker.terminate(),
    };
    const isHired = () => this.#workers.includes(hand);
    worker.onmessage = ({ data }) => {
      if (!isHired()) return;
      if (!isAnswer(data)) return this.#broken(phrase('worker-an-answer-invalid'));
      if (data.crash) return this.#broken(data.crash);
      if (data.ready) {
        hand.ready = true;
        if (data.graphics) this.graphics = { tiling: '', trains: true, ...JSON.parse(data.graphics) };
        begun('');
        for (const [message, transfer] of queue) worker.postMessage(message, transfer);
      } else if (!hand.ready && data.problem) begun(data.problem);
      else this.#answered(data);
    };
    worker.onmessageerror = () => isHired() && this.#broken(phrase('worker-an-answer-not-readable'));
    worker.onerror = event => {
      event.preventDefault();
      if (isHired()) this.#broken(event.message ?? phrase('worker-program-not-loaded'));
    };
    program.then(module => {
      worker.postMessage({ kind: 'start', module, phrases: phraseFiles(), ...how });
      setTimeout(begun, OPENING, phrase('worker-graphics-device-not-opened', { opening: OPENING / 1000 }));
    }, reason => isHired() && this.#broken(new NotLoaded(phrase('worker-training-module'), reason)));
    this.#workers.push(hand);
    return hand;
  }

  /** @param {Reply} reply */
  #answered({ id = NaN, call, values, over, bytes, problem, device = 'cpu', note }) {
    if (call) {
      const { resolve, reject } = this.#calls.get(call) ?? {};
      this.#calls.delete(call);
      if (problem) reject?.(new Error(problem));
      else if (bytes) resolve?.(bytes);
      else reject?.(new Error(phrase('worker-file-not-created')));
      return;
    }
    const run = this.#runs.get(id);
    if (!run) return problem ? this.#broken(problem) : undefined;
    if (problem) {
      run.over = true;
      run.task?.failed(problem);
      this.#key = null; // the next wish begins anew
    } else if (!values || values.length <= BYTES) {
      return this.#broken(phrase('worker-report-incomplete'));
    } else {
      run.head = values.slice(0, BYTES + 1);
      run.over = Boolean(over);
      if (note && note !== run.note) run.task?.noted(note, { quiet: false, lasting: false });
      run.note = note ?? '';
      if (over) run.task?.done({ values, device });
      else run.task?.part(values, device);
      if (over) run.task = null;
      this.#judge();
    }
    this.changed();
  }

  /** After the first steps: whether the rest takes so long that the page should ask first. */
  #judge() {
    const runs = [...this.#runs.values()];
    // A listener of the last step may have ended the runs.
    if (this.#judged || runs.length === 0 || !runs.every(({ head, over }) => over || (head && head[TAKEN] >= LONG.steps))) return;
    this.#judged = true;
    const left = this.progress?.left ?? 0;
    if (left < LONG.least) return;
    const bytes = runs.reduce((sum, { head }) => sum + (head?.[BYTES] ?? 0), 0);
    this.paused = true;
    this.estimate = phrase('worker-takes-about-mb-here-press-go', { left: duration(left), bytes: Math.ceil(bytes / 1e6) });
  }

  /**
   * @param {Hand|null} worker
   * @param {number} id
   * @param {'tensors'|'save'} what
   * @returns {Promise<Uint8Array>}
   */
  #ask(worker, id, what) {
    if (!worker) throw new Error(phrase('worker-models-still-being-built'));
    const call = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { resolve, reject });
      worker.post({ kind: 'file', id, what, call });
    });
  }

  /** @param {Message} message */
  #send(message) {
    for (const worker of this.#workers) worker.post(message);
  }

  /** Lets the runs continue, or not. */
  #drive() {
    const goes = this.#batch && !this.#paused && !this.#hidden();
    this.#send({ kind: goes ? 'go' : 'pause' });
  }

  /** @param {unknown} reason */
  #broken(reason) {
    const waiting = [...this.#runs.values()].flatMap(({ task }) => task ?? []);
    const tasks = waiting.length > 0 ? waiting : this.#batch?.tasks ?? [];
    this.forget();
    const sentence = reason instanceof NotLoaded ? reason.message : phrase('worker-training-stopped-needs-workers', { reason: messageOf(reason) });
    for (const task of tasks) task.failed(sentence);
  }
}
