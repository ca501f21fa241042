// Formulas inside sentences: “σ_qk²”, “W_Q W_Kᵀ” and “T^(−1/2)” are set as MathML, as formulas of the glossary are.

import { h, math } from './dom.js';

/** Raised letters and digits of Unicode, and the ordinary ones. */
const RAISED = { 'ᵀ': '⊤', '⁰': '0', '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁵': '5', '⁶': '6', '⁷': '7', '⁸': '8', '⁹': '9', '⁻': '−', '′': '′' };
/** A letter with its index, or the end of a norm or of brackets. */
const BASE = String.raw`(?:\p{L}[₀-₉]?⊥?|‖|\))`;
const INDEX = String.raw`(?:[a-zA-Z]{1,3}|init|\d|ℓ⊥?)`;
/** What may follow `^`: brackets, or a number or letter with or without a sign. */
const POWER = String.raw`\^(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\{[^{}]*\}|[−-]?(?:\d+(?:\.\d+)?|\p{L}|½))`;
const RAISING = `[${Object.keys(RAISED).join('')}]`;
const PIECE = `${BASE}(?:_${INDEX}(?:${POWER}|${RAISING})*|(?:${POWER})${RAISING}*)`;
/** Several pieces may touch, as in “W_QW_Kᵀ”. Names in code, “rotary_pct” or “in_out”, are left alone. */
const RUN = new RegExp(String.raw`(?<![\p{Ll}_^](?!‖|\))|[\p{Lu}\p{Ll}]\p{L}(?!‖|\)))(?:${PIECE})+(?:(?<=${RAISING})|(?![a-zA-Z\d_]|\.\w))`, 'gu');
const MARK = new RegExp(String.raw`(\p{L}[₀-₉⊥]*|[\d.]+|\S)(${RAISING}+)?`, 'gu');
const SCRIPTS = new RegExp(`^(${BASE})(?:_(${INDEX}))?(.*)$`, 'u');

/** A modulus, as in “|λ₂|”: no line ends inside it. */
const MODULUS = /(\|[^|\s]+\|)/u;

/**
 * A symbol with its subscript and superscript.
 * @typedef {{base: string, below: string, above: string}} Symbol
 */

/**
 * A text cut at its symbols.
 * @param {string} text
 * @returns {(string|Symbol)[]} words, and symbols
 */
export function cutAtSymbols(text) {
  /** @type {ReturnType<typeof cutAtSymbols>} */
  const parts = [];
  let end = 0;
  for (const { 0: run, index: at } of text.matchAll(RUN)) {
    parts.push(text.slice(end, at), ...symbolsOf(run));
    end = at + run.length;
  }
  return [...parts, text.slice(end)].filter(part => part !== '');
}

/**
 * The symbols of a sequence of touching symbols.
 * @param {string} run
 * @returns {Symbol[]}
 */
function symbolsOf(run) {
  /** @type {Symbol[]} */
  const found = [];
  for (const [piece] of run.matchAll(new RegExp(`${PIECE}(?=$|${PIECE})`, 'gu'))) {
    const [, base, below = '', above] = SCRIPTS.exec(piece) ?? [];
    found.push({ base, below, above: lowered(above) });
  }
  return found;
}

/**
 * A superscript without `^` and brackets: `^(−1/2)` is −1/2, `ᵀ` is ⊤.
 * @param {string} raised
 */
function lowered(raised) {
  const [, inBrackets] = /^\^[({](.*)[)}]$/u.exec(raised) ?? [];
  return inBrackets ?? inLine(raised.replaceAll('^', ''));
}

/**
 * Raised letters and digits as ordinary ones.
 * @param {string} raised
 */
const inLine = raised => [...raised].map(letter => /** @type {Record<string, string>} */ (RAISED)[letter] ?? letter).join('');

/**
 * A text for places that hold no formulas, such as the options of a menu: `σ_qk` is σqk.
 * @param {string} text
 */
export const inPlainLetters = text => text.replaceAll(RUN, run => run.replaceAll('_', ''));

/**
 * Shows a text, its symbols set as formulas.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function showText(element, text) {
  const hasSymbols = cutAtModuli(text).length > 1 || cutAtSymbols(text).some(part => typeof part !== 'string');
  if (!hasSymbols) element.textContent = text;
  else element.replaceChildren(...cutAtSymbols(text).flatMap(part => (typeof part === 'string' ? withModuli(part) : typeset(part))));
}

/**
 * A text cut at its moduli: every second part is one.
 * @param {string} text
 */
export const cutAtModuli = text => text.split(MODULUS);

/**
 * Words, and each modulus in an element of its own.
 * @param {string} text
 */
const withModuli = text => cutAtModuli(text).map((part, i) => (i % 2 === 0 ? part : h('span', { className: 'modulus' }, part)));

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
 * A formula in one line, with its own subscripts and superscripts: each mark as MathML's element of its kind.
 * @param {string} text
 * @returns {Element}
 */
function row(text) {
  const marks = cutAtSymbols(text).flatMap(part => (typeof part === 'string' ? signs(part) : [scripted(part)]));
  return marks.length === 1 ? marks[0] : math('mrow', ...marks);
}

/**
 * Letters, numbers and other signs; `β²` is raised.
 * @param {string} text
 */
function signs(text) {
  return [...text.matchAll(MARK)].map(([, mark, above]) => {
    const kind = /\p{L}/u.test(mark) ? 'mi' : /\d/.test(mark) ? 'mn' : 'mo';
    return above ? math('msup', math(kind, mark), math('mn', inLine(above))) : math(kind, mark);
  });
}

/** @param {Symbol} symbol */
function scripted({ base, below, above }) {
  // A word is upright, as in the glossary: σ_init and α_MLP.
  const index = /^[a-z]{3,}$/i.test(below) ? math('mi', below) : row(below);
  if (below && above) return math('msubsup', row(base), index, row(above));
  return below ? math('msub', row(base), index) : math('msup', row(base), row(above));
}

/** @param {Symbol} symbol */
const typeset = symbol => h('span', { className: 'symbol' }, math('math', scripted(symbol)));
