import { inside, moduleFolder, spectra } from '../../page.js';

/**
 * Messages of a language that stand on one line, by identifier.
 * @param {string} tag
 */
async function messagesOf(tag) {
  const text = await (await fetch(`${moduleFolder()}words/${tag}.txt`)).text();
  return new Map(Array.from(text.matchAll(/^([a-zA-Z][\w-]*) = (.+)$/gm), ([, id, message]) => [id, message]));
}

/**
 * A test of texts that a message with values makes.
 * @param {string} message
 */
function shapeOf(message) {
  const pieces = message.split(/\{ \$\w+ \}/).map(piece => piece.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.*')}$`, 'u');
}

/** Everything that the page says: its texts, those of attributes, and those of the figure. */
function texts() {
  // The policy of the page allows no inline style.
  const figure = new DOMParser().parseFromString(spectra().toSVG().replaceAll(/ style="[^"]*"/g, ''), 'image/svg+xml');
  const said = [];
  for (const root of [document.body, spectra().shadowRoot, figure]) {
    for (const element of root.querySelectorAll('*')) {
      if (element.closest('[translate="no"], script, style, code, pre')) continue;
      said.push(...Array.from(element.childNodes, node => (node.nodeType === 3 ? node.data : '')));
      said.push(...['title', 'aria-label', 'placeholder'].map(name => element.getAttribute(name) ?? ''));
    }
  }
  return new Set(said.map(text => text.trim()));
}

/**
 * Texts of the page that are an English message, though the language of the page has other words for it.
 * @returns {Promise<string[]>}
 */
export async function englishTexts() {
  const [english, own] = await Promise.all(['en', language()].map(messagesOf));
  const all = new Set(own.values());
  const other = [...english].filter(([id, message]) => own.get(id) !== message && !all.has(message)).map(([, message]) => message);
  const whole = new Set(other);
  // Shorter ones fit names and numbers too.
  const shapes = other.filter(message => message.includes('{') && message.replaceAll(/\{[^}]*\}/g, '').length >= 12).map(shapeOf);
  return [...texts()].filter(text => whole.has(text) || shapes.some(shape => shape.test(text)));
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
 * The figure as a table. Of the lines above it, those of laws and units: notes are in the language of the page, and times differ.
 * @returns {string}
 */
export const table = () => spectra().toCSV().split('\n').filter(line => !line.startsWith('#') || /^# (?:law|unit) /.test(line)).join('\n');

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
