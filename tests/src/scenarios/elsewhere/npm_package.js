import { nthElement, spectra } from '../../page.js';

/**
 * The files that the page has loaded from its server.
 * @returns {string} their paths in alphabetical order: files that are asked for together come in any order
 */
export const loaded = () => performance.getEntriesByType('resource').map(it => new URL(it.name)).filter(it => it.protocol === 'http:')
  .map(it => it.pathname).sort().join(' ');

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

/**
 * Whether the first element has a seed.
 * @param {number} seed the one it should have
 * @returns {boolean}
 */
export const hasSeed = seed => Number(spectra().parameters.seed) === seed;

/**
 * Whether the page shows the number that the figure has.
 * @returns {Promise<boolean>}
 */
export const showsNumber = async () => Number(document.querySelector('output').textContent) === (await spectra().result).summary.s2;

/** Presses the button of the page. */
export const pressButton = () => document.querySelector('button').click();

/**
 * Where the visible link of the element leads that opens its figure elsewhere, with the query parameters.
 * @returns {string} empty without one
 */
export const linksOutside = () => [...spectra().shadowRoot.querySelectorAll('a.open')].filter(link => !link.hidden).map(link => link.href).join(' ');

/**
 * How far the page has moved by itself since it was opened.
 * @returns {Promise<number>} the sum of its layout shifts
 */
export const layoutShift = () => new Promise(done => {
  new PerformanceObserver(list => done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))).observe({ type: 'layout-shift', buffered: true });
  setTimeout(done, 500, 0);
});
