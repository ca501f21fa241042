import { fileOf, inside, rest, spectra, textIn } from '../../page.js';

const area = () => inside('.own-text textarea');

/**
 * Types into the field of the text that models at their initialisation read.
 * @param {string} text
 * @param {'nothing' | 'left' | 'entered'} then what decides it
 */
export function typeText(text, then) {
  area().focus();
  area().value = text;
  area().dispatchEvent(new Event('input', { bubbles: true }));
  if (then === 'left') area().dispatchEvent(new Event('change', { bubbles: true }));
  if (then === 'entered') area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }));
}

/**
 * Whether that field is hidden.
 * @returns {boolean}
 */
export const isTextHidden = () => !area() || area().closest('[hidden]') !== null || area().getClientRects().length === 0;

/**
 * What that field shows.
 * @returns {string}
 */
export const textTyped = () => area().value;

/**
 * Whether that field is wider than `least` pixels, and the page not wider than its window.
 * @param {number} least
 * @returns {boolean}
 */
export const fitsPhone = least => area().getBoundingClientRect().width > least && document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/**
 * Eigenvalues of a head.
 * @param {number} layer
 * @param {number} head
 * @returns {Promise<string[][]>} of its matrix real and imaginary parts, then of its queries and keys
 */
export async function eigenvalues(layer, head) {
  const { h_re, h_im, qk_re, qk_im } = await spectra().head(layer, head);
  return [h_re, h_im, qk_re, qk_im].map(part => Array.from(part, String));
}

/**
 * Why a head is not given.
 * @param {number} layer
 * @param {number} head
 * @returns {Promise<string>}
 */
export const refusalOfHead = (layer, head) => spectra().head(layer, head).then(() => '', reason => reason.message);

const cell = n => spectra().shadowRoot.querySelectorAll('.models .survey td button')[n];

/**
 * Whether the map leaves an arrow with Alt to the browser.
 * @param {number} n the cell it is pressed on
 * @returns {boolean}
 */
export const leavesArrow = n => cell(n).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }));

/**
 * Opens the head of a cell of the map.
 * @param {number} n which cell
 */
export const openCell = n => cell(n).click();

/**
 * Sorts the table of heads by a number.
 * @param {string} name of the number
 * @returns {Promise<string[]>} that number in each row
 */
export async function sortedBy(name) {
  inside('.models .heads').open = true;
  await rest(100);
  inside(`.models [data-name=${name}]`).click();
  return [...spectra().shadowRoot.querySelectorAll('.models .heads tbody tr')].map(row => row.cells[2].title);
}

/**
 * A column of the first eight rows of the table that the element exports.
 * @param {string} name
 * @returns {string[]}
 */
export function exportedColumn(name) {
  const lines = spectra().toCSV().split('\n').filter(line => !line.startsWith('#')).map(line => line.split(','));
  const at = lines[0].indexOf(name);
  return lines.slice(1, 9).map(line => line[at]);
}

/**
 * Chooses a file, and stops at once.
 * @param {{name: string, base64: string}} sent the file
 * @returns {Promise<string>} whether that was offered, whether it has ended a second later, and what is said then
 */
export async function stopAtOnce(sent) {
  const chosen = new DataTransfer();
  chosen.items.add(fileOf(sent));
  const input = inside('.models input[type=file]');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change'));
  const stop = [...spectra().shadowRoot.querySelectorAll('.models button')].find(({ textContent }) => textContent === 'Stop');
  const offered = !stop.hidden;
  stop.click();
  await rest(1000);
  return `offered ${offered}, ended ${stop.hidden}, says ${textIn('.models .wrong')}`;
}

/**
 * Whether the number of heads is asked for.
 * @returns {boolean}
 */
export const asksForHeads = () => !inside('.models [name=num_attention_heads]').closest('form').hidden;

/**
 * How many files the page itself has fetched.
 * @param {string} ending of their names
 * @returns {number}
 */
export const countOfFetched = ending => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(ending)).length;

/** Has a host that answers with a page of its own for a configuration that it lacks. */
export function answerWithPage() {
  const { fetch } = window;
  window.fetch = (address, ...rest) => (String(address).endsWith('/config.json')
    ? Promise.resolve(new Response('<!doctype html>')) : fetch(address, ...rest));
}

/** Has a slow host, which answers when `answerNow` says so. */
export function answerLate() {
  const { fetch } = window;
  window.fetch = (address, ...rest) => (String(address).endsWith('/slow/config.json')
    ? new Promise(done => (window.answer = () => done(new Response('{}')))) : fetch(address, ...rest));
}

/**
 * Whether the slow host was asked.
 * @returns {boolean}
 */
export const wasAsked = () => Boolean(window.answer);

/** Lets the slow host answer. */
export async function answerNow() {
  window.answer();
  await rest(100);
}

/**
 * Fetches a model to compare with.
 * @param {string} address
 */
export function fetchToCompare(address) {
  const input = inside('.models [type=url]');
  input.value = address;
  [...input.form.querySelectorAll('button')].find(button => button.textContent === 'Fetch to compare').click();
}
