// The button that exports a figure of a visitor's weights.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { save } from '../export/export-menu.js';
import { fileName } from '../export/file-name.js';
import { svgOf } from '../export/files.js';

/**
 * @param {import('../figure/figure-view.js').FigureView<import('../types.js').Drawable>} figure
 * @param {string} version of the program
 * @param {{width: number, height: number}} size of the figure as a file, CSS pixels
 * @param {() => string} words what the figure shows, for its provenance
 * @returns {HTMLButtonElement}
 */
export const svgButton = (figure, version, size, words) => h('button', { type: 'button', onclick: () => {
  if (!figure.result) return;
  // Workers measure weights, never a graphics device.
  const text = svgOf(figure.result, { meta: { version, device: 'cpu' }, words: words() }, size);
  save(new Blob([text], { type: 'image/svg+xml' }), fileName(figure.name.split(/[ ,.]+/), 'svg'));
} }, phrase('checkpoint-export-svg'));
