// The worker that owns the graphics device: an instance of the core's GPU part, one step at a time.

import init, { cancel, destroy_device, last_panic, loss, open, run } from '../pkg/attention_spectra_gpu.js';

/** Milliseconds between two signs of life. */
const PULSE = 250;

let beaten = 0;

/** Called by the core whenever the device has answered. */
function beat() {
  const now = performance.now();
  if (now - beaten < PULSE) return;
  beaten = now;
  self.postMessage({ beat: true });
}

/** Tells of the first numbers of a long step, and of which it is, while it goes on. */
const hearer = (text, step) => part => self.postMessage({ text, step, part }, [part.buffer]);

const ANSWERS = {
  adapter: async () => {
    const adapter = await navigator.gpu?.requestAdapter();
    const { isFallbackAdapter: fallback = false, description, vendor, architecture } = adapter?.info ?? {};
    // Browsers keep the full name to themselves, some of them.
    const name = description || [vendor, architecture].filter(Boolean).join(' ');
    return { adapter: Boolean(adapter), fallback, name };
  },
  open: async ({ module, force, remembered }) => {
    await init({ module_or_path: module });
    return { description: JSON.parse(await open(force, remembered, beat)) };
  },
  run: async ({ text, step }) => ({ text, step, values: await run(text, step, beat, hearer(text, step)) }),
};

/** What needs no answer and is heard between two dispatches. */
const ORDERS = { cancel, lose: destroy_device };

/** Words of the panic behind a trap, if that was it and they can still be read. */
function panicked() {
  try {
    return last_panic();
  } catch {
    return '';
  }
}

function crashed(reason) {
  self.postMessage({ crash: panicked() || String(reason?.message ?? reason) });
}

self.onerror = message => crashed(message);
self.onmessage = async ({ data }) => {
  try {
    if (ORDERS[data.kind]) return ORDERS[data.kind]();
    const answer = await ANSWERS[data.kind](data);
    self.postMessage(answer, answer.values ? [answer.values.buffer] : []);
  } catch (reason) {
    // The core throws sentences; anything else is a crash after which the instance is not to be trusted.
    if (typeof reason === 'string') self.postMessage({ problem: reason, lost: loss() });
    else crashed(reason);
  }
};
