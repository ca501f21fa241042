import { inside, spectra } from '../../page.js';

/**
 * Whether the browser has WebGPU.
 * @returns {boolean}
 */
export const hasWebGpu = () => 'gpu' in navigator;

/**
 * Whether the browser gives a graphics adapter.
 * @returns {Promise<boolean | string>} that, or why it does not
 */
export const adapterOrRefusal = () => navigator.gpu.requestAdapter().then(Boolean, error => error.message);

/**
 * A text that the element exports.
 * @param {'toJSON' | 'toCSV' | 'toSVG'} method
 * @returns {string}
 */
export const exported = method => spectra()[method]();

/**
 * Says what becomes of the next step, on `tests/pages/gpu.html`.
 * @param {'lose' | 'crash' | 'hang'} how
 */
export const spoilNext = how => void (window.spoil = how);

/**
 * What `tests/pages/gpu.html` has counted.
 * @returns {{workers: number, steps: number, cancelled: number}} GPU workers started, steps given to them, and steps cancelled
 */
export const counts = () => ({ workers: window.gpuWorkers, steps: window.gpuSteps, cancelled: window.cancelled });

/**
 * Whether more steps were given to GPU workers.
 * @param {number} before than so many
 * @returns {boolean}
 */
export const hasStepsBeyond = before => window.gpuSteps > before;

/**
 * What the device in the line under the figure says when it is tapped.
 * @returns {string}
 */
export function deviceNote() {
  inside('.device').click();
  return inside('.note').innerText;
}

/**
 * The line under the figure.
 * @returns {string}
 */
export const statusLine = () => inside('.status p').textContent;
