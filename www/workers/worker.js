// One worker: an instance of the core that runs one step at a time.

let core = null; // its functions
let kept = null; // the latest run, since its steps come one after another

/** The bytes of a part of a file. */
const bytesOf = async part => (await import('../common/file-bytes.js')).bytesOf(part);

/** Run for `text`; the previous one is released. */
function runFor(text) {
  if (kept?.text !== text) {
    release();
    const state = new core.State(text);
    kept = { text, run: new core.Run(state) };
    state.free();
  }
  return kept.run;
}

function release() {
  kept?.run.free();
  kept = null;
}

/** Tells of the first numbers of a long step, and of which it is, while it goes on; without workers the page could not show them. */
const hearer = globalThis.WorkerGlobalScope ? ({ text, step }) => part => self.postMessage({ text, step, part }, [part.buffer]) : () => undefined;

const ANSWERS = {
  start: async ({ module }) => {
    release();
    core = await import('../pkg/attention_spectra.js');
    await core.default({ module_or_path: module });
    return {};
  },
  // With what they answer: numbers of another step would be taken for those of this one.
  run: async ({ text, step, head, part, masked }) => ({
    text, step, values: part ? core.matrix_run(text, head, await bytesOf(part), masked, step) : runFor(text).run(step, hearer({ text, step })),
  }),
  finish: ({ text, step, values }) => ({ text, step, values: runFor(text).finish(step, values) }),
  // A matrix of the visitor's own comes as a part of its file, which takes no memory until it is read here.
  reading: async ({ text, head, part, masked }) => ({ reading: core.matrix_reading(text, head, await bytesOf(part), masked) }),
  converted: async ({ head, part, masked }) => ({ values: core.matrix_npy(head, await bytesOf(part), masked) }),
  summary: async ({ text, head, part, masked, most }) => {
    const body = await bytesOf(part);
    return { reading: core.matrix_summary(text, head, body, masked), cells: core.matrix_cells(head, body, masked, most) };
  },
  cells: async ({ head, part, masked, most }) => ({ values: core.matrix_cells(head, await bytesOf(part), masked, most) }),
  image: ({ text, pixels }) => ({ values: core.filtered_image(text, pixels) }),
  checkpoint: async data => (await import('./checkpoint.js')).checkpoint(core, data, hearer(data)),
  npy: ({ text, realisation }) => ({ values: core.npy(text, realisation) }),
};

/** Words of the panic behind a trap, if that was it and they can still be read. */
function panicked() {
  try {
    return core.last_panic();
  } catch {
    return '';
  }
}

/**
 * What a message asks for.
 * @param {object} data the message
 * @returns {Promise<[object, Transferable[]]>} the answer, and what of it may be handed over
 */
export async function answer(data) {
  const begun = performance.now();
  try {
    const given = await ANSWERS[data.kind](data);
    return [{ ...given, milliseconds: performance.now() - begun }, given.values ? [given.values.buffer] : []];
  } catch (reason) {
    // The core throws sentences; anything else is a crash after which the instance is not to be trusted.
    if (typeof reason === 'string') return [{ problem: reason }, []];
    return [{ crash: panicked() || String(reason?.message ?? reason) }, []];
  }
}

// On a page that may have no workers this is an ordinary module: see inline.js.
if (globalThis.WorkerGlobalScope) self.onmessage = async ({ data }) => self.postMessage(...await answer(data));
