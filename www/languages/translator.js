// Translates finished English texts of the program. Sentences come complete from the core, with their numbers, and from
// the modules of the page. So the finished text is translated where it enters the document, in one place. A text
// without a translation stays English and is recorded in `missing`, which tests read.

import { asset } from '../element/assets.js';

/** Text that contains words. Symbols and numbers are the same in all languages. */
const WORD = /\p{L}\p{Ll}{2}/u;
/** A short word between numbers, as in “1 of 8” and “64 at 1”. */
const SHORT = / \p{Ll}{2} /u;
/** A symbol beside its name, such as σqk, λlow and dqk. It has a Greek letter, or no vowel, or at most two letters. */
const SYMBOL = /\p{Script=Greek}|^[^aeiou]*$|^..?$/iu;
/** Between two sentences. */
const END = /(?<=[.!?:…)”]) (?=[\p{Lu}“|‖βασ0-9])/u;
/** Joints between items of a list, the loosest first. */
const LOOSEST = ' · ';
const JOINTS = ['; ', ', ', ': ', ' – ', ' / '];
/** Text that is not translated: code, formulas, and elements with such a mark. */
const ALONE = 'code, pre, textarea, script, style, [translate="no"]';
const ATTRIBUTES = ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'alt', 'label'];
/** Number of cached translations: changing numbers produce ever new sentences. */
const CACHE_SIZE = 4000;
/** A phrase with at least this many letters outside its places is tried before a text is cut into parts. */
const TELLING = 12;

/**
 * Translator of a language: `words` translates a text, `watch` the content of a node, now and later.
 * @typedef {{tag: string, words: (text: string) => string, watch: (root: Node) => void}} Speech
 *
 * Pattern of the texts that fit a phrase with places, and the translation. `pieces` is what stands before, between and after its places.
 * @typedef {{shape: RegExp, pieces: string[], to: string, weight: number}} Pattern
 */

/**
 * Texts without a translation, once each.
 * @type {Set<string>}
 */
export const missing = new Set();

/**
 * @param {Object<string, string>} phrases English to another language, with `{0}`, `{1}` … for varying parts, which are translated
 *   separately. Stars, which set symbols in italics where there are figures, may be missing from a text
 * @returns {Pick<Speech, 'words'|'watch'>}
 */
export function translator(phrases) {
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const [from, to] of Object.entries(phrases)) {
    all.set(plain(from), plain(to));
    all.set(from, to);
  }
  const patterns = [...all].filter(([from]) => from.includes('{0}')).map(([from, to]) => pattern(from, to));
  patterns.sort((a, b) => b.weight - a.weight);
  const strong = patterns.filter(({ weight }) => weight >= TELLING);
  const weak = patterns.filter(({ weight }) => weight < TELLING);
  const short = [...all].filter(([from]) => from.includes('{0}') && !WORD.test(from) && SHORT.test(from)).map(([from, to]) => pattern(from, to));
  /** @type {Map<string, string>} */
  const kept = new Map();
  /** @type {string[]} */
  let lacking = []; // of what is being translated
  const made = new Set(all.values());
  // No phrase has more sentences than this.
  const longest = Math.max(1, ...[...all.keys()].map(phrase => phrase.split(END).length));

  /**
   * The translation of a whole text; `null` without one.
   * @param {string} text
   * @returns {string|null}
   */
  function translateWhole(text) {
    const known = all.get(text);
    if (known !== undefined) return known;
    if (!WORD.test(text)) return translateShort(text);
    return translateParts(text, [LOOSEST]) ?? translateRemark(text) ?? translateByPattern(strong, text) ?? translateParts(text, JOINTS) ?? translateByPattern(weak, text) ?? translateBesideSymbol(text) ?? (made.has(text) ? text : null);
  }

  /**
   * A text with short words only.
   * @param {string} text
   */
  function translateShort(text) {
    return (SHORT.test(text) ? translateByPattern(short, text) : null) ?? text;
  }

  /**
   * Translates by the first of `patterns` that the text fits.
   * @param {Pattern[]} patterns
   * @param {string} text
   */
  function translateByPattern(patterns, text) {
    for (const { shape, pieces, to } of patterns) {
      const found = hasPieces(text, pieces) ? shape.exec(text) : null;
      if (!found || found.slice(1).some(part => END.test(part))) continue;
      // A loose match may be a name or a title.
      if (patterns === weak && found.slice(1).some(part => translateWhole(part.trim()) === null)) continue;
      return to.replace(/\{(\d)\}/g, (_, i) => exchangeTrimmed(found[Number(i) + 1], translateSentences));
    }
    return null;
  }

  /**
   * A phrase with a remark in brackets, where both are known.
   * @param {string} text
   */
  function translateRemark(text) {
    const [, phrase = '', remark = ''] = /^(.+) \(([^()]+)\)$/.exec(text) ?? [];
    const [known, said] = [all.get(phrase), all.get(remark)];
    return known === undefined || said === undefined ? null : `${known} (${said})`;
  }

  /**
   * A name with its symbol after or before it.
   * @param {string} text
   */
  function translateBesideSymbol(text) {
    const [, before = '', name = '', behind = ''] = /^(\S{1,4} )?(.*?)( \S{1,6})?$/u.exec(text) ?? [];
    for (const [start, inner, end] of [['', before + name, behind], [before, name + behind, '']]) {
      // Words are never treated as symbols, since half a translation is worse than none.
      if (SYMBOL.test(start) && SYMBOL.test(end) && all.has(inner)) return start + all.get(inner) + end;
    }
    return null;
  }

  /**
   * The parts between joints, if each has a translation.
   * @param {string} text
   * @param {string[]} joints
   */
  function translateParts(text, joints) {
    for (const joint of joints) {
      if (!text.includes(joint)) continue;
      const before = lacking.length;
      const parts = text.split(joint).map(part => translateWhole(part));
      // French sets a space before a colon.
      if (!parts.includes(null)) return parts.join(all.get(joint) ?? joint);
      lacking.length = before;
    }
    return null;
  }

  /**
   * Sentence by sentence, translating as many at once as possible.
   * @param {string} text
   */
  function sentences(text) {
    const rest = text.split(END);
    if (rest.length < 2) return null;
    const out = [];
    while (rest.length > 0) {
      let count = Math.min(rest.length, longest);
      let found = null;
      for (; count > 0; count -= 1) {
        const together = rest.slice(0, count).join(' ');
        found = translateWhole(together);
        if (found !== null) break;
      }
      if (found === null) lacking.push(rest[0]);
      out.push(found ?? rest[0]);
      rest.splice(0, Math.max(1, count));
    }
    return out.join(' ');
  }

  /** @param {string} text */
  function translateSentences(text) {
    const found = sentences(text) ?? translateWhole(text);
    if (found === null) lacking.push(text);
    return found ?? text;
  }

  /** @param {string} text */
  function words(text) {
    return exchangeTrimmed(text, inner => {
      if (!WORD.test(inner)) return all.get(inner) ?? translateShort(inner);
      const known = kept.get(inner);
      if (known !== undefined) return known;
      lacking = [];
      const next = translateSentences(inner);
      for (const part of lacking) missing.add(part);
      if (kept.size > CACHE_SIZE) kept.clear();
      kept.set(inner, next);
      made.add(next);
      return next;
    });
  }

  // Texts and attributes written by the translator, which it does not read again.
  /** @type {WeakMap<Text, string>} */
  const writtenTexts = new WeakMap();
  /** @type {WeakMap<Element, Record<string, string>>} */
  const writtenAttributes = new WeakMap();

  /** @param {Text} node */
  function translateText(node) {
    const at = node.parentElement;
    if (node.data === writtenTexts.get(node) || at?.closest(ALONE) || (at && at.namespaceURI !== 'http://www.w3.org/1999/xhtml')) return;
    const next = words(node.data);
    if (next === node.data) return;
    writtenTexts.set(node, next);
    node.data = next;
  }

  /**
   * @param {Element} element
   * @param {string} name
   */
  function translateAttribute(element, name) {
    const value = element.getAttribute(name);
    if (!value || writtenAttributes.get(element)?.[name] === value || element.closest('[translate="no"]')) return;
    const next = words(value);
    if (next === value) return;
    writtenAttributes.set(element, { ...writtenAttributes.get(element), [name]: next });
    element.setAttribute(name, next);
  }

  /** @param {Node} node */
  function translateTree(node) {
    if (node instanceof Text) return translateText(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let at = /** @type {Node|null} */ (node); at; at = walker.nextNode()) {
      if (at instanceof Text) translateText(at);
      else if (at instanceof Element) {
        for (const name of ATTRIBUTES) if (at.hasAttribute(name)) translateAttribute(at, name);
      }
    }
  }

  /**
   * Translates the content of `root`, now and after changes. The observer runs before changes are painted.
   * @param {Node} root
   */
  function watch(root) {
    translateTree(root);
    new MutationObserver(changes => {
      for (const { type, target, attributeName, addedNodes } of changes) {
        if (target instanceof Element && attributeName !== null) translateAttribute(target, attributeName);
        else if (type === 'characterData') translateTree(target);
        else addedNodes.forEach(translateTree);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES });
  }

  return { words, watch };
}

/**
 * The translator of the language `tag`.
 * @param {string} tag
 * @returns {Promise<Speech>}
 */
export async function speech(tag) {
  const answer = await fetch(asset(`languages/${tag}.json`));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const phrases = await answer.json();
  return { tag, ...translator(tag === 'fr' ? spacedAsFrench(phrases) : phrases) };
}

/**
 * French phrases with spaces that do not break before colons, semicolons, question and exclamation marks and inside of quotation
 * marks. The file has ordinary spaces, which are easier to type.
 * @param {Object<string, string>} phrases
 */
export function spacedAsFrench(phrases) {
  const spaced = (/** @type {string} */ text) => text.replaceAll(/ (?=:(?:\s|$))/g, '\u00a0').replaceAll(/ (?=[;?!»])|(?<=«) /g, '\u202f');
  return Object.fromEntries(Object.entries(phrases).map(([from, to]) => [from, spaced(to)]));
}

/**
 * Without the stars of italics.
 * @param {string} text
 */
function plain(text) {
  return text.replace(/\*([^*]+)\*/g, '$1');
}

/**
 * Pattern of a phrase with places.
 * @param {string} from
 * @param {string} to
 * @returns {Pattern}
 */
function pattern(from, to) {
  const shape = from.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '((?:[^()]|\\([^()]*\\))*?)');
  const pieces = from.split(/\{\d\}/);
  return { shape: new RegExp(`^${shape}$`, 'us'), pieces, to, weight: pieces.join('').length };
}

/**
 * Whether `text` has the pieces of a phrase in their order. Without this, a long text that no phrase fits is searched for minutes.
 * @param {string} text
 * @param {string[]} pieces
 */
function hasPieces(text, pieces) {
  if (!text.startsWith(pieces[0]) || !text.endsWith(pieces[pieces.length - 1])) return false;
  let at = 0;
  for (const piece of pieces) {
    at = text.indexOf(piece, at);
    if (at < 0) return false;
    at += piece.length;
  }
  return true;
}

/**
 * `text` with the part between its outer spaces exchanged, if it contains words.
 * @param {string} text
 * @param {(inner: string) => string} exchange
 */
function exchangeTrimmed(text, exchange) {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return inner ? before + exchange(inner) + after : text;
}
