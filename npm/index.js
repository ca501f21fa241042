// <attention-spectra> at once, and its program when a figure comes near the window: a module of its own, which bundlers split off.
//
// A page may create elements, set their properties and listen to them from the first moment. What the light class is asked before
// the program is there, it keeps or answers later. Elements then become those of the program: see `complete`.

import { takeEarlyProperties } from './early-properties.js';
import { reserve } from './reserve.js';

const NAME = 'attention-spectra';

/** Methods that answer with a promise: they wait for the program. */
const ASKED = [
  'toPNG', 'toNPY', 'toSafetensors', 'saveTraining', 'resumeTraining', 'showMatrix', 'showModel', 'startTour', 'openGallery', 'present',
  'openYourModel',
];

/** Methods that have the names of attributes: what a framework assigns to them is written into these. */
const ATTRIBUTES = ['attention', 'head', 'pin'];

/** Methods that need a figure which is there. */
const FIGURE = ['toSVG', 'toCSV', 'toJSON', 'toTable'];

/** Methods that end what has not begun. */
const ENDING = ['stop', 'leaveTour', 'closeGallery'];

/** How far from the window an element begins to load the program. */
const NEAR = '600px';

/** @typedef {{address: string|null, parameters: Record<string, unknown>, unreserve: () => void}} Asked what an element was asked so far */

function define() {
  /** @type {any} */
  let program = null; // the class that the program has, once it is there
  /** @type {HTMLElement|null} */
  let becoming = null; // the element that is about to be one of the program
  /** @type {Map<HTMLElement, Asked>} */
  const waiting = new Map();

  /** @type {Promise<unknown>|null} */
  let loading = null;
  const load = () => (loading ??= import('./inline.js').then(({ ready }) => ready).catch(reason => {
    loading = null;
    const message = `The program of the figure could not be loaded: ${reason instanceof Error ? reason.message : reason}`;
    for (const element of waiting.keys()) {
      if (element.shadowRoot) element.shadowRoot.textContent = message;
      element.dispatchEvent(new CustomEvent('error', { detail: { message } }));
    }
    throw new Error(message, { cause: reason });
  }));

  /** Loads it for an element in view. What goes wrong is said by the element itself. */
  const begin = () => load().catch(() => {});

  const sight = new IntersectionObserver(entries => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
  }, { rootMargin: NEAR });

  /** @param {HTMLElement} element */
  const asked = element => /** @type {Asked} */ (waiting.get(element));

  class Light extends HTMLElement {
    static site = '';

    constructor() {
      super();
      if (program) become(this);
      else waiting.set(this, { address: null, parameters: {}, unreserve: () => {} });
    }

    connectedCallback() {
      if (program) return program.prototype.connectedCallback.call(this);
      takeEarlyProperties(this);
      if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
      asked(this).unreserve = reserve(this);
      sight.observe(this);
    }

    disconnectedCallback() {
      if (program) return program.prototype.disconnectedCallback.call(this);
      sight.unobserve(this);
    }

    /** Called by the program when it is there: every element becomes one of its class. */
    static complete(Program) {
      if (program) return;
      program = Program;
      sight.disconnect();
      // The class of the program asks its parent for the element: it gets the one that is there.
      Object.setPrototypeOf(Program, function parent() {
        return becoming ?? Reflect.construct(HTMLElement, [], new.target);
      });
      for (const name of Object.getOwnPropertyNames(Light.prototype)) {
        if (name !== 'constructor') delete Light.prototype[name];
      }
      Object.setPrototypeOf(Light.prototype, Program.prototype);
      const all = [...waiting];
      waiting.clear();
      for (const [element, { address, parameters, unreserve }] of all) {
        become(element);
        if (address !== null) element.address = address;
        if (Object.keys(parameters).length > 0) element.parameters = parameters;
        if (!element.isConnected) continue;
        program.prototype.connectedCallback.call(element);
        unreserve();
      }
    }
  }

  /** @param {HTMLElement} element */
  function become(element) {
    becoming = element;
    try {
      Reflect.construct(program, []);
    } finally {
      becoming = null;
    }
  }

  const later = {
    site: {
      get() { return this.getAttribute('site') ?? ''; },
      set(value) { write(this, 'site', value); },
    },
    address: {
      get() { return asked(this).address ?? ''; },
      set(value) { Object.assign(asked(this), { address: String(value), parameters: {} }); },
    },
    parameters: {
      get() { return { ...asked(this).parameters }; },
      set(changes) { Object.assign(asked(this).parameters, changes); },
    },
    result: { get() { return load().then(() => this.result); } },
    link: { get: () => '' },
    figureName: { get: () => '' },
    ...Object.fromEntries([
      ...ASKED.map(name => [name, { value(...given) { return load().then(() => this[name](...given)); } }]),
      ...FIGURE.map(name => [name, { value() { throw new Error('There is no figure yet: wait for the result first.'); } }]),
      ...ENDING.map(name => [name, { value() {} }]),
      ...ATTRIBUTES.map(name => [name, {
        get() { return (...given) => load().then(() => this[name](...given)); },
        set(value) { write(this, name, value); },
      }]),
    ]),
  };
  for (const member of Object.values(later)) Object.assign(member, { configurable: true });
  Object.defineProperties(Light.prototype, later);
  customElements.define(NAME, Light);
}

/** @type {(element: HTMLElement, name: string, value: unknown) => void} */
function write(element, name, value) {
  if (value === null || value === undefined || value === '') element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

// On a server there is no document, and nothing happens.
if (globalThis.customElements && globalThis.document && !customElements.get(NAME)) define();

/** The class of the element; undefined where there is no document. */
export const AttentionSpectra = globalThis.customElements?.get(NAME);
