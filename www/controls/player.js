// Plays the layers of a stack one after the other by moving a dial.

import { h } from '../common/dom.js';

/** Milliseconds that every layer stands. */
const PACE = 700;

/**
 * The button beside the dial of the layer looked at. It is not there where motion is unwelcome: the
 * dial does the same by hand.
 * @param {Pick<import('../types.js').Actions, 'pass'|'busy'|'whileHere'>} actions `pass(name, value)` shows a value for a while; `busy` while a figure is on its way
 * @returns {{element: HTMLElement, show: (parameters: {layer: number, layers: number}, plays: boolean) => void}}
 */
export function player(actions) {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let timer = 0;
  let shown = { layer: 1, layers: 1 };

  const element = h('button', { type: 'button', className: 'chip player', onclick: () => (timer ? stop() : play()) });
  updateLabel();

  function updateLabel() {
    element.textContent = timer ? 'stop' : 'play';
    element.setAttribute('aria-label', timer ? 'Stop at this layer' : 'Show the layers one after the other');
  }

  /** @param {number} layer */
  function showLayer(layer) {
    actions.pass('layer', layer);
  }

  function play() {
    if (shown.layer >= shown.layers) showLayer(1);
    timer = setInterval(() => {
      if (actions.busy()) return;
      if (shown.layer < shown.layers) showLayer(shown.layer + 1);
      else stop();
    }, PACE);
    updateLabel();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    updateLabel();
  }

  actions.whileHere(signal => signal.addEventListener('abort', () => timer && stop()));
  return {
    element,
    show(parameters, plays) {
      shown = parameters;
      element.hidden = !plays || still.matches;
      if (timer && element.hidden) stop();
    },
  };
}
