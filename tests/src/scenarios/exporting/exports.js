import { inBase64, inside, spectra } from '../../page.js';

const parsed = () => new DOMParser().parseFromString(spectra().toSVG(), 'image/svg+xml');

/**
 * What a parser finds in the figure as SVG.
 * @returns {[string, number, number]} the name of its root, how many marks it has, and how long its text is
 */
export function svgParsed() {
  const root = parsed().documentElement;
  return [root.localName, root.querySelectorAll('*').length, root.textContent.trim().length];
}

/**
 * What the SVG says of its making.
 * @returns {string}
 */
export const svgMetadata = () => parsed().querySelector('metadata').textContent;

/**
 * Type and size of the figure as PNG.
 * @returns {Promise<[string, number, number]>} type, width and height in pixels
 */
export async function pngDecoded() {
  const blob = await spectra().toPNG();
  const image = await createImageBitmap(blob);
  return [blob.type, image.width, image.height];
}

/**
 * The text that a method of the element gives.
 * @param {string} method
 * @param {...any} given what it is given
 * @returns {Promise<string>} the text, or the name and the message of the error
 */
export async function textOf(method, ...given) {
  try {
    return await spectra()[method](...given);
  } catch (reason) {
    return `${reason.name}: ${reason.message}`;
  }
}

/**
 * The columns of the figure as JSON, whose numbers this browser writes so that they read back bit for bit.
 * @returns {Object<string, string[]>} columns by name
 */
export const jsonColumns = () => Object.fromEntries(Object.entries(JSON.parse(spectra().toJSON()).columns).map(([name, list]) => [name, list.map(String)]));

/**
 * Size and first pixel of pictures with several backgrounds.
 * @param {string[]} grounds the backgrounds
 * @returns {Promise<string>} for each background width, height, red, green, blue and opacity
 */
export async function corners(grounds) {
  const seen = [];
  for (const background of grounds) {
    const image = await createImageBitmap(await spectra().toPNG({ width: 480, height: 300, dpi: 288, background }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    seen.push([image.width, image.height, ...context.getImageData(1, 1, 1, 1).data].join());
  }
  return seen.join(' ');
}

/** Keeps what links would save: `window.saved` lists names, and whether the file is longer than a hundred bytes. */
export function keepSaved() {
  window.saved = [];
  HTMLAnchorElement.prototype.click = function () {
    const { download } = this;
    fetch(this.href).then(answer => answer.blob()).then(blob => window.saved.push(`${download} ${blob.size > 100}`));
  };
}

/** Presses every button of the export menu. */
export const exportEverything = () => spectra().shadowRoot.querySelectorAll('button[data-format]').forEach(button => button.click());

/**
 * Begins another figure, and saves the one in view while the other is computed.
 * @param {object} parameters of the other figure
 * @param {string[]} formats in which it is saved
 */
export function exportWhileComputing(parameters, formats) {
  window.saved = [];
  spectra().parameters = parameters;
  for (const format of formats) inside(`button[data-format=${format}]`).click();
}

/**
 * Whether so many files were saved.
 * @param {number} count
 * @returns {boolean}
 */
export const hasSaved = count => window.saved.length === count;

/**
 * The files that were saved.
 * @returns {string} their names in order
 */
export const saved = () => window.saved.sort().join(', ');

/**
 * The bytes that a method of the element promises.
 * @param {string} method
 * @param {...any} given what it is given
 * @returns {Promise<string>} the bytes in Base64
 */
export const bytesOf = async (method, ...given) => inBase64(await spectra()[method](...given));
