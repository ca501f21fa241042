// Addresses of the files beside the modules.

const ASSETS = Symbol.for('attention-spectra assets');

/**
 * The addresses that the page names.
 * @returns {Record<string, string>|undefined}
 */
const named = () => /** @type {{[ASSETS]?: Record<string, string>}} */ (globalThis)[ASSETS];

/**
 * Address of a file of `www/`, given its path in that folder. A page that carries everything inside itself names its own addresses in
 * `globalThis[Symbol.for('attention-spectra assets')]`, a name that no element's id can take.
 * @param {'workers/worker.js'|'workers/gpu-worker.js'|'workers/training-worker.js'|'workers/training-device-worker.js'|'style.css'|'page.css'|'licences.txt'|'numpy.json'|`pkg/${string}`|`tours/${string}.json`|`data/${string}`|`claims/${string}.txt`|`words/${string}.txt`} name
 * @returns {string}
 */
export function asset(name) {
  return named()?.[name] ?? new URL(name, new URL('../', import.meta.url)).href;
}

/** Whether a page contains the whole program; other pages may also give addresses of some files. */
function isInOneFile() {
  return 'pkg/attention_spectra_bg.wasm' in (named() ?? {});
}

/**
 * Whether a file is part of the page: a page in one file leaves some parts out.
 * @param {string} name as for {@link asset}
 * @returns {boolean}
 */
export function isThere(name) {
  return !isInOneFile() || name in (named() ?? {});
}
