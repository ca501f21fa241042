// What tokens sent through a model do there: themselves layer by layer, and the attention of one head as a picture.

import { h } from '../common/dom.js';
import { figureView } from '../figure/figure-view.js';
import { countOf } from './checkpoint.js';

/**
 * A figure with its heading and its sentence.
 * @param {string} label
 * @param {string} id of the sentence
 * @param {(act: (signal: AbortSignal) => void) => void} whileHere as in `connected.js`
 */
function pane(label, id, whileHere) {
  const figure = figureView({ whileHere, move() {}, set() {} });
  figure.element.querySelector('canvas').setAttribute('aria-describedby', id);
  const title = h('h3', {}, label);
  const sentence = h('p', { id });
  const element = h('section', { 'aria-label': label, hidden: true }, title, figure.element, sentence);
  return {
    element,
    show(handle, words) {
      element.hidden = false;
      title.textContent = words;
      figure.show(handle, words);
      sentence.textContent = handle.describe();
    },
  };
}

/**
 * @param {HTMLElement} host the element
 * @param {{computing: () => {bindings: object}, whileHere: Function}} actions
 * @returns {{nodes: HTMLElement[], depths: (model: object) => void, attention: (values: Float32Array, place: object, count: number, names: string[]) => void, hide: () => void, hideAttention: () => void}}
 */
export function passedFigures(host, actions) {
  const depth = pane('Tokens by layer', 'tokens-sentence', actions.whileHere);
  const map = pane('Attention of a head', 'attention-sentence', actions.whileHere);
  return {
    nodes: [map.element, depth.element],
    /** The tokens before the first layer and behind each. */
    depths(model) {
      const { behind, input } = model.passed;
      depth.show(new (actions.computing().bindings.DepthFigure)(behind), `${countOf(input)} tokens, layer by layer`);
    },
    /** The attention of a head over `count` tokens; `names` says what they are, where that is known. */
    attention(values, { layer, head }, count, names) {
      const { AttentionFigure } = actions.computing().bindings;
      map.show(new AttentionFigure(values, count, names, count, host.parameters.colormap), `Attention of layer ${layer}, head ${head}`);
    },
    /** Nothing is known of the tokens of another model. */
    hide() {
      depth.element.hidden = map.element.hidden = true;
    },
    /** Nothing is known of the attention of another head. */
    hideAttention() {
      map.element.hidden = true;
    },
  };
}
