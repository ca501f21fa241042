// The language of the page. The program is written in English, for which nothing more is loaded.

import { once } from '../common/once.js';

/** Milliseconds for which the page waits for the words of its language. */
const PATIENCE = 3_000;

/** Languages by their tags. */
export const LANGUAGES = ['en', 'de', 'fr'];

/**
 * Which of them `tag` means: `de` and `de-AT` alike.
 * @param {unknown} tag
 */
const meant = tag => LANGUAGES.find(name => name === String(tag).split('-', 1)[0].toLowerCase());

/**
 * Whether the language that `tag` means is spoken here.
 * @param {string} tag
 */
export const isSpoken = tag => meant(tag) !== undefined;

/**
 * The first language of `tags` that is spoken here, or English.
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
 * The language of the page's elements: `lang` at the first of them or around it, never the preference of the visitor's browser. It
 * is decided once.
 * @type {() => Promise<Speech|null>} nothing in English, or where its words cannot be loaded
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
 * The language, or nothing if its words take longer than a moment: the page is English until they arrive.
 * @type {() => Promise<Speech|null>}
 */
export const promptLanguage = once(() => Promise.race([language(), new Promise(resolve => setTimeout(resolve, PATIENCE, null))]));

/**
 * `text` in the language of the page, or unchanged until its phrases are loaded.
 * @param {string} text
 */
export const inLanguage = text => (known?.words ?? String)(text);

/** Where the choice of a visitor is kept. */
export const STORAGE_KEY = 'attention-spectra language';

/**
 * The language that the page itself opens in: what its address asks for, what was chosen by hand before, or what the browser
 * prefers. In a frame of somebody else's page only the address says it, never the visitor: a figure speaks as the text
 * around it does.
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
