// Keys: what each one does, and which keys the page leaves to the browser.

/**
 * Value under the name of a key.
 * @template T
 * @param {Record<string, T>} all
 * @param {string} key
 * @returns {T|undefined}
 */
export const byKey = (all, key) => all[key];

/**
 * Whether a key is pressed with one that makes it the browser's or the system's: Alt+← goes back.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export const isShortcut = event => event.altKey || event.ctrlKey || event.metaKey;
