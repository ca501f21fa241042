import { inside, spectra, textIn, textIs } from '../../page.js';

/**
 * Whether the form for roles is there, with a name among those to choose from.
 * @param {string} name
 * @returns {boolean}
 */
export const offersName = name => inside('.models form.assign').checkVisibility()
  && [...spectra().shadowRoot.querySelectorAll('.models datalist option')].some(({ value }) => value === name);

/**
 * Fills the form, and sends it.
 * @param {Object<string, string>} roles names by role
 */
export function assign(roles) {
  const form = inside('.models form.assign');
  for (const [name, value] of Object.entries(roles)) form.elements[name].value = value;
  form.requestSubmit();
}

/**
 * Whether a model is shown.
 * @param {string} title
 * @param {boolean} isRight whether nothing is said to be wrong
 * @returns {boolean}
 */
export const isShown = (title, isRight) => textIs('.models h2', title) && (textIn('.models .wrong') === '') === isRight;

/**
 * Whether something is said to be wrong.
 * @returns {boolean}
 */
export const isRefused = () => textIn('.models .wrong') !== '';
