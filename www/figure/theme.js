// Light or dark: what is drawn follows the style around it, and that the `color-scheme` of the page.

const dark = matchMedia('(prefers-color-scheme: dark)');

/**
 * The colours that fit onto the ground on which `node` is shown.
 * @param {Element} node one with a background of its own
 * @returns {'light'|'dark'}
 */
export function themeOf(node) {
  const { backgroundColor, color } = getComputedStyle(node);
  const [red, , , opacity] = backgroundColor.match(/[\d.]+/g) ?? [];
  // Its style may still be on its way; on a ground that shows through the type tells.
  const [ink] = color.match(/\d+/) ?? [];
  const isDark = red === undefined ? dark.matches : opacity === '0' ? ink > 128 : red < 128;
  return isDark ? 'dark' : 'light';
}

/**
 * @param {() => void} act called whenever it may have changed: by the visitor, by a switch of the page, or while the element was elsewhere
 * @param {(act: (signal: AbortSignal) => void) => void} whileHere as in `connected.js`
 */
export function onTheme(act, whileHere) {
  whileHere(signal => {
    dark.addEventListener('change', act, { signal });
    const pages = new MutationObserver(act);
    for (const part of [document.documentElement, document.body]) pages.observe(part, { attributes: true });
    signal.addEventListener('abort', () => pages.disconnect());
    act();
  });
}
