import { nthElement, spectra } from '../../page.js';

/**
 * The files that the page has loaded from its server.
 * @returns {string} their paths
 */
export const loaded = () => performance.getEntriesByType('resource').map(it => new URL(it.name)).filter(it => it.protocol === 'http:')
  .map(it => it.pathname).join(' ');

/**
 * Which members the element lacks.
 * @param {string[]} names those that it should have
 * @returns {string}
 */
export const missingMembers = names => names.filter(name => !(name in spectra())).join(' ');

/**
 * Whether the slides are ready, and the element is defined.
 * @returns {boolean}
 */
export const hasSlides = () => document.querySelector('.reveal.ready') !== null && Boolean(customElements.get('attention-spectra'));

/**
 * Whether the first element has begun.
 * @returns {boolean}
 */
export const hasBegun = () => Boolean(nthElement(0).shadowRoot.querySelector('canvas'));

const dial = () => nthElement(0).shadowRoot.querySelector('input[type=range]');

/**
 * Puts the focus on the first dial.
 * @returns {number} what it shows
 */
export function focusDial() {
  dial().focus();
  return dial().valueAsNumber;
}

/**
 * What the first dial shows.
 * @returns {number}
 */
export const valueOfDial = () => dial().valueAsNumber;

/**
 * Whether the slide of the first element is shown.
 * @returns {boolean}
 */
export const isOnSlide = () => nthElement(0).closest('.present') !== null;
