// In a frame, tells the embedding page which height the figure needs.

import { dialsOf } from '../element/around.js';
import { heightOfDials } from '../element/reserve.js';

/**
 * Height of the figure alone for a width, pixels: see `.embed .figure` in style/embed.css.
 * @param {number} width
 */
const heightFor = width => Math.ceil(Math.max(0.62 * width, Math.min(320, 0.92 * width)));
/** Heights before they can be measured, pixels: of the line under the figure, and of the caption. */
const LINE = 36;
const CAPTION = 32;

/**
 * Posts `{source: 'attention-spectra', height}` to the embedding page: now, whenever the width changes, and when that page asks by
 * `{source: 'attention-spectra', ask: 'height'}`. The height depends on the width only, so that the answer cannot cause another question.
 * It is posted before the figure comes into view.
 * @param {import('../types.js').Host} element shown with `embed=1`
 */
export function tellHeight(element) {
  if (window.parent === window) return;
  let sentHeight = 0;
  const tell = () => {
    // Before the element has started, only the address is known.
    const asked = new URLSearchParams(location.hash.slice(1));
    const { embed = asked.get('embed'), controls = asked.get('controls'), caption = asked.get('caption') } = element.parameters;
    const width = element.clientWidth;
    if (!Number(embed) || width === 0) return;
    const guess = { '.status': LINE, '.controls': heightOfDials(width, dialsOf(controls ?? '')), '.caption': caption ? CAPTION : 0 };
    /** @type {(name: string) => HTMLElement|null|undefined} */
    const part = name => element.shadowRoot?.querySelector(name);
    const around = Object.entries(guess).map(([name, high]) => part(name)?.offsetHeight ?? high);
    const height = heightFor(width) + around.reduce((sum, high) => sum + high);
    if (height === sentHeight) return;
    sentHeight = height;
    // The height is not secret, and the server decides who may embed the page.
    window.parent.postMessage({ source: 'attention-spectra', height }, '*');
  };
  // Browsers do not observe sizes in a frame out of sight.
  window.addEventListener('load', tell);
  new ResizeObserver(tell).observe(element);
  window.addEventListener('message', ({ data, source }) => {
    if (source !== window.parent || data?.source !== 'attention-spectra' || data.ask !== 'height') return;
    sentHeight = 0;
    tell();
  });
}
