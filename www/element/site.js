// Where the page is that links from an element lead to.

/** Address of the published site, in packages that carry the whole program: they are written with it. Empty if there is none. */
export const PUBLISHED = '';

/**
 * The address of a page as links begin with it: without what follows `?` or `#`.
 * @param {string|null|undefined} text
 * @param {string} beside address that a relative one is read beside
 * @returns {string} empty where it is not an address of a page
 */
export function siteOf(text, beside) {
  if (!text) return '';
  try {
    const address = new URL(text, beside);
    if (!['http:', 'https:'].includes(address.protocol)) return '';
    address.hash = '';
    address.search = '';
    return address.href;
  } catch {
    return '';
  }
}
