// Names of the files that visitors take away.

/**
 * A name that describes the content. Characters that some systems forbid in names become hyphens.
 * @param {(string|number)[]} words
 * @param {string} ending
 * @returns {string} `attention-spectra-words-of-it.ending`
 */
export function fileName(words, ending) {
  const parts = ['attention-spectra', ...words].map(word => String(word).replace(/[^\w.-]+/g, '-').replace(/-$/, ''));
  return `${parts.join('-')}.${ending}`;
}

/**
 * The name of a visitor's file for sentences and files: without characters that control a line or its direction.
 * @param {string} name
 * @returns {string}
 */
export const printable = name => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, ' ');
