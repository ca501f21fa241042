// A matrix as a small picture: the stronger, the more colour.

import { contextOf } from '../common/dom.js';

/** Largest number of cells across and down. */
export const SMALL = 24;

/** A blue that is visible on light and on dark backgrounds. */
const INK = [0, 114, 178];

/**
 * @param {Float32Array} values from the core: the number of rows, then the cells row by row
 * @returns {HTMLCanvasElement}
 */
export function thumbnail(values) {
  const cells = values.subarray(1);
  const side = Math.round(Math.sqrt(cells.length));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const image = new ImageData(side, side);
  const most = cells.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  // Colours show square roots, so that entries much smaller than the largest are visible.
  for (const [at, x] of cells.entries()) image.data.set([...INK, most > 0 ? 255 * Math.sqrt(Math.abs(x) / most) : 0], 4 * at);
  contextOf(canvas).putImageData(image, 0, 0);
  return canvas;
}
