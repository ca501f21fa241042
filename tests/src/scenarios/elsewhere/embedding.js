import { inside, nthElement, spectra } from '../../page.js';

/**
 * Styles of the element, and of the page around.
 * @returns {any[]} what each of them is
 */
export function styles() {
  const style = name => getComputedStyle(inside(name));
  const own = getComputedStyle(document.querySelector('#own'));
  return [style('canvas').display, style('summary').display !== 'none', style('.about').fontSize,
    style('.about').fontFamily.includes('system-ui'), own.marginTop, own.color];
}

/**
 * How many entries the list of panels has.
 * @returns {number} 0 where it is not seen
 */
export function panelsListed() {
  const list = inside('.under [name=panel]');
  return list?.checkVisibility() ? list.options.length : 0;
}

/**
 * Chooses a panel from the list.
 * @param {number} number
 */
export function choosePanel(number) {
  const list = inside('.under [name=panel]');
  list.value = String(number);
  list.dispatchEvent(new Event('change'));
}

/**
 * Makes the page light or dark.
 * @param {'light' | 'dark'} scheme
 */
export const setScheme = scheme => void (document.documentElement.style.colorScheme = scheme);

const isDarkTone = (brightness, isDark) => brightness >= 0 && brightness < 128 === isDark;

/**
 * Whether the corner of the figure is as dark as it should be.
 * @param {boolean} isDark whether it should
 * @returns {boolean} false while there is no figure
 */
export const hasFigureThatIs = isDark => isDarkTone(inside('canvas')?.getContext('2d').getImageData(1, 1, 1, 1).data[0] ?? -1, isDark);

/** Puts a new element before the others: its program is loaded, and it is drawn at once. */
export function addElement() {
  const element = document.createElement('attention-spectra');
  Object.assign(element, { parameters: { T: 16, embed: true } });
  document.body.prepend(element);
}

/**
 * Whether what is behind the figure is as dark as it should be.
 * @param {boolean} isDark whether it should
 * @returns {boolean}
 */
export const hasBackgroundThatIs = isDark => isDarkTone(Number(getComputedStyle(inside('.stage')).backgroundColor.match(/\d+/)[0]), isDark);

/**
 * Whether an element has begun.
 * @param {number} n which one
 * @returns {boolean}
 */
export const hasBegun = n => Boolean(nthElement(n).shadowRoot.querySelector('canvas'));

/**
 * Scrolls to an element.
 * @param {number} n which one
 */
export const scrollTo = n => nthElement(n).scrollIntoView();

/**
 * Notes in `window.kept` what is begun on the page from now on and has no end yet: listeners beside the element, observers of the page
 * and clocks; counts the steps of workers for a new element, `window.element`.
 */
export function watchNewElement() {
  const kept = window.kept = new Map();
  const keys = new WeakMap();
  let count = 0;
  const key = (target, type, listener) => {
    if (!keys.has(listener)) keys.set(listener, count += 1);
    return `${target.constructor.name} ${type} ${keys.get(listener)}`;
  };
  const wrap = (object, name, act) => {
    const usual = object[name];
    object[name] = function (...given) {
      return act.call(this, () => usual.apply(this, given), ...given);
    };
  };
  const isShared = target => [document, window].includes(target) || target instanceof MediaQueryList;
  wrap(EventTarget.prototype, 'addEventListener', function (usual, type, listener, options) {
    const target = this ?? window;
    if (isShared(target)) {
      const name = key(target, type, listener);
      kept.set(name, type);
      options?.signal?.addEventListener('abort', () => kept.delete(name));
    }
    usual();
  });
  wrap(EventTarget.prototype, 'removeEventListener', function (usual, type, listener) {
    const target = this ?? window;
    if (isShared(target)) kept.delete(key(target, type, listener));
    usual();
  });
  wrap(MutationObserver.prototype, 'observe', function (usual, target) {
    if ([document.documentElement, document.body].includes(target)) kept.set(this, 'observer');
    usual();
  });
  wrap(MutationObserver.prototype, 'disconnect', function (usual) {
    kept.delete(this);
    usual();
  });
  wrap(window, 'setInterval', usual => {
    const number = usual();
    kept.set(number, 'clock');
    return number;
  });
  wrap(window, 'clearInterval', (usual, number) => {
    kept.delete(number);
    usual();
  });
  window.steps = 0;
  wrap(Worker.prototype, 'postMessage', (usual, message) => {
    if (message.kind === 'run' && message.text.includes('T=17')) window.steps += 1;
    usual();
  });
  window.element = document.createElement('attention-spectra');
  Object.assign(window.element, { parameters: { view: 'depth', T: 17, layers: 4 } });
  document.body.prepend(window.element);
}

/**
 * Gives the new element work, and counts the steps from now on.
 * @param {number} samples realisations
 */
export function beginWork(samples) {
  window.steps = 0;
  window.element.addEventListener('progress', ({ detail }) => (window.total = detail.total));
  window.element.parameters = { samples };
}

/**
 * How many steps were begun.
 * @returns {number}
 */
export const stepsBegun = () => window.steps;

/**
 * Whether more steps were begun.
 * @param {number} count than so many
 * @returns {boolean}
 */
export const hasBegunMoreThan = count => window.steps > count;

/**
 * Whether no step was begun twice.
 * @returns {boolean}
 */
export const hasBegunNoneTwice = () => window.steps <= window.total;

/**
 * Puts the new element at the end of the page.
 */
export const moveToTheEnd = () => document.body.append(window.element);

/** Lets the new element compute two settings, play its layers, and draw its gallery. */
export async function doEverything() {
  window.element.parameters = { pin: 'samples=900', samples: 800 };
  window.element.shadowRoot.querySelector('.player').click();
  await window.element.openGallery();
}

/** Takes the new element out of the page. */
export const removeElement = () => window.element.remove();

/**
 * What was begun and has no end yet.
 * @returns {string[]} its kinds
 */
export const kept = () => [...window.kept.values()];

/**
 * Puts the new element back.
 * @param {object} parameters which it gets then
 */
export function putBack(parameters) {
  document.body.prepend(window.element);
  window.element.parameters = parameters;
}

/** Opens the menu of the new element. */
export const openMenu = () => void (window.element.shadowRoot.querySelector('details.menu').open = true);

/** Presses the pointer beside the new element. */
export const pressBeside = () => void document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));

/**
 * Whether that menu is open.
 * @returns {boolean}
 */
export const isMenuOpen = () => window.element.shadowRoot.querySelector('details.menu').open;

/** Opens the dialog Share. */
export const openShare = () => inside('.open-share').click();

/**
 * Whether the dialog Share is open.
 * @returns {boolean}
 */
export const isShareOpen = () => inside('dialog[open] #share-iframe') !== null;

/**
 * The element in the preview of that dialog.
 * @returns {any}
 */
export const preview = () => inside('.preview attention-spectra');

const shareText = name => inside(`#share-${name}`).value;

/**
 * Puts the element whose code the dialog writes into the page, as `window.shared`, and closes the dialog.
 * @returns {string} the address that the code of the frame shows
 */
export function useSharedCode() {
  const read = (text, name) => new DOMParser().parseFromString(text, 'text/html').querySelector(name);
  window.shared = document.adoptNode(read(shareText('element'), 'attention-spectra'));
  const { src } = read(shareText('iframe'), 'iframe');
  inside('dialog[open]').close();
  document.body.append(window.shared);
  return src;
}

/**
 * How the dialog cites the figure.
 * @returns {string}
 */
export const citation = () => shareText('cite');

/**
 * Sets properties of the shared element, as frameworks do.
 * @param {Object<string, any>} values by name; null is a value here, `undefined` is written as the text `undefined`
 */
export function setProperties(values) {
  for (const [name, value] of Object.entries(values)) window.shared[name] = value === 'undefined' ? undefined : value;
}

/**
 * Whether parameters of the shared element have these values.
 * @param {Object<string, any>} values by name
 * @returns {boolean}
 */
export const hasParameters = values => Object.entries(values).every(([name, value]) => window.shared.parameters[name] === value);

/**
 * The parameters whose names are those of methods of an element too.
 * @returns {string} their names
 */
export const parametersThatAreMethods = () => Object.keys(window.shared.parameters).filter(name => typeof window.shared[name.toLowerCase()] === 'function').join();

/**
 * What a frame shows around its figure.
 * @returns {[string, string, number, string]} its dials, its caption, its height in pixels, and the address that it links to
 */
export function shownAround() {
  const visible = [...spectra().shadowRoot.querySelectorAll('[data-name]')].filter(dial => dial.checkVisibility());
  return [visible.map(dial => dial.dataset.name).join(), inside('.caption').textContent,
    document.documentElement.scrollHeight, inside('a.open').href.split('#')[1]];
}

/**
 * How much the corner of the figure covers.
 * @returns {number} 0 to 255
 */
export const opacityOfCorner = () => inside('canvas').getContext('2d').getImageData(1, 1, 1, 1).data[3];

/**
 * Whether the address of the page names these dials.
 * @param {string} controls their names
 * @returns {boolean}
 */
export const addressHasControls = controls => new URLSearchParams(location.hash.slice(1)).get('controls') === controls;

/**
 * A text of the tour that is shown.
 * @param {string} selector a part of the tour
 * @returns {string} nothing while there is none
 */
export const tourText = selector => spectra()?.shadowRoot?.querySelector(`.tour ${selector}`)?.textContent ?? '';

/**
 * Whether the tour shows a text.
 * @param {string} selector a part of the tour
 * @param {string} text the whole of it
 * @returns {boolean}
 */
export const tourSays = (selector, text) => tourText(selector) === text;

/**
 * Whether a part of the tour begins with a text.
 * @param {string} selector
 * @param {string} text
 * @returns {boolean}
 */
export const tourBegins = (selector, text) => tourText(selector).startsWith(text) && !tourText(selector).includes('{');

/** Asks the tour for its answer. */
export const answerTour = () => inside('.tour .answer').click();
