// Names of the files that visitors take away.

/**
 * A name that says what is inside. What some systems do not allow in names becomes a hyphen.
 * @param {(string|number)[]} words
 * @param {string} ending
 * @returns {string} `attention-spectra-words-of-it.ending`
 */
export function fileName(words, ending) {
  const parts = ['attention-spectra', ...words].map(word => String(word).replace(/[^\w.-]+/g, '-').replace(/-$/, ''));
  return `${parts.join('-')}.${ending}`;
}
