// Formulas of the glossary as MathML. This is the part of LaTeX that they use: a test converts all of them.

import { math } from './dom.js';
import { LETTERS, OPERATORS } from './latex-signs.js';

/** Names of functions. */
const FUNCTIONS = ['ln', 'max', 'min'];
/** Signs that are typed as they are. */
const TYPED = '+=<>/,:';
/** Signs that grow with what they enclose only after `\left` and `\right`. */
const BRACKETS = '()[]|';
/** @type {Record<string, string>} */
const ACCENTS = { hat: '^', bar: '¯' };
/** @type {Record<string, string>} */
const OPENING = { ')': '(', ']': '[', '|': '|', '‖': '‖' };
/** Commands whose scripts are set below and above them. */
const WITH_LIMITS = ['sum', 'max', 'min', 'operatorname*'];
const TOKEN = /\\(?:[a-zA-Z]+\*?|.)|\d+|[\s\S]/gu;

/**
 * An element of MathML.
 * @typedef {{name: string, attributes?: Record<string, string>, children: (Markup|string)[]}} Markup
 */

/**
 * A formula as an element `math`.
 * @param {string} latex
 */
export const mathOf = latex => math('math', ...markupOf(latex).map(elementOf));

/**
 * @param {Markup|string} markup
 * @returns {Node|string}
 */
function elementOf(markup) {
  if (typeof markup === 'string') return markup;
  const element = math(markup.name, ...markup.children.map(elementOf));
  for (const [name, value] of Object.entries(markup.attributes ?? {})) element.setAttribute(name, value);
  return element;
}

/** @type {(name: string, ...children: (Markup|string)[]) => Markup} */
const part = (name, ...children) => ({ name, children });

/**
 * A sign that keeps its size beside a fraction.
 * @param {string} sign
 * @returns {Markup}
 */
const unstretched = sign => ({ ...part('mo', sign), attributes: { stretchy: 'false' } });

/**
 * The elements of a formula, without `math` around them.
 * @param {string} latex
 * @returns {Markup[]}
 * @throws {Error} the formula is invalid, or uses more of LaTeX
 */
export function markupOf(latex) {
  const tokens = [...latex.matchAll(TOKEN)].map(([token]) => token);
  let at = 0;
  /** How many `\left` have no `\right` yet. */
  let open = 0;
  /** @type {Set<Markup>} */
  const withLimits = new Set();
  /** Names of functions, with their scripts. @type {Set<Markup>} */
  const functions = new Set();
  /**
   * A row with a thin space between the name of a function and a letter, number or fraction on either side.
   * @param {Markup[]} row
   */
  const spaced = row => row.flatMap((element, i) => {
    const space = { ...part('mspace'), attributes: { width: '0.167em' } };
    const next = row[i + 1];
    const isApart = next && [element, next].every(it => it.name !== 'mo') && [element, next].some(it => functions.has(it));
    return isApart ? [element, space] : [element];
  });
  /**
   * A row of elements as one element.
   * @param {Markup[]} row
   */
  const joined = row => (row.length === 1 ? row[0] : part('mrow', ...spaced(row)));
  /**
   * @param {string} what
   * @returns {never}
   */
  const fail = what => {
    throw new Error(`The formula ${latex} is not supported: ${what} at token ${at}.`);
  };
  const skipSpaces = () => {
    while (/^\s$/.test(tokens[at] ?? '')) at++;
  };

  /**
   * The elements up to a token, which is passed over; up to the end of the formula without one.
   * @param {string} [end]
   */
  function rowUntil(end) {
    /** @type {Markup[]} */
    const row = [];
    for (skipSpaces(); tokens[at] !== end; skipSpaces()) {
      if (at >= tokens.length) fail(`${end} is missing`);
      if (/^[_^']$/.test(tokens[at])) row.push(withScripts(baseOf(row)));
      else row.push(...atom());
    }
    at++;
    return row;
  }

  /**
   * Takes off a row what its next subscript or superscript belongs to: the last element, or all in the brackets that end the row.
   * @param {Markup[]} row
   */
  function baseOf(row) {
    const last = row.at(-1) ?? fail('nothing has this script');
    const opening = last.name === 'mo' ? OPENING[String(last.children[0])] : undefined;
    if (!opening) return joined(row.splice(-1));
    let depth = 0;
    for (let start = row.length - 2; start >= 0; start--) {
      const sign = row[start].name === 'mo' ? row[start].children[0] : '';
      if (sign === opening && depth-- === 0) return joined(row.splice(start));
      if (sign === last.children[0]) depth++;
    }
    return fail('a bracket is not opened');
  }

  /**
   * An element with the subscript and superscript that follow.
   * @param {Markup} base
   */
  function withScripts(base) {
    /** @type {Record<string, Markup>} */
    const scripts = {};
    for (; /^[_^']$/.test(tokens[at] ?? ''); skipSpaces()) {
      const sign = tokens[at++];
      const place = sign === '_' ? '_' : '^';
      if (scripts[place]) fail('there are two such scripts');
      scripts[place] = sign === "'" ? part('mo', '′') : argument();
    }
    const { _: below, '^': above } = scripts;
    const [sub, sup, both] = withLimits.has(base) ? ['munder', 'mover', 'munderover'] : ['msub', 'msup', 'msubsup'];
    const name = above ? (below ? both : sup) : sub;
    const made = part(name, base, ...[below, above].filter(script => script));
    if (functions.has(base)) functions.add(made);
    return made;
  }

  /** A group in braces, or the next token. */
  function argument() {
    skipSpaces();
    if (/^\d\d/.test(tokens[at] ?? '')) fail('{ is missing');
    return joined(atom());
  }

  /** The text in the braces that follow. */
  function text() {
    if (tokens[at++] !== '{') fail('{ is missing');
    const end = tokens.indexOf('}', at);
    if (end < 0) fail('} is missing');
    const inner = tokens.slice(at, end).join('');
    at = end + 1;
    return inner;
  }

  /** The next token with its arguments. */
  function atom() {
    const token = tokens[at++] ?? fail('an argument is missing');
    if (token === '{') return [joined(rowUntil('}'))];
    if (token.startsWith('\\')) return command(token.slice(1));
    if (/[a-zA-Z]/.test(token)) return [part('mi', token)];
    if (/\d/.test(token)) return [part('mn', token)];
    if (token === '-') return [part('mo', '−')];
    if (token === '*') return [part('mo', '∗')];
    if (BRACKETS.includes(token)) return [unstretched(token)];
    return TYPED.includes(token) ? [part('mo', token)] : fail(token);
  }

  /**
   * A command with its arguments.
   * @param {string} name without the backslash
   * @returns {Markup[]}
   */
  function command(name) {
    if (name === 'left' || name === 'right') {
      open += name === 'left' ? 1 : -1;
      if (open < 0) fail('\\left is missing');
      skipSpaces();
      return atom().map(({ name, children }) => part(name, ...children));
    }
    if (name === 'lvert' || name === 'rvert') return [{ ...part('mo', '|'), attributes: { form: name === 'lvert' ? 'prefix' : 'postfix', stretchy: 'false' } }];
    const made = element(name);
    if (FUNCTIONS.includes(name) || name.startsWith('operatorname')) functions.add(made);
    if (WITH_LIMITS.includes(name)) withLimits.add(made);
    return [made];
  }

  /**
   * The element of a command that is a single one.
   * @param {string} name
   */
  function element(name) {
    if (name === 'frac') return part('mfrac', argument(), argument());
    if (name === 'sqrt') return part('msqrt', argument());
    if (name === 'text') return part('mtext', text());
    if (name === 'mathrm' || name === 'operatorname' || name === 'operatorname*') return part('mi', text());
    if (name === 'mathbf' && tokens.slice(at, at + 3).join('') === '{1}') return part('mi', text().replace('1', '𝟏'));
    if (Object.hasOwn(ACCENTS, name)) return part('mover', argument(), part('mo', ACCENTS[name]));
    if (Object.hasOwn(LETTERS, name)) return part('mi', LETTERS[name]);
    if (name === '|') return unstretched('‖');
    if (Object.hasOwn(OPERATORS, name)) return part('mo', OPERATORS[name]);
    return FUNCTIONS.includes(name) ? part('mi', name) : fail(`\\${name}`);
  }

  const row = rowUntil();
  if (open > 0) fail('\\right is missing');
  return spaced(row);
}
