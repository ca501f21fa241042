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
  /** @type {number|null} */
  let held = null;
  let isMoving = false; // whether the next frame moves it
  /** @type {(how: 'move'|'set', event: PointerEvent) => void} */
  const act = (how, event) => {
    /** @type {import('../types.js').Moves|null} */
    const moved = JSON.parse(ask(event)?.dragged() ?? 'null');
    if (!moved) return;
    const [[first, value], second] = moved;
    actions[how](first, value, event, Object.fromEntries([second]));
  };
  element.addEventListener('pointerdown', event => {
    if (event.button !== 0 || !ask(event)?.takes()) return;
    held = event.pointerId;
    element.setPointerCapture(held);
    element.style.cursor = 'grabbing';
  });
  element.addEventListener('pointermove', event => {
    if (event.pointerId === held) {
      if (!isMoving) {
        requestAnimationFrame(() => {
          isMoving = false;
          if (held !== null) act('move', event);
        });
      }
      isMoving = true;
    } else if (event.pointerType === 'mouse') {
      element.style.cursor = ask(event)?.grips() ? 'grab' : ask(event)?.takes() ? 'pointer' : '';
    }
  });
  /** @param {PointerEvent} event */
  const drop = event => {
    if (event.pointerId !== held) return;
    held = null;
    element.style.cursor = '';
    if (event.type === 'pointerup') act('set', event);
  };
  element.addEventListener('pointerup', drop);
  element.addEventListener('pointercancel', drop);
  // A finger on a handle drags it; elsewhere it scrolls the page.
  /** @param {TouchEvent} event */
  const still = event => event.touches.length === 1 && ask(event.touches[0])?.grips() && event.preventDefault();
  element.addEventListener('touchstart', still, { passive: false });
}
