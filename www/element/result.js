// Results as other programs see them.

/**
 * Columns of a result as plain typed arrays and lists of words.
 * @param {object} handle of the core
 * @param {string[]} names
 * @returns {Object<string, Float64Array|string[]>}
 */
export function columnsOf(handle, names) {
  return Object.fromEntries(names.map(name => [name, handle.numbers(name) ?? handle.words(name) ?? []]));
}

/**
 * What the core says of a result, which keeps from now on how `job` made it.
 * @param {object} handle of the core
 * @param {{device: 'cpu'|'gpu'|'cpu+gpu', milliseconds: number}} job where its steps were computed, and how long that took
 * @returns {object}
 */
export function metaOf(handle, { device, milliseconds }) {
  handle.set_provenance(device, Number((milliseconds / 1000).toFixed(6)));
  return JSON.parse(handle.meta());
}

/**
 * A result that outlives its handle: `{view, parameters, seed, device, seconds, columns, summary, laws, version}`.
 * @param {object} handle of the core
 * @param {object} meta what the core says of it
 * @returns {object}
 */
export function resultOf(handle, meta) {
  const { view, parameters, seed, device, seconds, laws, version } = meta;
  // JSON has no NaN: a number that does not exist arrives as null.
  const summary = Object.fromEntries(Object.entries(meta.summary).map(([name, value]) => [name, value ?? NaN]));
  return { view, parameters, seed, device, seconds, columns: columnsOf(handle, meta.columns), summary, laws, version };
}

/** A promise with its two ends outside. A rejection nobody waits for is no accident. */
export class Deferred {
  settled = false;

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.resolve = value => {
        this.settled = true;
        resolve(value);
      };
      this.reject = reason => {
        this.settled = true;
        reject(reason);
      };
    });
    this.promise.catch(() => {});
  }
}
