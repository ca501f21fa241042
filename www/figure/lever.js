// Entries of a heat map that are pulled: by dragging, by touch, and by arrow keys.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { isShortcut } from '../common/keys.js';
import { dragging } from './drag.js';

/** Length in pixels of a drag that pulls an entry completely to the sum of its row. */
const WAY = 120;
/** Steps of an arrow key, hundredths; with Shift. */
const STEP = 0.02;
const SHIFT = 0.1;
/** For this many milliseconds keys continue from the position that keys have set, until the figure follows. */
const FRESH = 1000;

/**
 * An entry that can be pulled: strength, row and column.
 * @typedef {{x: number, y: number, size: number, moves: [name: string, value: number][]}} Grip
 */

/** @type {(value: number) => number} */
const limited = value => Math.round(100 * Math.max(-1, Math.min(1, value))) / 100;

/**
 * The strength of a drag, which grows upwards and to the right.
 * @param {number} from the strength at the beginning of the drag
 * @param {[across: number, down: number]} way pixels from the beginning
 * @returns {number}
 */
export function pulled(from, [across, down]) {
  return limited(from + (across - down) / WAY);
}

/**
 * The entry `steps` after the one at a row and a column, row by row; the last is before the first.
 * @param {[row: number, column: number]} at counted from 1
 * @param {number} steps
 * @param {number} size rows of the matrix
 * @returns {[row: number, column: number]}
 */
export function entryAfter([row, column], steps, size) {
  const count = size * size;
  const index = ((row - 1) * size + column - 1 + steps + count) % count;
  return [Math.floor(index / size) + 1, (index % size) + 1];
}

/**
 * Sets all parameters of an entry.
 * @type {(actions: import('./drag.js').DragActions, how: 'move'|'set', event: Event, moves: Grip['moves']) => void}
 */
function report(actions, how, event, [[name, value], ...others]) {
  actions[how](name, value, event, Object.fromEntries(others));
}

/**
 * Lets the entries of a heat map be dragged, and eigenvalues be chosen by a press.
 * @param {HTMLElement} element the figure
 * @param {(event: {clientX: number, clientY: number}) => {grip: () => Grip|null, pick: () => [name: string, value: number]|null}|null} ask the core's answers at
 *   a place; null while there is no figure
 * @param {import('./drag.js').DragActions} actions
 */
export function leverDrag(element, ask, actions) {
  let from = { clientX: 0, clientY: 0 }; // the press
  /** @type {Grip['moves']} */
  let pressed = []; // what is dragged, as it was there
  dragging(element, {
    takes(event) {
      const at = ask(event);
      const grip = at?.grip();
      if (grip) {
        [from, pressed] = [event, grip.moves];
        return true;
      }
      const picked = at?.pick();
      if (picked) actions.set(...picked, event);
      return false;
    },
    grips: at => Boolean(ask(at)?.grip()),
    cursor(event) {
      const at = ask(event);
      return at?.grip() ? 'grab' : at?.pick() ? 'pointer' : undefined;
    },
    act(how, event, hasMoved) {
      // A press without a move shows the value of the entry and pulls nothing.
      if (!hasMoved) return;
      const [[name, value], ...entry] = pressed;
      report(actions, how, event, [[name, pulled(value, [event.clientX - from.clientX, event.clientY - from.clientY])], ...entry]);
    },
  });
}

/**
 * The lever by keyboard: a button over the pulled entry. Up and down pull it, right and left go to the next entry.
 * @param {import('./drag.js').DragActions} actions
 * @returns {{element: HTMLElement, place: (lever: Grip|null, zoom: number) => void}}
 */
export function leverKeys(actions) {
  /** @type {Grip|null} */
  let grip = null;
  let held = false;
  let moved = -FRESH; // when a key moved it last
  const element = h('button', { type: 'button', className: 'handle lever', hidden: true, onkeydown: press, onkeyup: release, onblur: release });

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (!grip || isShortcut(event)) return;
    const [[strength, value], [row, i], [column, j]] = grip.moves;
    const step = event.shiftKey ? SHIFT : STEP;
    const pulls = { ArrowUp: step, ArrowDown: -step }[event.key];
    const entries = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (pulls === undefined && entries === undefined) return;
    event.preventDefault();
    held = true;
    moved = performance.now();
    const [newRow, newColumn] = entryAfter([i, j], entries ?? 0, grip.size);
    announce([[strength, limited(value + (pulls ?? 0))], [row, newRow], [column, newColumn]]);
    report(actions, 'move', event, grip.moves);
  }

  /** @param {Event} event */
  function release(event) {
    if (held && grip) report(actions, 'set', event, grip.moves);
    held = false;
  }

  /** @param {Grip['moves']} moves */
  function announce(moves) {
    if (!grip) return;
    grip.moves = moves;
    const [[, strength], [, row], [, column]] = moves;
    element.setAttribute('aria-label', phrase('figure-entry-matrix-pull-up-down-pull', { row, column, strength }));
  }

  return {
    element,
    place(lever, zoom) {
      element.hidden = !lever;
      // A figure in progress still has older values than the keys.
      const moves = held || performance.now() - moved < FRESH ? grip?.moves : lever?.moves;
      grip = lever;
      if (!lever || !moves) return;
      announce(moves);
      element.style.translate = `${lever.x * zoom}px ${lever.y * zoom}px`;
    },
  };
}
