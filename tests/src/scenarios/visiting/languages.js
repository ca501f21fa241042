import { inside, spectra } from '../../page.js';

/**
 * Sentences that were said in English for want of words. Names of papers, columns and settings are shorter.
 * @returns {Promise<string[]>}
 */
export async function missingSentences() {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const { missing } = await import(names.find(name => name.endsWith('languages/translator.js')));
  return [...missing].filter(text => /^\p{Lu}.*[.?!]$/su.test(text) && text.split(' ').length > 3);
}

/**
 * Whether the page is no wider than its window.
 * @returns {boolean}
 */
export const fitsWindow = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/**
 * The language that the page says it speaks.
 * @returns {string}
 */
export const language = () => document.documentElement.lang;

/**
 * Whether the page says that it speaks a language.
 * @param {string} tag
 * @returns {boolean}
 */
export const speaks = tag => language() === tag;

/**
 * The figure as a table, without the line about how long it took.
 * @returns {string}
 */
export const table = () => spectra().toCSV().split('\n').filter(line => !line.startsWith('# seconds')).join('\n');

const menu = () => document.querySelector('select.language');

/**
 * Whether there is a menu of languages.
 * @returns {boolean}
 */
export const hasMenu = () => Boolean(menu());

/**
 * Chooses a language by the menu.
 * @param {string} tag
 */
export function chooseLanguage(tag) {
  menu().value = tag;
  menu().dispatchEvent(new Event('change'));
}

/** Declines every question of the browser, and remembers it in `window.asked`. */
export function declineQuestions() {
  window.confirm = text => {
    window.asked = text;
    return false;
  };
}

/**
 * Chooses a file of two rows.
 */
export function chooseFile() {
  const files = new DataTransfer();
  files.items.add(new File(['1 2\n3 4\n'], 'own.txt'));
  const field = inside('input[type=file]');
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Whether a question was asked.
 * @returns {boolean}
 */
export const wasAsked = () => Boolean(window.asked);

/**
 * The language in the menu, and the one that the page says it speaks.
 * @returns {string}
 */
export const languages = () => `${menu().value} ${language()}`;

/** Forgets the language that was chosen. */
export const forgetLanguage = () => localStorage.removeItem('attention-spectra language');
