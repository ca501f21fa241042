// A figure and its numbers as files, including their provenance.

import { phrase, withLaterPhrases } from '../words/phrase.js';
import { contextOf } from '../common/dom.js';
import { NotLoaded } from '../common/part.js';
import { inSvg, provenance } from './provenance.js';

/** CSS pixels to the inch. */
export const INCH = 96;

/**
 * @typedef {{text: string, meta: import('../types.js').Meta, graphics: import('../types.js').Graphics|null, words?: string}} Shown
 *   facts about a figure in view; `words` describe the data besides its parameters
 *
 * Facts about any figure: a figure of a visitor's weights has no parameters.
 * @typedef {Partial<Omit<Shown, 'meta'>> & {meta: Pick<import('../types.js').Meta, 'version'|'device'> & Partial<import('../types.js').Meta>}} Origin
 *
 * @typedef {import('../types.js').Handle} Handle
 *
 * A figure, and the settings that are side by side in it.
 * @typedef {Pick<import('../types.js').Drawable, 'figure'> & Partial<Pick<Handle, 'settings'>>} Exported
 * @typedef {'paper'|'white'|'transparent'} Background
 *
 * Width and height of a figure in CSS pixels, and its colours.
 * @typedef {{width?: number, height?: number, theme?: 'light'|'dark'}} Size
 *
 * `dpi`, device pixels per inch, is equivalent to `ratio` and is written into the file.
 * @typedef {Size & {ratio?: number, dpi?: number, background?: Background, ground?: Background}} Pixels
 */

/**
 * Size of exported figures, CSS pixels: the same on every screen.
 * @type {Required<Size>}
 */
const USUAL = { width: 960, height: 600, theme: 'light' };

/**
 * Data of a figure, with the settings compared with it.
 * @param {Exported} handle
 * @param {Origin} shown
 * @returns {Origin}
 */
function withComparison(handle, shown) {
  const [own, ...others] = handle.settings?.() ?? [];
  return others.length > 0 ? { ...shown, words: [shown.words, phrase('export-beside', { own, others: others.join('; ') })].filter(Boolean).join('\n') } : shown;
}

/**
 * SVG text.
 * @param {Exported} handle
 * @param {Origin} shown
 * @param {Size} [options]
 */
export function svgOf(handle, shown, options) {
  const { width, height, theme } = { ...USUAL, ...options };
  const figure = handle.figure(width, height, true);
  const text = figure.svg(theme);
  figure.free();
  return inSvg(text, provenance(withComparison(handle, shown)));
}

/**
 * PNG, two device pixels to the pixel: a promise of a Blob.
 * @param {Handle} handle of the core
 * @param {Shown} shown
 * @param {Pixels} [options] of CSS pixels an inch has 96
 */
export async function pngOf(handle, shown, options) {
  const { dpi, background = options?.ground ?? 'paper' } = options ?? {}; // `ground` is its older name
  const words = provenance(withComparison(handle, shown));
  // The current figure, unaffected by later changes.
  const canvas = figureCanvas(handle, { ...USUAL, ratio: dpi ? dpi / INCH : 2, ...options, background });
  const { png } = await withLaterPhrases(import('./png.js')).catch(reason => {
    throw new NotLoaded(phrase('export-png-writer'), reason);
  });
  return png(canvas, dpi, words);
}

/**
 * The figure independent of the screen, with a legend as in other exports.
 * @param {Handle} handle
 * @param {Required<Size> & {ratio: number, background: Background}} options
 */
function figureCanvas(handle, { width, height, ratio, theme, background }) {
  const canvas = document.createElement('canvas');
  const figure = handle.figure(width, height, true);
  figure.paint(canvas, ratio, theme, background !== 'paper');
  figure.free();
  if (background === 'white') whiteBackground(canvas);
  return canvas;
}

/**
 * Paints white under the drawing.
 * @param {HTMLCanvasElement} canvas
 */
function whiteBackground(canvas) {
  const context = contextOf(canvas);
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.restore();
}
