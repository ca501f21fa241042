// The drawing, and the values under the pointer.

import { phrase } from '../words/phrase.js';
import { h, hostOf } from '../common/dom.js';
import { isShortcut } from '../common/keys.js';
import { showText } from '../common/symbols.js';
import { draggable } from './drag.js';
import { arrowKeys } from './arrow-keys.js';
import { leverDrag, leverKeys } from './lever.js';
import { NARROW } from './panel-stack.js';
import { nextMark, WAYS } from './point-keys.js';
import { seen } from './seen.js';
import { isClear, onTheme, pixelsOf, themeOf } from './theme.js';

/** Wide figures are looked at from afar: their type and strokes grow. */
const WIDE = { from: 1100, zoom: 1.25 };
/** Whether the figure fills the screen. */
const PRESENTED = 1.75;
/** Distance in pixels between tried places, and largest distance of a point from the row it belongs to. */
const STEP = 8;
const ROW = 9;
/** Milliseconds during which an old figure may be shown in place of the new one. */
const FRESH = 300;
/** Theme and density are read at most once in this many milliseconds if no change is reported, since reading them lays out the page. */
const HOLDS = 250;

/**
 * @template {import('../types.js').Drawable} Shown
 * @typedef {{element: HTMLElement, canvas: HTMLCanvasElement, result: Shown|null, name: string, rowAt: (event: MouseEvent) => string|null, show: (result: Shown, name: string, stacked?: boolean) => void,
 *   stale: (on: boolean) => void, size: () => {width: number, height: number}}} FigureView
 */

/**
 * The figure. It owns the shown result.
 * @template {import('../types.js').Drawable} Shown
 * @param {import('./drag.js').DragActions & Pick<import('../types.js').Actions, 'whileHere'>} actions effect
 * of dragging a handle
 * @returns {FigureView<Shown>}
 */
export function figureView(actions) {
  const canvas = h('canvas', { role: 'img', tabIndex: 0, onkeydown: press, onblur: leave, 'aria-label': phrase('figure-figure-computed-yet'), 'aria-describedby': 'sentence' });
  const ring = h('span', { className: 'ring', hidden: true });
  const same = h('div', { className: 'same' }); // around all that is of the token under the pointer
  const tip = h('output', { className: 'tip', hidden: true });
  const arrows = arrowKeys(actions);
  const lever = leverKeys(actions);
  const element = h('figure', { className: 'figure' }, canvas, same, ring, tip, arrows.element, lever.element);
  /** @type {{width: number, height: number}|null} */
  let room = null; // its size, as it was last told: asking for it in the midst of changes lays the page out once more
  let frame = 0;
  let fading = 0;
  let theme = '';
  let pixels = 0; // of the canvas to a pixel of the page
  let looked = -HOLDS; // when both were asked for
  let zoom = 1;
  let sized = ''; // style of the canvas
  let first = false; // of a narrow figure the first panel only: the others stand below
  /**
   * The result laid out at the present size, until the next drawing.
   * @type {import('../types.js').Figure|null}
   */
  let figure = null;

  /** @type {FigureView<Shown>} */
  const view = {
    element,
    canvas,
    /** Description of the mark under the pointer, or of the next one to its right in the same row; null if there is no mark. */
    rowAt(event) {
      const [left, y] = placeOf(event);
      for (let x = left; x < view.size().width / zoom; x += STEP) {
        const found = JSON.parse(figure?.reading(x, y) ?? 'null');
        if (found && Math.abs(found.y - y) < ROW) return found.text;
      }
      return null;
    },
    result: null,
    name: '',
    size() {
      const { width, height } = room ?? { width: element.offsetWidth, height: element.offsetHeight };
      return { width: Math.round(width), height: Math.round(height) };
    },
    stale(on) {
      if (!on) {
        clearTimeout(fading);
        fading = 0;
        element.classList.remove('stale');
      } else {
        fading ||= setTimeout(() => element.classList.add('stale'), FRESH);
      }
    },
    show(result, name, stacked = false) {
      first = stacked;
      if (view.result !== result) view.result?.free();
      view.result = result;
      view.name = name;
      canvas.setAttribute('aria-label', name);
      render();
    },
  };

  /**
   * The place of an event in the coordinates of the figure.
   * @param {{clientX: number, clientY: number}} event
   * @returns {[x: number, y: number]}
   */
  function placeOf(event) {
    const [x, y] = seen(element).at(event);
    return [x / zoom, y / zoom];
  }

  function render() {
    cancelAnimationFrame(frame);
    frame = 0;
    const { width, height } = view.size();
    if (!view.result || width < 2 || height < 2) return;
    const wide = hostOf(element)?.hasAttribute('data-present') ? PRESENTED : width < WIDE.from ? 1 : WIDE.zoom;
    const alone = first && width < NARROW ? view.result.panel?.(view.result.order?.()[0] ?? 1, width, height) : undefined;
    const next = alone ?? view.result.figure(width / wide, height / wide, false);
    figure?.free();
    [figure, zoom] = [next, wide];
    if (performance.now() - looked > HOLDS) lookAround();
    const size = `width: ${width}px; height: ${height}px`;
    if (size !== sized) canvas.style.cssText = sized = size;
    arrows.place(next, zoom);
    lever.place(JSON.parse(next.lever() ?? 'null'), zoom);
    next.paint(canvas, pixels * zoom, theme, isClear(element));
    read();
  }
  function lookAround() {
    // The style around the figure is unknown outside a page, so the first drawing asks for it.
    if (!element.isConnected) return;
    [theme, pixels, looked] = [themeOf(element), pixelsOf(element), performance.now()];
  }
  const redraw = () => (frame ||= requestAnimationFrame(render));
  new ResizeObserver(([{ contentRect }]) => {
    room = contentRect;
    redraw();
  }).observe(element);
  /** @param {boolean} now */
  const refresh = now => {
    const before = `${theme} ${pixels}`;
    lookAround();
    if (`${theme} ${pixels}` === before) return;
    if (now) render();
    else redraw();
  };
  onTheme(refresh, actions.whileHere);
  actions.whileHere(redraw);

  /** @type {[x: number, y: number]|null} */
  let pointer = null; // where it is in the figure
  let isReading = false; // whether the next frame reads what is there
  /**
   * A frame around a place.
   * @param {[left: number, top: number, right: number, bottom: number]} place
   */
  function around([left, top, right, bottom]) {
    const frame = h('span');
    Object.assign(frame.style, { translate: `${left * zoom}px ${top * zoom}px`, width: `${(right - left) * zoom}px`, height: `${(bottom - top) * zoom}px` });
    return frame;
  }
  function readSoon() {
    if (!isReading) requestAnimationFrame(read);
    isReading = true;
  }
  function read() {
    isReading = false;
    const found = pointer && figure?.reading(...pointer);
    ring.hidden = tip.hidden = !found;
    if (!found && same.childElementCount > 0) same.replaceChildren();
    if (!found) return;
    const { text, same: places, ...at } = JSON.parse(found);
    same.replaceChildren(...places.map(around));
    const [x, y] = [at.x * zoom, at.y * zoom];
    ring.style.translate = `${x}px ${y}px`;
    showText(tip, text);
    const left = Math.max(4, Math.min(x + 12, view.size().width - tip.offsetWidth - 4));
    const top = y > tip.offsetHeight + 16 ? y - tip.offsetHeight - 12 : y + 12;
    tip.style.translate = `${left}px ${top}px`;
  }
  /** @param {PointerEvent} event */
  const point = event => {
    // The figure is drawn sharply when it becomes visible, however the page around has scaled it.
    refresh(false);
    pointer = placeOf(event);
    readSoon();
  };
  function leave() {
    pointer = null;
    readSoon();
  }
  /** @param {KeyboardEvent} event */
  function press(event) {
    const way = WAYS[event.key];
    const laidOut = figure;
    if (!way || !laidOut || isShortcut(event)) return;
    event.preventDefault();
    const { width, height } = view.size();
    const size = { width: width / zoom, height: height / zoom };
    const found = nextMark((x, y) => JSON.parse(laidOut.reading(x, y) ?? 'null'), pointer ?? [size.width / 2, size.height / 2], way, size);
    if (found) pointer = [found.x, found.y];
    readSoon();
  }
  element.addEventListener('pointermove', point);
  element.addEventListener('pointerdown', point);
  element.addEventListener('pointerleave', event => event.pointerType === 'mouse' && leave());
  actions.whileHere(signal => document.addEventListener('pointerdown', event => event.composedPath().includes(element) || leave(), { signal }));
  /** @param {{clientX: number, clientY: number}} event */
  const ask = event => {
    const at = placeOf(event);
    const laidOut = figure;
    return laidOut && { grips: () => laidOut.grips(...at), takes: () => laidOut.takes(...at), dragged: () => laidOut.dragged(...at) };
  };
  draggable(element, ask, actions);
  /** @param {{clientX: number, clientY: number}} event */
  const askLever = event => {
    const at = placeOf(event);
    const laidOut = figure;
    return laidOut && { grip: () => JSON.parse(laidOut.lever_at(...at) ?? 'null'), pick: () => JSON.parse(laidOut.picked(...at) ?? 'null') };
  };
  leverDrag(element, askLever, actions);
  return view;
}
