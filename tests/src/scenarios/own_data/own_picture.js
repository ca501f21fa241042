import { inside, spectra, textIn } from '../../page.js';

const field = () => inside('.picture-input input');

/** Counts how many decoded pictures are given back, and decodes those that are called slow only when `decodeNow` says so. */
export function watchPictures() {
  const decode = window.createImageBitmap;
  window.createImageBitmap = async blob => {
    const bitmap = await decode(blob);
    if (blob.name.startsWith('slow')) await new Promise(resolve => (window.decodeSlow = resolve));
    return bitmap;
  };
  window.givenBack = 0;
  const { close } = ImageBitmap.prototype;
  ImageBitmap.prototype.close = function () {
    window.givenBack++;
    close.call(this);
  };
}

function choose(file) {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field().files = chosen.files;
  field().dispatchEvent(new Event('change'));
}

/**
 * Chooses a picture of one grey.
 * @param {string} name
 * @param {number} grey 0 to 255
 */
export async function chooseGrey(name, grey) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
  context.fillRect(0, 0, 40, 40);
  choose(new File([await new Promise(resolve => canvas.toBlob(resolve))], name));
}

/**
 * Chooses a file that is no picture.
 * @param {string} name
 */
export const chooseWords = name => choose(new File(['words'], name));

/**
 * Chooses a PNG file that says how large its picture is, and has nothing else.
 * @param {string} name
 * @param {number} side pixels
 */
export function chooseHuge(name, side) {
  const head = new Uint8Array(40);
  head.set([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);
  new DataView(head.buffer).setUint32(16, side);
  new DataView(head.buffer).setUint32(20, side);
  choose(new File([head], name));
}

/**
 * Whether a slow picture waits to be decoded.
 * @returns {boolean}
 */
export const waits = () => Boolean(window.decodeSlow);

/** Decodes the slow picture. */
export const decodeNow = () => void window.decodeSlow();

/**
 * How many pictures were given back.
 * @returns {number}
 */
export const givenBack = () => window.givenBack;

/**
 * Whether so many pictures were given back.
 * @param {number} count
 * @returns {boolean}
 */
export const hasGivenBack = count => window.givenBack === count;

/**
 * The grey of the picture in view.
 * @returns {number} 0 to 255, −1 while there is none
 */
export function shown() {
  const canvas = spectra().shadowRoot.querySelector('.picture-input .pair:not([hidden]) canvas');
  return canvas?.width > 0 ? canvas.getContext('2d').getImageData(0, 0, 1, 1).data[0] : -1;
}

/**
 * Whether a picture of a grey is in view.
 * @param {number} grey 0 to 255, but for three
 * @returns {boolean}
 */
export const isShown = grey => Math.abs(shown() - grey) < 3 || (grey === 255 && shown() > 250);

/**
 * What is said beside the field.
 * @returns {string}
 */
export const said = () => textIn('.picture-input [role=alert]');
