// A handle in the figure that moves two dials at once.

/**
 * Callbacks for moving and releasing.
 * @typedef {Pick<import('../types.js').Actions, 'move'|'set'>} DragActions
 */

/**
 * Lets the handles of a figure be dragged.
 * @param {HTMLElement} element the figure
 * @param {(event: {clientX: number, clientY: number}) => {grips: () => boolean, takes: () => boolean, dragged: () => string|undefined}|null} ask the
 * core's answers at a place: `grips()` whether there is a handle, `takes()` whether a press there moves one, `dragged()` the values
 * of a handle dragged there, as JSON or `null`; null without a figure
 * @param {DragActions} actions
 */
export function draggable(element, ask, actions) {
  dragging(element, {
    takes: event => Boolean(ask(event)?.takes()),
    grips: at => Boolean(ask(at)?.grips()),
    cursor: event => (ask(event)?.grips() ? 'grab' : ask(event)?.takes() ? 'pointer' : ''),
    act(how, event) {
      /** @type {import('../types.js').Moves|null} */
      const moved = JSON.parse(ask(event)?.dragged() ?? 'null');
      if (!moved) return;
      const [[first, value], second] = moved;
      actions[how](first, value, event, Object.fromEntries([second]));
    },
  });
}

/**
 * Drags with a mouse, a pen or a finger.
 * @param {HTMLElement} element
 * @param {object} handles
 * @param {(event: PointerEvent) => boolean} handles.takes whether a press there begins a drag
 * @param {(at: {clientX: number, clientY: number}) => boolean} handles.grips whether there is a handle: a finger there does not scroll the page
 * @param {(event: PointerEvent) => string|undefined} handles.cursor that of a mouse there; undefined leaves it as it is
 * @param {(how: 'move'|'set', event: PointerEvent, hasMoved: boolean) => void} handles.act moves the handle, and releases it
 */
export function dragging(element, { takes, grips, cursor, act }) {
  /** @type {number|null} */
  let held = null;
  let isMoving = false; // whether the next frame moves it
  let hasMoved = false; // since the press
  element.addEventListener('pointerdown', event => {
    if (event.button !== 0 || !takes(event)) return;
    [held, hasMoved] = [event.pointerId, false];
    element.setPointerCapture(held);
    element.style.cursor = 'grabbing';
  });
  element.addEventListener('pointermove', event => {
    if (event.pointerId === held) {
      hasMoved = true;
      if (!isMoving) {
        requestAnimationFrame(() => {
          isMoving = false;
          if (held !== null) act('move', event, true);
        });
      }
      isMoving = true;
    } else if (event.pointerType === 'mouse') {
      const shown = cursor(event);
      if (shown !== undefined) element.style.cursor = shown;
    }
  });
  /** @param {PointerEvent} event */
  const drop = event => {
    if (event.pointerId !== held) return;
    held = null;
    element.style.cursor = '';
    if (event.type === 'pointerup') act('set', event, hasMoved);
  };
  element.addEventListener('pointerup', drop);
  element.addEventListener('pointercancel', drop);
  // A finger on a handle drags it; elsewhere it scrolls the page.
  /** @param {TouchEvent} event */
  const still = event => event.touches.length === 1 && grips(event.touches[0]) && event.preventDefault();
  element.addEventListener('touchstart', still, { passive: false });
}
