// One worker: an instance of the core that runs one step at a time.

import { messageOf } from '../common/reason.js';
import { phraseOf, setPhrases } from '../words/phrase.js';

/**
 * @typedef {import('../types.js').Bindings} Bindings
 * @typedef {import('./messages.js').Asked} Asked
 * @typedef {import('./messages.js').Answered} Answered
 * @typedef {import('./messages.js').ModelQuestion} ModelQuestion
 * @typedef {import('./messages.js').Reply} Reply
 */

const worker = /** @type {import('./scope.js').WorkerScope} */ (/** @type {unknown} */ (globalThis));

/** @type {Bindings} */
let core; // its functions, once it has started
/** @type {import('../types.js').ModelBindings|undefined} */
let models; // those of the module for checkpoints, once one was asked about
/** @type {{text: string, run: InstanceType<Bindings['Run']>}|null} */
let kept = null; // the latest run, since its steps come one after another

/** Module for the visitor's own matrices, loaded only when needed. */
const ownMatrix = () => import('./own-matrix.js');

/**
 * Functions of the module for checkpoints.
 * @param {WebAssembly.Module} module
 */
async function modelsFrom(module) {
  const loaded = await import('../pkg/attention_spectra_models.js');
  await loaded.default({ module_or_path: module });
  loaded.set_phrases(phraseOf);
  models = loaded;
  return loaded;
}

/**
 * The matrix that a question is about.
 * @param {import('./messages.js').MatrixPart} own
 */
const matrixOf = async own => (await ownMatrix()).matrixOf(core, own);

/**
 * Run for `text`; the previous one is released.
 * @param {string} text
 */
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

/** Whether this code runs in a worker. On a page without workers it is an ordinary module: see inline.js. */
const isWorker = 'WorkerGlobalScope' in globalThis;

/**
 * Sends the first numbers of a long step, with its number, while it continues; without workers the page could
 * not show them.
 * @type {(of: {text?: string, step?: number}) => ((part: Float64Array) => void)|undefined}
 */
const hearer = ({ text, step }) => (isWorker ? part => worker.postMessage({ text, step, part }, [part.buffer]) : undefined);

/** @type {{[Kind in keyof Asked]: (data: Asked[Kind]) => Answered[Kind]|Promise<Answered[Kind]>} & {checkpoint: (data: ModelQuestion) => Promise<Reply>}} */
const ANSWERS = {
  start: async ({ module, warm }) => {
    release();
    core = /** @type {Bindings} */ (await import('../pkg/attention_spectra.js'));
    await core.default({ module_or_path: module });
    core.set_phrases(phraseOf);
    // After the answer; without workers the page itself would wait for it.
    if (warm && isWorker) setTimeout(() => runFor(warm).run(0, undefined));
    return {};
  },
  // The answer names its step: otherwise its numbers could be taken for those of another step.
  run: async ({ text, step, own }) => ({
    text,
    step,
    values: own ? (await matrixOf(own)).matrix.run(text, step) : runFor(text).run(step, hearer({ text, step })),
  }),
  finish: ({ text, step, values }) => ({ text, step, values: runFor(text).finish(step, values) }),
  // A matrix of the visitor's own comes as a part of its file, which takes no memory until it is read here.
  reading: async ({ text, own }) => {
    const { matrix, names, bytes } = await matrixOf(own);
    return { reading: matrix.reading(text, names, bytes) };
  },
  peers: ({ text, from, count }) => ({ values: core.matrix_peers(text, from, count) }),
  verdict: async ({ own, peers }) => ({ reading: (await matrixOf(own)).matrix.verdict(peers) }),
  summary: async ({ text, own, most }) => {
    const { matrix } = await matrixOf(own);
    const cells = matrix.cells(most);
    return { reading: matrix.summary(text), cells };
  },
  cells: async ({ own, most }) => {
    const { matrix } = await matrixOf(own);
    const values = matrix.cells(most);
    matrix.free();
    return { values };
  },
  give: async () => ({ kept: (await ownMatrix()).give() }),
  take: async ({ kept }) => {
    (await ownMatrix()).take(kept);
    return {};
  },
  image: ({ text, pixels }) => ({ values: core.filtered_image(text, pixels) }),
  checkpoint: async data => (await import('./checkpoint.js')).checkpoint(await modelsFrom(data.module), data, hearer({})),
  npy: ({ text, realisation }) => ({ values: core.npy(text, realisation) }),
};

/** Message of the panic that caused a trap, if there was a panic and it can still be read. */
function panicked() {
  try {
    return core.last_panic() || (models?.last_panic() ?? '');
  } catch {
    return '';
  }
}

/**
 * @template {keyof Asked|'checkpoint'} Kind
 * @param {Kind extends keyof Asked ? {kind: Kind} & Asked[Kind] : ModelQuestion} data
 * @returns {Promise<Reply>}
 */
const answerTo = async data => /** @type {(data: unknown) => Reply} */ (ANSWERS[data.kind])(data);

/**
 * Handles the request of a message.
 * @param {import('./messages.js').Message} data
 * @returns {Promise<[Reply, Transferable[]]>} the answer, and the transferable parts of it
 */
export async function answer(data) {
  const begun = performance.now();
  try {
    if (data.phrases) setPhrases(data.phrases);
    const given = await answerTo(data);
    return [{ ...given, milliseconds: performance.now() - begun }, [given.values, given.kept?.numbers].flatMap(numbers => (numbers ? [numbers.buffer] : []))];
  } catch (reason) {
    // The core throws sentences; anything else is a crash after which the instance is not to be trusted.
    if (typeof reason === 'string') return [{ problem: reason }, []];
    return [{ crash: panicked() || messageOf(reason) }, []];
  }
}

// The functions of the core come while its module is still on its way; what is wrong with them, the start will say.
if (isWorker) import('../pkg/attention_spectra.js').catch(() => {});
if (isWorker) worker.onmessage = async ({ data }) => worker.postMessage(...await answer(data));
