// The worker that owns the graphics device: an instance of the core's GPU part, one step at a time.

import { messageOf } from '../common/reason.js';
import { phraseOf, setPhrases } from '../words/phrase.js';
import init, { cancel, destroy_device, last_panic, loss, open, run, set_phrases } from '../pkg/attention_spectra_gpu.js';
import { known } from './adapter.js';

/** Milliseconds between two signs of life. */
const PULSE = 250;

let beaten = 0;

const worker = /** @type {import('./scope.js').WorkerScope} */ (/** @type {unknown} */ (self));

/** Called by the core whenever the device has answered. */
function beat() {
  const now = performance.now();
  if (now - beaten < PULSE) return;
  beaten = now;
  self.postMessage({ beat: true });
}

/**
 * Sends the first numbers of a long step, with its number, while it continues.
 * @type {(text: string, step: number) => (part: Float64Array) => void}
 */
const hearer = (text, step) => part => worker.postMessage({ text, step, part }, [part.buffer]);

/**
 * @typedef {import('./gpu-messages.js').GpuAsked} Asked
 * @typedef {import('./gpu-messages.js').GpuReply} Reply
 */

/** @type {{[Kind in keyof Asked]: (data: Asked[Kind]) => Promise<Reply>}} */
const ANSWERS = {
  adapter: async () => {
    const adapter = await navigator.gpu?.requestAdapter();
    return { adapter: Boolean(adapter), ...known(adapter) };
  },
  open: async ({ module, force, remembered, phrases }) => {
    setPhrases(phrases);
    await init({ module_or_path: module });
    set_phrases(phraseOf);
    return { description: JSON.parse(await open(force, remembered, beat)) };
  },
  run: async ({ text, step }) => ({ text, step, values: await run(text, step, beat, hearer(text, step)) }),
};

/**
 * Messages without an answer that are handled between two dispatches.
 * @type {Record<string, () => void>}
 */
const ORDERS = { cancel, lose: destroy_device };

/** Message of the panic that caused a trap, if there was a panic and it can still be read. */
function panicked() {
  try {
    return last_panic();
  } catch {
    return '';
  }
}

/** @param {unknown} reason */
function crashed(reason) {
  worker.postMessage({ crash: panicked() || messageOf(reason) });
}

/**
 * @template {keyof Asked} Kind
 * @param {{kind: Kind} & Asked[Kind]} data
 */
const answerTo = data => ANSWERS[data.kind](data);

worker.onerror = message => crashed(message);
worker.onmessage = async ({ data }) => {
  try {
    if (ORDERS[data.kind]) return ORDERS[data.kind]();
    const answer = await answerTo(data);
    worker.postMessage(answer, answer.values ? [answer.values.buffer] : []);
  } catch (reason) {
    // The core throws sentences; anything else is a crash after which the instance is not to be trusted.
    if (typeof reason === 'string') worker.postMessage({ problem: reason, lost: loss() });
    else crashed(reason);
  }
};
