// Pictures for models. The browser decodes them, and the core receives a few rows at a time, so that it never holds a large picture as a
// whole.

import { phrase } from '../words/phrase.js';
import { tooLarge } from '../common/picture-size.js';

/** Number of rows at a time. */
const ROWS = 64;

/** Number of pixels along a side of the drawn example picture. */
const DRAWN = 256;

/**
 * The rows of a picture, a few at a time from the top; transparent pixels are white.
 * @param {{name: string, blob: Blob}} picture
 * @param {(width: number, height: number) => (OffscreenCanvas|HTMLCanvasElement)} canvasOf
 * @param {(size: {width: number, height: number}) => ((rgba: Uint8ClampedArray) => unknown)} begin called with the size; returns
 * a function that receives the rows and may return a promise
 */
export async function readRows({ name, blob }, canvasOf, begin) {
  const refusal = await tooLarge(name, blob);
  if (refusal) throw refusal;
  let bitmap;
  try {
    // The numbers stored in the file, as in Python, without conversion by a colour profile.
    bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none' });
  } catch {
    throw phrase('panel-picture-not-read', { name });
  }
  try {
    const { width, height } = bitmap;
    const take = begin({ width, height });
    const context = contextOf(canvasOf(width, Math.min(ROWS, height)));
    context.imageSmoothingEnabled = false;
    context.fillStyle = '#fff';
    for (let top = 0; top < height; top += ROWS) {
      const rows = Math.min(ROWS, height - top);
      context.fillRect(0, 0, width, rows);
      context.drawImage(bitmap, 0, top, width, rows, 0, 0, width, rows);
      await take(context.getImageData(0, 0, width, rows).data);
    }
  } finally {
    bitmap.close();
  }
}

/**
 * Context for drawing on a canvas and reading its pixels.
 * @param {OffscreenCanvas|HTMLCanvasElement} canvas
 */
function contextOf(canvas) {
  const context = /** @type {OffscreenCanvas} */ (canvas).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(phrase('page-no-canvas'));
  return context;
}

/**
 * Input of a model from a picture.
 * @param {import('../types.js').ModelBindings} core
 * @param {InstanceType<import('../types.js').ModelBindings['Checkpoint']>} model
 * @param {import('./messages.js').PictureSource} picture
 * @param {string} [preprocessor] the text of the model's `preprocessor_config.json`
 * @returns {Promise<{values: Float32Array, bytes: Uint8Array, about: string}>} [channels, height, width]; the picture as the model sees it,
 * with red, green, blue and opacity; and notes about it, as JSON
 */
export async function pixelsOf(core, model, picture, preprocessor) {
  /** @type {InstanceType<import('../types.js').ModelBindings['Picture']>[]} */
  const begun = [];
  /** @param {{width: number, height: number}} size */
  const begin = ({ width, height }) => {
    const prepared = new core.Picture(model, width, height, preprocessor);
    begun.push(prepared);
    return (/** @type {Uint8Array|Uint8ClampedArray} */ rgba) => prepared.push(/** @type {Uint8Array} */ (rgba));
  };
  const { name = phrase('checkpoint-this-file'), blob, rows } = picture;
  try {
    if (blob) await readRows({ name, blob }, (width, height) => new OffscreenCanvas(width, height), begin);
    else if (rows) begin(rows)(rows.rgba);
    else begin({ width: DRAWN, height: DRAWN })(core.drawn_picture(DRAWN));
    const [prepared] = begun;
    const values = prepared.pixels();
    return { values, bytes: prepared.shown(), about: JSON.stringify(prepared.notes()) };
  } finally {
    for (const prepared of begun) prepared.free();
  }
}
