import { inside, spectra } from '../../page.js';

/**
 * Whether the page has its element.
 * @returns {boolean}
 */
export const hasPage = () => spectra() !== null;

/**
 * How many entries of the history the page has added before the present one; `history.length` ends at 50.
 * @returns {number}
 */
export const entries = () => history.state?.at ?? 0;

/**
 * Chooses from a list.
 * @param {string} name of the list
 * @param {string} value
 */
export function choose(name, value) {
  const list = inside(`select[name=${name}]`);
  list.value = value;
  list.dispatchEvent(new Event('change'));
}

/** Lets the browser refuse every entry of the history, and counts that in `window.refused`. */
export function refuseEntries() {
  window.refused = 0;
  history.pushState = () => {
    window.refused += 1;
    throw new DOMException('too many', 'SecurityError');
  };
}

/**
 * Whether an entry was refused.
 * @returns {boolean}
 */
export const hasRefused = () => window.refused > 0;

/** Lets the browser take entries again. */
export const takeEntries = () => void delete history.pushState;

/**
 * Whether the address of the page contains some words.
 * @param {string[]} words
 * @returns {boolean}
 */
export const addressHas = words => words.every(word => location.hash.includes(word));

/**
 * The fragment of the address of the page.
 * @returns {string}
 */
export const fragment = () => location.hash;

/**
 * Edits the address of the page, as a visitor does.
 * @param {string} address
 */
export const editAddress = address => void (location.hash = address);

/**
 * Follows a link within the page twice.
 * @param {string} from a part of the address
 * @param {string} to what stands there instead
 */
export function followLinkTwice(from, to) {
  const link = document.createElement('a');
  link.href = `#${spectra().address.replace(from, to)}`;
  link.click();
  link.click();
}

/**
 * Whether the button that resets everything can be pressed.
 * @returns {boolean}
 */
export const canReset = () => !inside('.defaults').disabled;

/** Throws the dice. */
export const throwDice = () => inside('.icon.dice').closest('button').click();

/**
 * Shows an address that repeats a text.
 * @param {string} before what stands before the text
 * @param {string} text
 * @param {number} times how often
 */
export const setLongAddress = (before, text, times) => void (spectra().address = before + text.repeat(times));

/**
 * Sets many parameters that do not exist, a background with a long name, and T.
 * @param {number} count how many
 * @param {number} length of the name
 * @param {number} T
 */
export function setManyParameters(count, length, T) {
  const unknown = Array.from({ length: count }, (_, i) => [`n${i}`, 1]);
  spectra().parameters = Object.fromEntries([...unknown, ['ground', 'x'.repeat(length)], ['T', T]]);
}

/** Gives the caption half a character, which no address can say. */
export const setHalfCharacter = () => spectra().setAttribute('caption', 'half \ud800');
