import { spectra } from '../../page.js';

/**
 * Whether a setting is pinned and computed.
 * @param {string} name what it is called
 * @returns {boolean}
 */
export const isPinned = name => [...spectra().shadowRoot.querySelectorAll('.pin .plain')].some(button => button.textContent === name);

/**
 * The words of the figure as SVG. Words in italics are pieces of their own. The policy of the page refuses styles of what is parsed.
 * @returns {string}
 */
export const wordsOfSvg = () => new DOMParser().parseFromString(spectra().toSVG().replace(/ style="[^"]*"/g, ''), 'image/svg+xml').documentElement.textContent;

/**
 * Whether the address of the page contains some words.
 * @param {string} words
 * @returns {boolean}
 */
export const addressHas = words => location.hash.includes(words);

/**
 * Whether the address of the page lacks some words.
 * @param {string} words
 * @returns {boolean}
 */
export const addressLacks = words => !location.hash.includes(words);

/**
 * Whether pinned settings stand beside the figure, not over each other.
 * @returns {boolean}
 */
export const standsBeside = () => !spectra().parameters.together;
