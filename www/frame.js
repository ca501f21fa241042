// In a frame: tells the page around how high the figure wants to be.

/** Height over width of the figure alone: see `.embed .figure` in style.css. */
const SHAPE = 0.62;

/**
 * Posts `{source: 'attention-spectra', height}` to the page around, now and whenever the width
 * changes. The height follows from the width only, so that the answer cannot provoke a question.
 * @param {HTMLElement} element an attention-spectra element shown with `embed=1`
 */
export function tellHeight(element) {
  if (window.parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const line = element.shadowRoot?.querySelector('.status')?.offsetHeight || 36;
    const height = Math.ceil(element.clientWidth * SHAPE) + line;
    if (height === told || !element.parameters.embed) return;
    told = height;
    // The height is no secret, and who may embed is the server's business.
    window.parent.postMessage({ source: 'attention-spectra', height }, '*');
  }).observe(element);
}
