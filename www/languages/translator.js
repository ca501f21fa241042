// Says in another language what the program says in English. Sentences come finished from the core, with their numbers,
// and from the modules of the page; so it is the finished text that is translated, where it enters the document, at one
// place for all of them. What has no translation stays English and is noted in `missing`, which tests read.

import { asset } from '../element/assets.js';

/** What has words in it: symbols and numbers say the same everywhere. */
const WORD = /\p{L}\p{Ll}{2}/u;
/** What is a symbol beside its name, as σqk, λlow and dqk are: it has a Greek letter, no vowel or two letters at most. */
const SYMBOL = /\p{Script=Greek}|^[^aeiou]*$|^..?$/iu;
/** Between two sentences. */
const END = /(?<=[.!?:…)”]) (?=[\p{Lu}“|‖βασ0-9])/u;
/** Between things said one after the other, the loosest first. */
const LOOSEST = ' · ';
const JOINTS = ['; ', ', ', ': ', ' – ', ' / '];
/** Text that is no language of the visitor's: code, formulas, and what is said to be left alone. */
const ALONE = 'code, pre, textarea, script, style, [translate="no"]';
const ATTRIBUTES = ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'alt', 'label', 'data-paper'];
/** Translations that are kept: numbers that move make ever new sentences. */
const KEPT = 4000;
/** Letters of a phrase beside its places from which on it is taken before a text is cut at its joints. */
const TELLING = 12;

/** Text for which there are no words, once each. */
export const missing = new Set();

/**
 * @param {Object<string, string>} phrases English to another language, with `{0}`, `{1}` … for what varies, which is translated
 *   by itself. Stars, which set symbols in italics where there are figures, may be missing from a text
 * @returns {{words: (text: string) => string, watch: (root: Node) => void}}
 */
export function translator(phrases) {
  const all = new Map();
  for (const [from, to] of Object.entries(phrases)) {
    all.set(plain(from), plain(to));
    all.set(from, to);
  }
  const patterns = [...all].filter(([from]) => from.includes('{0}')).map(([from, to]) => pattern(from, to));
  patterns.sort((a, b) => b.weight - a.weight);
  const strong = patterns.filter(({ weight }) => weight >= TELLING);
  const weak = patterns.filter(({ weight }) => weight < TELLING);
  const kept = new Map();
  let lacking = []; // of what is being translated
  const made = new Set(all.values());

  /** Itself translated; nothing where there are no words for it. */
  function translateWhole(text) {
    if (all.has(text)) return all.get(text);
    if (!WORD.test(text)) return text;
    return translateParts(text, [LOOSEST]) ?? translateByPattern(strong, text) ?? translateParts(text, JOINTS) ?? translateByPattern(weak, text) ?? translateBesideSymbol(text) ?? (made.has(text) ? text : null);
  }

  /** By the first of `patterns` that it fits. */
  function translateByPattern(patterns, text) {
    for (const { shape, to } of patterns) {
      const found = shape.exec(text);
      if (!found || found.slice(1).some(part => END.test(part))) continue;
      // What is loosely alike may be something else, a name or a title.
      if (patterns === weak && found.slice(1).some(part => translateWhole(part.trim()) === null)) continue;
      return to.replace(/\{(\d)\}/g, (place, i) => exchangeTrimmed(found[Number(i) + 1], translateSentences));
    }
    return null;
  }

  /** A name with its symbol behind or before it. */
  function translateBesideSymbol(text) {
    const [, before = '', name = '', behind = ''] = /^(\S{1,4} )?(.*?)( \S{1,6})?$/u.exec(text);
    for (const [start, inner, end] of [['', before + name, behind], [before, name + behind, '']]) {
      // Words are no symbols: half a translation says less than none.
      if (SYMBOL.test(start) && SYMBOL.test(end) && all.has(inner)) return start + all.get(inner) + end;
    }
    return null;
  }

  /** The parts between joints, if there are words for each. */
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

  /** Sentence by sentence, as many together as there are words for. */
  function sentences(text) {
    const rest = text.split(END);
    if (rest.length < 2) return null;
    const out = [];
    while (rest.length > 0) {
      let count = rest.length;
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

  function translateSentences(text) {
    const found = sentences(text) ?? translateWhole(text);
    if (found === null) lacking.push(text);
    return found ?? text;
  }

  function words(text) {
    return exchangeTrimmed(text, inner => {
      if (!WORD.test(inner)) return all.get(inner) ?? inner;
      if (!kept.has(inner)) {
        lacking = [];
        const next = translateSentences(inner);
        lacking.forEach(part => missing.add(part));
        if (kept.size > KEPT) kept.clear();
        kept.set(inner, next);
        made.add(next);
      }
      return kept.get(inner);
    });
  }

  const written = new WeakMap(); // what was put into a text or an attribute: it is not to be read again

  function translateText(node) {
    const at = node.parentElement;
    if (node.data === written.get(node) || at?.closest(ALONE) || (at && at.namespaceURI !== 'http://www.w3.org/1999/xhtml')) return;
    const next = words(node.data);
    if (next === node.data) return;
    written.set(node, next);
    node.data = next;
  }

  function translateAttribute(element, name) {
    const value = element.getAttribute(name);
    if (!value || written.get(element)?.[name] === value || element.closest('[translate="no"]')) return;
    const next = words(value);
    if (next === value) return;
    written.set(element, { ...written.get(element), [name]: next });
    element.setAttribute(name, next);
  }

  function translateTree(node) {
    if (node.nodeType === Node.TEXT_NODE) return translateText(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let at = node; at; at = walker.nextNode()) {
      if (at.nodeType === Node.TEXT_NODE) translateText(at);
      else ATTRIBUTES.forEach(name => at.hasAttribute?.(name) && translateAttribute(at, name));
    }
  }

  /** Translates what `root` holds, now and later. Its changes are heard before they are painted. */
  function watch(root) {
    translateTree(root);
    new MutationObserver(changes => {
      for (const { type, target, attributeName, addedNodes } of changes) {
        if (type === 'attributes') translateAttribute(target, attributeName);
        else if (type === 'characterData') translateText(target);
        else addedNodes.forEach(translateTree);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES });
  }

  return { words, watch };
}

/**
 * What speaks the language `tag`.
 * @param {string} tag
 * @returns {Promise<{tag: string, words: (text: string) => string, watch: (root: Node) => void}>}
 */
export async function speech(tag) {
  const answer = await fetch(asset(`languages/${tag}.json`));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return { tag, ...translator(await answer.json()) };
}

/** Without the stars of italics. */
function plain(text) {
  return text.replace(/\*([^*]+)\*/g, '$1');
}

/** What a phrase with places fits. */
function pattern(from, to) {
  const shape = from.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '((?:[^()]|\\([^()]*\\))*?)');
  return { shape: new RegExp(`^${shape}$`, 'us'), to, weight: from.replace(/\{\d\}/g, '').length };
}

/** `text` with what is between its spaces exchanged, where there are words in it. */
function exchangeTrimmed(text, exchange) {
  const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(text);
  return inner ? before + exchange(inner) + after : text;
}
