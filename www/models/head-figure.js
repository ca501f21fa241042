// The spectra of one head of a model.

import { h } from '../common/dom.js';
import { showText } from '../common/symbols.js';
import { figureView } from '../figure/figure-view.js';
import { save } from '../export/export-menu.js';
import { fileName } from '../export/file-name.js';

/**
 * Size of the figure as a file, CSS pixels.
 * @type {[width: number, height: number]}
 */
const SIZE = [960, 600];

/** @typedef {import('./checkpoint.js').Checkpoint} Checkpoint */

/**
 * @param {Pick<import('../types.js').Actions, 'whileHere'>} actions
 * @returns {{element: HTMLElement, show: (model: Checkpoint, layer: number, head: number, other: Checkpoint|null) => void}}
 */
export function headFigure(actions) {
  /** @type {import('../figure/figure-view.js').FigureView<import('../types.js').Drawable>} */
  const figure = figureView({ whileHere: actions.whileHere, move() {}, set() {} });
  figure.canvas.setAttribute('aria-describedby', 'head-sentence');
  const title = h('h3', {});
  const sentence = h('p', { id: 'head-sentence' });
  const file = h('button', { type: 'button', onclick: () => {
    const drawn = figure.result?.figure(...SIZE, true);
    if (!drawn) return;
    save(new Blob([drawn.svg('light')], { type: 'image/svg+xml' }), fileName(figure.name.split(/[ ,]+/), 'svg'));
    drawn.free();
  } }, 'Export as SVG');
  const element = h('section', { className: 'spectra', 'aria-label': 'Spectra of a head' }, title, figure.element, sentence, h('div', { className: 'row' }, file));
  return {
    element,
    show(model, layer, head, other) {
      const { count, width } = model.about;
      const beside = other?.layers[layer] ?? new Float64Array();
      const handle = new model.bindings.HeadFigure(model.layers[layer], beside, count, head, width);
      title.textContent = `Layer ${model.number(layer)}, head ${head}`;
      figure.show(handle, `${model.name}, layer ${model.number(layer)}, head ${head}`);
      showText(sentence, handle.describe());
    },
  };
}
