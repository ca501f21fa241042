// The compiled core: fetched and compiled once, instantiated here and in every worker.

import { loadPhrases, phrase, phraseOf } from '../words/phrase.js';
import { asset } from './assets.js';
import { once } from '../common/once.js';
import { messageOf } from '../common/reason.js';
import { schemaOf } from './schema.js';

// A module of one function that returns a 128-bit constant: valid only where SIMD is.
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const compiling = new Map();
/**
 * Addresses that failed to give a module: the browser's stored copies may be damaged.
 * @type {Set<string>}
 */
const failed = new Set();

/**
 * A core instantiated for this page.
 * @typedef {{bindings: import('../types.js').Bindings, schema: import('../types.js').Schema, module: WebAssembly.Module}} Core
 */

/**
 * The core instantiated for this page. Loaded once for all elements; a failure is an `Error` whose message is written for
 * the visitor, and the next call tries again.
 * @returns {Promise<Core>}
 */
export const loadCore = once(async () => {
  const core = await instance(import('../pkg/attention_spectra.js'), asset('pkg/attention_spectra_bg.wasm'), () => phrase('page-numerical-core'));
  return { ...core, schema: schemaOf(core.bindings) };
});

/**
 * A compiled module, shared by the page and its workers. After a failure the next call tries again.
 * @param {string} address
 * @returns {Promise<WebAssembly.Module>}
 */
export function compiled(address) {
  const known = compiling.get(address);
  if (known) return known;
  const module = compile(address);
  compiling.set(address, module);
  module.catch(() => {
    compiling.delete(address);
    failed.add(address);
  });
  return module;
}

/**
 * A module that draws, instantiated for this page.
 * @template {Pick<import('../types.js').Bindings, 'default'|'set_phrases'>} Glue
 * @param {Promise<Glue>} glue the module that wasm-bindgen wrote
 * @param {string} address of its WebAssembly
 * @param {() => string} what the file is, for the beginning of a sentence
 * @returns {Promise<{bindings: Glue, module: WebAssembly.Module}>}
 */
export async function instance(glue, address, what) {
  const parts = Promise.all([glue, compiled(address)]);
  parts.catch(() => {});
  await loadPhrases();
  const [bindings, module] = await parts.catch(reason => {
    throw new Error(phrase('page-could-loaded-reload-page-if-does', { what: what(), reason: messageOf(reason) }));
  });
  await bindings.default({ module_or_path: module });
  bindings.set_phrases(phraseOf);
  return { bindings, module };
}

/** @param {string} address */
async function compile(address) {
  const response = await fetch(address, { cache: failed.has(address) ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // Hosts that do not know .wasm send another type, which streaming compilation rejects.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Missing features of this browser.
 * @returns {string|null} a sentence for the visitor; `null` if nothing is missing
 */
export function missing() {
  if (typeof globalThis.WebAssembly !== 'object') {
    return phrase('page-no-webassembly');
  }
  if (!WebAssembly.validate(SIMD)) {
    // The first versions with all features that the page uses: ‘:has’ in Firefox, ‘light-dark’ in the others.
    return phrase('page-no-simd');
  }
  return null;
}
