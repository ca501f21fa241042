// Where and how large an element appears: pages around scale their content, by `transform: scale(…)` or `zoom`.

/** Device pixels of a canvas at most: what every browser can hold. */
const MOST = 2 ** 24;

/**
 * @param {HTMLElement} element
 * @returns {{box: DOMRect, scale: number, at: (event: {clientX: number, clientY: number}) => [x: number, y: number]}} its box in the window;
 *   pixels of the window to a pixel of its own; and the place of an event in pixels of its own, from its upper left corner
 */
export function seen(element) {
  const box = element.getBoundingClientRect();
  const across = ratio(box.width, element.offsetWidth);
  const down = ratio(box.height, element.offsetHeight);
  return { box, scale: Math.max(across, down), at: ({ clientX, clientY }) => [(clientX - box.left) / across, (clientY - box.top) / down] };
}

/**
 * Layout widths are whole numbers: what differs by less than one pixel is not scaled.
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
