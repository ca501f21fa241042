// Keys and their effects, and the keys that are left to the browser.

/**
 * Value under the name of a key.
 * @template T
 * @param {Record<string, T>} all
 * @param {string} key
 * @returns {T|undefined}
 */
export const byKey = (all, key) => all[key];

/**
 * Whether a key is pressed with a modifier that makes it a shortcut of the browser or the system: Alt+← goes
 * back.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export const isShortcut = event => event.altKey || event.ctrlKey || event.metaKey;
