// Settings that are pinned: each is computed once, by the same steps as any figure, and laid beside the one in view.

import { h, icon } from '../common/dom.js';
import { Job } from '../workers/job.js';
import { LAYOUTS, pinned } from './pin-words.js';

/** One setting: what is computed of it, and what came out. */
class Pin {
  #job = null;
  #kept = null; // results of its steps
  #hands;
  #rest;
  #changed;

  /** A result of the core, once it is there. */
  handle = null;
  /** What is to be asked before it is computed: `{sentence, possible}`. */
  asked = null;
  /** Whether the visitor has agreed to what it takes. */
  granted = false;
  /** Why it could not be computed. */
  failure = '';

  /**
   * @param {string} view
   * @param {string} text what it differs in from what the view opens with
   * @param {(left: object) => object|null} rest what is to be asked before the CPU does what the GPU has left
   */
  constructor(view, text, hands, rest, changed) {
    this.address = `view=${view}&${text}`;
    this.text = text;
    this.#hands = hands;
    this.#rest = rest;
    this.#changed = changed;
  }

  /** Whether it is being computed. */
  get busy() {
    return Boolean(this.#job);
  }

  /** Computes it for the core in force, from what is known already where that is of the same work. */
  compute(kept) {
    const { bindings } = this.#hands();
    if (this.#job || this.failure || this.handle instanceof bindings.Result) return;
    this.handle?.free();
    this.handle = null;
    try {
      const state = new bindings.State(this.address);
      this.#job = new Job(bindings, this.#hands(), { state, text: state.text, since: performance.now() }, job => this.#step(job), this.#kept ?? kept);
      this.#kept = this.#job.kept;
      this.#job.start();
    } catch (reason) {
      this.#fail(reason);
    }
  }

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
      this.failure = String(reason?.message ?? reason);
    }
    // It is still told of its last step.
    queueMicrotask(() => job.free());
    this.#changed();
  }

  #fail(reason) {
    this.#job = null;
    this.failure = String(reason?.message ?? reason);
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
 * What is pinned to the figure of an element, and the line under the figure that says so.
 * @param {{hands: () => {bindings: object}, most: number, question: (state: object, foreign: boolean) => object|null, questionOfRest: (left: object, foreign: boolean) => object|null, set: (changes: object) => void,
 *   preset: (text: string) => void, whileHere: Function, changed: () => void}} actions `most` settings are laid
 *   beside the one in view at most; `whileHere` as in `connected.js`; `changed` when what {@link onto} lays beside a figure is another
 * @returns {{element: HTMLElement, beside: string[], want: Function, onto: Function}}
 */
export function comparison(actions) {
  const chips = h('span', { className: 'chips' });
  const select = h('select', { 'aria-label': 'How they are laid out', onchange: () => actions.set({ together: select.value === 'beside' ? '' : select.value }) },
    ...Object.entries(LAYOUTS).map(([value, words]) => h('option', { value }, words)));
  const element = h('div', { className: 'pins', role: 'group', 'aria-label': 'Pinned settings', hidden: true }, h('span', {}, 'Pinned'), chips, select);
  let pins = [];
  let view = '';
  let layout = 'beside';
  let inView = ''; // the setting in view, as a pin says it
  let names = []; // of the settings that are drawn, by the text of each
  let told = ''; // what the chips say

  const changed = () => {
    actions.changed();
    render();
  };
  const drawn = () => {
    const { Result } = actions.hands().bindings;
    return pins.filter(pin => pin.handle instanceof Result && pin.text !== inView);
  };
  const write = texts => actions.set({ pin: texts.join(';'), together: texts.length > 0 && layout !== 'beside' ? layout : '' });

  function render() {
    element.hidden = pins.length === 0;
    select.value = layout;
    // A chip that says what it said keeps the focus.
    const now = JSON.stringify([inView, names, pins.map(({ text, busy, failure, asked }) => [text, busy, failure, asked])]);
    if (now === told) return;
    told = now;
    chips.replaceChildren(...pins.map(chip));
  }

  function chip(pin) {
    const name = names.find(([text]) => text === pin.text)?.[1] ?? pin.text.replaceAll('&', ', ').replaceAll('=', ' = ');
    const words = pin.text === inView ? `${name} (in view: move a dial to compare)` : pin.busy ? `${name} …` : name;
    const parts = [h('button', { type: 'button', className: 'plain', title: 'Bring this setting into view', onclick: () => actions.preset(pin.address) }, words)];
    if (pin.asked?.possible) parts.push(h('button', { type: 'button', title: pin.asked.sentence, onclick: () => grant(pin) }, 'Compute it'));
    const wrong = pin.failure || pin.asked?.sentence;
    if (wrong) parts.push(h('span', { className: 'wrong' }, wrong));
    parts.push(h('button', { type: 'button', className: 'plain', 'aria-label': `Unpin ${name}`, onclick: () => write(pins.filter(other => other !== pin).map(({ text }) => text)) }, icon('close')));
    return h('span', { className: 'pin' }, ...parts);
  }

  function grant(pin) {
    pin.granted = true;
    pin.asked = null;
    pin.compute(null);
    render();
  }

  actions.whileHere(signal => signal.addEventListener('abort', () => pins.forEach(pin => pin.stop())));
  return {
    element,
    /** The settings that are laid beside the figure, as pins say them. */
    get beside() {
      return names.map(([text]) => text);
    },
    /**
     * Sees to it that these settings are pinned and no others.
     * @param {{pin?: string, together?: string}} around as in the address
     * @param {object} state of the figure in view
     * @param {import('../workers/job.js').Kept|null} kept what is known of it
     * @param {boolean} foreign whether they come from an address, and were not pinned here
     */
    want({ pin, together }, state, kept, foreign) {
      const { bindings } = actions.hands();
      const next = JSON.parse(state.parameters()).view;
      const texts = [...new Set(pinned(pin).slice(0, actions.most).map(text => new bindings.State(`view=${next}&${text}`).setting()))];
      const before = [view, layout, ...pins.map(({ text }) => text)].join(';');
      for (const pin of pins.filter(({ text }) => next !== view || !texts.includes(text))) pin.drop();
      pins = texts.map(text => pins.find(pin => next === view && pin.text === text) ?? new Pin(next, text, actions.hands, left => actions.questionOfRest(left, foreign), changed));
      [view, layout, inView] = [next, together in LAYOUTS ? together : 'beside', state.setting()];
      for (const pin of pins) {
        pin.asked = pin.handle || pin.busy ? null : pin.asked ?? actions.question(new bindings.State(pin.address), foreign);
        if (!pin.asked) pin.compute(kept);
      }
      // Where only a dial has moved, its figure is on the way.
      if ([view, layout, ...texts].join(';') === before) render();
      else changed();
    },
    /**
     * Lays what is pinned beside a result of the core in force.
     * @param {object} handle
     */
    onto(handle) {
      const { Pins, Result } = actions.hands().bindings;
      if (!(handle instanceof Result)) return;
      const chosen = drawn();
      const all = new Pins(layout);
      for (const pin of chosen) all.add(pin.handle);
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
