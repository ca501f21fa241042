// Theme and resolution of a drawing follow the style around it, the screen, and paper.

import { hostOf } from '../common/dom.js';
import { densityOf } from './seen.js';

/** Device pixels to a pixel on paper: 384 to the inch. */
const PAPER = 4;

const changing = 'matchMedia' in globalThis ? ['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'].map(query => matchMedia(query)) : [];
const [dark] = changing;
let printing = false;

/**
 * Whether the background of `node` shows through it; not on paper, for which browsers draw again and cannot
 * erase.
 * @param {Node} node
 */
export const isClear = node => !printing && Boolean(hostOf(node)?.hasAttribute('data-clear'));

/**
 * The colours that fit onto the background on which `node` is shown; on paper the light ones.
 * @param {Element} node a node with a separate background
 * @returns {'light'|'dark'}
 */
export function themeOf(node) {
  if (printing) return 'light';
  const { backgroundColor, color } = getComputedStyle(node);
  const [red, , , opacity] = backgroundColor.match(/[\d.]+/g) ?? [];
  // The style may still be loading. On a transparent background the text colour decides.
  const [ink] = color.match(/\d+/) ?? [];
  const isDark = red === undefined ? dark.matches : opacity === '0' ? Number(ink) > 128 : Number(red) < 128;
  return isDark ? 'dark' : 'light';
}

/**
 * Pixels of a canvas to a pixel of `node`.
 * @param {HTMLElement} node
 * @returns {number}
 */
export const pixelsOf = node => densityOf(node, printing ? PAPER : devicePixelRatio);

/**
 * @param {(now: boolean) => void} act called whenever theme or pixels may have changed: by the visitor, by a switch of the page, by another
 * screen, before printing, which does not wait (`now`), or while the element was out of the document
 * @param {import('../types.js').WhileHere} whileHere
 */
export function onTheme(act, whileHere) {
  whileHere(signal => {
    const change = () => act(false);
    for (const query of changing) query.addEventListener('change', change, { signal });
    const pages = new MutationObserver(change);
    for (const part of [document.documentElement, document.body]) pages.observe(part, { attributes: true });
    signal.addEventListener('abort', () => pages.disconnect());
    // When the window is moved to another screen or zoomed, or the page around scales its content.
    window.addEventListener('resize', change, { signal });
    document.addEventListener('transitionend', change, { signal });
    watchScreen(change, signal);
    /** @param {boolean} on */
    const print = on => () => {
      printing = on;
      act(true);
    };
    window.addEventListener('beforeprint', print(true), { signal });
    window.addEventListener('afterprint', print(false), { signal });
    change();
  });
}

/**
 * Calls `act` whenever the screen has another density; a query can only test one density at a time.
 * @param {() => void} act
 * @param {AbortSignal} signal
 */
function watchScreen(act, signal) {
  if (signal.aborted) return;
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
    watchScreen(act, signal);
    act();
  }, { once: true, signal });
}
