import { inside, spectra } from '../../page.js';

/**
 * Goes to an address, after the driver has its answer.
 * @param {string} address
 */
export const leaveFor = address => void setTimeout(() => (location.href = address));

/**
 * Whether the page says that its program does not arrive, with a button.
 * @returns {boolean}
 */
export function saysThatItWaits() {
  const sentence = document.querySelector('.waiting span + span');
  return sentence.checkVisibility({ visibilityProperty: true }) && sentence.getBoundingClientRect().height > 0
    && document.querySelector('.waiting button').textContent === 'Reload the page'
    && document.querySelector('h1').getBoundingClientRect().height > 0;
}

/**
 * How many boxes of that message are laid out.
 * @returns {number}
 */
export const boxesOfWaiting = () => document.querySelector('.waiting').getClientRects().length;

/**
 * Whether the page says that it is a stored version.
 * @returns {boolean}
 */
export const saysStored = () => document.querySelector('.stored')?.textContent.includes('stored') === true;

/**
 * Whether there is a figure.
 * @returns {boolean}
 */
export const hasFigure = () => inside('canvas') !== null;

/** Opens the dialog Share. */
export const openShare = () => inside('.open-share').click();

/**
 * Whether the dialog Share is open.
 * @returns {boolean}
 */
export const isShareOpen = () => inside('dialog[open] #share-link') !== null;

/**
 * Waits for the result.
 * @returns {Promise<true>} when it is there
 */
export const hasResult = () => spectra().result.then(() => true);

/**
 * Shows an address of the view of training.
 * @param {string} address
 * @returns {Promise<string>} `it learns`, or why it does not
 */
export function learnAt(address) {
  spectra().address = address;
  return spectra().result.then(() => 'it learns', reason => reason.message);
}

/**
 * Begins a tour without waiting for it.
 * @param {string} name
 */
export const beginTour = name => void spectra().startTour(name);

/** Leaves the tour. */
export const leaveTour = () => void spectra().leaveTour();

/**
 * Whether the tab of the spectrum has a word.
 * @param {string} word
 * @returns {boolean}
 */
export const tabSays = word => spectra()?.shadowRoot?.querySelector('#tab-spectrum')?.textContent === word;
