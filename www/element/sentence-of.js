// What went wrong, as a sentence.

import { phrase } from '../words/phrase.js';
import { messageOf } from '../common/reason.js';

/**
 * Message of a reason. The core throws sentences; a trap is an internal error.
 * @param {unknown} reason
 * @param {import('../types.js').Bindings} [bindings]
 */
export function sentenceOf(reason, bindings) {
  if (globalThis.WebAssembly && reason instanceof WebAssembly.RuntimeError) {
    const words = bindings?.last_panic() || reason.message;
    return phrase('page-internal-error-reload-page-what', { words });
  }
  return messageOf(reason);
}
