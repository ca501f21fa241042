// Work that a button stops, and a line about its progress.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';

export class Stoppable {
  #turn = new AbortController();

  /**
   * @param {Pick<import('../types.js').Actions, 'whileHere'>} actions the work also stops when the element leaves the document
   * @param {() => void} [stopped] called after a stop
   * @param {HTMLElement} [progress]
   */
  constructor({ whileHere }, stopped = () => {}, progress = h('span', { role: 'status', className: 'busy' })) {
    const stop = () => {
      this.abandon();
      progress.textContent = phrase('checkpoint-stopped');
      stopped();
    };
    this.progress = progress;
    this.button = h('button', { type: 'button', hidden: true, onclick: stop }, phrase('page-stop'));
    whileHere(signal => signal.addEventListener('abort', () => this.button.hidden || stop()));
  }

  /** Aborted when the latest work is stopped or replaced. */
  get signal() {
    return this.#turn.signal;
  }

  /** Begins work in place of earlier work, which is aborted. */
  begin() {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.button.hidden = false;
    return this.signal;
  }

  /**
   * Hides the button after work, unless other work has replaced it.
   * @param {AbortSignal} signal of the work
   */
  end(signal) {
    if (!signal.aborted) this.button.hidden = true;
  }

  /** Aborts work without a message. */
  abandon() {
    this.#turn.abort();
    this.button.hidden = true;
  }
}
