// Which keys are none of the page's.

/**
 * Whether a key is pressed with one that makes it the browser's or the system's: Alt+← goes back.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export const isShortcut = event => event.altKey || event.ctrlKey || event.metaKey;
