// <attention-spectra>: parameters in, a living figure out.

import { loadPhrases, phrase, phraseLanguage } from '../words/phrase.js';
import { addressEnding, encodeValue, keptValue, OLDER, presentName, SHOWN, splitAddress } from './around.js';
import { asset } from './assets.js';
import { attributeOf, fieldOf, unknownAttributes, unknownSentence } from './attributes.js';
import { Connected } from './connected.js';
import { Controller, noFigure, SHORT } from './controller.js';
import { compiled, loadCore, missing } from './core.js';
import { h } from '../common/dom.js';
import { takeEarlyProperties } from './early-properties.js';
import { pngOf, svgOf } from '../export/files.js';
import { quoted } from '../common/quoted.js';
import { reserve } from './reserve.js';
import { messages } from './messages.js';
import { sentenceOf } from './sentence-of.js';
import { sharedPool } from '../workers/pool.js';
import { PUBLISHED, siteOf } from './site.js';
import { Deferred } from './result.js';

/** Number of wrong attributes that are named on the figure; the console names all. */
const MOST_WRONG = 3;

/** Address of the site whose files are loaded; empty for a page that contains everything. */
const ownSite = () => (asset('style.css').startsWith('http') ? new URL('../', asset('style.css')).href : '');

/**
 * @typedef {import('../types.js').Result} Result
 */

/**
 * The element. Attributes and `parameters` have the names of the page's address. Events: `parameters` ({dragging, passing}: whether a dial
 * is being dragged, and whether the value changes by itself), `progress` ({done, total, label}), `result`, `error` ({message}).
 */
export class AttentionSpectra extends /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object) {
  #connected = new Connected();
  #isFurnished = false; // whether its shadow root has contents
  #unreserve = () => {}; // ends what keeps the height of a figure that is not there yet
  #page = ''; // address of the page that holds it, where that is the program's own
  /** @type {Controller|null} */
  #controller = null; // once the core is there
  /** @type {import('../types.js').Bindings|undefined} */
  #bindings; // of the core
  #words = messages();
  // Until there is more to see: the content that the page around has put into the element.
  #before = h('div', { className: 'before', part: 'before' }, ...['title', 'landing', 'picture'].map(name => h('slot', { name })), h('slot', {}, h('p', {}, 'Loading …')));
  /** @type {Promise<void>|null} */
  #starting = null;
  /** @type {{address: string, parameters: import('../types.js').Parameters}} */
  #asked = { address: '', parameters: {} }; // wishes from before the core was there
  /** @type {Deferred<Result>} */
  #wanted = new Deferred();
  #sight = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && this.#start());
  #attributes = new MutationObserver(changes => this.#attributesChanged(changes.map(change => change.attributeName)));
  /** @param {KeyboardEvent} event */
  #escape = event => {
    const { milliseconds = 0 } = this.#controller ?? {};
    if (event.key === 'Escape' && !event.defaultPrevented && milliseconds > SHORT) this.stop();
  };

  /** Address of the page that links lead to, for elements without a separate address. */
  static site = '';

  /** Address of the page that links of this element lead to. */
  get site() {
    return this.getAttribute('site') ?? '';
  }

  set site(address) {
    if (address) this.setAttribute('site', address);
    else this.removeAttribute('site');
  }

  /** Address of the page that shows one figure alone; links lead there. Empty if unknown; then no link leads outside. */
  get base() {
    const shared = /** @type {typeof AttentionSpectra} */ (this.constructor).site;
    return this.#page || siteOf(this.site || shared, document.baseURI) || ownSite() || PUBLISHED;
  }

  set base(address) {
    this.#page = address;
  }

  /** Address of the book, if the page comes with one; read when the element starts. */
  book = '';

  connectedCallback() {
    if (!this.#isFurnished) {
      this.#isFurnished = true;
      takeEarlyProperties(/** @type {Record<string, any>} */ (/** @type {unknown} */ (this)));
      const style = h('link', { rel: 'stylesheet', href: asset('style.css') });
      // An entry that loads this program later has created the shadow root, and has reserved the height there.
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.replaceChildren(style, this.#before, this.#words.element);
      // The page of the program has its own title and contains a first picture.
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
    this.#controller?.come();
  }

  #leave() {
    document.removeEventListener('keydown', this.#escape);
    this.#attributes.disconnect();
    this.#sight.disconnect();
    this.#controller?.leave();
    this.#connected.end();
  }

  /**
   * Every parameter by name; widths that follow T are `null`.
   * @returns {import('../types.js').Parameters}
   */
  get parameters() {
    return { ...(this.#controller?.parameters ?? this.#asked.parameters), ...this.#controller?.around };
  }

  /** Changes the parameters named; the others stay. */
  set parameters(changes) {
    if (this.#controller) this.#controller.change(changes, { foreign: true });
    else Object.assign(this.#asked.parameters, changes);
  }

  /** Every parameter as in the page's address, `view=spectrum&T=256&…`. */
  get address() {
    return `${this.#controller?.text ?? ''}${addressEnding(this.#controller?.around ?? {})}`;
  }

  set address(text) {
    this.#asked = { address: text, parameters: {} };
    if (this.#controller) this.#readAsked(this.#controller);
  }

  /** A link that reproduces the figure: only the differences from the opening settings of its view. */
  get link() {
    const { pin, together } = this.#controller?.around ?? {};
    return `${this.base}#${this.#controller?.state.address() ?? ''}${addressEnding({ pin, together })}`;
  }

  /**
   * The step of the tour in progress, as in an address: `tour=gap&step=3`, followed by the visitor's changes since; empty without a tour.
   */
  get tourAddress() {
    return this.#controller?.contents.tours.address() ?? '';
  }

  /** Short name of the figure. */
  get figureName() {
    return this.#controller?.contents.figure.name ?? '';
  }

  /**
   * Promise of the latest finished result: the result for the present parameters, once it is finished.
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
   * @param {boolean} [keep] whether the parameters stay as they are
   */
  async startTour(where, step = 0, keep = false) {
    await (await this.#begun())?.contents.tours.start(where, step, keep);
  }

  /** Ends the tour in progress, if there is one; the figure stays. */
  leaveTour() {
    this.#controller?.contents.tours.leave();
  }

  /**
   * Opens the gallery of figures.
   * @param {string} [wish] the short name of a paper, or a text to search for
   */
  async openGallery(wish) {
    await (await this.#begun())?.contents.gallery.open(wish);
  }

  /** Closes the gallery, if it is open. */
  closeGallery() {
    this.#controller?.contents.gallery.close();
  }

  /** Fills the screen with the figure and its dials; a second call ends this. */
  async present() {
    await (await this.#begun())?.contents.present();
  }

  /** Opens the place for the visitor's own matrix or model. */
  async openYourModel() {
    await (await this.#begun())?.contents.yourModel();
  }

  /**
   * Shows the visitor's own matrix under the figure, in the views `spectrum` and `singular`.
   * @param {Blob} file NPY, or a table of numbers
   * @param {number} index number of the matrix, if the file contains several
   * @returns {Promise<Result>} its result
   */
  async showMatrix(file, index = 0) {
    return (await this.#needed()).contents.matrix(file, index);
  }

  /**
   * Reads a checkpoint of a model and shows its heads, in the view `models`.
   * @param {Blob|Blob[]} file safetensors, or all files of a model with their index
   * @param {{config?: object, ids?: number[], text?: string, picture?: Blob|'drawn', folded?: boolean}} [options] the object of
   *   config.json; what is sent through it, numbers of tokens, text where tokenizer.json is among the files, or a picture (which may
   *   be among the files too; `drawn` is one of the program's own); and whether the scale of the normalisation that attention reads is folded
   *   into the weights
   * @returns {Promise<Record<string, Float64Array>>} one row for each head: `layer` and `head` from 0, and the numbers of the head by name
   */
  async showModel(file, options) {
    const controller = await this.#needed();
    const panel = await controller.contents.model();
    const view = controller.schema.views.find(({ around }) => around.includes('model'));
    if (view) controller.change({ view: view.id, model: 'file' });
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
    const panel = await this.#controller?.contents.model();
    if (!panel) throw new Error(phrase('page-no-model-yet'));
    return panel.present().model.head(layer, head);
  }

  /**
   * Attention of a head over the tokens or the picture given to {@link showModel}.
   * @param {number} layer from 0
   * @param {number} head from 0
   * @returns {Promise<Float64Array>} T × T, row by row
   */
  async attention(layer, head) {
    const panel = await this.#controller?.contents.model();
    if (!panel) throw new Error(phrase('page-no-model-yet'));
    const { model, input } = panel.present();
    if (!input) throw new Error(phrase('page-no-tokens-yet'));
    return model.attention(layer, head, input);
  }

  /** Stops the work in progress; the drawing stays. */
  stop() {
    this.#controller?.stop();
  }

  /**
   * The figure as SVG text.
   * @param {import('../export/files.js').Size} [options]
   */
  toSVG(options) {
    return this.#exported(() => svgOf(this.#shown().handle(), this.#shown().present(), options));
  }

  /**
   * The figure as PNG, two device pixels to the pixel: a promise of a Blob.
   * @param {import('../export/files.js').Pixels} [options]
   */
  async toPNG(options) {
    try {
      const shown = this.#shown();
      return await pngOf(shown.handle(), shown.present(), options);
    } catch (reason) {
      throw this.#errorOf(reason);
    }
  }

  /**
   * The columns of one table as CSV text. Rows of a table belong together. A figure may have several tables, counted from 0.
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
    return this.#exported(() => this.#shown().handle().table(String(ending), Number(table)));
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
    return isOwn ? reason : new Error(sentenceOf(reason, this.#bindings));
  }

  /** The sampled matrix of the shown realisation as a NumPy file: a promise of bytes. */
  async toNPY(realisation = 0) {
    return this.#shown().matrix(realisation);
  }

  /**
   * In the view `train`: current weights, probe and gradients of all runs, for PyTorch or JAX to check.
   * @returns {Promise<Uint8Array>} a safetensors file
   */
  async toSafetensors() {
    return (await (await this.#needed()).training()).file('tensors');
  }

  /**
   * In the view `train`: the whole state of all runs, from which {@link resumeTraining} continues exactly.
   * @returns {Promise<Uint8Array>} a safetensors file
   */
  async saveTraining() {
    return (await (await this.#needed()).training()).file('save');
  }

  /**
   * Shows the runs of a saved file and continues them.
   * @param {Uint8Array} bytes
   */
  async resumeTraining(bytes) {
    const { wordsOf } = await import('../export/safetensors.js');
    const { address } = wordsOf(bytes);
    if (!address) throw new Error(phrase('page-no-state-of-training'));
    await (await this.#needed()).resume(bytes, address);
  }

  /** Pins the setting in view, so that further settings are shown beside it. */
  async pin() {
    (await this.#begun())?.pin();
  }

  /** What holds the figure in view. */
  #shown() {
    if (!this.#controller) throw noFigure();
    return this.#controller;
  }

  /** Begins, if it has not begun. */
  async #begun() {
    this.#start();
    await this.#starting;
    return this.#controller;
  }

  async #needed() {
    const controller = await this.#begun();
    if (!controller) throw new Error(phrase('page-program-could-not-begin'));
    return controller;
  }

  #start() {
    this.#sight.disconnect();
    this.#starting ??= this.#build().catch(reason => {
      this.#starting = null;
      this.#problem(reason, { label: phrase('page-try-again'), act: () => this.#start() });
    });
  }

  async #build() {
    const loading = loadCore();
    loading.catch(() => {});
    await loadPhrases();
    const lacking = missing();
    if (lacking) throw new Error(lacking);
    // Workers need the compiled module and the sentences alone: they start while the page still reads the catalogue.
    const pool = sharedPool(compiled(asset('pkg/attention_spectra_bg.wasm')));
    const core = await loading;
    this.#bindings = core.bindings;
    const controller = new Controller(this, {
      core,
      pool,
      words: this.#words,
      wanted: this.#wanted,
      whileHere: this.#connected.whileHere,
      problem: (...said) => this.#problem(...said),
      drawn: () => this.#unreserve(),
    });
    this.#controller = controller;
    for (const node of controller.contents.nodes) node.lang = phraseLanguage();
    this.#before.replaceWith(...controller.contents.nodes);
    this.toggleAttribute('data-begun', true);
    this.#readAsked(controller);
  }

  /**
   * Attributes first, the address over them, properties set early over both.
   * @param {Controller} controller
   */
  #readAsked(controller) {
    const { fields, longest_address: longest } = controller.schema;
    const unknown = unknownAttributes(this.getAttributeNames(), fields, [...SHOWN, ...Object.keys(OLDER), 'site']);
    const wrong = unknown.map(name => unknownSentence(name, [...fields.map(field => field.name), ...SHOWN, 'site']));
    if (this.site && !siteOf(this.site, document.baseURI)) wrong.push(phrase('page-site-not-an-address', { site: quoted(this.site) }));
    for (const sentence of wrong) console.warn(`<attention-spectra>: ${sentence}`);
    const shown = this.getAttributeNames().filter(name => SHOWN.includes(presentName(name))).map(name => [presentName(name), keptValue(this.getAttribute(name))]);
    const given = fields.flatMap(field => {
      const value = attributeOf(this, field);
      return value === null ? [] : [`${field.name}=${encodeValue(value)}`];
    });
    const { address, parameters } = this.#asked;
    this.#asked = { address: '', parameters: {} };
    const { text, around } = splitAddress(address, longest);
    controller.open([...given, text].join('&'), { ...Object.fromEntries(shown), ...around });
    if (Object.keys(parameters).length > 0) controller.change(parameters, { foreign: true });
    if (wrong.length > 0) this.#problem(wrong.slice(0, MOST_WRONG).join(' '), undefined, 'attributes');
  }

  /** @param {(string|null)[]} folded names of attributes, in small letters */
  #attributesChanged(folded) {
    const controller = this.#controller;
    const all = controller?.schema.fields ?? [];
    const fields = folded.map(name => fieldOf(name ?? '', all)).filter(field => field !== undefined);
    const around = folded.filter(name => name !== null && SHOWN.includes(presentName(name))).map(name => [presentName(name ?? ''), this.getAttribute(name ?? '') ?? '']);
    // Before the element starts, changed attributes are ignored, since it reads all of them when it starts.
    if (!controller || fields.length + around.length === 0) return;
    const usual = controller.usual();
    controller.change(Object.fromEntries(fields.map(field => [field.name, attributeOf(this, field) ?? usual[field.name]]).concat(around)), { foreign: true });
  }

  /**
   * Reports an error to the visitor and to the surrounding program.
   * @type {import('../types.js').Problem}
   */
  #problem(reason, action, key = 'work') {
    const message = sentenceOf(reason, this.#bindings);
    this.#before.querySelector('p')?.remove();
    this.#words.say(key, message, action);
    if (key === 'work' && !this.#controller?.isBusy) {
      this.#wanted.reject(new Error(message));
      this.#controller?.settle();
    }
    this.dispatchEvent(new CustomEvent('error', { detail: { message } }));
  }
}

// Methods that have the name of an attribute. Frameworks assign to the property of this name, which sets the attribute, or removes it for
// null.
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
