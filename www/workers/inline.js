// If a page may not have workers, the page itself does their work, one step at a time.

import { answer } from './worker.js';

/** Replacement for a `Worker`: the same messages, answered on the page, which runs between two steps. */
export class InlineWorker {
  #ended = false;
  /** @type {((event: {data: unknown}) => unknown)|null} */
  onmessage = null;
  // Errors are sent as answers, so these listeners are never called.
  /** @type {Worker['onmessageerror']} */
  onmessageerror = null;
  /** @type {Worker['onerror']} */
  onerror = null;

  /**
   * @param {import('./messages.js').Message} message
   * @param {Transferable[]} [_handed] not transferred
   */
  postMessage(message, _handed) {
    setTimeout(async () => {
      if (this.#ended) return;
      const [data] = await answer(message);
      if (!this.#ended) this.onmessage?.({ data });
    });
  }

  /** A running step ends, and its result is ignored. */
  terminate() {
    this.#ended = true;
  }
}
