// Converts a printed formula from its source to readable text: enough of LaTeX for the quotes in `www/claims/`.

import { h } from '../common/dom.js';
import { LETTERS, OPERATORS } from '../common/latex-signs.js';

/** @type {Record<string, string>} */
const SIGNS = {
  ...LETTERS, ...OPERATORS,
  delta: 'δ', mu: 'μ', Lambda: 'Λ', Phi: 'Φ', rightarrow: '→', neq: '≠', top: 'ᵀ', times: '×', nabla: '∇', dots: '…', in: '∈', sim: '∼',
  overline: '', quad: ' ', qquad: ' ', left: '', right: '', ' ': ' ', ',': ' ', ';': ' ', '!': '',
  lim: 'lim', exp: 'exp', ln: 'ln', min: 'min', max: 'max',
};
/** Commands that only change the style of the following text. */
const TYPES = ['underbrace', 'mathbf', 'boldsymbol', 'mathrm', 'mathbb', 'mathcal', 'mathsf', 'text', 'operatorname', 'tilde', 'textbf'];

/** @typedef {Node|string} Part */

/**
 * @param {string} source text and LaTeX, with or without `$`
 * @returns {DocumentFragment}
 */
export function formula(source) {
  const text = source.replace(/\*\*|&/g, '').replace(/\\limits\b/g, '');
  let at = 0;

  /**
   * A token: a group, a command with its arguments, or a character.
   * @returns {Part[]}
   */
  function parseToken() {
    const character = text[at++];
    if (character === '$') return []; // It ends a command: the space behind it is one between words.
    if (character === '{') return group();
    if (character !== '\\') return [character];
    const name = /^([a-zA-Z]+|.)/.exec(text.slice(at))?.[0] ?? '';
    at += name.length;
    if (/[a-z]/i.test(name)) while (text[at] === ' ' && name !== 'text') at++;
    if (name === 'frac') return fraction(parseToken(), parseToken());
    if (name === 'sqrt') return ['√', ...bracketed(parseToken())];
    if (name === 'tag') return [' (', ...parseToken(), ')'];
    // The cases, one after the other.
    if (name === 'begin' || name === 'end') {
      parseToken();
      return name === 'begin' ? ['{ '] : [];
    }
    if (name === '\\') return ['; '];
    if (TYPES.includes(name)) return parseToken();
    return [SIGNS[name] ?? name];
  }
  function group() {
    /** @type {Part[]} */
    const nodes = [];
    while (at < text.length && text[at] !== '}') nodes.push(...parseWithScripts());
    at++;
    return nodes;
  }
  /**
   * A token with its superscript and subscript.
   * @returns {Part[]}
   */
  function parseWithScripts() {
    const place = text[at] === '_' ? 'sub' : text[at] === '^' ? 'sup' : null;
    if (!place) return parseToken();
    at++;
    return [h(place, {}, ...parseToken())];
  }
  const fragment = document.createDocumentFragment();
  while (at < text.length) fragment.append(...parseWithScripts());
  fragment.normalize();
  return fragment;
}

/**
 * @param {Part[]} above
 * @param {Part[]} below
 */
function fraction(above, below) {
  return [...bracketed(above), '/', ...bracketed(below)];
}

/**
 * Puts brackets around a sum or several factors.
 * @param {Part[]} nodes
 */
function bracketed(nodes) {
  return nodes.some(node => typeof node === 'string' && /[-+\s/]/.test(node)) ? ['(', ...nodes, ')'] : nodes;
}
