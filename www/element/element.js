// <attention-spectra>: parameters in, a living figure out.

import { addressEnding, AROUND, dialsOf, encodeValue, faults, keptValue, OLDER, presentName, SHOWN, splitAddress } from './around.js';
import { asset } from './assets.js';
import { attributeOf, fieldOf, unknownAttributes, unknownSentence } from './attributes.js';
import { memoryOf, question, questionOfRest } from './consent.js';
import { Connected } from './connected.js';
import { compiled, loadCore, missing } from './core.js';
import { h } from '../common/dom.js';
import { contents } from './contents.js';
import { takeEarlyProperties } from './early-properties.js';
import { pngOf, svgOf } from '../export/files.js';
import { sharedGpu } from '../workers/gpu.js';
import { quoted } from '../common/quoted.js';
import { pinned, soundPins } from '../compare/pin-words.js';
import { language, promptLanguage } from '../languages/languages.js';
import { once } from '../common/once.js';
import { perFrame } from '../common/per-frame.js';
import { NotLoaded } from '../common/part.js';
import { messageOf } from '../common/reason.js';
import { reserve } from './reserve.js';
import { Scheduler } from '../workers/scheduler.js';
import { measuredClaims } from '../panels/claim-words.js';
import { messages } from './messages.js';
import { sharedPool } from '../workers/pool.js';
import { PUBLISHED, siteOf } from './site.js';
import { columnsOf, Deferred, metaOf, resultOf } from './result.js';

/** Work shorter than this is not worth a mention, nor an Escape. */
const SHORT = 500;

/** Wrong attributes that are named on the figure; the console names all. */
const MOST_WRONG = 3;

/** Two scales of which one follows from the other. */
const SCALES = ['sigma_qk', 'beta'];

/** Address of the site whose files are loaded; a page that carries everything inside itself has none. */
const ownSite = () => (asset('style.css').startsWith('http') ? new URL('../', asset('style.css')).href : '');

/** Undefined until the element has begun. Callers that may come earlier use `?.`. */
const LATER = /** @type {never} */ (/** @type {unknown} */ (undefined));

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Handle} Handle
 * @typedef {import('../types.js').Result} Result
 * @typedef {import('../workers/job.js').Job} Job
 *
 * A figure in view: whether all its steps are finished, and its result in that case.
 * @typedef {import('../export/files.js').Shown & {complete: boolean, result?: Result}} Shown
 *
 * How a setting was chosen. `since`: the time of the event. `dragging`: a dial is being dragged. `passing`: the value changes by
 * itself. `foreign`: the visitor did not choose it. `byDial`: its dial was moved. `opens`: the element opens with it, including
 * caption and background.
 * @typedef {{since?: number, dragging?: boolean, passing?: boolean, foreign?: boolean, byDial?: boolean, opens?: boolean}} Choosing
 */

/**
 * The element. Attributes and `parameters` have the names of the page's address.
 * Events: `parameters` ({dragging, passing}: of values on their way to others, and of those that pass by themselves), `progress` ({done, total, label}), `result`, `error` ({message}).
 */
export class AttentionSpectra extends /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object) {
  #connected = new Connected();
  #isFurnished = false; // whether its shadow root has contents
  #unreserve = () => {}; // ends what keeps the height of a figure that is not there yet
  #page = ''; // address of the page that holds it, where that is the program's own
  /** @type {import('./core.js').Core} */
  #core = LATER;
  /** @type {import('../workers/pool.js').Pool} */
  #pool = LATER;
  /** @type {Scheduler} */
  #scheduler = LATER;
  /** @type {import('./contents.js').Contents} */
  #contents = LATER;
  /** @type {State} */
  #state = LATER; // what was chosen, as the core has read it
  /** @type {import('../types.js').AllParameters} */
  #parameters = LATER; // by name
  #words = messages();
  // Until there is more to see: the content that the page around has put into the element.
  #before = h('div', { className: 'before', part: 'before' }, ...['title', 'landing', 'picture'].map(name => h('slot', { name })), h('slot', {}, h('p', {}, 'Loading …')));
  /** @type {Promise<void>|null} */
  #starting = null;
  #training = once(async () => {
    const { Training } = await import('../workers/training.js');
    const training = new Training();
    this.#connected.whileHere(signal => signal.addEventListener('abort', () => training.forget()));
    return training;
  });
  #drag = perFrame((changes, /** @type {number} */ since) => this.#change(changes, { since, dragging: true, byDial: true }));
  /** @type {{address: string, parameters: import('../types.js').Parameters}} */
  #asked = { address: '', parameters: {} }; // wishes from before the core was there
  #text = ''; // the address of what was chosen
  #foreign = false; // whether the setting came from a link or the embedding page, not from the visitor
  #unanswered = false; // whether something foreign waits for its question to be answered
  #scale = ''; // which of the two linked scales was moved last, as settings are named after it
  #first = ''; // the address of the first figure
  #granted = ''; // the address of large work that was agreed to
  /** @type {import('./around.js').Around} */
  #around = {}; // what stands around the figure, by name
  /** @type {import('../compare/comparison.js').Comparison|null} */
  #compared = null; // what is pinned beside the figure, once anything was
  /** @type {Shown|null} */
  #shown = null; // the figure in view
  /** @type {Set<string>} */
  #explained = new Set(); // why there is no GPU: said once, unless the visitor asks for it again
  /** @type {Promise<string>|null} */
  #heads = null; // what was measured of a file of the visitor's: text for the core
  /** @type {Deferred<Result>} */
  #wanted = new Deferred();
  #sight = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && this.#start());
  #attributes = new MutationObserver(changes => this.#attributesChanged(changes.map(change => change.attributeName)));
  /** @param {KeyboardEvent} event */
  #escape = event => {
    const { milliseconds = 0 } = this.#scheduler?.job ?? {};
    if (event.key === 'Escape' && !event.defaultPrevented && milliseconds > SHORT) this.stop();
  };

  /** Address of the page that links lead to, for every element without its own. */
  static site = '';

  /** Address of the page that links lead to: of this element alone. */
  get site() {
    return this.getAttribute('site') ?? '';
  }

  set site(address) {
    if (address) this.setAttribute('site', address);
    else this.removeAttribute('site');
  }

  /** Address of the page that shows one figure alone; links lead there. Empty if it is unknown: then no link leads outside. */
  get base() {
    const shared = /** @type {typeof AttentionSpectra} */ (this.constructor).site;
    return this.#page || siteOf(this.site || shared, document.baseURI) || ownSite() || PUBLISHED;
  }

  set base(address) {
    this.#page = address;
  }

  /** Address of the book, if there is one beside the page: it is read when the element begins. */
  book = '';

  connectedCallback() {
    if (!this.#isFurnished) {
      this.#isFurnished = true;
      takeEarlyProperties(/** @type {Record<string, any>} */ (/** @type {unknown} */ (this)));
      const style = h('link', { rel: 'stylesheet', href: asset('style.css') });
      // An entry that loads this program later has made the root, and has reserved the height there.
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.replaceChildren(style, this.#before, this.#words.element);
      // The page of the program, which has its own title, holds a first picture.
      if (!this.querySelector('[slot=title]')) this.#unreserve = reserve(this);
    }
    if (!this.#connected.isHere) this.#come();
  }

  disconnectedCallback() {
    // A moved element is connected again already.
    queueMicrotask(() => this.isConnected || this.#leave());
  }

  #come() {
    this.#connected.begin();
    document.addEventListener('keydown', this.#escape);
    this.#attributes.observe(this, { attributes: true });
    this.#sight.observe(this);
    if (!this.#contents) return;
    this.#request();
    this.#compare(this.#foreign);
  }

  #leave() {
    document.removeEventListener('keydown', this.#escape);
    this.#attributes.disconnect();
    this.#sight.disconnect();
    this.#scheduler?.drop();
    if (this.#contents) this.#settle();
    this.#connected.end();
  }

  /**
   * Every parameter by name; widths that follow T are `null`.
   * @returns {import('../types.js').Parameters}
   */
  get parameters() {
    return { ...(this.#parameters ?? this.#asked.parameters), ...this.#around };
  }

  /** Changes the parameters named; the others stay. */
  set parameters(changes) {
    if (this.#core) this.#change(changes, { foreign: true });
    else Object.assign(this.#asked.parameters, changes);
  }

  /** Every parameter as in the page's address, `view=spectrum&T=256&…`. */
  get address() {
    return `${this.#text}${addressEnding(this.#around)}`;
  }

  set address(text) {
    this.#asked = { address: text, parameters: {} };
    if (this.#core) this.#readAsked();
  }

  /** A link that reproduces the figure: only the differences from the opening settings of its view. */
  get link() {
    const { pin, together } = this.#around;
    return `${this.base}#${this.#state?.address() ?? this.#text}${addressEnding({ pin, together })}`;
  }

  /**
   * The step of the tour in progress as an address names it, `tour=gap&step=3`, followed by the visitor's changes since; empty
   * without a tour.
   */
  get tourAddress() {
    return this.#contents?.tours.address() ?? '';
  }

  /** Short name of the figure. */
  get figureName() {
    return this.#contents?.figure.name ?? '';
  }

  /**
   * Promise of the latest finished result: that of the present parameters, when it is finished.
   * @returns {Promise<import('../types.js').Result>}
   */
  get result() {
    this.#start();
    return this.#wanted.promise;
  }

  /**
   * Begins a guided tour.
   * @param {string} where a name in `tours/tours.js`, or the address of a JSON file
   * @param {number} [step] to begin with, from 0
   * @param {boolean} [keep] leaves the parameters as they are
   */
  async startTour(where, step = 0, keep = false) {
    this.#start();
    await this.#starting;
    await this.#contents?.tours.start(where, step, keep);
  }

  /** Ends the tour in progress, if there is one; the figure stays. */
  leaveTour() {
    this.#contents?.tours.leave();
  }

  /**
   * Opens the gallery of figures.
   * @param {string} [wish] the short name of a paper, or a text to search for
   */
  async openGallery(wish) {
    this.#start();
    await this.#starting;
    await this.#contents?.gallery.open(wish);
  }

  /** Closes the gallery, if it is open. */
  closeGallery() {
    this.#contents?.gallery.close();
  }

  /** Fills the screen with the figure and its dials; a second time ends that. */
  async present() {
    this.#start();
    await this.#starting;
    await this.#contents?.present();
  }

  /** Opens the place for the visitor's own matrix or model. */
  async openYourModel() {
    this.#start();
    await this.#starting;
    await this.#contents?.yourModel();
  }

  /**
   * Shows the visitor's own matrix under the figure, in the views `spectrum` and `singular`.
   * @param {Blob} file NPY, or a table of numbers
   * @param {number} index number of the matrix, if the file contains several
   * @returns {Promise<Result>} its result
   */
  async showMatrix(file, index = 0) {
    this.#start();
    await this.#starting;
    return this.#contents.matrix(file, index);
  }

  /**
   * Reads a checkpoint of a model and shows its heads, in the view `models`.
   * @param {Blob|Blob[]} file safetensors, or all files of a model with their index
   * @param {{config?: object, ids?: number[], text?: string, picture?: Blob|'drawn', folded?: boolean}} [options] the object of
   *   config.json; what is sent through it, numbers of tokens, text where tokenizer.json is among the files, or a picture (which may
   *   be among the files too; `drawn` is one of the program's own); and whether the scale of the norm that attention reads is folded
   *   into the weights
   * @returns {Promise<Record<string, Float64Array>>} one row for each head: `layer` and `head` from 0, and its numbers by name
   */
  async showModel(file, options) {
    this.#start();
    await this.#starting;
    const panel = await this.#contents.model();
    const view = this.#core.schema.views.find(({ around }) => around.includes('model'));
    if (view) this.#change({ view: view.id, model: 'file' });
    return panel.take([file].flat(), options);
  }

  /**
   * Eigenvalues of a head of the model that {@link showModel} has read.
   * @param {number} layer from 0
   * @param {number} head from 0
   * @returns {Promise<{h_re: Float64Array, h_im: Float64Array, qk_re: Float64Array, qk_im: Float64Array}>} of nonzero
   * eigenvalues (by rank) of H = (W_V W_O)ᵀ and W_Q W_Kᵀ
   */
  async head(layer, head) {
    const panel = await this.#contents?.model();
    if (!panel) throw new Error('There is no model yet: call showModel first.');
    return panel.present().model.head(layer, head);
  }

  /**
   * Attention of a head over the tokens or the picture given to {@link showModel}.
   * @param {number} layer from 0
   * @param {number} head from 0
   * @returns {Promise<Float64Array>} T × T, row by row
   */
  async attention(layer, head) {
    const panel = await this.#contents?.model();
    if (!panel) throw new Error('There is no model yet: call showModel first.');
    const { model, input } = panel.present();
    if (!input) throw new Error('There are no tokens yet: give their numbers as ids, or a picture, to showModel.');
    return model.attention(layer, head, input);
  }

  /** Stops the work in progress; the drawing stays. */
  stop() {
    const job = this.#scheduler?.stop();
    if (!job) return;
    this.#settle();
    const sentence = `Stopped after ${job.done_words}.`;
    const again = job.goes_on ? { label: 'Go on', act: () => this.#goOn() } : { label: 'Run again', act: () => this.#request() };
    this.#words.say('work', sentence, again);
    this.#wanted.reject(new Error(sentence));
  }

  /**
   * The figure as SVG text.
   * @param {import('../export/files.js').Size} [options]
   */
  toSVG(options) {
    return this.#exported(() => svgOf(this.#handle(), this.#present(), options));
  }

  /**
   * The figure as PNG, two device pixels to the pixel: a promise of a Blob.
   * @param {import('../export/files.js').Pixels} [options]
   */
  async toPNG(options) {
    return pngOf(this.#handle(), this.#present(), options).catch(reason => {
      throw this.#errorOf(reason);
    });
  }

  /**
   * The columns as CSV text: those of one table, whose rows belong together. A figure may have several, counted from 0.
   * @param {number} table
   */
  toCSV(table = 0) {
    return this.toTable('csv', table);
  }

  /** The result as JSON text. */
  toJSON() {
    return this.toTable('json');
  }

  /**
   * The numbers as text, in the format whose files end with `ending`.
   * @param {string} ending
   * @param {number} table
   */
  toTable(ending, table = 0) {
    return this.#exported(() => this.#handle().table(String(ending), Number(table)));
  }

  /** @param {() => string} make */
  #exported(make) {
    try {
      return make();
    } catch (reason) {
      throw this.#errorOf(reason);
    }
  }

  /**
   * The core throws sentences, and programs expect an `Error`.
   * @param {unknown} reason
   */
  #errorOf(reason) {
    const isOwn = reason instanceof Error && !(reason instanceof globalThis.WebAssembly.RuntimeError);
    return isOwn ? reason : new Error(sentenceOf(reason, this.#core?.bindings));
  }

  /** The sampled matrix of the shown realisation as a NumPy file: a promise of bytes. */
  async toNPY(realisation = 0) {
    const { text } = this.#present();
    const { values } = await this.#pool.call({ kind: 'npy', text, realisation }, this.#memory(text));
    return values;
  }

  /**
   * In the view `train`: current weights, probe and gradients of all runs, for PyTorch or JAX to check.
   * @returns {Promise<Uint8Array>} a safetensors file
   */
  async toSafetensors() {
    return (await this.#training()).file('tensors');
  }

  /**
   * In the view `train`: the whole state of all runs, from which {@link resumeTraining} continues exactly.
   * @returns {Promise<Uint8Array>} a safetensors file
   */
  async saveTraining() {
    return (await this.#training()).file('save');
  }

  /**
   * Shows the runs of such a file and continues them.
   * @param {Uint8Array} bytes
   */
  async resumeTraining(bytes) {
    const { wordsOf } = await import('../export/safetensors.js');
    const { address } = wordsOf(bytes);
    if (!address) throw new Error('This file holds no state of training: it is made by “Save” while models learn.');
    this.#start();
    await this.#starting;
    (await this.#training()).restore = bytes;
    this.#scheduler.forget();
    if (this.#shown) this.#shown.complete = false;
    this.#apply(new this.#core.bindings.State(address));
  }

  /** Continues the runs of training, also if their clock was stopped. */
  async #goOn() {
    (await this.#training()).paused = false;
    this.#request();
  }

  /** Restarts the runs of training. */
  async #retrain() {
    (await this.#training()).forget();
    this.#scheduler.forget();
    if (this.#shown) this.#shown.complete = false;
    this.#request();
  }

  /** Pins the setting in view: further ones are shown beside it. */
  async pin() {
    this.#start();
    await this.#starting;
    const texts = pinned(this.#around.pin);
    const inView = this.#state.setting();
    if (!texts.includes(inView)) this.#change({ pin: [...texts, inView].join(';') });
  }

  /**
   * Places the pinned settings next to the current figure.
   * @param {boolean} foreign
   */
  #compare(foreign) {
    if (!this.isConnected || (!this.#around.pin && !this.#compared)) return;
    this.#comparison().then(made => this.isConnected && made.want(this.#around, this.#state, this.#scheduler.kept, foreign)).catch(reason => this.#problem(reason));
  }

  #comparison = once(async () => {
    const { comparison } = await import('../compare/comparison.js').catch(reason => {
      throw new NotLoaded('The comparison of settings', reason);
    });
    /** @returns {import('../types.js').Computing} */
    const hands = () => ({ bindings: this.#core.bindings, pool: this.#pool, gpu: sharedGpu(), training: this.#training });
    const made = comparison({
      hands,
      whileHere: this.#connected.whileHere,
      most: this.#core.schema.most_pins,
      question: (state, foreign) => question(this.#core.bindings, state, { chosen: !foreign, pool: this.#pool }, this.#graphics()),
      questionOfRest: (left, foreign) => questionOfRest(left, { chosen: !foreign, pool: this.#pool }),
      scale: () => this.#scale,
      set: changes => this.#change(changes),
      preset: text => this.#changeTo(new this.#core.bindings.State(text)),
      changed: () => this.#contents.again(handle => this.#compared?.onto(handle)),
    });
    this.#compared = made;
    this.#contents.pins.replaceChildren(made.element);
    return made;
  });

  /**
   * From now on, the view `models` shows the heads of a file.
   * @param {string} text
   */
  #showHeads(text) {
    this.#heads = Promise.resolve(text);
    // The figure shown belongs to the previous parameters.
    if (this.#shown) this.#shown.complete = false;
    if (!this.#state.around().includes('model')) return;
    this.#scheduler.forget();
    this.#request();
  }

  #handle() {
    const handle = this.#contents?.figure.result;
    if (!handle) throw new Error('There is no figure yet: wait for the result first.');
    return handle;
  }

  /** State of the figure in view. */
  #present() {
    if (!this.#shown) throw new Error('There is no figure yet: wait for the result first.');
    return this.#shown;
  }

  #start() {
    this.#sight.disconnect();
    this.#starting ??= this.#build().catch(reason => {
      this.#starting = null;
      this.#problem(reason, { label: 'Try again', act: () => this.#start() });
    });
  }

  async #build() {
    const lacking = missing();
    if (lacking) throw new Error(lacking);
    const loading = loadCore();
    // Workers need the compiled module alone: they start while the page still reads the catalogue.
    this.#pool = sharedPool(compiled(asset('pkg/attention_spectra_bg.wasm')));
    const core = await loading;
    const speech = await promptLanguage();
    if (this.shadowRoot) speech?.watch(this.shadowRoot);
    this.#core = core;
    this.#scheduler = new Scheduler(core.bindings, { pool: this.#pool, gpu: sharedGpu(), training: this.#training }, {
      begin: job => this.#begin(job),
      step: job => this.#step(job),
      outline: (result, job) => this.#outline(result, job),
      figure: (result, job) => this.#figure(result, job),
      end: job => this.#end(job),
      problem: reason => this.#problem(reason),
    });
    this.#contents = contents(this, core.schema, {
      whileHere: this.#connected.whileHere,
      move: (name, value, event, also) => this.#drag.change({ [name]: value, ...also }, event.timeStamp),
      set: (name, value, event, also) => this.#change({ [name]: value, ...also }, { since: event.timeStamp, byDial: true }),
      pass: (name, value, also) => this.#change({ [name]: value, ...also }, { passing: true, byDial: true }),
      arrived: () => this.#shown?.text === this.#text,
      defaults: event => this.#reset(event.timeStamp),
      dice: event => this.#change({ seed: this.#core.bindings.fresh_seed() }, { since: event.timeStamp, byDial: true }),
      preset: text => this.#apply(new this.#core.bindings.State(text)),
      computing: () => ({ bindings: this.#core.bindings, pool: this.#pool, gpu: sharedGpu(), training: this.#training }),
      stop: () => this.stop(),
      prefer: names => this.#scheduler.job?.prefer(names),
      busy: () => Boolean(this.#scheduler.job),
      training: this.#training,
      retrain: () => this.#retrain(),
      heads: text => this.#showHeads(text),
      state: () => this.#state,
      shown: () => this.#shown,
      beside: () => this.#compared?.beside ?? [],
      filter: async (text, pixels) => (await this.#pool.call({ kind: 'image', text, pixels }, this.#memory(text))).values,
      problem: (...said) => this.#problem(...said),
    }, this.#words);
    for (const node of this.#contents.nodes) node.lang = speech?.tag ?? 'en';
    if (!speech) language().then(late => late && this.#speak(late));
    this.#before.replaceWith(...this.#contents.nodes);
    this.toggleAttribute('data-begun', true);
    this.#readAsked();
  }

  /**
   * Translates texts that stood in English until the language was loaded.
   * @param {import('../languages/translator.js').Speech} speech
   */
  #speak({ tag, watch }) {
    for (const node of this.#contents.nodes) node.lang = tag;
    if (this.shadowRoot) watch(this.shadowRoot);
    this.#contents.again(() => {});
  }

  #surroundings() {
    return { ...this.#around, controls: dialsOf(this.#around.controls) };
  }

  /** Attributes first, the address over them, properties set early over both. */
  #readAsked() {
    const { fields } = this.#core.schema;
    const unknown = unknownAttributes(this.getAttributeNames(), fields, [...SHOWN, ...Object.keys(OLDER), 'site']);
    const wrong = unknown.map(name => unknownSentence(name, [...fields.map(field => field.name), ...SHOWN, 'site']));
    if (this.site && !siteOf(this.site, document.baseURI)) wrong.push(`site = “${quoted(this.site)}” is not an address: it begins with https://.`);
    for (const sentence of wrong) console.warn(`<attention-spectra>: ${sentence}`);
    const shown = this.getAttributeNames().filter(name => SHOWN.includes(presentName(name))).map(name => [presentName(name), keptValue(this.getAttribute(name))]);
    const given = fields.flatMap(field => {
      const value = attributeOf(this, field);
      return value === null ? [] : [`${field.name}=${encodeValue(value)}`];
    });
    const { address, parameters } = this.#asked;
    this.#asked = { address: '', parameters: {} };
    const { text, around } = splitAddress(address, this.#core.schema.longest_address);
    this.#around = { ...Object.fromEntries(shown), ...around };
    this.#apply(new this.#core.bindings.State([...given, text].join('&')), { foreign: true, opens: true });
    if (Object.keys(parameters).length > 0) this.#change(parameters, { foreign: true });
    if (wrong.length > 0) this.#problem(wrong.slice(0, MOST_WRONG).join(' '), undefined, 'attributes');
  }

  /** @param {(string|null)[]} folded names of attributes, in small letters */
  #attributesChanged(folded) {
    const all = this.#core?.schema.fields ?? [];
    const fields = folded.map(name => fieldOf(name ?? '', all)).filter(field => field !== undefined);
    const around = folded.filter(name => name !== null && SHOWN.includes(presentName(name))).map(name => [presentName(name ?? ''), this.getAttribute(name ?? '') ?? '']);
    // Before the element has begun, attributes are not read one by one: it reads them all when it begins.
    if (!this.#core || fields.length + around.length === 0) return;
    const usual = this.#usual();
    this.#change(Object.fromEntries(fields.map(field => [field.name, attributeOf(this, field) ?? usual[field.name]]).concat(around)), { foreign: true });
  }

  /**
   * Opening values of the current view, by name.
   * @returns {import('../types.js').AllParameters}
   */
  #usual() {
    return JSON.parse(this.#state.opening().parameters());
  }

  /**
   * Resets the parameters to the opening values of the view, except those of drawing and computing.
   * @param {number} since
   */
  #reset(since) {
    this.#changeTo(this.#state.opening(), { since, byDial: true });
  }

  /**
   * Changes the setting, but not how it is drawn and computed.
   * @param {State} state
   * @param {Choosing} [how]
   */
  #changeTo(state, how) {
    const { manner } = this.#core.schema;
    this.#apply(state.changed(manner, manner.map(name => String(this.#parameters[name]))), how);
  }

  /**
   * Changes the parameters named.
   * @param {Record<string, unknown>} changes
   * @param {Choosing} [how]
   */
  #change(changes, how) {
    const all = Object.entries(changes).map(([name, value]) => /** @type {[string, string]} */ ([presentName(name), String(value ?? '')]));
    /** @param {[string, string]} pair */
    const isAround = ([name]) => AROUND.includes(name);
    Object.assign(this.#around, Object.fromEntries(all.filter(isAround).map(([name, value]) => [name, keptValue(value)])));
    const pairs = all.filter(pair => !isAround(pair));
    this.#scale = pairs.find(([name]) => SCALES.includes(name))?.[0] ?? this.#scale;
    this.#apply(this.#state.changed(pairs.map(([name]) => name), pairs.map(([, value]) => value)), how);
  }

  /**
   * Shows the chosen values, and errors in them.
   * @param {State} state
   * @param {Choosing} how
   */
  #apply(state, { since = performance.now(), dragging = false, passing = false, foreign = false, byDial = false, opens = false } = {}) {
    if (!dragging) this.#drag.drop();
    // A dial moved beside a question is not an answer to it.
    const { text } = state;
    if (text !== this.#text) this.#foreign = foreign || this.#unanswered;
    this.#state = state;
    this.#text = text;
    /** @type {import('../types.js').AllParameters} */
    const parameters = JSON.parse(state.parameters());
    if (parameters.device !== this.#parameters?.device) {
      this.#explained.clear();
      this.#words.clear('device');
    }
    // Pinned settings belong to one view.
    if (!opens && this.#parameters && parameters.view !== this.#parameters.view) Object.assign(this.#around, { pin: '', together: '' });
    const sound = soundPins(this.#around.pin, parameters.view, this.#core.bindings.State);
    const problems = [...state.problems(), ...faults(this.#around, this.#core.schema), ...sound.faults];
    // Invalid settings are reported once and left out, as in the address.
    if (sound.faults.length > 0) this.#around.pin = sound.pin;
    const before = this.#parameters?.view === parameters.view ? this.#parameters : JSON.parse(state.opening().parameters());
    this.#parameters = parameters;
    this.toggleAttribute('data-clear', this.#around.background === 'transparent');
    this.#contents.show(state, parameters, this.#surroundings(), dragging);
    const set = byDial ? [] : changedNames(before, parameters, this.#core.schema.manner);
    // Whoever embeds a figure chooses its dials and their values: only later changes are marked.
    if (set.length > 0 && !(opens && this.#around.controls)) this.#contents.mark(set);
    if (problems.length > 0) this.#problem(problems.join(' '), undefined, 'parameters');
    else this.#words.clear('parameters');
    this.dispatchEvent(new CustomEvent('parameters', { detail: { dragging, passing } }));
    this.#request(since, dragging);
    this.#compare(foreign);
  }

  /** Cost of an operation on the graphics processor relative to one here; `undefined` if no step would run
  * there. */
  #graphics() {
    const speed = sharedGpu().speed(this.#parameters.device === 'gpu');
    return speed && this.#pool.speed / speed;
  }

  /** @param {string} text */
  #memory(text) {
    return memoryOf(this.#core.bindings, new this.#core.bindings.State(text));
  }

  /** Whether it was chosen here, and whose workers would compute it. */
  get #how() {
    return { chosen: !this.#foreign, pool: this.#pool };
  }

  #request(since = performance.now(), dragging = false) {
    if (this.#wanted.settled) this.#wanted = new Deferred();
    // The result is requested when the element is back.
    if (!this.isConnected) return;
    const { complete: isComplete, text, result } = this.#shown ?? {};
    if (isComplete && result && text === this.#text) {
      // Back where the figure already is.
      this.#scheduler.drop();
      this.#unanswered = false;
      this.#words.clear('work');
      this.#settle();
      this.#wanted.resolve(result);
      return;
    }
    /** @param {number} [graphics] */
    const ask = graphics => (this.#granted === this.#text ? null : question(this.#core.bindings, this.#state, this.#how, graphics));
    const asked = ask(this.#graphics());
    this.#unanswered = this.#foreign && Boolean(asked);
    if (asked) {
      const force = this.#parameters.device === 'gpu';
      // If a graphics processor would change the question, the page first checks whether there is one.
      if (sharedGpu().isDecided(force) || ask(0)?.sentence === asked.sentence) return this.#ask(asked);
      this.#scheduler.drop();
      this.#contents.figure.stale(true);
      const said = setTimeout(() => this.#words.say('work', 'Checking for a graphics processor.'), SHORT);
      sharedGpu().decide(force).then(() => {
        clearTimeout(said);
        this.#words.clear('work');
        this.#request(since);
      });
      return;
    }
    const parts = this.#state.around();
    const found = parts.includes('claims') ? measuredClaims() : parts.includes('model') ? this.#heads : null;
    this.#scheduler.request({ state: this.#state, text: this.#text, since, dragging, found });
  }

  /**
   * Asks before large work; until then nothing is computed.
   * @param {import('./consent.js').Question} question
   */
  #ask({ sentence, instead, possible }) {
    const text = this.#text;
    const grant = () => {
      this.#granted = text;
      this.#request();
    };
    const less = instead ? [{ label: `T = ${instead} instead`, act: () => this.#change({ T: instead }) }] : [];
    this.#scheduler.drop();
    this.#problem(sentence, possible ? [{ label: 'Compute it', act: grant }, ...less] : less);
    if (!this.#shown) this.#outlineAlone();
  }

  /** Axes and laws of a figure in progress, if no other figure is shown. */
  #outlineAlone() {
    try {
      const run = new this.#core.bindings.Run(this.#state);
      this.#outline(run.result(''), { text: this.#text, device: 'cpu', milliseconds: 0 });
      run.free();
    } catch {
      // Some views know nothing before the first measurement.
    }
  }

  /** @param {Job} job */
  #begin(job) {
    this.#first ||= job.text;
    this.#words.clear('work');
    this.#words.clear('found');
    this.#contents.line.begin(job);
    this.#contents.figure.stale(true);
  }

  /** @param {Job} job */
  #step(job) {
    this.#contents.line.step();
    const asked = this.#granted === job.text ? null : questionOfRest(job.refused, this.#how);
    this.#refusals(job, asked ? '' : ' The CPU computes it instead; nothing is lost.');
    if (asked) return this.#ask(asked);
    this.#unrecalled(job);
    const detail = { done: job.merged, total: job.total, label: job.label };
    this.dispatchEvent(new CustomEvent('progress', { detail }));
  }

  /**
   * Whether the page shows a picture of the whole figure already, by its slot `picture`.
   * @param {Pick<Job, 'text'>} job
   */
  #isShownAhead({ text }) {
    return text === this.#first && Boolean(this.querySelector(':scope > [slot="picture"]'));
  }

  /**
   * Axes and laws, of a figure that takes long.
   * @param {Handle} handle
   * @param {Pick<Job, 'text'|'device'|'milliseconds'>} job
   */
  #outline(handle, job) {
    if (this.#isShownAhead(job)) return handle.free();
    const meta = metaOf(handle, job);
    this.#contents.result(handle, meta, () => columnsOf(handle, meta.columns));
    this.#contents.figure.stale(false);
  }

  /**
   * @param {Handle} handle
   * @param {Job} job
   */
  #figure(handle, job) {
    if (!job.finished && this.#isShownAhead(job)) return handle.free();
    const meta = metaOf(handle, job);
    this.#compared?.onto(handle);
    this.#contents.result(handle, meta, () => columnsOf(handle, meta.columns));
    /** @type {Shown} */
    const shown = { text: job.text, meta, graphics: job.graphics, complete: job.finished && job.failures.length === 0 };
    this.#shown = shown;
    this.#contents.figure.stale(false);
    this.#unreserve();
    // A newer job is on its way already: this figure will be old soon.
    if (this.#scheduler.job && this.#scheduler.job !== job) this.#contents.figure.stale(true);
    painted(job, meta);
    if (!job.finished) return;
    const result = resultOf(handle, meta);
    shown.result = result;
    this.#contents.finished(job, job.workers ?? Math.min(job.total, this.#pool.size));
    if (job.text === this.#text) this.#wanted.resolve(result);
    this.dispatchEvent(new CustomEvent('result', { detail: result }));
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
    this.#problem(`What was found before cannot be shown (${reason}): only what is measured here is.`, undefined, 'found');
  }

  /** @param {Job} job */
  #end(job) {
    this.#settle();
    // The failed device works again.
    if (job.graphics && job.refusals.size === 0) this.#words.clear('device');
    const [first, ...others] = job.failures;
    if (!first) return;
    const rest = others.length > 0 ? ` (${others.length} more of ${job.total} steps failed too.)` : '';
    this.#problem(`${first.message}${rest}`, { label: 'Try again', act: () => this.#request() });
  }

  /** All work has ended; a figure of parameters other than the present ones stays faded. */
  #settle() {
    this.#contents.line.end();
    this.#contents.figure.stale(this.#shown?.text !== this.#text);
  }

  /**
   * Reports an error to the visitor and to the surrounding program.
   * @type {import('../types.js').Problem}
   */
  #problem(reason, action, key = 'work') {
    const message = sentenceOf(reason, this.#core?.bindings);
    this.#before.querySelector('p')?.remove();
    this.#words.say(key, message, action);
    if (key === 'work' && !this.#scheduler?.job) {
      this.#wanted.reject(new Error(message));
      if (this.#contents) this.#settle();
    }
    this.dispatchEvent(new CustomEvent('error', { detail: { message } }));
  }
}

// Methods whose names are also those of attributes. Frameworks assign to a property of that name: this sets the attribute, or
// removes it for null.
for (const name of /** @type {('attention'|'head'|'pin')[]} */ (['attention', 'head', 'pin'])) {
  const method = AttentionSpectra.prototype[name];
  Object.defineProperty(AttentionSpectra.prototype, name, {
    get: () => method,
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });
}

/**
 * Message of a reason. The core throws sentences; a trap is an internal error.
 * @param {unknown} reason
 * @param {import('../types.js').Bindings} [bindings]
 */
function sentenceOf(reason, bindings) {
  if (globalThis.WebAssembly && reason instanceof WebAssembly.RuntimeError) {
    const words = bindings?.last_panic() || reason.message;
    return `Internal error (${words}). Reload the page: what it shows may be wrong.`;
  }
  return messageOf(reason);
}

/**
 * Names of the dials that differ, except those of computing and drawing.
 * @param {import('../types.js').AllParameters} before
 * @param {import('../types.js').AllParameters} now
 * @param {string[]} manner
 */
function changedNames(before, now, manner) {
  const names = Object.keys(now).filter(name => now[name] !== before[name] && !manner.includes(name));
  // With T the scale that is not held changes.
  const follows = now.hold === 'beta' ? 'sigma_qk' : 'beta';
  return names.filter(name => name !== follows || !names.includes('T'));
}

/**
 * Measures `slider-to-figure`: from the event that asked to the paint of its first figure.
 * @param {Job} job
 * @param {import('../types.js').Meta} meta
 */
function painted(job, { view, parameters }) {
  if (job.measured) return;
  job.measured = true;
  const detail = { view, T: parameters.T, complete: job.finished };
  const { port1, port2 } = new MessageChannel();
  // A message sent before the paint arrives after it.
  port1.onmessage = () => {
    performance.measure('slider-to-figure', { start: job.since, end: performance.now(), detail });
    port1.close();
  };
  port2.postMessage(null);
}
