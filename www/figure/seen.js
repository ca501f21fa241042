// Position and size of an element in the window: embedding pages may scale it, by `transform: scale(…)` or
// `zoom`.

/** Largest number of device pixels of a canvas that every browser supports. */
const MOST = 2 ** 24;

/**
 * @param {HTMLElement} element
 * @returns {{box: DOMRect, scale: number, at: (event: {clientX: number, clientY: number}) => [x: number, y: number]}} box of the element in
 * the window; window pixels per element pixel; and the place of an event in element pixels, from the upper left corner of the element
 */
export function seen(element) {
  const box = element.getBoundingClientRect();
  const across = ratio(box.width, element.offsetWidth);
  const down = ratio(box.height, element.offsetHeight);
  return { box, scale: Math.max(across, down), at: ({ clientX, clientY }) => [(clientX - box.left) / across, (clientY - box.top) / down] };
}

/**
 * Layout widths are whole numbers: a difference of less than one pixel is not a scaling.
 * @param {number} seen
 * @param {number} own
 */
const ratio = (seen, own) => (own > 0 && Math.abs(seen - own) >= 1 ? seen / own : 1);

/**
 * Device pixels to a pixel of an element.
 * @param {HTMLElement} element
 * @param {number} screen device pixels to a pixel of the window
 * @returns {number}
 */
export function densityOf(element, screen) {
  const { offsetWidth: width, offsetHeight: height } = element;
  return Math.min(screen * seen(element).scale, Math.max(screen, Math.sqrt(MOST / Math.max(1, width * height))));
}
