/**
 * Whether the page of `tests/pages/examination.html` is ready.
 * @returns {boolean}
 */
export const isReady = () => Boolean(window.examine);

/**
 * Examines decompositions in a worker of that page.
 * @param {string} what which part of the examination
 * @param {number} number which matrices
 * @returns {Promise<string[]>} what was found, line by line
 */
export const examined = (what, number) => window.examine(what, number);
