// Quotes a foreign text in one of our sentences.

/** Letters of it at most. */
const MOST = 40;

/**
 * @param {string} text
 * @returns {string} its beginning, with an ellipsis where there is more; no letter is cut in two
 */
export function quoted(text) {
  const letters = [...text.slice(0, 2 * MOST + 2)];
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : text;
}
