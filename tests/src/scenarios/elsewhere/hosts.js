import { inside, nthElement, rest, spectra } from '../../page.js';

/**
 * What is said at a place of the figure.
 * @param {number} x of the figure's own pixels, from the left
 * @param {number} y from above
 * @returns {Promise<{said: string, off: number} | null>} that, and how far the ring there is from the pointer
 */
async function point(x, y) {
  const figure = inside('.figure');
  const box = figure.getBoundingClientRect();
  const scale = box.width / figure.offsetWidth;
  const [clientX, clientY] = [box.left + x * scale, box.top + y * scale];
  figure.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse', bubbles: true, composed: true }));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const [tip, ring] = [inside('.tip'), inside('.ring').getBoundingClientRect()];
  if (tip.hidden) return null;
  return { said: tip.textContent, off: Math.hypot(ring.left + ring.width / 2 - clientX, ring.top + ring.height / 2 - clientY) / scale };
}

/**
 * Where something is said in the figure, and what.
 * @returns {Promise<{x: number, y: number, said: string, off: number} | null>}
 */
export async function findPoint() {
  const { offsetWidth, offsetHeight } = inside('.figure');
  for (let y = offsetHeight / 2; y > 40; y -= 16) {
    for (let x = offsetWidth / 4; x < offsetWidth / 2; x += 16) {
      const found = await point(x, y);
      if (found) return { x, y, ...found };
    }
  }
  return null;
}

/**
 * Whether a pixel of the canvas is a pixel of the screen.
 * @returns {boolean}
 */
export function isSharp() {
  const canvas = inside('canvas');
  return Math.abs(canvas.width / canvas.getBoundingClientRect().width / devicePixelRatio - 1) < 0.01;
}

/**
 * Gives the element a style, and says that the window has changed.
 * @param {string} style
 */
export function setStyle(style) {
  spectra().style = style;
  dispatchEvent(new Event('resize'));
}

/**
 * Where the note of a symbol stands.
 * @returns {[boolean, boolean]} whether it is on the page, and whether at its symbol
 */
export function placeOfNote() {
  const symbol = inside('.numbers .number');
  symbol.scrollIntoView({ block: 'center', behavior: 'instant' });
  symbol.click();
  const [at, note] = [symbol.getBoundingClientRect(), inside('.note').getBoundingClientRect()];
  symbol.click();
  return [note.left >= 0, Math.min(Math.abs(note.top - at.bottom), Math.abs(at.top - note.bottom)) < 20];
}

/** Scrolls to the top of the page. */
export const scrollToTop = () => scrollTo(0, 0);

/** Puts the element into the page anew, and notes what it asks of the density of the screen. */
export async function watchDensity() {
  const usual = matchMedia;
  window.screens = [];
  window.matchMedia = query => {
    const asked = usual.call(window, query);
    if (query.includes('resolution')) window.screens.push(asked);
    return asked;
  };
  const element = spectra();
  element.remove();
  await rest(0);
  document.body.append(element);
}

/**
 * Says what a browser says when its window comes to a screen of another density.
 * @param {number} density pixels of the screen to a CSS pixel
 */
export function setDensity(density) {
  Object.defineProperty(window, 'devicePixelRatio', { value: density, configurable: true });
  window.screens.splice(0).forEach(asked => asked.dispatchEvent(new Event('change')));
}

/**
 * A fingerprint of the figure as PNG.
 * @returns {Promise<number>}
 */
export async function printOfPng() {
  const image = await createImageBitmap(await spectra().toPNG());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data.reduce((sum, value) => (31 * sum + value) % 1000003, 0);
}

/**
 * The left edges of some parts within the element.
 * @returns {string} pixels
 */
export function leftEdges() {
  const left = part => part.getBoundingClientRect().left;
  return ['.figure', '.controls', '.numbers'].map(name => Math.round(left(inside(name)) - left(spectra()))).join();
}

/** Lets the text of the page run from right to left. */
export function turnPage() {
  document.documentElement.dir = 'rtl';
  document.body.style.textAlign = 'center';
}

/**
 * How text of the element runs.
 * @returns {string} direction and alignment
 */
export function styleOfText() {
  const { direction, textAlign } = getComputedStyle(inside('.numbers dt'));
  return `${direction} ${textAlign}`;
}

/**
 * Says what a browser says around printing.
 * @param {'beforeprint' | 'afterprint'} what
 */
export const tell = what => void dispatchEvent(new Event(what));

/**
 * What is on paper.
 * @returns {object} what could be pressed, the address, what is missing, how bright and how fine the figure is, and the size of it all
 */
export function printed() {
  const root = spectra().shadowRoot;
  const canvas = inside('canvas');
  const all = [...root.querySelectorAll('button:not(.number), select, input, summary, a')].filter(part => part.checkVisibility());
  return {
    pressed: all.map(part => part.outerHTML.slice(0, 60)),
    address: inside('.address').checkVisibility() && inside('.address').textContent,
    shown: ['canvas', '.caption', '.sentence', '.numbers dl'].filter(name => !inside(name).checkVisibility()),
    bright: canvas.getContext('2d').getImageData(1, 1, 1, 1).data[0],
    fine: canvas.width / canvas.getBoundingClientRect().width,
    high: document.documentElement.scrollHeight,
    wide: document.documentElement.scrollWidth,
  };
}

/**
 * Whether the corner of the figure is dark.
 * @returns {boolean}
 */
export const isDark = () => inside('canvas').getContext('2d').getImageData(1, 1, 1, 1).data[0] < 30;

/**
 * Whether the corner of the figure is light.
 * @returns {boolean}
 */
export const isLight = () => inside('canvas').getContext('2d').getImageData(1, 1, 1, 1).data[0] > 225;

/**
 * Dials that are drawn by colours of our own, which forced ones replace: a system draws its own dials.
 * @returns {string} their labels
 */
export function unseenDials() {
  const dials = [...spectra().shadowRoot.querySelectorAll('.controls input[type=range]')].filter(dial => dial.checkVisibility());
  if (dials.length === 0) return 'all dials';
  return dials.filter(dial => getComputedStyle(dial).appearance !== 'auto').map(dial => dial.ariaLabel).join(', ');
}

/** Counts how often pixels are read back from a canvas, from now on. */
export function countReads() {
  window.reads = 0;
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...given) {
    window.reads += 1;
    return getImageData.apply(this, given);
  };
}

/**
 * What is transparent in the figure and in its PNG.
 * @returns {Promise<any[]>} reads so far, then of both the opacity of the corner and whether anything is opaque
 */
export async function opacities() {
  const corner = source => {
    const canvas = new OffscreenCanvas(source.width, source.height);
    const context = canvas.getContext('2d');
    context.drawImage(source, 0, 0);
    const { data } = context.getImageData(0, 0, source.width, source.height);
    return [data[3], data.some((value, i) => i % 4 === 3 && value > 250)];
  };
  const drawn = corner(inside('canvas'));
  const file = corner(await createImageBitmap(await spectra().toPNG({ background: 'transparent' })));
  return [window.reads, ...drawn, ...file];
}

/**
 * How many workers were started, where the page counts them.
 * @returns {number} −1 where it does not
 */
export const countOfWorkers = () => window.workers ?? window.count ?? -1;

/**
 * How many formulas are set among the numbers.
 * @returns {number}
 */
export const countOfFormulas = () => nthElement(0).shadowRoot.querySelectorAll('.numbers math').length;

/**
 * Whether the page says that a sandbox stops it, and links to the figure.
 * @returns {boolean}
 */
export const saysSandbox = () => document.querySelector('.waiting').textContent.includes('sandbox') && document.querySelector('.waiting a').href === location.href;

/** Opens the dialog Share. */
export const openShare = () => inside('.open-share').click();

const copyButton = () => inside('dialog[open] [data-copy=link]');

/**
 * Whether the dialog Share is open.
 * @returns {boolean}
 */
export const isShareOpen = () => copyButton() !== null;

/** Lets nothing be copied. */
export function forbidCopying() {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  document.execCommand = () => false;
}

/**
 * Copies the link, as on another platform.
 * @param {string} platform its name
 * @param {boolean} touch whether it has a touch screen and no mouse
 */
export function copyOn(platform, touch) {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touch ? 5 : 0, configurable: true });
  window.matchMedia = query => ({ matches: query === '(pointer: coarse)' && touch });
  copyButton().click();
}

/**
 * Whether the dialog says something.
 * @param {string} words
 * @returns {boolean}
 */
export const dialogSays = words => inside('dialog[open] .said').textContent.includes(words);
