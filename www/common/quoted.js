// Quotes a foreign text in one of our sentences.

/** Largest number of letters. */
const MOST = 40;

/**
 * @param {string} text
 * @returns {string} the beginning of the text, with an ellipsis if it is shortened; no letter is cut in two
 */
export function quoted(text) {
  const letters = [...text.slice(0, 2 * MOST + 2)];
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : text;
}
