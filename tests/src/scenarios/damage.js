import { fileOf, spectra } from '../page.js';

/**
 * Damages what the page is given, by `tests/pages/damage.js`.
 * @param {string} kind
 * @param {number} seconds for how long
 * @param {any} given what is damaged
 * @returns {Promise<{tried: number, said: string[]}>} attempts, and what was said
 */
export const damaged = (kind, seconds, given) => window.damage(kind, seconds, given);

/**
 * Whether the frame with the figure still tells its height.
 * @returns {Promise<boolean>}
 */
export const frameAnswers = () => window.frameAnswers();

/** Leaves the tour, if there is one. */
export const leaveTour = () => void spectra().leaveTour();

/**
 * Lets workers give answers that are none: numbers of another step, whole or in part, and what is said of a model and is not that.
 * @param {{name: string, base64: string}} sent the file of a model
 * @param {object} config its configuration
 * @returns {Promise<string[]>} what is said of each, and of a sound answer at the end
 */
export async function wrongAnswers(sent, config) {
  const read = () => spectra().showModel(fileOf(sent), { config, ids: [1, 2, 3] }).then(() => 'read', reason => reason.message);
  const said = [];
  window.spoil = data => data?.values && { ...data, step: data.step + 1 };
  spectra().parameters = { T: 33 };
  said.push(await spectra().result.then(() => 'computed', reason => reason.message));
  for (const other of [about => about.replace('"numbers"', '"number"'), about => about.slice(1), () => '[]']) {
    window.spoil = data => data?.about && { ...data, about: other(data.about) };
    said.push(await read());
  }
  window.spoil = data => data?.part && { ...data, step: 1 };
  said.push(await read());
  delete window.spoil;
  return [...said, await read()];
}
