// Where the files beside the modules are.

/**
 * Address of a file of `www/`, by its path there. A page that carries everything inside itself names its own
 * addresses in `globalThis.attentionSpectraAssets`.
 * @param {'workers/worker.js'|'workers/gpu-worker.js'|'workers/training-worker.js'|'style.css'|`pkg/${string}`|`tours/${string}.json`|`data/${string}`|`claims/${string}.txt`} name
 * @returns {string}
 */
export function asset(name) {
  return globalThis.attentionSpectraAssets?.[name] ?? new URL(name, new URL('../', import.meta.url)).href;
}
