// The spectra of one head of a model.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { showText } from '../common/symbols.js';
import { figureView } from '../figure/figure-view.js';
import { svgButton } from './svg-button.js';

/** Size of the figure as a file, CSS pixels. */
const SIZE = { width: 960, height: 600 };

/** @typedef {import('./checkpoint.js').Checkpoint} Checkpoint */

/**
 * @param {string} version of the program
 * @param {Pick<import('../types.js').Actions, 'whileHere'>} actions
 * @returns {{element: HTMLElement, show: (model: Checkpoint, layer: number, head: number, other: Checkpoint|null) => void}}
 */
export function headFigure(version, actions) {
  /** @type {import('../figure/figure-view.js').FigureView<import('../types.js').Drawable>} */
  const figure = figureView({ whileHere: actions.whileHere, move() {}, set() {} });
  figure.canvas.setAttribute('aria-describedby', 'head-sentence');
  const title = h('h3', {});
  const sentence = h('p', { id: 'head-sentence' });
  let origin = '';
  const file = svgButton(figure, version, SIZE, () => origin);
  const element = h('section', { className: 'spectra', 'aria-label': phrase('page-spectra-head') }, title, figure.element, sentence, h('div', { className: 'row' }, file));
  return {
    element,
    show(model, layer, head, other) {
      const { count, width } = model.about;
      const beside = other?.layers[layer] ?? new Float64Array();
      const handle = new model.bindings.HeadFigure(model.layers[layer], beside, count, head, width);
      title.textContent = phrase('checkpoint-layer-head-heading', { layer: model.number(layer), head });
      const name = phrase('checkpoint-model-layer-head', { model: model.name, layer: model.number(layer), head });
      figure.show(handle, name);
      const words = handle.describe();
      showText(sentence, words);
      origin = [other ? phrase('checkpoint-head-beside', { head: name, other: other.name }) : name, words, ...model.notes].join('\n');
    },
  };
}
