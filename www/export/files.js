// A figure and its numbers as files, with what is known of their making.

import { NotLoaded } from '../common/part.js';
import { inSvg, provenance } from './provenance.js';

/** CSS pixels to the inch. */
export const INCH = 96;

/** Size of exported figures, CSS pixels: the same on every screen. */
const USUAL = { width: 960, height: 600, theme: 'light' };

/**
 * @typedef {{text: string, meta: object, graphics: object|null, words?: string}} Shown
 *   what is known of a figure in view; `words` say what else it shows than its parameters do
 */

/** What is known of a figure, with the settings that are laid beside it. */
function withComparison(handle, shown) {
  const [own, ...others] = handle.settings();
  return others.length > 0 ? { ...shown, words: [shown.words, `${own}, beside ${others.join('; ')}`].filter(Boolean).join('\n') } : shown;
}

/** SVG text. */
export function svgOf(handle, shown, options) {
  const { width, height, theme } = { ...USUAL, ...options };
  const figure = handle.figure(width, height, true);
  const text = figure.svg(theme);
  figure.free();
  return inSvg(text, provenance(withComparison(handle, shown)));
}

/**
 * PNG, two device pixels to the pixel: a promise of a Blob.
 * @param {object} handle of the core
 * @param {Shown} shown
 * @param {{width?: number, height?: number, theme?: 'light'|'dark', ratio?: number, dpi?: number, ground?: 'paper'|'white'|'transparent'}} [options]
 *   width and height of the figure in CSS pixels, of which an inch has 96; `dpi`, device pixels to the inch, says the same as
 *   `ratio` and is written into the file
 */
export async function pngOf(handle, shown, options) {
  const { dpi } = options ?? {};
  const words = provenance(withComparison(handle, shown));
  // What is in view now, whatever moves meanwhile.
  const canvas = figureCanvas(handle, { ...USUAL, ratio: dpi ? dpi / INCH : 2, ground: 'paper', ...options });
  const { png } = await import('./png.js').catch(reason => {
    throw new NotLoaded('The part that writes PNG', reason);
  });
  return png(canvas, dpi, words);
}

/** The figure independent of the screen, with a legend as in other exports. */
function figureCanvas(handle, { width, height, ratio, theme, ground }) {
  const canvas = document.createElement('canvas');
  const figure = handle.figure(width, height, true);
  figure.paint(canvas, ratio, theme, ground !== 'paper');
  figure.free();
  if (ground === 'white') whiteGround(canvas);
  return canvas;
}

/** Lays white under what is drawn. */
function whiteGround(canvas) {
  const context = canvas.getContext('2d');
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.restore();
}
