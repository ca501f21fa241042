// Pinned settings: each is computed once, by the same steps as any figure, and shown beside the one in view.

import { phrase } from '../words/phrase.js';
import { h, icon, typeset } from '../common/dom.js';
import { messageOf } from '../common/reason.js';
import { Job } from '../workers/job.js';
import { LAYOUTS, pinned } from './pin-words.js';

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Handle} Handle
 * @typedef {import('../workers/job.js').Kept} Kept
 * @typedef {import('../element/consent.js').Question} Question
 * @typedef {import('../element/consent.js').Left} Left
 */

/** One setting: its computation and its result. */
class Pin {
  /** @type {Job|null} */
  #job = null;
  /** @type {Kept|null} */
  #kept = null; // results of its steps
  #hands;
  #rest;
  #changed;

  /**
   * A result of the core, once computed.
   * @type {Handle|null}
   */
  handle = null;
  /**
   * Question to the visitor before the setting is computed.
   * @type {Question|null}
   */
  asked = null;
  /** Whether the visitor has agreed to the cost of the setting. */
  granted = false;
  /** Reason why the setting could not be computed. */
  failure = '';

  /**
   * @param {string} view
   * @param {string} text differences from the opening settings of the view
   * @param {() => import('../types.js').Computing} hands
   * @param {(left: Left) => Question|null} rest question before the CPU computes what the GPU left out
   * @param {() => void} changed
   */
  constructor(view, text, hands, rest, changed) {
    this.address = `view=${view}&${text}`;
    this.text = text;
    this.#hands = hands;
    this.#rest = rest;
    this.#changed = changed;
  }

  /** Whether the setting is being computed. */
  get busy() {
    return Boolean(this.#job);
  }

  /**
   * Computes the setting with the current core; known results of the same work are reused.
   * @param {Kept|null} kept
   */
  compute(kept) {
    const { bindings } = this.#hands();
    if (this.#job || this.failure || isOf(bindings, this.handle)) return;
    this.handle?.free();
    this.handle = null;
    try {
      const state = new bindings.State(this.address);
      const job = new Job(bindings, this.#hands(), { state, text: state.text, since: performance.now(), dragging: false }, job => this.#step(job), this.#kept ?? kept);
      this.#job = job;
      this.#kept = job.kept;
      job.start();
    } catch (reason) {
      this.#fail(reason);
    }
  }

  /** @param {Job} job */
  #step(job) {
    if (this.#job !== job) return;
    this.asked = this.granted ? null : this.#rest(job.refused);
    if (this.asked) {
      this.drop();
      this.#changed();
      return;
    }
    if (!job.finished) return;
    this.#job = null;
    try {
      if (job.failures.length > 0) throw new Error(job.failures[0].message);
      this.handle = job.result();
    } catch (reason) {
      this.failure = messageOf(reason);
    }
    // The job is freed later, since it still gets the report of its last step.
    queueMicrotask(() => job.free());
    this.#changed();
  }

  /** @param {unknown} reason */
  #fail(reason) {
    this.#job = null;
    this.failure = messageOf(reason);
    this.#changed();
  }

  /** Stops computing it. */
  stop() {
    const job = this.#job;
    this.#job = null;
    job?.abandon(true);
    job?.free();
  }

  drop() {
    this.stop();
    this.handle?.free();
    this.handle = null;
  }
}

/**
 * Whether a result belongs to the current core.
 * @param {import('../types.js').Bindings} bindings
 * @param {Handle|null} handle
 * @returns {boolean}
 */
const isOf = ({ Result }, handle) => handle instanceof Result;

/**
 * @typedef {ReturnType<typeof comparison>} Comparison
 */

/**
 * Settings pinned to the figure of an element, and the line under the figure that lists them.
 * @param {{hands: () => import('../types.js').Computing, most: number, question: (state: State, foreign: boolean) => Question|null,
 *   questionOfRest: (left: Left, foreign: boolean) => Question|null, scale: () => string, set: (changes: import('../types.js').Parameters)
 *   => void, preset: (text: string) => void, whileHere: import('../types.js').WhileHere, changed: () => void}} actions `most` settings are
 *   laid beside the one in view at most; `changed` is called when {@link onto} would lay other settings beside a figure
 */
export function comparison(actions) {
  const chips = h('span', { className: 'chips' });
  /** @type {HTMLSelectElement} */
  const select = h('select', { 'aria-label': phrase('compare-arrangement-settings'), onchange: () => actions.set({ together: select.value === 'beside' ? '' : select.value }) },
    ...Object.entries(LAYOUTS).map(([value, words]) => h('option', { value }, words())));
  const element = h('div', { className: 'pins', role: 'group', 'aria-label': phrase('compare-pinned-settings'), hidden: true }, h('span', {}, phrase('compare-pinned')), chips, select);
  /** @type {Pin[]} */
  let pins = [];
  let view = '';
  let layout = 'beside';
  let inView = ''; // the setting in view, as a pin says it
  /** @type {[text: string, name: string][]} */
  let names = []; // of the settings that are drawn, by the text of each
  let told = ''; // what the chips say

  const changed = () => {
    actions.changed();
    render();
  };
  const drawn = () => {
    const { bindings } = actions.hands();
    return pins.flatMap(({ text, handle }) => (handle && isOf(bindings, handle) && text !== inView ? { text, handle } : []));
  };
  /** @param {string[]} texts */
  const write = texts => actions.set({ pin: texts.join(';'), together: texts.length > 0 && layout !== 'beside' ? layout : '' });

  function render() {
    element.hidden = pins.length === 0;
    select.value = layout;
    // An unchanged chip keeps the focus.
    const now = JSON.stringify([inView, names, pins.map(({ text, busy, failure, asked }) => [text, busy, failure, asked])]);
    if (now === told) return;
    told = now;
    chips.replaceChildren(...pins.map(chip));
  }

  /** @param {Pin} pin */
  function chip(pin) {
    const name = names.find(([text]) => text === pin.text)?.[1] ?? pin.text.replaceAll('&', ', ').replaceAll('=', ' = ');
    const words = pin.text === inView ? [phrase('compare-shown-now-move-dial-compare', { name })] : [...typeset(name), pin.busy ? ' …' : ''];
    /** @type {HTMLElement[]} */
    const parts = [h('button', { type: 'button', className: 'plain', title: phrase('compare-bring-setting-into-view'), onclick: () => actions.preset(pin.address) }, ...words)];
    if (pin.asked?.possible) parts.push(h('button', { type: 'button', title: pin.asked.sentence, onclick: () => grant(pin) }, phrase('compare-compute')));
    const wrong = pin.failure || pin.asked?.sentence;
    if (wrong) parts.push(h('span', { className: 'wrong' }, wrong));
    parts.push(h('button', { type: 'button', className: 'plain', 'aria-label': phrase('compare-unpin', { name }), onclick: () => write(pins.filter(other => other !== pin).map(({ text }) => text)) }, icon('close')));
    return h('span', { className: 'pin' }, ...parts);
  }

  /** @param {Pin} pin */
  function grant(pin) {
    pin.granted = true;
    pin.asked = null;
    pin.compute(null);
    render();
  }

  actions.whileHere(signal => signal.addEventListener('abort', () => {
    for (const pin of pins) pin.stop();
  }));
  return {
    element,
    /** The settings that are laid beside the figure, as text of pins. */
    get beside() {
      return names.map(([text]) => text);
    },
    /**
     * Pins these settings and no others.
     * @param {{pin?: string, together?: string}} around as in the address
     * @param {State} state of the figure in view
     * @param {Kept|null} kept what is known about the figure
     * @param {boolean} foreign whether they come from an address instead of having been pinned here
     */
    want({ pin, together }, state, kept, foreign) {
      const { bindings } = actions.hands();
      const next = JSON.parse(state.parameters()).view;
      const texts = [...new Set(pinned(pin).slice(0, actions.most).map(text => new bindings.State(`view=${next}&${text}`).setting()))];
      const before = [view, layout, ...pins.map(({ text }) => text)].join(';');
      for (const pin of pins.filter(({ text }) => next !== view || !texts.includes(text))) pin.drop();
      pins = texts.map(text => pins.find(pin => next === view && pin.text === text) ?? new Pin(next, text, actions.hands, left => actions.questionOfRest(left, foreign), changed));
      [view, layout, inView] = [next, together && together in LAYOUTS ? together : 'beside', state.setting()];
      for (const pin of pins) {
        pin.asked = pin.handle || pin.busy ? null : pin.asked ?? actions.question(new bindings.State(pin.address), foreign);
        if (!pin.asked) pin.compute(kept);
      }
      // If only a dial has moved, the new figure is being computed.
      if ([view, layout, ...texts].join(';') === before) render();
      else changed();
    },
    /**
     * Places the pinned settings next to a result of the current core.
     * @param {Handle} handle
     */
    onto(handle) {
      const { bindings } = actions.hands();
      if (!isOf(bindings, handle)) return;
      const chosen = drawn();
      const all = new bindings.Pins(layout);
      for (const pin of chosen) all.add(pin.handle);
      const scale = actions.scale();
      if (scale) all.name_by(scale);
      names = [];
      // A figure of the view before is about to go.
      if (JSON.parse(handle.meta()).view === view) {
        handle.compare(all);
        const said = handle.settings();
        names = chosen.map((pin, i) => [pin.text, said[i + 1]]);
      }
      all.free();
      render();
    },
  };
}
