// Checks for a graphics adapter for training before its part of the program is loaded.

/** Milliseconds after which a browser without an answer counts as having no adapter. */
const PATIENCE = 20_000;

/** Meaning of single precision on a device for training. */
export const TRAINED_PRECISION = 'With the same seed, losses differ from those of the processor, because sums are rounded in a different order and training enlarges the difference. In the first 20 steps it is less than one part in 10000 (tested at small sizes).';

/**
 * Reason why no adapter can be used, or the description of the available one.
 * @param {boolean} force accepts software adapters too
 * @returns {Promise<{problem: string}|{name: string}>}
 */
export async function findAdapter(force) {
  if (!self.isSecureContext) return { problem: 'Browsers offer the GPU to pages from https only.' };
  /** @type {Promise<null>} */
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE, null));
  const adapter = await Promise.race([navigator.gpu?.requestAdapter().catch(() => null), late]);
  if (!navigator.gpu) return { problem: 'This browser has no WebGPU, or it is switched off.' };
  if (!adapter) return { problem: 'The browser found no graphics adapter that it can use.' };
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
  return `The only graphics adapter here is a software renderer (${name || 'unnamed'}), slower than the CPU itself; choose the device GPU to use it all the same.`;
}
