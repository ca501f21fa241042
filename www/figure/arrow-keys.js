// The handle of a figure by keyboard: a button that stands over it and hears the arrow keys.

import { h } from '../common/dom.js';
import { isShortcut } from '../common/keys.js';

/** Steps of an arrow key with Shift; one without. */
const SHIFT = 10;
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** Milliseconds for which the keys know better than the figure where the handle is. */
const FRESH = 1000;

/**
 * @param {{move: Function, set: Function}} actions as for {@link draggable}
 * @returns {{element: HTMLElement, place: (figure: object, zoom: number) => void}}
 */
export function arrowKeys(actions) {
  let figure = null; // laid out, a handle of the core
  let moves = null; // [[name, value], [name, value]] of the two parameters it moves
  let held = false;
  let moved = -FRESH; // when a key moved it last
  const element = h('button', { type: 'button', className: 'handle', hidden: true, onkeydown: press, onkeyup: release, onblur: release });

  function press(event) {
    const way = WAYS[event.key]?.map(steps => steps * (event.shiftKey ? SHIFT : 1));
    const next = way && moves && !isShortcut(event) && figure.stepped(...moves.map(([, value]) => value), ...way);
    if (!next) return;
    event.preventDefault();
    held = true;
    moved = performance.now();
    // What no key moves keeps its exact value.
    moves = JSON.parse(next).map((move, i) => (way[i] ? move : moves[i]));
    reportDrag('move', event);
  }

  function release(event) {
    if (held) reportDrag('set', event);
    held = false;
  }

  function reportDrag(how, event) {
    const [[name, value], other] = moves;
    actions[how](name, value, event, Object.fromEntries([other]));
    announceValues();
  }

  function announceValues() {
    element.setAttribute('aria-label', `Handle in the figure, at ${moves.map(([name, value]) => `${name} ${Number(value.toPrecision(3))}`).join(', ')}: arrow keys move it`);
  }

  return {
    element,
    /** Moves it to the handle of a figure that is laid out; it asks that figure until the next one. */
    place(laidOut, zoom) {
      figure = laidOut;
      const handle = JSON.parse(figure.handle() ?? 'null');
      element.hidden = !handle;
      if (!handle) return;
      // A figure on its way still has older values than the keys.
      if (!held && performance.now() - moved > FRESH) {
        ({ moves } = handle);
        announceValues();
      }
      element.style.translate = `${handle.x * zoom}px ${handle.y * zoom}px`;
    },
  };
}
