// The compiled core: fetched and compiled once, instantiated here and in every worker.

import { asset } from './assets.js';
import { once } from '../common/once.js';

// A module of one function that returns a 128-bit constant: valid only where SIMD is.
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

const compiling = new Map();

/**
 * The core instantiated for this page, and its schema. Loaded once for all elements; a failure is
 * an `Error` whose message is written for the visitor, and the next call tries again.
 * @returns {Promise<{bindings: object, schema: object}>}
 */
export const load = once(start);

/**
 * A compiled module, shared by the page and its workers. After a failure the next call tries again.
 * @param {string} address that of the core, or of its GPU part
 * @returns {Promise<WebAssembly.Module>}
 */
export function compiled(address = asset('pkg/attention_spectra_bg.wasm')) {
  if (!compiling.has(address)) {
    const module = compile(address);
    compiling.set(address, module);
    module.catch(() => compiling.delete(address));
  }
  return compiling.get(address);
}

async function start() {
  const [bindings, module] = await Promise.all([import('../pkg/attention_spectra.js'), compiled()]).catch(reason => {
    throw new Error(`The numerical core could not be loaded (${reason.message ?? reason}). Reload the page; if that does not help, the site is incomplete.`);
  });
  await bindings.default({ module_or_path: module });
  return { bindings, schema: JSON.parse(bindings.schema()) };
}

async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // Hosts that do not know .wasm send another type, which streaming compilation refuses.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * What this browser lacks.
 * @returns {string|null} a sentence for the visitor; `null` when nothing is missing
 */
export function missing() {
  if (typeof WebAssembly !== 'object') {
    return 'This browser has no WebAssembly (or it is switched off), which the computation needs. Use a current Firefox, Chrome, Edge or Safari, or allow WebAssembly for this page.';
  }
  if (!WebAssembly.validate(SIMD)) {
    return 'This browser’s WebAssembly has no SIMD instructions, which the computation needs. Use Firefox 89, Chrome 91, Safari 16.4 or later.';
  }
  return null;
}
