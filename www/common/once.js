// What is needed once, and perhaps never.

/**
 * @template T
 * @param {(...given: any[]) => Promise<T>} make
 * @returns {(...given: any[]) => Promise<T>} makes it at the first call; after a failure the next call tries again
 */
export function once(make) {
  let promise = null;
  return (...given) => (promise ??= make(...given).catch(reason => {
    promise = null;
    throw reason;
  }));
}
