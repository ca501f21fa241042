// A handle in the figure that moves two dials at once.

/**
 * Lets the handles of a figure be dragged.
 * @param {HTMLElement} element the figure
 * @param {(event: {clientX: number, clientY: number}) => object|null} ask the core's answers at a
 *   place: `grips()` whether a handle is there, `dragged()` the values a handle dragged there has, as
 *   JSON or nothing; null while there is no figure
 * @param {{move: Function, set: Function}} actions what moving and letting go do
 */
export function draggable(element, ask, actions) {
  let held = null;
  let frame = 0;
  const values = event => JSON.parse(ask(event)?.dragged() ?? 'null');
  const act = (how, event) => {
    const moved = values(event);
    if (!moved) return;
    const [[first, value], second] = moved;
    actions[how](first, value, event, Object.fromEntries([second]));
  };
  element.addEventListener('pointerdown', event => {
    if (event.button !== 0 || !ask(event)?.grips()) return;
    held = event.pointerId;
    element.setPointerCapture(held);
    element.style.cursor = 'grabbing';
  });
  element.addEventListener('pointermove', event => {
    if (event.pointerId === held) {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (held !== null) act('move', event);
      });
    } else if (event.pointerType === 'mouse') {
      element.style.cursor = ask(event)?.grips() ? 'grab' : '';
    }
  });
  const drop = event => {
    if (event.pointerId !== held) return;
    held = null;
    element.style.cursor = '';
    if (event.type === 'pointerup') act('set', event);
  };
  element.addEventListener('pointerup', drop);
  element.addEventListener('pointercancel', drop);
  // A finger on a handle drags it; anywhere else it scrolls the page.
  const still = event => event.touches.length === 1 && ask(event.touches[0])?.grips() && event.preventDefault();
  element.addEventListener('touchstart', still, { passive: false });
}
