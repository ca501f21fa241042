import { inside, spectra } from '../../page.js';

const gallery = () => spectra()?.shadowRoot?.querySelector('.gallery');
const shown = () => [...gallery().querySelectorAll('li:not([hidden])')];

/** The cards whose picture is in the middle of the window. */
const inSight = () => shown().filter(li => {
  const { top, bottom } = li.querySelector('.picture').getBoundingClientRect();
  return top + bottom > 0 && top + bottom < 2 * innerHeight;
});

/** Opens the gallery without waiting for it. */
export const open = () => void spectra().openGallery();

/**
 * Opens the gallery, and waits for it.
 * @param {string} wish what is searched
 */
export const openWith = async wish => void await spectra().openGallery(wish);

/**
 * Whether the gallery is open.
 * @returns {boolean}
 */
export const isOpen = () => Boolean(gallery()?.open);

/** Closes the gallery. */
export const close = () => gallery().close();

/**
 * Chooses a paper.
 * @param {string} paper
 */
export const choosePaper = paper => gallery().querySelector(`[data-paper=${paper}]`).click();

/**
 * Whether all pictures in sight are drawn.
 * @returns {boolean}
 */
export const isDrawn = () => inSight().length > 1 && inSight().every(li => li.querySelector('.drawn'));

/**
 * The cards in sight whose picture has fewer than three colours.
 * @returns {string} their texts
 */
export const emptyCards = () => inSight().filter(li => {
  const canvas = li.querySelector('canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size < 3;
}).map(li => li.textContent).join('; ');

/**
 * How many pictures could not be computed.
 * @returns {number}
 */
export const countOfFailed = () => gallery().querySelectorAll('.failed').length;

/**
 * What the search finds.
 * @returns {string} names
 */
export const found = () => [...gallery().querySelectorAll('li:not([hidden]) a')].map(it => it.dataset.preset).join();

/**
 * What has become of a long wish.
 * @returns {[number, number, number]} its length, the most that the field takes, and how many cards are shown
 */
export const lengths = () => [gallery().querySelector('input').value.length, gallery().querySelector('input').maxLength, shown().length];

/**
 * Searches the gallery.
 * @param {string} words
 * @returns {string} what is found
 */
export function search(words) {
  const input = gallery().querySelector('input');
  input.value = words;
  input.dispatchEvent(new Event('input'));
  return found();
}

/**
 * Opens a figure.
 * @param {string} preset its name
 */
export const openPreset = preset => inside(`.gallery [data-preset=${preset}]`).click();
