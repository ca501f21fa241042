import { inside, spectra } from '../../page.js';

const rows = () => [...spectra().shadowRoot.querySelectorAll('.claims li[data-claim]')];
const row = id => rows().find(li => li.dataset.claim === id);

/**
 * How many claims are listed.
 * @returns {number}
 */
export const countOfRows = () => rows().length;

/**
 * Whether claims are listed.
 * @param {number} count more than so many
 * @returns {boolean}
 */
export const hasRowsBeyond = count => rows().length > count;

/**
 * The claims that are listed, without those of training.
 * @returns {string} names with their verdicts, in order
 */
export const listedVerdicts = () => rows().filter(li => !li.dataset.claim.includes('-train-'))
  .map(li => li.dataset.claim + li.querySelector('.verdict').textContent.slice(1)).sort().join();

/**
 * The claims under which others stand.
 * @returns {string} a name for each that stands under it
 */
export const parents = () => rows().map(li => li.parentNode.closest('li')).filter(Boolean).map(li => li.dataset.claim).join();

/**
 * Whether the row of a claim quotes some words of its paper.
 * @param {string} claim
 * @param {string} words
 * @returns {boolean}
 */
export const isQuoted = (claim, words) => Boolean(rows().find(li => li.dataset.claim === claim)?.querySelector('blockquote')?.textContent.includes(words));

/**
 * Measures a claim alone.
 * @param {string} id its name
 */
export const measureAlone = id => row(id).querySelector('button').click();

/** Opens the figure of the first claim. */
export const openFirstFigure = () => rows()[0].querySelector('a').click();

/**
 * The address of the figure of the first claim.
 * @returns {string}
 */
export const addressOfFirst = () => rows()[0].querySelector('a').hash.slice(1);

/**
 * Whether a claim is shown alone, with the list.
 * @param {string} id its name
 * @returns {boolean}
 */
export const listsClaim = id => spectra().parameters.claim === id && !inside('.claims').hidden;

/**
 * Whether verdicts are kept for claims.
 * @param {number} count for more than so many
 * @returns {boolean}
 */
export const keepsVerdictsBeyond = count => rows().filter(li => li.querySelector('.verdict.kept')).length > count;

/**
 * Scrolls to a claim; rows above it change their heights while they are measured.
 * @param {string} id its name
 * @returns {boolean} whether it was measured here
 */
export function isMeasuredInView(id) {
  row(id).scrollIntoView();
  return row(id).querySelector('.verdict').className === 'verdict final';
}

/**
 * How many claims are listed with other verdicts.
 * @param {string} verdict than this one
 * @returns {number}
 */
export const countOfOthers = verdict => rows().filter(li => !li.querySelector('.verdict').textContent.includes(verdict)).length;

/**
 * Searches the list.
 * @param {string} words
 */
export function search(words) {
  const input = inside('.claims input');
  input.value = words;
  input.dispatchEvent(new Event('input'));
}

/**
 * The claims that are listed.
 * @returns {string} their names, sorted
 */
export const listed = () => rows().map(li => li.dataset.claim).sort().join();

/** Scrolls to the top of the page. */
export const scrollToTop = () => scrollTo(0, 0);

/**
 * Clicks down the middle of the panel of distances, on the right of the figure, until a claim opens.
 * @returns {string} its name, or `none`
 */
export function openedByFigure() {
  const figure = inside('figure.figure');
  const box = figure.getBoundingClientRect();
  for (let y = box.top + 4; y < box.bottom; y += 6) {
    figure.dispatchEvent(new MouseEvent('click', { clientX: box.left + 0.6 * box.width, clientY: y }));
    const open = rows().find(li => li.querySelector('details').open);
    if (open) return open.dataset.claim;
  }
  return 'none';
}

/**
 * How many claims the bars of the scoreboard count.
 * @returns {number}
 */
export const countOnScoreboard = () => [...spectra().shadowRoot.querySelectorAll('.scores .score')]
  .reduce((sum, bar) => sum + Number(bar.textContent.split(' ')[1]), 0);

/**
 * Whether no claim at the top of the list fails after one that holds.
 * @returns {boolean}
 */
export function failsFirst() {
  const outcomes = [...spectra().shadowRoot.querySelectorAll('.claims > ul > li[data-claim]')]
    .filter(li => !li.querySelector('li')).map(li => li.querySelector('.verdict').dataset.outcome);
  return outcomes.includes('fail') && outcomes.lastIndexOf('fail') < outcomes.indexOf('hold as printed');
}

/**
 * Asks for the figure of a claim, and whether it is asked about first.
 * @returns {string} the question, or nothing
 */
export const asksForFirstFigure = () => {
  rows()[0].querySelector('a').click();
  return inside('.claims .ask p')?.textContent ?? '';
};

/** Declines the figure. */
export const decline = () => inside('.claims .ask button:last-child').click();

/**
 * Searches the list, and presses Escape in the field.
 * @param {string} words
 * @returns {[string, boolean]} what the field shows then, and whether all are listed again
 */
export function escapeFromSearch(words) {
  search(words);
  const input = inside('.claims input');
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }));
  return [input.value, rows().length > 80];
}
