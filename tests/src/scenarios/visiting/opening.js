import { inside, spectra } from '../../page.js';

const all = selector => [...spectra().shadowRoot.querySelectorAll(selector)];

/**
 * What the page has loaded by itself, without what index.html names. The complete module is fetched once the first figure is there.
 * @returns {string} addresses
 */
export function loadedLate() {
  const named = [...document.querySelectorAll('link, script')].map(part => part.href || part.src);
  const loaded = performance.getEntriesByType('resource').map(entry => entry.name);
  if (named.length < 5 || loaded.length < 5) throw new Error(`${named.length} named, ${loaded.length} loaded`);
  const later = name => name.endsWith('/attention_spectra_bg.wasm');
  return loaded.filter(name => /[/]www[-/]/.test(name) && !named.includes(name) && !later(name)).join(', ');
}

/**
 * The modules that were loaded; WebKit lists what was loaded ahead of time twice.
 * @returns {string} their names
 */
export const modules = () => [...new Set(performance.getEntriesByType('resource')
  .map(entry => entry.name.match(/[a-z_]+(?=_bg[.]wasm)/)?.[0]).filter(Boolean))].join(' ');

/**
 * The numbers whose symbols are not set.
 * @returns {string} their names
 */
export const numbersWithoutSymbol = () => all('.numbers [data-name]').filter(it => !it.querySelector('math')).map(it => it.dataset.name).join(' ');

/**
 * What the document is called.
 * @returns {string}
 */
export const title = () => document.title;

/**
 * Whether the page fits its screen.
 * @param {number} width of the screen, pixels
 * @param {boolean} orWindow whether the window may be wider, where the browser has a least width of its own
 * @returns {boolean}
 */
export const fitsScreen = (width, orWindow) => document.scrollingElement.scrollWidth <= (orWindow ? Math.max(width, innerWidth) : width);

/**
 * How wide the page is.
 * @returns {number} pixels
 */
export const widthOfPage = () => document.scrollingElement.scrollWidth;

/**
 * What is empty, hidden or below the fold of the sentences and numbers that say what the figure is.
 * @returns {string}
 */
export const belowFold = () => all('.lead > h2, .about, .numbers > dl dt').filter(part => !part.closest('.matrix-input'))
  .filter(part => !part.textContent || !part.checkVisibility() || part.getBoundingClientRect().bottom > innerHeight)
  .map(part => part.className + part.textContent).join('; ');

/**
 * What the note on the device says.
 * @returns {string}
 */
export function noteOnDevice() {
  const device = inside('.device');
  device.click();
  const said = inside('.note').textContent;
  device.click();
  return said;
}

/**
 * How wide the figure is.
 * @returns {number} pixels
 */
export const widthOfFigure = () => inside('canvas').getBoundingClientRect().width;

const isSeen = it => it.checkVisibility({ visibilityProperty: true });

/**
 * What is pressed or typed into and is less than 44 pixels high or wide, a box with its label.
 * @returns {string}
 */
export const smallTargets = () => all('button, select, summary, input')
  .filter(it => isSeen(it) && getComputedStyle(it).pointerEvents !== 'none')
  .map(it => (/checkbox|radio/.test(it.type) ? it.closest('label') : it))
  .map(it => [it, it.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 1 && (width < 43.9 || height < 43.9))
  .map(([it, { width, height }]) => `${it.localName} “${it.ariaLabel ?? it.textContent.trim()}” ${width} by ${height}`)
  .join('; ');

/**
 * What has grown with what it belongs to, and should not.
 * @returns {string}
 */
export const largeSigns = () => all('.icon, input[type=checkbox], input[type=radio]')
  .filter(it => isSeen(it) && Math.min(it.getBoundingClientRect().width, it.getBoundingClientRect().height) > 30)
  .map(it => `${it.localName} in “${it.parentElement.ariaLabel ?? it.parentElement.textContent.trim()}”`)
  .join('; ');

/**
 * How many panels are painted below each other.
 * @returns {number}
 */
export const paintedPanels = () => all('.stack canvas').filter(canvas => {
  if (!canvas.width || canvas.clientWidth < 300) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size > 2;
}).length;

/**
 * Whether so many panels are painted.
 * @param {number} count
 * @returns {boolean}
 */
export const hasPainted = count => paintedPanels() === count;

/**
 * Whether the figure is presented.
 * @returns {boolean}
 */
export const isPresented = () => spectra().hasAttribute('data-present');

/**
 * Whether the presentation has ended.
 * @returns {boolean}
 */
export const hasEnded = () => !isPresented();

/**
 * How much of something is visible.
 * @param {string} selector
 * @returns {number}
 */
export const countOfVisible = selector => all(selector).filter(part => part.checkVisibility()).length;

/**
 * Whether the figure is wide.
 * @param {number} width beyond so many pixels
 * @returns {boolean}
 */
export const isWiderThan = width => inside('canvas').clientWidth > width;

/**
 * Whether T has another value.
 * @param {number} value than this one
 * @returns {boolean}
 */
export const hasLeft = value => spectra().parameters.T !== value;

/**
 * How many controls are in sight.
 * @returns {number}
 */
export const countOfControls = () => all('input, select, header').filter(it => it.checkVisibility() && it.offsetWidth > 1).length;

/**
 * Whether the figure is as wide as the window, but for less than 20 pixels.
 * @returns {boolean}
 */
export const fillsWindow = () => Math.abs(innerWidth - inside('canvas').clientWidth) < 20;

/**
 * How many workers the page has, where it counts them.
 * @returns {number}
 */
export const countOfWorkers = () => window.workers;
