// Words that are values in data sets: English in data, shown in the language of the page.

import { hasPhrase, phrase } from './phrase.js';

/**
 * Identifier of the message of a word, as in `crate/src/data_word.rs`.
 * @param {string} word
 */
export const idOfDataWord = word => `word-${word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '')}`;

/**
 * A word of a data set in the language of the page; other words are returned as they are.
 * @param {string} word
 */
export function dataWord(word) {
  const id = idOfDataWord(word);
  return hasPhrase(id) ? phrase(id) : word;
}
