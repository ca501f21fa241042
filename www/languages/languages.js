// The language of the page. The program is written in English, which needs no further files.

import { once } from '../common/once.js';

/** How many milliseconds the page waits for translations. */
const PATIENCE = 3_000;

/** Languages by their tags. */
export const LANGUAGES = ['en', 'de', 'fr'];

/**
 * The language of a tag: `de` and `de-AT` mean the same.
 * @param {unknown} tag
 */
const meant = tag => LANGUAGES.find(name => name === String(tag).split('-', 1)[0].toLowerCase());

/**
 * Whether the language of `tag` is available.
 * @param {string} tag
 */
export const isSpoken = tag => meant(tag) !== undefined;

/**
 * The first available language of `tags`, or English.
 * @param {(string|null|undefined)[]} tags as in `lang`: `de`, `de-AT`
 * @returns {string}
 */
export function spoken(tags) {
  return tags.map(meant).find(Boolean) ?? 'en';
}

/** @typedef {import('./translator.js').Speech} Speech */

/** @type {Speech|null} */
let known = null; // the language, once its words are there

/**
 * The language of the page's elements: the attribute `lang` of the first element or around it, never the preference of the visitor's
 * browser. It is decided once.
 * @type {() => Promise<Speech|null>} null for English, or if translations cannot be loaded
 */
export const language = once(async () => {
  /** @type {HTMLElement|null|undefined} */
  const said = document.querySelector('attention-spectra')?.closest('[lang]');
  const tag = spoken([said?.lang]);
  if (tag === 'en') return null;
  try {
    const { speech } = await import('./translator.js');
    known = await speech(tag);
  } catch (reason) {
    console.warn(`The page stays English: its words in “${tag}” could not be loaded.`, reason);
  }
  return known;
});

/**
 * The language; null if its translations are slow. The page is English until they arrive.
 * @type {() => Promise<Speech|null>}
 */
export const promptLanguage = once(() => Promise.race([language(), new Promise(resolve => setTimeout(resolve, PATIENCE, null))]));

/**
 * `text` in the language of the page, or unchanged until its phrases are loaded.
 * @param {string} text
 */
export const inLanguage = text => (known?.words ?? String)(text);

/** Key under which the visitor's choice is stored. */
export const STORAGE_KEY = 'attention-spectra language';

/**
 * The language in which the page itself opens: that of its address, that chosen by hand before, or that preferred by the
 * browser. In a frame of another page only the address counts, never the visitor's preference, so that a figure has the
 * language of the text around it.
 * @returns {string} its tag
 */
export function pageLanguage() {
  const tags = [new URLSearchParams(location.hash.slice(1)).get('lang')];
  if (window.parent === window) {
    try {
      tags.push(localStorage.getItem(STORAGE_KEY));
    } catch {
      // Nothing is stored here.
    }
    tags.push(...navigator.languages);
  }
  return spoken(tags);
}
