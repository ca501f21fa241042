// The whole state in the address of the page.

/** Milliseconds between two writes: browsers refuse more than a few per second. */
const PAUSE = 350;

/**
 * Keeps an element and the page's address in step. The address is replaced, never added to the
 * history; a changed address (a link, back, an edit) changes the element.
 * @param {HTMLElement} element an attention-spectra element
 */
export function bindAddress(element) {
  let written = null;
  let timer = 0;

  const write = () => {
    clearTimeout(timer);
    timer = 0;
    written = `#${element.address}`;
    if (location.hash !== written) history.replaceState(history.state, '', written);
  };
  const read = () => {
    if (location.hash === written) return;
    clearTimeout(timer);
    timer = 0;
    element.address = location.hash.slice(1);
  };
  element.addEventListener('parameters', ({ detail }) => {
    if (detail.dragging) timer ||= setTimeout(write, PAUSE);
    else write();
  });
  window.addEventListener('hashchange', read);
  window.addEventListener('pagehide', () => timer && write());
  element.base = location.href.split(/[?#]/)[0];
  if (location.hash.length > 1) read();
}
