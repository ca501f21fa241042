// Words with their symbols: “σ_qk” is set as a formula with a subscript, as in the glossary.

import { h } from './dom.js';
import { inLanguage } from '../languages/languages.js';

const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** A letter, `_` and its subscript: `σ_qk`, `W_Q`, `β_c`. */
const SUBSCRIPT = /(?<!\p{L})(\p{L}{1,2})_([a-zA-Z]{1,3}|\d)(?![a-zA-Z\d_])/gu;

/**
 * A text cut at its symbols.
 * @param {string} text
 * @returns {(string|[base: string, index: string])[]} words, and symbols with what is below them
 */
export function cutAtSymbols(text) {
  /** @type {ReturnType<typeof cutAtSymbols>} */
  const parts = [];
  let end = 0;
  for (const { 0: whole, 1: base, 2: index, index: at } of text.matchAll(SUBSCRIPT)) {
    parts.push(text.slice(end, at), [base, index]);
    end = at + whole.length;
  }
  return [...parts, text.slice(end)].filter(part => part !== '');
}

/**
 * Shows a text in the language of the page. A text with symbols is translated here: in pieces it could not be.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function showText(element, text) {
  const whole = cutAtSymbols(text);
  element.translate = whole.length < 2;
  if (whole.length < 2) element.textContent = text;
  else element.replaceChildren(...cutAtSymbols(inLanguage(text)).map(part => (typeof part === 'string' ? part : subscript(...part))));
}

/**
 * An element with a text, its symbols set as formulas.
 * @param {keyof HTMLElementTagNameMap} tag
 * @param {string} text
 * @returns {HTMLElement}
 */
export function withSymbols(tag, text) {
  const element = h(tag);
  showText(element, text);
  return element;
}

/**
 * @param {string} base
 * @param {string} index
 */
function subscript(base, index) {
  const tag = (/** @type {string} */ name, /** @type {(Node|string)[]} */ ...children) => {
    const element = document.createElementNS(MATHML, name);
    element.append(...children);
    return element;
  };
  return h('span', { className: 'symbol' }, tag('math', tag('msub', tag('mi', base), tag('mi', index))));
}
