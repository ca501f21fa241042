// The language of the page.

/** Languages by their tags, each named in its own language. Each has a file of sentences beside this one. */
export const NAMES = { en: 'English', de: 'Deutsch', fr: 'Français' };

/** Their tags. */
export const LANGUAGES = Object.keys(NAMES);

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

/**
 * The language of the page's elements: the attribute `lang` of the first element or around it, never the preference of the visitor's
 * browser.
 */
export function language() {
  /** @type {HTMLElement|null|undefined} */
  const said = document.querySelector('attention-spectra')?.closest('[lang]');
  return spoken([said?.lang]);
}

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
