// Where a page may have no workers, their work is done on the page itself, one step at a time.

import { answer } from './worker.js';

/** Stands in for a `Worker`: the same messages, answered here. Between two steps the page gets its turn. */
export class InlineWorker {
  #ended = false;
  /** @type {((event: {data: unknown}) => unknown)|null} */
  onmessage = null;
  // Errors are sent as answers: these are never called.
  /** @type {Worker['onmessageerror']} */
  onmessageerror = null;
  /** @type {Worker['onerror']} */
  onerror = null;

  /**
   * @param {import('./messages.js').Message} message
   * @param {Transferable[]} [_handed] stays where it is
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
