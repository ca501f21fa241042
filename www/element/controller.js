// What was chosen, and the figure of it: from the dials and the page around to the workers and back.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { AROUND, dialsOf, faults, keptValue, presentName } from './around.js';
import { estimate, memoryOf, question, questionOfClaims, questionOfRest } from './consent.js';
import { contents } from './contents.js';
import { sharedGpu } from '../workers/gpu.js';
import { pinned, soundPins } from '../compare/pin-words.js';
import { once } from '../common/once.js';
import { perFrame } from '../common/per-frame.js';
import { NotLoaded } from '../common/part.js';
import { Scheduler } from '../workers/scheduler.js';
import { recalledClaims } from '../panels/claim-words.js';
import { columnsOf, metaOf, resultOf } from './result.js';
import { painted } from './painted.js';
import { sentenceOf } from './sentence-of.js';

/** Milliseconds: shorter work is not announced, and Escape does not stop it. */
export const SHORT = 500;

/** Two scales of which one follows from the other. */
const SCALES = ['sigma_qk', 'beta'];

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Handle} Handle
 * @typedef {import('../types.js').Result} Result
 * @typedef {import('../workers/job.js').Job} Job
 *
 * A figure in view: whether all its steps are finished, and its result in that case.
 * @typedef {import('../export/files.js').Shown & {complete: boolean, result?: Result}} Shown
 *
 * How a setting was chosen. `since`: time of the event. `dragging`: a dial is being dragged. `passing`: the value changes by itself.
 * `foreign`: the visitor did not choose it. `byDial`: its dial was moved. `opens`: the element opens with it, including caption and
 * background.
 * @typedef {{since?: number, dragging?: boolean, passing?: boolean, foreign?: boolean, byDial?: boolean, opens?: boolean}} Choosing
 *
 * What the element has already: the core and its workers, the place for messages, the promise of the result, and what it does
 * itself.
 * @typedef {object} Around
 * @property {import('./core.js').Core} core
 * @property {import('../workers/pool.js').Pool} pool
 * @property {import('./messages.js').Messages} words
 * @property {import('./result.js').Deferred<Result>} wanted
 * @property {import('../types.js').WhileHere} whileHere
 * @property {import('../types.js').Problem} problem reports an error to the visitor and to the surrounding program
 * @property {() => void} drawn called with each figure
 */

/** The error of what needs a figure, before there is one. */
export const noFigure = () => new Error(phrase('page-no-figure-yet'));

/** The parameters of an element and the work for them. The element is its face to the page around. */
export class Controller {
  #host;
  #core;
  #pool;
  #words;
  #wanted;
  #whileHere;
  #problem;
  #drawn;
  #scheduler;
  /** @type {import('./contents.js').Contents} */
  contents;
  /** @type {State} */
  state; // what was chosen, as the core has read it
  /** @type {import('../types.js').AllParameters|undefined} */
  parameters; // by name
  text = ''; // the address of what was chosen
  /** @type {import('./around.js').Around} */
  around = {}; // what stands around the figure, by name
  /** @type {Shown|null} */
  shown = null; // the figure in view
  training = once(async () => {
    const { Training } = await withLaterPhrases(import('../workers/training.js'));
    const training = new Training();
    this.#whileHere(signal => signal.addEventListener('abort', () => training.forget()));
    return training;
  });
  #drag = perFrame((changes, /** @type {number} */ since) => this.change(changes, { since, dragging: true, byDial: true }));
  #foreign = false; // whether the setting came from a link or the embedding page, not from the visitor
  #unanswered = false; // whether something foreign waits for its question to be answered
  #scale = ''; // which of the two linked scales was moved last, as settings are named after it
  #first = ''; // the address of the first figure
  #granted = ''; // the address of large work that was agreed to
  /** @type {import('../compare/comparison.js').Comparison|null} */
  #compared = null; // what is pinned beside the figure, once anything was
  /** @type {Set<string>} */
  #explained = new Set(); // why there is no GPU: said once, unless the visitor asks for it again
  /** @type {Promise<string>|null} */
  #heads = null; // what was measured of a file of the visitor's: text for the core

  /**
   * @param {import('../types.js').Host} host the element
   * @param {Around} around
   */
  constructor(host, { core, pool, words, wanted, whileHere, problem, drawn }) {
    this.#host = host;
    this.#core = core;
    this.#pool = pool;
    this.#words = words;
    this.#wanted = wanted;
    this.#whileHere = whileHere;
    this.#problem = problem;
    this.#drawn = drawn;
    this.state = new core.bindings.State('');
    this.#scheduler = new Scheduler(core.bindings, { pool, gpu: sharedGpu(), training: this.training }, {
      begin: job => this.#begin(job),
      step: job => this.#step(job),
      outline: (result, job) => this.#outline(result, job),
      figure: (result, job) => this.#figure(result, job),
      end: job => this.#end(job),
      problem: reason => this.#problem(reason),
    });
    this.contents = contents(host, core.schema, {
      whileHere,
      move: (name, value, event, also) => this.#drag.change({ [name]: value, ...also }, event.timeStamp),
      set: (name, value, event, also) => this.change({ [name]: value, ...also }, { since: event.timeStamp, byDial: true }),
      pass: (name, value, also) => this.change({ [name]: value, ...also }, { passing: true, byDial: true }),
      arrived: () => this.shown?.text === this.text,
      // The opening values of the view, but for drawing and computing.
      defaults: event => this.#changeTo(this.state.opening(), { since: event.timeStamp, byDial: true }),
      dice: event => this.change({ seed: core.bindings.fresh_seed() }, { since: event.timeStamp, byDial: true }),
      preset: text => this.apply(new core.bindings.State(text)),
      computing: () => this.#hands(),
      stop: () => this.stop(),
      prefer: names => this.#scheduler.job?.prefer(names),
      busy: () => this.isBusy,
      training: this.training,
      retrain: () => this.#retrain(),
      heads: text => this.#showHeads(text),
      state: () => this.state,
      shown: () => this.shown,
      beside: () => this.#compared?.beside ?? [],
      filter: async (text, pixels) => (await pool.call({ kind: 'image', text, pixels }, this.#memory(text))).values,
      problem: (...said) => this.#problem(...said),
    }, words);
  }

  /** What the core says of parameters, views and words. */
  get schema() {
    return this.#core.schema;
  }

  /** Whether work is in progress. */
  get isBusy() {
    return Boolean(this.#scheduler.job);
  }

  /** Milliseconds of the work in progress; 0 without any. */
  get milliseconds() {
    return this.#scheduler.job?.milliseconds ?? 0;
  }

  /** @returns {import('../types.js').Computing} */
  #hands() {
    return { bindings: this.#core.bindings, pool: this.#pool, gpu: sharedGpu(), training: this.training };
  }

  /**
   * Begins with an address, and with what stands around the figure.
   * @param {string} text
   * @param {import('./around.js').Around} around
   */
  open(text, around) {
    this.around = around;
    this.apply(new this.#core.bindings.State(text), { foreign: true, opens: true });
  }

  /** The element is in the document again. */
  come() {
    this.request();
    this.#compare(this.#foreign);
  }

  /** The element has left the document. */
  leave() {
    this.#scheduler.drop();
    this.settle();
  }

  /** Stops the work in progress; the drawing stays. */
  stop() {
    const job = this.#scheduler.stop();
    if (!job) return;
    this.settle();
    const sentence = job.stopped_words;
    const again = job.goes_on ? { label: phrase('page-go-on'), act: () => this.#goOn() } : { label: phrase('page-run-again'), act: () => this.request() };
    this.#words.say('work', sentence, again);
    this.#wanted.reject(new Error(sentence));
  }

  /**
   * The sampled matrix of a realisation of the figure in view, as a NumPy file.
   * @param {number} realisation
   */
  async matrix(realisation) {
    const { text } = this.present();
    const { values } = await this.#pool.call({ kind: 'npy', text, realisation }, this.#memory(text));
    return values;
  }

  /** The figure in view. */
  handle() {
    const handle = this.contents.figure.result;
    if (!handle) throw noFigure();
    return handle;
  }

  /** State of the figure in view. */
  present() {
    if (!this.shown) throw noFigure();
    return this.shown;
  }

  /** Continues the runs of training, also if their clock was stopped. */
  async #goOn() {
    (await this.training()).paused = false;
    this.request();
  }

  /** Restarts the runs of training. */
  async #retrain() {
    (await this.training()).forget();
    this.forget();
    this.request();
  }

  /**
   * Shows the runs of a file and continues them.
   * @param {Uint8Array} bytes
   * @param {string} address
   */
  async resume(bytes, address) {
    (await this.training()).restore = bytes;
    this.forget();
    this.apply(new this.#core.bindings.State(address));
  }

  /** What was computed is of no more use. */
  forget() {
    this.#scheduler.forget();
    if (this.shown) this.shown.complete = false;
  }

  /** Pins the setting in view, so that further settings are shown beside it. */
  pin() {
    const texts = pinned(this.around.pin);
    const inView = this.state.setting();
    if (!texts.includes(inView)) this.change({ pin: [...texts, inView].join(';') });
  }

  /**
   * Places the pinned settings next to the current figure.
   * @param {boolean} foreign
   */
  #compare(foreign) {
    if (!this.#host.isConnected || (!this.around.pin && !this.#compared)) return;
    this.#comparison().then(made => this.#host.isConnected && made.want(this.around, this.state, this.#scheduler.kept, foreign)).catch(reason => this.#problem(reason));
  }

  #comparison = once(async () => {
    const { comparison } = await withLaterPhrases(import('../compare/comparison.js')).catch(reason => {
      throw new NotLoaded(phrase('page-comparison-settings'), reason);
    });
    const made = comparison({
      hands: () => this.#hands(),
      whileHere: this.#whileHere,
      most: this.#core.schema.most_pins,
      question: (state, foreign) => question(this.#core.bindings, state, { chosen: !foreign, pool: this.#pool }, this.#graphics()),
      questionOfRest: (left, foreign) => questionOfRest(left, { chosen: !foreign, pool: this.#pool }),
      scale: () => this.#scale,
      set: changes => this.change(changes),
      preset: text => this.#changeTo(new this.#core.bindings.State(text)),
      changed: () => this.contents.again(handle => this.#compared?.onto(handle)),
    });
    this.#compared = made;
    this.contents.pins.replaceChildren(made.element);
    return made;
  });

  /**
   * From now on, the view `models` shows the heads of a file.
   * @param {string} text
   */
  #showHeads(text) {
    this.#heads = Promise.resolve(text);
    // The figure shown belongs to the previous parameters.
    if (this.shown) this.shown.complete = false;
    if (!this.state.around().includes('model')) return;
    this.#scheduler.forget();
    this.request();
  }

  #surroundings() {
    return { ...this.around, controls: dialsOf(this.around.controls) };
  }

  /**
   * Opening values of the current view, by name.
   * @returns {import('../types.js').AllParameters}
   */
  usual() {
    return JSON.parse(this.state.opening().parameters());
  }

  /**
   * Changes the setting, but not how it is drawn and computed.
   * @param {State} state
   * @param {Choosing} [how]
   */
  #changeTo(state, how) {
    const { manner } = this.#core.schema;
    this.apply(state.changed(manner, manner.map(name => String(this.parameters?.[name]))), how);
  }

  /**
   * Changes the parameters named.
   * @param {Record<string, unknown>} changes
   * @param {Choosing} [how]
   */
  change(changes, how) {
    const all = Object.entries(changes).map(([name, value]) => /** @type {[string, string]} */ ([presentName(name), String(value ?? '')]));
    /** @param {[string, string]} pair */
    const isAround = ([name]) => AROUND.includes(name);
    Object.assign(this.around, Object.fromEntries(all.filter(isAround).map(([name, value]) => [name, keptValue(value)])));
    const pairs = all.filter(pair => !isAround(pair));
    this.#scale = pairs.find(([name]) => SCALES.includes(name))?.[0] ?? this.#scale;
    this.apply(this.state.changed(pairs.map(([name]) => name), pairs.map(([, value]) => value)), how);
  }

  /**
   * Shows the chosen values and their errors.
   * @param {State} state
   * @param {Choosing} how
   */
  apply(state, { since = performance.now(), dragging = false, passing = false, foreign = false, byDial = false, opens = false } = {}) {
    if (!dragging) this.#drag.drop();
    // Moving a different dial does not answer the question.
    const { text } = state;
    if (text !== this.text) this.#foreign = foreign || this.#unanswered;
    this.state = state;
    this.text = text;
    /** @type {import('../types.js').AllParameters} */
    const parameters = JSON.parse(state.parameters());
    if (parameters.device !== this.parameters?.device) {
      this.#explained.clear();
      this.#words.clear('device');
    }
    // Pinned settings belong to one view.
    if (!opens && this.parameters && parameters.view !== this.parameters.view) Object.assign(this.around, { pin: '', together: '' });
    const sound = soundPins(this.around.pin, parameters.view, this.#core.bindings.State);
    const problems = [...state.problems(), ...faults(this.around, this.#core.schema), ...sound.faults];
    // Invalid settings are reported once and left out, as in the address.
    if (sound.faults.length > 0) this.around.pin = sound.pin;
    const before = this.parameters?.view === parameters.view ? this.parameters : JSON.parse(state.opening().parameters());
    this.parameters = parameters;
    this.#host.toggleAttribute('data-clear', this.around.background === 'transparent');
    this.contents.show(state, parameters, this.#surroundings(), dragging);
    const set = byDial ? [] : changedNames(before, parameters, this.#core.schema.manner);
    // Whoever embeds a figure chooses its dials and their values: so only later changes are marked.
    if (set.length > 0 && !(opens && this.around.controls)) this.contents.mark(set);
    if (problems.length > 0) this.#problem(problems.join(' '), undefined, 'parameters');
    else this.#words.clear('parameters');
    this.#host.dispatchEvent(new CustomEvent('parameters', { detail: { dragging, passing } }));
    this.request(since, dragging);
    this.#compare(foreign);
  }

  /** Cost of an operation on the graphics processor relative to one here; `undefined` if no step would run
  * there. */
  #graphics() {
    const speed = sharedGpu().speed(this.parameters?.device === 'gpu');
    return speed && this.#pool.speed / speed;
  }

  /** @param {string} text */
  #memory(text) {
    return memoryOf(this.#core.bindings, new this.#core.bindings.State(text));
  }

  /** Whether the figure was chosen here, and which pool of workers would compute it. */
  get #how() {
    return { chosen: !this.#foreign, pool: this.#pool };
  }

  /**
   * Computes the figure of what was chosen, unless it is in view.
   * @param {number} [since] time of the event that asked for it
   * @param {boolean} [dragging] whether a dial is being dragged
   */
  request(since = performance.now(), dragging = false) {
    this.#wanted.renew();
    // The result is requested when the element is back.
    if (!this.#host.isConnected) return;
    const rests = this.#offersToMeasure();
    const { complete: isComplete, text, result } = this.shown ?? {};
    if (isComplete && result && text === this.text) {
      // The page returns to a setting whose figure is already shown.
      this.#scheduler.drop();
      this.#unanswered = false;
      this.#words.clear('work');
      this.settle();
      this.#wanted.resolve(result);
      return;
    }
    /** @param {number} [graphics] */
    const ask = graphics => (rests || this.#granted === this.text ? null : question(this.#core.bindings, this.state, this.#how, graphics));
    const asked = ask(this.#graphics());
    this.#unanswered = this.#foreign && Boolean(asked);
    if (asked) {
      const force = this.parameters?.device === 'gpu';
      // If a graphics processor would change the question, the page first checks whether there is one.
      if (sharedGpu().isDecided(force) || ask(0)?.sentence === asked.sentence) return this.#ask(asked);
      this.#scheduler.drop();
      this.contents.figure.stale(true);
      const said = setTimeout(() => this.#words.say('work', phrase('page-checking-graphics-processor')), SHORT);
      sharedGpu().decide(force).then(() => {
        clearTimeout(said);
        this.#words.clear('work');
        this.request(since);
      });
      return;
    }
    const parts = this.state.around();
    const found = parts.includes('claims') ? recalledClaims() : parts.includes('model') ? this.#heads : null;
    this.#scheduler.request({ state: this.state, text: this.text, since, dragging, found, rests });
  }

  /** Whether stored results of claims are shown, because measuring takes long; it is offered then. */
  #offersToMeasure() {
    const sentence = this.state.around().includes('claims') && this.#granted !== this.text
      ? questionOfClaims(estimate(this.#core.bindings, this.state, this.#pool)) : null;
    this.contents.offer(sentence ?? '', () => {
      this.#granted = this.text;
      if (this.shown) this.shown.complete = false;
      this.request();
    });
    return sentence !== null;
  }

  /**
   * Asks before large work; until the answer nothing is computed.
   * @param {import('./consent.js').Question} question
   */
  #ask({ sentence, instead, possible }) {
    const text = this.text;
    const grant = () => {
      this.#granted = text;
      this.request();
    };
    const less = instead ? [{ label: phrase('page-smaller-length-instead', { instead }), act: () => this.change({ T: instead }) }] : [];
    this.#scheduler.drop();
    this.#problem(sentence, possible ? [{ label: phrase('compare-compute'), act: grant }, ...less] : less);
    if (!this.shown) this.#outlineAlone();
  }

  /** Axes and laws of a figure in progress, if no other figure is shown. */
  #outlineAlone() {
    try {
      const run = new this.#core.bindings.Run(this.state);
      this.#outline(run.result(''), { text: this.text, device: 'cpu', milliseconds: 0 });
      run.free();
    } catch {
      // Some views have nothing to show before the first measurement.
    }
  }

  /** @param {Job} job */
  #begin(job) {
    this.#first ||= job.text;
    this.#words.clear('work');
    this.#words.clear('found');
    this.contents.line.begin(job);
    this.contents.figure.stale(true);
  }

  /** @param {Job} job */
  #step(job) {
    this.contents.line.step();
    const asked = this.#granted === job.text ? null : questionOfRest(job.refused, this.#how);
    this.#refusals(job, asked ? '' : ` ${phrase('page-cpu-computes-instead-nothing-lost')}`);
    if (asked) return this.#ask(asked);
    this.#unrecalled(job);
    const detail = { done: job.merged, total: job.total, label: job.label };
    this.#host.dispatchEvent(new CustomEvent('progress', { detail }));
  }

  /**
   * Whether the page already shows a picture of the whole figure, in the slot `picture`.
   * @param {Pick<Job, 'text'>} job
   */
  #isShownAhead({ text }) {
    return text === this.#first && Boolean(this.#host.querySelector(':scope > [slot="picture"]'));
  }

  /**
   * Axes and laws, of a figure that takes long.
   * @param {Handle} handle
   * @param {Pick<Job, 'text'|'device'|'milliseconds'>} job
   */
  #outline(handle, job) {
    if (this.#isShownAhead(job)) return handle.free();
    const meta = metaOf(handle, job);
    this.contents.result(handle, meta, () => columnsOf(handle, meta.columns));
    this.contents.figure.stale(false);
  }

  /**
   * @param {Handle} handle
   * @param {Job} job
   */
  #figure(handle, job) {
    if (!job.finished && this.#isShownAhead(job)) return handle.free();
    const meta = metaOf(handle, job);
    this.#compared?.onto(handle);
    this.contents.result(handle, meta, () => columnsOf(handle, meta.columns));
    /** @type {Shown} */
    const shown = { text: job.text, meta, graphics: job.graphics, complete: job.finished && job.failures.length === 0 };
    this.shown = shown;
    this.contents.figure.stale(false);
    this.#drawn();
    // A newer job has already started, so this figure will soon be replaced.
    if (this.#scheduler.job && this.#scheduler.job !== job) this.contents.figure.stale(true);
    painted(job, meta);
    if (!job.finished) return;
    const result = resultOf(handle, meta);
    shown.result = result;
    this.contents.finished(job, job.workers ?? Math.min(job.total, this.#pool.size));
    if (job.text === this.text) this.#wanted.resolve(result);
    this.#host.dispatchEvent(new CustomEvent('result', { detail: result }));
  }

  /**
   * Explains why the CPU does the work of the GPU: lasting failures always, temporary ones once.
   * @param {Job} job
   * @param {string} instead what happens instead
   */
  #refusals(job, instead) {
    for (const [sentence, { quiet, lasting }] of job.refusals) {
      if (quiet || job.explained.has(sentence) || (lasting && this.#explained.has(sentence))) continue;
      job.explained.add(sentence);
      this.#explained.add(sentence);
      this.#words.say('device', sentence + instead);
    }
  }

  /**
   * Explains once why the stored result is not shown.
   * @param {Job} job
   */
  #unrecalled({ unrecalled }) {
    if (!unrecalled || unrecalled.said) return;
    unrecalled.said = true;
    const reason = sentenceOf(unrecalled.reason, this.#core.bindings);
    this.#problem(phrase('page-what-found-before-cannot-shown-only', { reason }), undefined, 'found');
  }

  /** @param {Job} job */
  #end(job) {
    this.settle();
    // The failed device works again.
    if (job.graphics && job.refusals.size === 0) this.#words.clear('device');
    const [first, ...others] = job.failures;
    if (!first) return;
    const sentence = others.length > 0 ? phrase('page-more-steps-failed', { problem: first.message, others: others.length, total: job.total }) : first.message;
    this.#problem(sentence, { label: phrase('page-try-again'), act: () => this.request() });
  }

  /** All work has ended; a figure of parameters other than the present ones stays faded. */
  settle() {
    this.contents.line.end();
    this.contents.figure.stale(this.shown?.text !== this.text);
  }
}

/**
 * Names of the dials that differ, except those of computing and drawing.
 * @param {import('../types.js').AllParameters} before
 * @param {import('../types.js').AllParameters} now
 * @param {string[]} manner
 */
function changedNames(before, now, manner) {
  const names = Object.keys(now).filter(name => now[name] !== before[name] && !manner.includes(name));
  // When T changes, the scale that is not held changes as well.
  const follows = now.hold === 'beta' ? 'sigma_qk' : 'beta';
  return names.filter(name => name !== follows || !names.includes('T'));
}
