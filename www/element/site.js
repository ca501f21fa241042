// The page that links from an element lead to.

/** Address of the published site, written into packages that contain the whole program. Empty if there is
* none. */
export const PUBLISHED = '';

/**
 * The address of a page as the beginning of links: without the parts after `?` or `#`.
 * @param {string|null|undefined} text
 * @param {string} beside base of a relative address
 * @returns {string} empty if the text is not the address of a page
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
