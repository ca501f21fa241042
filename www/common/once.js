// What is needed once, and perhaps never.

/**
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>} makes it at the first call; after a failure the next call tries again
 */
export function once(make) {
  let promise = null;
  return () => (promise ??= make().catch(reason => {
    promise = null;
    throw reason;
  }));
}
