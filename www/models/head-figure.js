// The spectra of one head of a model.

import { h } from '../common/dom.js';
import { figureView } from '../figure/figure-view.js';
import { save } from '../export/export-menu.js';
import { fileName } from '../export/file-name.js';

/** Size of the figure as a file, CSS pixels. */
const SIZE = [960, 600];

/**
 * @param {{computing: () => {bindings: object}, whileHere: Function}} actions
 * @returns {{element: HTMLElement, show: (model: object, layer: number, head: number, other: object|null) => void}}
 */
export function headFigure(actions) {
  const figure = figureView({ whileHere: actions.whileHere, move() {}, set() {} });
  figure.element.querySelector('canvas').setAttribute('aria-describedby', 'head-sentence');
  const title = h('h3', {});
  const sentence = h('p', { id: 'head-sentence' });
  const file = h('button', { type: 'button', onclick: () => {
    const drawn = figure.result.figure(...SIZE, true);
    save(new Blob([drawn.svg('light')], { type: 'image/svg+xml' }), fileName(figure.name.split(/[ ,]+/), 'svg'));
    drawn.free();
  } }, 'Export as SVG');
  const element = h('section', { className: 'spectra', 'aria-label': 'Spectra of a head' }, title, figure.element, sentence, h('div', { className: 'row' }, file));
  return {
    element,
    show(model, layer, head, other) {
      const { count, width } = model.about;
      const beside = other?.layers[layer] ?? new Float64Array();
      const handle = new (actions.computing().bindings.HeadFigure)(model.layers[layer], beside, count, head, width);
      title.textContent = `Layer ${model.number(layer)}, head ${head}`;
      figure.show(handle, `${model.name}, layer ${model.number(layer)}, head ${head}`);
      sentence.textContent = handle.describe();
    },
  };
}
