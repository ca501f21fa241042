// Tokens sent through a model: the tokens layer by layer, and the attention of one head as a picture.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { showText } from '../common/symbols.js';
import { figureView } from '../figure/figure-view.js';
import { countOf } from './checkpoint.js';

/**
 * A figure with heading and sentence.
 * @param {string} label
 * @param {string} id of the sentence
 * @param {import('../types.js').WhileHere} whileHere
 * @returns {{element: HTMLElement, show: (handle: import('../types.js').Drawable, words: string) => void}}
 */
function pane(label, id, whileHere) {
  /** @type {import('../figure/figure-view.js').FigureView<import('../types.js').Drawable>} */
  const figure = figureView({ whileHere, move() {}, set() {} });
  figure.canvas.setAttribute('aria-describedby', id);
  const title = h('h3', {}, label);
  const sentence = h('p', { id });
  const element = h('section', { 'aria-label': label, hidden: true }, title, figure.element, sentence);
  return {
    element,
    show(handle, words) {
      element.hidden = false;
      title.textContent = words;
      figure.show(handle, words);
      showText(sentence, handle.describe());
    },
  };
}

/**
 * @param {import('../types.js').Host} host the element
 * @param {Pick<import('../types.js').Actions, 'computing'|'whileHere'>} actions
 * @returns {{nodes: HTMLElement[], depths: (passed: Pick<import('./checkpoint.js').Passed, 'behind'|'input'>, bindings: import('../types.js').ModelBindings) => void, attention: (values: Float32Array, place: {layer: number, head: number}, count: number, names: string[]) => void, hide: () => void, hideAttention: () => void}}
 */
export function passedFigures(host, actions) {
  const depth = pane(phrase('page-tokens-layer'), 'tokens-sentence', actions.whileHere);
  const map = pane(phrase('page-attention-head'), 'attention-sentence', actions.whileHere);
  return {
    nodes: [map.element, depth.element],
    /** The tokens before the first layer and after each that was passed. */
    depths({ behind, input }, { DepthFigure }) {
      depth.show(new DepthFigure(behind), phrase('checkpoint-tokens-layer-layer', { count: countOf(input) }));
    },
    /** The attention of a head over `count` tokens; `names` are the texts of the tokens, if known. */
    attention(values, { layer, head }, count, names) {
      const { AttentionFigure } = actions.computing().bindings;
      map.show(new AttentionFigure(values, count, names, count, String(host.parameters.colormap)), phrase('checkpoint-attention-layer-head', { layer, head }));
    },
    /** Results of a different model are removed. */
    hide() {
      depth.element.hidden = map.element.hidden = true;
    },
    /** Hides the map, since the attention of another head is unknown. */
    hideAttention() {
      map.element.hidden = true;
    },
  };
}
