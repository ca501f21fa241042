// Settings around a figure: names in the address that affect no number, and that the core does not know.

import { phrase } from '../words/phrase.js';
import { quoted } from '../common/quoted.js';
import { pinFaults } from '../compare/pin-words.js';
import { isSpoken, LANGUAGES } from '../words/languages.js';

/** Names of these settings that are also attributes of the element: settings to compare with and their
* layout, the shown dials, a caption, and the background. */
export const SHOWN = ['pin', 'together', 'controls', 'caption', 'background'];

/**
 * Older names, which are still read.
 * @type {Record<string, string>}
 */
export const OLDER = { ground: 'background' };

/**
 * The present name of a setting that had another one.
 * @param {string} name
 */
export const presentName = name => OLDER[name] ?? name;

/** Names of all attributes around a figure. HTML has its own attribute `lang`, for any language. */
export const AROUND = [...SHOWN, 'lang'];

/** Largest number of characters of a caption. */
export const LONGEST_CAPTION = 1000;

/** Number of errors of one kind that get a sentence each. */
const EXPLAINED = 3;

/** Number of characters kept of a value, enough to name it in an error message. */
const LONGEST_VALUE = 8192;

/** @typedef {Record<string, string>} Around settings around a figure, by name */

/**
 * The stored form of a value around a figure.
 * @param {unknown} value
 */
export const keptValue = value => String(value ?? '').slice(0, LONGEST_VALUE);

/**
 * Removes the settings around a figure from its address.
 * @param {string} text
 * @param {number} longest largest length of an address that the core reads; settings in a longer one stay in it and are rejected with it
 * @returns {{text: string, around: Object<string, string>}} the rest of the address, and the settings that it contained
 */
export function splitAddress(text, longest) {
  if (text.length > longest) return { text, around: {} };
  const pairs = text.replace(/^#/, '').split('&').map(pair => /** @type {[string, string]} */ ([presentName(pair.split('=', 1)[0]), pair]));
  const surrounding = pairs.filter(([name]) => AROUND.includes(name));
  return {
    text: pairs.filter(([name]) => !AROUND.includes(name)).map(([, pair]) => pair).join('&'),
    around: Object.fromEntries(surrounding.map(([name, pair]) => [name, keptValue(decodeValue(pair.slice(pair.indexOf('=') + 1 || pair.length)))])),
  };
}

/**
 * The end of an address that holds the attributes around its figure.
 * @param {Object<string, string>} around
 * @returns {string} `&controls=T,beta…`, empty without settings
 */
export function addressEnding(around) {
  return AROUND.filter(name => around[name]).map(name => `&${name}=${encodeValue(around[name]).replace(/%(2C|3B|3D)/g, decodeURIComponent)}`).join('');
}

/**
 * Faults of the settings around a figure, one sentence each.
 * @param {Object<string, string>} around
 * @param {{fields: {name: string}[], most_pins: number}} schema of the core
 * @returns {string[]}
 */
export function faults(around, { fields, most_pins }) {
  const { controls = '', caption = '', background = '', lang = 'en' } = around;
  const known = fields.map(({ name }) => name);
  const unknown = dialsOf(controls).filter(name => !known.includes(name));
  const wrong = unknown.slice(0, EXPLAINED).map(name => phrase('page-controls-names-parameter-separate', { name: quoted(name) }));
  if (caption.length > LONGEST_CAPTION) wrong.push(phrase('page-caption-longer-characters-first', { longest: LONGEST_CAPTION }));
  if (!['', 'paper', 'transparent'].includes(background)) wrong.push(phrase('page-background-invalid-use-paper', { background: quoted(background) }));
  if (!isSpoken(lang)) wrong.push(phrase('page-lang-invalid', { lang: quoted(lang), languages: LANGUAGES.join(', ') }));
  return [...wrong, ...pinFaults(around, most_pins)];
}

/**
 * The names in `controls`.
 * @param {string} [controls]
 */
export function dialsOf(controls) {
  return (controls ?? '').split(',').map(name => name.trim()).filter(Boolean);
}

/**
 * A value as an address writes it. Half a character, which no address can contain, becomes a question mark.
 * @param {unknown} text
 */
export function encodeValue(text) {
  return encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** @param {string} text */
function decodeValue(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
