// Recognises a sentence of the core or of a worker by its message, in any language.

import { phrase } from '../words/phrase.js';

/** In place of an argument; no sentence has this character. */
const PLACE = '\ufffc';

/**
 * Whether a text contains the sentence `id`, with any arguments.
 * @param {string} text
 * @param {string} id
 * @param {...string} names of all arguments of the message
 * @returns {boolean}
 */
export function isPhrase(text, id, ...names) {
  let at = 0;
  return phrase(id, Object.fromEntries(names.map(name => [name, PLACE]))).split(PLACE).every(piece => {
    const found = text.indexOf(piece, at);
    at = found + piece.length;
    return found >= 0;
  });
}
