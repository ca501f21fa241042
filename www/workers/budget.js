// Memory limits of workers.

const { deviceMemory } = /** @type {{deviceMemory?: number}} */ (globalThis.navigator ?? {});

/** Number of bytes of all workers together: half of the device's memory if the browser reports it, else 4 GiB. */
export const BUDGET = 2 ** 30 * (deviceMemory ? Math.max(0.5, deviceMemory / 2) : 4);

/** Number of bytes that one worker can have: WebAssembly ends at 4 GiB. */
export const WORKER = 3.75 * 2 ** 30;

/** Memory above which the visitor's own matrix is held by only one worker, in bytes. */
export const LARGE = BUDGET / 16;

/** @type {Map<object, number>} */
const reservations = new Map();

/**
 * Records the memory of workers outside of the pool.
 * @param {object} owner of these workers
 * @param {number} bytes 0 if memory is no longer needed
 */
export function reserve(owner, bytes) {
  if (bytes > 0) reservations.set(owner, bytes);
  else reservations.delete(owner);
}

/** Bytes of {@link BUDGET} that workers outside of the pool hold. */
export function reserved() {
  return [...reservations.values()].reduce((sum, bytes) => sum + bytes, 0);
}
