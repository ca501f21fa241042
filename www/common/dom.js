// The few lines of DOM building that every part of the page shares.

import { phrase } from '../words/phrase.js';

const MATHML = 'http://www.w3.org/1998/Math/MathML';
const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {HTMLElementTagNameMap & {'attention-spectra': import('../types.js').Host}} Tags */

/**
 * Listeners by event names with the prefix `on`. Fields contain no other elements, so each is itself the
 * target of its events.
 * @template {keyof Tags} Tag
 * @typedef {{[Name in keyof HTMLElementEventMap as `on${Name}`]?: (event: HTMLElementEventMap[Name] & (Tag extends 'input'|'select'|'textarea' ? {target: Tags[Tag]} : unknown)) => unknown}} Listeners
 */

/**
 * Builds an HTML element. Each of `properties` is set as a property if the element has it, otherwise as an attribute; a function under
 * `on…` becomes a listener.
 * @template {keyof Tags} Tag
 * @param {Tag} tag
 * @param {Listeners<Tag> & {[name: string]: unknown}} properties
 * @param {...(Node|string|null)} children
 * @returns {Tags[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = /** @type {Tags[Tag]} */ (document.createElement(tag));
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name in element && name !== 'list') /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element))[name] = value;
    else element.setAttribute(name, String(value));
  }
  element.append(...children.filter(child => child !== null));
  return element;
}

/**
 * Hides an element, or shows it. One that is hidden already stays untouched: browsers would compute its style again.
 * @param {HTMLElement} element
 * @param {boolean} isHidden
 */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/**
 * A typeset symbol: `σ_qk` becomes an italic σ with a subscript.
 * @param {string} symbol plain text, `_` before the subscript
 * @returns {Node}
 */
export function symbol(symbol) {
  const [base, index] = symbol.split('_');
  // One letter is a quantity and therefore italic; longer names are upright.
  const letter = [...base].length === 1;
  const node = h('span', { className: 'symbol' }, h(letter ? 'i' : 'span', {}, base));
  // Letters that count or name, as in σ_qk, are italic too; a word is not.
  if (index) node.append(h('sub', {}, /^[a-z]{1,2}$/i.test(index) ? h('i', {}, index) : index));
  return node;
}

/**
 * Values as `T = 64, σ_qk = 1.2`, with typeset symbols.
 * @param {string} text
 * @returns {(Node|string)[]}
 */
export function typeset(text) {
  return text.split(/(?<=, )/).flatMap(part => {
    const [, name, rest] = /^(\p{L}+_\w+)( = .*)$/su.exec(part) ?? [];
    return name ? [symbol(name), rest] : [part];
  });
}

/**
 * An element of MathML.
 * @param {string} name
 * @param {...(Node|string)} children
 * @returns {Element}
 */
export function math(name, ...children) {
  const element = document.createElementNS(MATHML, name);
  element.append(...children);
  return element;
}

const ICONS = {
  play: 'M4.5 2.5v11l9-5.5z',
  stop: 'M4 4h8v8H4z',
  reset: 'M3 3v4h4M3.5 7A5 5 0 1 1 3 9.5',
  dice: 'M2.5 2.5h11v11h-11zM5.5 5.5h.01M10.5 5.5h.01M8 8h.01M5.5 10.5h.01M10.5 10.5h.01',
  link: 'M6.5 9.5a3 3 0 0 0 4.2 0l2.4-2.4a3 3 0 0 0-4.2-4.2l-1 1M9.5 6.5a3 3 0 0 0-4.2 0L2.9 8.9a3 3 0 0 0 4.2 4.2l1-1',
  save: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
};

/**
 * A line icon of 16 × 16, hidden from screen readers, since its button has a text.
 * @param {keyof typeof ICONS} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', `icon ${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * The document or the shadow root that a node is in.
 * @param {Node} node
 */
export const rootOf = node => /** @type {Document|ShadowRoot} */ (node.getRootNode());

/**
 * The element in whose shadow root a node is.
 * @param {Node} node
 */
export const hostOf = node => /** @type {Partial<ShadowRoot>} */ (node.getRootNode()).host;

/**
 * Drawing context of a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {CanvasRenderingContext2DSettings} [settings]
 */
export function contextOf(canvas, settings) {
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error(phrase('page-no-canvas'));
  return context;
}
