import { asTexts, fileOf, inside, spectra } from '../../page.js';

/**
 * Drops a file on the panel.
 * @param {{name: string, base64: string}} sent the file
 */
export function dropOnPanel(sent) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(fileOf(sent));
  inside('.models').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

/**
 * Whether no field for text or numbers of tokens is there.
 * @returns {boolean}
 */
export const asksForNoText = () => [...spectra().shadowRoot.querySelectorAll('.models [name=text], .models [name=ids]')].every(field => !field.checkVisibility());

const pixels = canvas => canvas.getContext('2d').getImageData(0, 0, 12, 12).data;

/**
 * What the model sees.
 * @returns {string[]} red, green, blue and opacity of each of 12 × 12 pixels
 */
export const seen = () => Array.from(pixels(inside('.models .seen canvas')), String);

/**
 * How many colours the model sees.
 * @returns {number}
 */
export const countOfColours = () => new Set(new Uint32Array(pixels(inside('.models .seen canvas')).buffer)).size;

/**
 * What the picture is called.
 * @returns {string}
 */
export const label = () => inside('.models .seen canvas').getAttribute('aria-label');

/**
 * Whether the attention of a head is drawn, its patches named by row and column.
 * @returns {boolean}
 */
export function namesPatches() {
  const map = inside('.models [aria-label="Attention of a head"]');
  return !map.hidden && /“(\[CLS\]|[012], [012])”/.test(map.textContent);
}

/**
 * The only patch of 4 × 4 pixels that is as bright in the second picture as in the first.
 * @returns {number} its place, or −1
 */
export function brightestPatch() {
  const [a, b] = [...spectra().shadowRoot.querySelectorAll('.models .seen canvas')].map(pixels);
  const same = place => [0, 1, 2, 3].every(y => [0, 1, 2, 3].every(x => {
    const at = 4 * (12 * (4 * Math.floor(place / 3) + y) + 4 * (place % 3) + x);
    return [0, 1, 2].every(part => a[at + part] === b[at + part]);
  }));
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(same);
  return all.length === 1 ? all[0] : -1;
}

/**
 * Shows a checkpoint with a picture.
 * @param {{name: string, base64: string}[]} sent files of the checkpoint, the picture perhaps among them
 * @param {object} config
 * @param {any} [picture] a file, a word, or what is none
 * @returns {Promise<string>} how many heads are measured, or why none
 */
export async function showPicture(sent, config, picture) {
  const given = picture?.base64 === undefined ? picture ?? undefined : fileOf(picture);
  try {
    const { s2 } = asTexts(await spectra().showModel(sent.map(fileOf), { config, picture: given }));
    return `${s2.length} heads`;
  } catch (reason) {
    return reason.message;
  }
}
