// A figure and its numbers as files, with what is known of their making.

import { png } from './png.js';
import { inSvg, provenance } from './provenance.js';

/** Size of exported figures, CSS pixels: the same on every screen. */
const USUAL = { width: 960, height: 600, theme: 'light' };

/**
 * @typedef {{text: string, meta: object, device: string, graphics: object|null, seconds: number, words?: string}} Shown
 *   what is known of a figure in view; `words` say what else it shows than its parameters do
 */

/** SVG text. */
export function svgOf(handle, shown, options) {
  const { width, height, theme } = { ...USUAL, ...options };
  const figure = handle.figure(width, height, true);
  const text = figure.svg(theme);
  figure.free();
  return inSvg(text, provenance(shown));
}

/** PNG, two device pixels to the pixel: a promise of a Blob. */
export function pngOf(handle, shown, options) {
  return png(handle, { ...USUAL, ratio: 2, ...options }, provenance(shown));
}

/** The numbers as text, in the format of the core whose files end with `ending`. */
export function tableOf(handle, { device, seconds }, ending) {
  return handle.table(ending, device, seconds);
}
