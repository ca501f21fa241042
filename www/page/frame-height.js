// In a frame: tells the page around how high the figure wants to be.

/** Height of the figure alone for a width, pixels: see `.embed .figure` in style/embed.css. */
const heightFor = width => Math.ceil(Math.max(0.62 * width, Math.min(320, 0.92 * width)));
/** Height of the line under the figure before it is there, pixels. */
const LINE = 36;

/**
 * Posts `{source: 'attention-spectra', height}` to the page around: now, whenever the width changes, and
 * when it asks by `{source: 'attention-spectra', ask: 'height'}`. The height follows from the width only, so
 * that the answer cannot provoke a question, and is told before the figure comes into view.
 * @param {HTMLElement} element an attention-spectra element shown with `embed=1`
 */
export function tellHeight(element) {
  if (window.parent === window) return;
  let told = 0;
  const tell = () => {
    // Before the element has begun, only the address knows.
    const embed = element.parameters.embed ?? new URLSearchParams(location.hash.slice(1)).get('embed');
    const width = element.clientWidth;
    if (!Number(embed) || width === 0) return;
    const line = element.shadowRoot?.querySelector('.status')?.offsetHeight || LINE;
    const height = heightFor(width) + line;
    if (height === told) return;
    told = height;
    // The height is no secret, and who may embed is the server's business.
    window.parent.postMessage({ source: 'attention-spectra', height }, '*');
  };
  // Browsers observe nothing in a frame out of sight.
  window.addEventListener('load', tell);
  new ResizeObserver(tell).observe(element);
  window.addEventListener('message', ({ data }) => {
    if (data?.source !== 'attention-spectra' || data.ask !== 'height') return;
    told = 0;
    tell();
  });
}
