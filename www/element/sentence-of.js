// What went wrong, as a sentence.

import { messageOf } from '../common/reason.js';

/**
 * Message of a reason. The core throws sentences; a trap is an internal error.
 * @param {unknown} reason
 * @param {import('../types.js').Bindings} [bindings]
 */
export function sentenceOf(reason, bindings) {
  if (globalThis.WebAssembly && reason instanceof WebAssembly.RuntimeError) {
    const words = bindings?.last_panic() || reason.message;
    return `Internal error (${words}). Reload the page: what it shows may be wrong.`;
  }
  return messageOf(reason);
}
