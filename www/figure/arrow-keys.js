// The handle of a figure by keyboard: a button that stands over it and hears the arrow keys.

import { h } from '../common/dom.js';

/** Steps along an axis: one by an arrow key, ten with Shift. */
const STEPS = { axis: 100, shift: 10 };
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
/** Where to look for the first panel, as shares of width and height. */
const PROBES = [0.12, 0.2, 0.28, 0.36, 0.44];
/** Milliseconds for which the keys know better than the figure where the handle is. */
const FRESH = 1000;
/** Axes that span this factor are logarithmic. */
const WIDE = 50;
/** Far outside every figure: handles are held to their axes. */
const FAR = 1e6;

/**
 * @param {{move: Function, set: Function}} actions as for {@link draggable}
 * @returns {{element: HTMLElement, place: (result: object, width: number, height: number, zoom: number) => void}}
 */
export function arrowKeys(actions) {
  let axes = null; // [{name, value, low, high}] of the two parameters it moves
  let held = false;
  let moved = -FRESH; // when a key moved it last
  let waiting = 0;
  const element = h('button', { type: 'button', className: 'handle', hidden: true, onkeydown: press, onkeyup: release, onblur: release });

  function press(event) {
    const way = WAYS[event.key];
    if (!way || !axes) return;
    event.preventDefault();
    held = true;
    moved = performance.now();
    axes.forEach((axis, i) => {
      if (!way[i]) return;
      const { low, high, along, back } = axis;
      const step = (along(high) - along(low)) / STEPS.axis * (event.shiftKey ? STEPS.shift : 1);
      const value = back(along(Math.min(high, Math.max(low, axis.value))) + way[i] * step);
      axis.value = Number(Math.min(high, Math.max(low, value)).toPrecision(3));
    });
    tell('move', event);
  }

  function release(event) {
    if (held) tell('set', event);
    held = false;
  }

  function tell(how, event) {
    const [first, second] = axes;
    actions[how](first.name, first.value, event, { [second.name]: second.value });
    name();
  }

  function name() {
    element.setAttribute('aria-label', `Handle in the figure, at ${axes.map(axis => `${axis.name} ${Number(axis.value.toPrecision(3))}`).join(', ')}: arrow keys move it`);
  }

  /** Where the handle stands: two places along an axis tell all others. */
  function find(result, width, height) {
    const values = (x, y) => JSON.parse(result.dragged(width, height, x, y) ?? 'null');
    const low = values(-FAR, FAR);
    if (!low) return null;
    const high = values(FAR, -FAR);
    const now = JSON.parse(result.meta()).parameters;
    const parts = low.map(([name, least], i) => ({ name, value: now[name], low: least, high: high[i][1], ...measure(least, high[i][1]) }));
    const at = parts.map((axis, i) => {
      const place = share => (i === 0 ? [share * width, 0.3 * height] : [0.2 * width, share * height]);
      const inside = PROBES.map(place).map(xy => ({ at: xy[i], value: values(...xy)[i][1] }))
        .filter(({ value }) => value > axis.low && value < axis.high);
      const [one, other] = [inside[0], inside.at(-1)];
      if (!one) return NaN;
      const [here, first, last] = [axis.value, one.value, other.value].map(axis.along);
      return one.at + (here - first) / (last - first) * (other.at - one.at);
    });
    const grip = at.every(Number.isFinite) ? JSON.parse(result.grip(width, height, ...at) ?? 'null') : null;
    return { axes: parts, grip };
  }

  return {
    element,
    /** Moves it to the handle of a figure of this size, when there is time: a figure waits for nothing. */
    place(result, width, height, zoom) {
      const soon = globalThis.requestIdleCallback ?? (act => setTimeout(act, 50));
      const stop = globalThis.cancelIdleCallback ?? clearTimeout;
      if (waiting) stop(waiting);
      waiting = soon(() => {
        waiting = 0;
        const found = find(result(), width, height);
        element.hidden = !found;
        if (!found) return;
        // A figure on its way still has older values than the keys.
        if (!held && performance.now() - moved > FRESH) {
          ({ axes } = found);
          name();
        }
        if (found.grip) element.style.translate = `${found.grip.x * zoom}px ${found.grip.y * zoom}px`;
      });
    },
  };
}

/** How values lie along an axis, and back. */
function measure(low, high) {
  if (low > 0 && high > WIDE * low) return { along: Math.log, back: Math.exp };
  return { along: x => x, back: x => x };
}
