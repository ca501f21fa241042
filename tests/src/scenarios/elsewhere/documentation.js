import { inside, nthElement, spectra } from '../../page.js';

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

/**
 * Whether a drawing that an element contains would stand in its figure.
 * @returns {boolean}
 */
export function isDrawingInPlace() {
  const drawing = Object.assign(new Image(800, 500), { slot: 'picture', src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"/>' });
  spectra().append(drawing);
  const [inner, outer] = [drawing, inside('.figure')].map(it => it.getBoundingClientRect());
  drawing.remove();
  return inner.height > 100 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}
