// Results in the form that other programs get.

/**
 * Columns of a result as plain typed arrays and lists of words.
 * @param {import('../types.js').Handle} handle
 * @param {string[]} names
 * @returns {import('../types.js').Columns}
 */
export function columnsOf(handle, names) {
  return Object.fromEntries(names.map(name => [name, handle.numbers(name) ?? handle.words(name) ?? []]));
}

/**
 * Metadata of a result. From now on the result also stores how `job` computed it.
 * @param {import('../types.js').Handle} handle
 * @param {{device: import('../types.js').Devices, milliseconds: number}} job where its steps were computed, and how long they took
 * @returns {import('../types.js').Meta}
 */
export function metaOf(handle, { device, milliseconds }) {
  handle.set_provenance(device, Number((milliseconds / 1000).toFixed(6)));
  return JSON.parse(handle.meta());
}

/**
 * A result that stays valid after its handle is freed: `{view, parameters, seed, device, seconds, columns, summary, laws, version}`.
 * @param {import('../types.js').Handle} handle
 * @param {import('../types.js').Meta} meta
 * @returns {import('../types.js').Result}
 */
export function resultOf(handle, meta) {
  const { view, parameters, seed, device, seconds, laws, version } = meta;
  // JSON has no NaN: a number that does not exist arrives as null.
  const summary = Object.fromEntries(Object.entries(meta.summary).map(([name, value]) => [name, value ?? NaN]));
  return { view, parameters: /** @type {Record<string, import('../types.js').Value>} */ (parameters), seed, device, seconds, columns: columnsOf(handle, meta.columns), summary, laws, version };
}

/**
 * A promise with its functions `resolve` and `reject`. A rejection without a listener is not reported as an error.
 * @template T
 */
export class Deferred {
  settled = false;
  /** @type {(value: T) => void} */
  #keep = () => {};
  /** @type {(reason: unknown) => void} */
  #breach = () => {};
  /** @type {Promise<T>} */
  promise = this.#promised();

  #promised() {
    const promise = new Promise((/** @type {(value: T) => void} */ resolve, reject) => {
      this.#keep = resolve;
      this.#breach = reject;
    });
    promise.catch(() => {});
    return promise;
  }

  /** Promises anew, once the promise was kept or broken. */
  renew() {
    if (this.settled) this.promise = this.#promised();
    this.settled = false;
  }

  /** @param {T} value */
  resolve(value) {
    this.settled = true;
    this.#keep(value);
  }

  /** @param {unknown} reason */
  reject(reason) {
    this.settled = true;
    this.#breach(reason);
  }
}
