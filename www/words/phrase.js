// The sentences of the page, by identifier. They are made in the language of the page; nothing is translated afterwards.

import { once } from '../common/once.js';
import { messageOf } from '../common/reason.js';
import { asset } from '../element/assets.js';
import { FluentBundle, FluentNumber, FluentResource } from './fluent.js';
import { language } from './languages.js';

/** How many milliseconds the page waits for another language than English. */
const PATIENCE = 3_000;

/**
 * Labels of the message that is shown if no file of sentences could be loaded.
 * @type {Record<string, string>}
 */
export const WITHOUT_FILES = { 'page-try-again': 'Try again', 'page-dismiss-message': 'Dismiss this message' };

/**
 * A file of sentences.
 * @typedef {{tag: string, text: string}} PhraseFile
 *
 * Values of a sentence by name: text, or a whole number, which may select singular or plural.
 * @typedef {Record<string, string|number>} Values
 */

/** @type {PhraseFile[]} */
let files = []; // the language of the page before English
/** @type {FluentBundle[]|null} */
let bundles = null; // made of the files with the first sentence
/** @type {Map<number, string>|null} */
let identifiers = null; // by their numbers, once a module of the core asks

/** A number with all its digits, in every language. */
class Digits extends FluentNumber {
  toString() {
    return String(this.value);
  }
}

/**
 * Sets the files that sentences are made of.
 * @param {PhraseFile[]} given the language of the page, and then English for messages that it lacks
 */
export function setPhrases(given) {
  files = given;
  bundles = null;
  identifiers = null;
}

/** The files in use, for a worker. */
export const phraseFiles = () => files;

/** The language in use. */
export const phraseLanguage = () => files[0]?.tag ?? 'en';

/**
 * The sentence `id`.
 * @param {string} id
 * @param {Values} [values]
 * @returns {string}
 */
export function phrase(id, values = {}) {
  for (const bundle of allBundles()) {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) continue;
    /** @type {Error[]} */
    const errors = [];
    const text = bundle.formatPattern(pattern, withDigits(values), errors);
    if (errors.length > 0) console.error(`${id}: ${errors.join(', ')}`);
    return text;
  }
  return WITHOUT_FILES[id] ?? id;
}

/**
 * Whether there is a sentence `id`.
 * @param {string} id
 */
export const hasPhrase = id => allBundles().some(bundle => bundle.getMessage(id));

const allBundles = () => (bundles ??= files.map(bundleOf));

/**
 * The sentence that a module of the core asks for.
 * @param {number} number of its identifier
 * @param {string[]} names
 * @param {(string|number)[]} values in the order of `names`
 */
export function phraseOf(number, names, values) {
  identifiers ??= new Map(files.flatMap(({ text }) => [...text.matchAll(/^([a-z][\w-]*) =/gim)].map(([, id]) => [numberOf(id), id])));
  return phrase(identifiers.get(number) ?? '', Object.fromEntries(names.map((name, i) => [name, values[i]])));
}

/**
 * The number of an identifier in compiled modules: FNV-1a, as in `crate/words/src/number.rs`.
 * @param {string} id
 */
export function numberOf(id) {
  let number = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) number = Math.imul(number ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return number;
}

/** @param {Values} values */
function withDigits(values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? new Digits(value) : value]));
}

/** @param {PhraseFile} file */
function bundleOf({ tag, text }) {
  const bundle = new FluentBundle(tag, { useIsolating: false, transform: tag === 'fr' ? spacedAsFrench : undefined });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

/**
 * French text with spaces that do not break before colons, semicolons, question and exclamation marks and inside of quotation marks. The
 * file has ordinary spaces, which are easier to type.
 * @param {string} text
 */
export const spacedAsFrench = text => text.replaceAll(/ (?=:(?:\s|$))/g, '\u00a0').replaceAll(/ (?=[;?!»])|(?<=«) /g, '\u202f');

/**
 * Loads the sentences in the language of the page, once. If those of another language are slow or missing, the page is English.
 * @returns {Promise<void>} rejects if there is no English either; the next call tries again
 */
export const loadPhrases = once(async () => {
  const tag = language();
  const [other, english] = await Promise.all([tag === 'en' ? [] : patiently(tag), loaded('en')]);
  setPhrases([...other, english]);
});

/**
 * Loads the sentences that opening the page does not need, once: those of tours, of claims, and of modules that are loaded when they are
 * wanted.
 * @returns {Promise<void>} rejects without the English ones; the next call tries again
 */
export const loadLaterPhrases = once(async () => {
  await loadPhrases();
  const both = files.map(async ({ tag, text }) => ({ tag, text: `${text}\n${(await loaded(tag, true)).text}` }));
  // If the second file of another language is missing, its messages are English.
  const others = both.slice(0, -1).map((both, i) => both.catch(() => files[i]));
  setPhrases(await Promise.all([...others, both[both.length - 1]]));
});

/**
 * A module or a file that is loaded when it is wanted, once its sentences are there.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
 */
export async function withLaterPhrases(part) {
  const [loaded] = await Promise.all([part, loadLaterPhrases()]);
  return loaded;
}

/**
 * @param {string} tag
 * @returns {Promise<PhraseFile[]>}
 */
async function patiently(tag) {
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, `not within ${PATIENCE / 1000} s`));
  return Promise.race([loaded(tag), late]).then(found => [found], reason => {
    console.warn(`The page is in English: its sentences in “${tag}” could not be loaded (${messageOf(reason)}).`);
    return [];
  });
}

/**
 * @param {string} tag
 * @param {boolean} [isLater]
 * @returns {Promise<PhraseFile>}
 */
async function loaded(tag, isLater = false) {
  try {
    // The build writes en.ftl as en.txt.
    const answer = await fetch(isLater ? asset(`words/${tag}-later.txt`) : asset(`words/${tag}.txt`));
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return { tag, text: await answer.text() };
  } catch (reason) {
    throw new Error(`The sentences of this page could not be loaded (${messageOf(reason)}). Check the connection and try again. If that does not help, the site is incomplete.`);
  }
}
