// Checks for a graphics adapter for training before its part of the program is loaded.

import { phrase } from '../words/phrase.js';
/** Milliseconds after which a browser without an answer counts as having no adapter. */
const PATIENCE = 20_000;

/**
 * Reason why no adapter can be used, or the description of the available one.
 * @param {boolean} force accepts software adapters too
 * @returns {Promise<{problem: string}|{name: string}>}
 */
export async function findAdapter(force) {
  if (!self.isSecureContext) return { problem: phrase('worker-browsers-offer-gpu-pages-https-only') };
  /** @type {Promise<null>} */
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE, null));
  const adapter = await Promise.race([navigator.gpu?.requestAdapter().catch(() => null), late]);
  if (!navigator.gpu) return { problem: phrase('worker-browser-webgpu-switched-off') };
  if (!adapter) return { problem: phrase('worker-no-graphics-adapter') };
  const { fallback, name } = known(adapter);
  return fallback && !force ? { problem: softwareSentence(name) } : { name };
}

/**
 * Description of an adapter by the browser. Older browsers have no `info`; some hide the full name.
 * @param {GPUAdapter|null|undefined} adapter
 * @returns {{fallback: boolean, name: string}}
 */
export function known(adapter) {
  const { isFallbackAdapter: fallback = false, description, vendor, architecture } = /** @type {Partial<GPUAdapterInfo>} */ (adapter?.info ?? {});
  return { fallback, name: description || [vendor, architecture].filter(Boolean).join(' ') };
}

/**
 * @param {string} name of a software adapter
 * @returns {string}
 */
export function softwareSentence(name) {
  return phrase('worker-only-graphics-adapter-here-software', { name: name || phrase('worker-unnamed') });
}
