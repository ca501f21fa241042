// On a phone: the panels of a figure one below the other. The first is the figure itself, which stays in
// view.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { leverDrag } from './lever.js';
import { seen as placeIn } from './seen.js';
import { isClear, onTheme, pixelsOf, themeOf } from './theme.js';

/** Figures narrower than this show one panel, in CSS pixels: the width of a column of 36rem without its
* margins (style/narrow.css). */
export const NARROW = 552;
/** Height over width of a panel. */
const SHAPE = 0.72;

/**
 * The panels after the first.
 * @param {(number: number) => void} choose called with the panel that becomes the figure
 * @param {import('./drag.js').DragActions & Pick<import('../types.js').Actions, 'whileHere'>} actions what dragging an entry of a heat map does
 * @returns {{element: HTMLElement, takes: (titles: string[]) => boolean, show: (result: import('../types.js').Handle, titles: string[], offers?: boolean) => void}} the
 * result is that of the figure, and lives until the next one is shown; `offers`: whether one of the panels can become the figure
 */
export function panelStack(choose, actions) {
  const element = h('section', { className: 'stack', 'aria-label': phrase('figure-further-panels') });
  /** @type {import('../types.js').Handle|null} */
  let result = null;
  /** @type {{title: string, number: number, canvas: HTMLCanvasElement, element: HTMLElement, figure: import('../types.js').Figure|null}[]} */
  let cards = [];
  let frame = 0;
  let seen = true;

  function render() {
    cancelAnimationFrame(frame);
    frame = 0;
    const width = element.clientWidth;
    element.classList.toggle('wide', width >= NARROW);
    seen = width >= 2 && width < NARROW;
    element.classList.toggle('seen', seen);
    const drawn = result;
    if (!seen || !drawn) return;
    cards.forEach(card => {
      const { canvas, number } = card;
      const figure = drawn.panel(number, width, SHAPE * width);
      card.figure?.free();
      card.figure = figure;
      figure.paint(canvas, pixelsOf(element), themeOf(element), isClear(element));
      canvas.style.width = `${width}px`;
      canvas.style.height = `${SHAPE * width}px`;
    });
  }
  const redraw = () => (frame ||= requestAnimationFrame(render));
  new ResizeObserver(redraw).observe(element);
  onTheme(now => (now ? render() : redraw()), actions.whileHere);

  return {
    element,
    takes: titles => titles.length > 1,
    show(latest, titles, offers = true) {
      result = latest;
      // The first of an overview is the figure itself.
      const others = titles.length > 0 ? [...latest.order()].slice(1).map(number => ({ number, title: titles[number - 1] })) : [];
      element.classList.toggle('fixed', !offers);
      /** @type {(panels: {number: number, title: string}[]) => string} */
      const named = panels => panels.map(({ number, title }) => `${number} ${title}`).join('\n');
      if (named(others) !== named(cards)) {
        for (const card of cards) card.figure?.free();
        cards = others.map(({ number, title }) => {
          const canvas = h('canvas', { role: 'img', 'aria-label': phrase('figure-panel', { number, title }) });
          const button = h('button', { type: 'button', onclick: () => choose(number) }, phrase('figure-show-panel-above-beside-dials'));
          /** @type {typeof cards[number]} */
          const card = { title, number, canvas, element: h('div', {}, canvas, button), figure: null };
          leverDrag(canvas, event => {
            const at = placeIn(canvas).at(event);
            const { figure } = card;
            return figure && { grip: () => JSON.parse(figure.lever_at(...at) ?? 'null'), pick: () => JSON.parse(figure.picked(...at) ?? 'null') };
          }, actions);
          return card;
        });
        element.replaceChildren(...cards.map(card => card.element));
      }
      // An invisible stack is not laid out until it becomes visible.
      if (seen) redraw();
    },
  };
}
