// Creates a value at the first call and keeps it.

/**
 * @template T
 * @template {unknown[]} Given
 * @param {(...given: Given) => Promise<T>} make
 * @returns {(...given: Given) => Promise<T>} makes it at the first call; after a failure the next call tries again
 */
export function once(make) {
  /** @type {Promise<T>|null} */
  let promise = null;
  return (...given) => (promise ??= make(...given).catch(reason => {
    promise = null;
    throw reason;
  }));
}
