// What the driver is tried with, on `tests/pages/driver.html`.

/** Complains on the console. */
export const complain = () => console.error('told');

/** Throws an exception that nobody catches. */
export const throwLater = () => void setTimeout(() => { throw new Error('thrown'); });

/** Makes a promise that is rejected, and that nobody waits for. */
export const reject = () => void Promise.reject(new Error('rejected'));

/** Asks the server for a file that is missing there. */
export const fetchMissing = () => void fetch('missing.json');

/** Throws an exception while the driver waits for the answer. */
export function throwAtOnce() {
  throw new Error('at once');
}

/**
 * The middle of the slider.
 * @returns {number} its distance from the upper edge of the page, pixels
 */
export const middleOfSlider = () => document.querySelector('input').getBoundingClientRect().height / 2 + 20;

/**
 * What the slider shows.
 * @returns {number}
 */
export const valueOfSlider = () => Number(document.querySelector('input').value);

/**
 * How often the slider said that it moved.
 * @returns {number}
 */
export const eventsOfSlider = () => window.events;

/**
 * The width of the page.
 * @returns {number} pixels
 */
export const widthOfPage = () => innerWidth;
