// The handle of a figure by keyboard: a button over it that receives the arrow keys.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { isShortcut } from '../common/keys.js';

/** Steps of an arrow key with Shift; one without. */
const SHIFT = 10;
/** @type {Record<string, [across: number, up: number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** For this many milliseconds keys continue from the position that keys have set, until the figure follows. */
const FRESH = 1000;

/**
 * @param {import('./drag.js').DragActions} actions
 * @returns {{element: HTMLElement, place: (figure: import('../types.js').Figure, zoom: number) => void}}
 */
export function arrowKeys(actions) {
  /** @type {import('../types.js').Figure|null} */
  let figure = null; // laid out
  /** @type {import('../types.js').Moves|null} */
  let moves = null; // the two parameters it moves
  let held = false;
  let moved = -FRESH; // when a key moved it last
  const element = h('button', { type: 'button', className: 'handle', hidden: true, onkeydown: press, onkeyup: release, onblur: release });

  /** @param {KeyboardEvent} event */
  function press(event) {
    const way = WAYS[event.key];
    if (!way || !moves || !figure || isShortcut(event)) return;
    const [first, second] = moves;
    const steps = event.shiftKey ? SHIFT : 1;
    const [across, up] = [way[0] * steps, way[1] * steps];
    const next = figure.stepped(first[1], second[1], across, up);
    if (!next) return;
    event.preventDefault();
    held = true;
    moved = performance.now();
    /** @type {import('../types.js').Moves} */
    const [newFirst, newSecond] = JSON.parse(next);
    // If a key does not move a coordinate, its exact value is kept.
    reportDrag('move', event, [across ? newFirst : first, up ? newSecond : second]);
  }

  /** @param {Event} event */
  function release(event) {
    if (held && moves) reportDrag('set', event, moves);
    held = false;
  }

  /** @type {(how: 'move'|'set', event: Event, to: import('../types.js').Moves) => void} */
  function reportDrag(how, event, to) {
    moves = to;
    const [[name, value], other] = moves;
    actions[how](name, value, event, Object.fromEntries([other]));
    announceValues(moves);
  }

  /** @param {import('../types.js').Moves} moves */
  function announceValues(moves) {
    element.setAttribute('aria-label', phrase('figure-handle-figure-arrow-keys-move', { place: moves.map(([name, value]) => `${name} ${Number(value.toPrecision(3))}`).join(', ') }));
  }

  return {
    element,
    /** Moves the button to the handle of a laid-out figure, which is used until the next one. */
    place(laidOut, zoom) {
      figure = laidOut;
      /** @type {{x: number, y: number, moves: import('../types.js').Moves}|null} */
      const handle = JSON.parse(figure.handle() ?? 'null');
      element.hidden = !handle;
      if (!handle) return;
      // A figure in progress still has older values than the keys.
      if (!held && performance.now() - moved > FRESH) {
        ({ moves } = handle);
        announceValues(moves);
      }
      element.style.translate = `${handle.x * zoom}px ${handle.y * zoom}px`;
    },
  };
}
