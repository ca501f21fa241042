// The compiled core: fetched and compiled once, instantiated here and in every worker.

import { asset } from './assets.js';

// A module of one function that returns a 128-bit constant: valid only where SIMD is.
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

let loading;

/**
 * The core, its compiled module (for workers) and its schema. Loaded once for all elements; a
 * failure is an `Error` whose message is written for the visitor, and the next call tries again.
 * @returns {Promise<{bindings: object, module: WebAssembly.Module, schema: object}>}
 */
export function load() {
  loading ??= start().catch(failure => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function start() {
  const lacking = missing();
  if (lacking) throw new Error(lacking);
  const [bindings, module] = await Promise.all([import('./pkg/attention_spectra.js'), compile()]).catch(reason => {
    throw new Error(`The numerical core could not be loaded (${reason.message ?? reason}). Reload the page; if that does not help, the site is incomplete.`);
  });
  await bindings.default({ module_or_path: module });
  return { bindings, module, schema: JSON.parse(bindings.schema()) };
}

async function compile() {
  const response = await fetch(asset('pkg/attention_spectra_bg.wasm'));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  // Hosts that do not know .wasm send another type, which streaming compilation refuses.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** What this browser lacks, as a sentence; `null` when nothing. */
function missing() {
  if (typeof WebAssembly !== 'object') {
    return 'This browser has no WebAssembly (or it is switched off), which the computation needs. Use a current Firefox, Chrome, Edge or Safari, or allow WebAssembly for this page.';
  }
  if (!WebAssembly.validate(SIMD)) {
    return 'This browser’s WebAssembly has no SIMD instructions, which the computation needs. Use Firefox 89, Chrome 91, Safari 16.4 or later.';
  }
  if (typeof Worker !== 'function') {
    return 'This browser allows no workers here, so nothing can be computed without freezing the page. Use a current browser, or open the page directly instead of in a restricted frame.';
  }
  return null;
}
