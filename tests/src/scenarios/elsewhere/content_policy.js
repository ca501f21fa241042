import { nthElement, spectra } from '../../page.js';

/**
 * The size of the figure as PNG.
 * @returns {Promise<number>} bytes
 */
export const sizeOfPng = async () => (await spectra().toPNG()).size;

/**
 * What an element is to its contents: `normal` without its style sheet.
 * @param {number} n which element
 * @returns {string}
 */
export const containerType = n => getComputedStyle(nthElement(n)).containerType;

/**
 * Whether the frame has told its height.
 * @returns {boolean}
 */
export const hasFrameHeight = () => Number(document.querySelector('iframe').height) > 150;

/**
 * What the policy of `tests/pages/strict.html` has refused.
 * @returns {string[]}
 */
export const violations = () => window.violations;

/**
 * Writes a script into the page.
 * @returns {boolean} whether it runs
 */
export function runsInjectedScript() {
  const script = document.createElement('script');
  script.textContent = 'window.injected = true';
  document.head.append(script);
  return window.injected === true;
}

/**
 * Whether a tour is shown.
 * @returns {boolean}
 */
export const isTourShown = () => Boolean(spectra()?.shadowRoot?.querySelector('.tour:not([hidden])'));
