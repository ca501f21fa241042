import { inside, spectra } from '../../page.js';

/** Everything that opens something. */
const openers = () => [...spectra().shadowRoot.querySelectorAll('summary, button[aria-haspopup]')].filter(it => it.checkVisibility());

/**
 * How many things can be opened.
 * @returns {number}
 */
export const countOfOpeners = () => openers().length;

/**
 * How much is open.
 * @returns {number}
 */
export const countOfOpen = () => spectra().shadowRoot.querySelectorAll('dialog[open], details[open]').length;

/**
 * What a thing that opens something says.
 * @param {number} n its place among all of them
 * @returns {string}
 */
export const nameOfOpener = n => openers()[n].textContent.trim();

/**
 * Opens something, and remembers in `window.lastOpener` by what.
 * @param {number} n the place among everything that can be opened
 * @returns {boolean} whether it is a dialog
 */
export function openByPlace(n) {
  window.lastOpener = openers()[n];
  window.lastOpener.click();
  return window.lastOpener.localName === 'button';
}

/** Closes the dialog. */
export const closeDialog = () => inside('dialog[open]').close();

/** Closes what was opened last, by what opened it. */
export const closeByOpener = () => window.lastOpener.click();

/** Opens the note on a number. */
export const openNote = () => inside('.numbers button, .strip button, dl button')?.click();

/** Shows a matrix of two rows as one of the visitor's own. */
export const showMatrix = async () => void await spectra().showMatrix(new File(['0.5,0.5\n0.25,0.75'], 'own.csv'));

/**
 * Whether the page lacks axe-core.
 * @returns {boolean}
 */
export const lacksAxe = () => typeof window.axe === 'undefined';

/**
 * Audits the page as it is now.
 * @param {object} rules those that are set otherwise than by themselves
 * @returns {Promise<{rules: number, wrong: string[]}>} how many rules are kept, and each violation
 */
export async function audited(rules) {
  const { violations, passes } = await window.axe.run({ resultTypes: ['violations'], rules });
  return {
    rules: passes.length,
    wrong: violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`)),
  };
}
