import { nthElement } from '../../page.js';

/**
 * How many elements the page has.
 * @returns {number}
 */
export const elements = () => document.querySelectorAll('attention-spectra').length;

/**
 * How many frames the page has.
 * @returns {number}
 */
export const frames = () => document.querySelectorAll('iframe').length;

/**
 * Scrolls to an element, which begins its work then.
 * @param {number} n which one
 */
export const scrollTo = n => nthElement(n).scrollIntoView();

/**
 * Whether `frame.js` has changed the height of every frame from the 600 px in the samples.
 * @returns {boolean}
 */
export const haveFramesHeight = () => [...document.querySelectorAll('iframe')].every(frame => Number(frame.height) > 150 && Number(frame.height) !== 600);

/**
 * Whether the script of the sample has come to its end.
 * @returns {boolean}
 */
export const hasScriptRun = () => window.hasRun === true;
