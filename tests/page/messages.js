// Messages of the files in `www/words/`, and the places in the sources that say them.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { TOURS } from '../../www/tours/tours.js';
import { FluentResource } from '../../www/words/fluent.js';
import { fileOf } from './english.js';
import { idsOfTables } from './tables.js';

/** Beginnings of identifiers whose rest is put together from names. Those of tours and claims have a test of their own. */
const MADE_OF_NAMES = ['choice-', 'claim-', 'dial-', 'run-', 'tour-'];

/** Files that take an identifier from a variable. */
const BY_VARIABLE = ['www/words/phrase.js', 'www/words/data-word.js', 'www/words/fill.js', 'www/common/is-phrase.js'];

/** Files with functions for the rows that `tables.js` reads. */
const MAKE_TABLES = ['crate/src/views/glossary/words.rs', 'crate/models/src/head_numbers.rs', 'crate/words/src/phrase.rs'];

/**
 * A message: its pattern as the library reads it, and the names of its values.
 * @typedef {{value: unknown, names: string[]}} Message
 *
 * A place that says a message; `names` of the values that it gives, `null` where they are not written out.
 * @typedef {{place: string, id: string, names: string[]|null}} Use
 */

/**
 * Names of the values in a pattern.
 * @param {unknown} pattern
 * @returns {string[]}
 */
function namesIn(pattern) {
  if (typeof pattern !== 'object' || pattern === null) return [];
  const { type, name } = /** @type {{type?: string, name?: string}} */ (pattern);
  return [...(type === 'var' && name ? [name] : []), ...Object.values(pattern).flatMap(namesIn)];
}

/**
 * The messages of a language by identifier.
 * @param {string} tag
 * @returns {{messages: Map<string, Message>, faults: string[]}} faults are lines that are not Fluent's syntax, and identifiers that occur twice
 */
export function messagesOf(tag) {
  const { text } = fileOf(tag);
  /** @type {Map<string, Message>} */
  const messages = new Map();
  const faults = [];
  for (const { id, value } of new FluentResource(text).body) {
    if (messages.has(id)) faults.push(`${tag}.ftl has ${id} twice`);
    messages.set(id, { value, names: [...new Set(namesIn(value))].sort() });
  }
  // The library skips lines that it cannot read.
  for (const line of text.split('\n')) {
    const id = /^([a-zA-Z][\w-]*) *=/.exec(line)?.[1];
    if (id ? !messages.has(id) : !/^(?:#.*|\s.*|)$/.test(line)) faults.push(`${tag}.ftl cannot be read at: ${line}`);
  }
  return { messages, faults };
}

/**
 * The arguments of a call from `start`, just behind its opening bracket.
 * @param {string} source
 * @param {number} start
 * @returns {string[]} cut at the commas between them
 */
function argumentsAt(source, start) {
  const parts = [''];
  let depth = 0;
  const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*'(?!\w)|`(?:[^`\\]|\\.)*`|\/\/.*|[\s\S]/g;
  token.lastIndex = start;
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [sign] = found;
    if (sign.startsWith('//')) continue;
    if (/^[([{]$/.test(sign)) depth += 1;
    if (/^[)\]}]$/.test(sign)) depth -= 1;
    if (depth < 0) break;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map(part => part.trim()).filter(Boolean);
}

/**
 * Every place in the sources that says a message.
 * @returns {{uses: Use[], quoted: Set<string>, faults: string[]}} `quoted` are all texts that may be identifiers
 */
export function usesOf() {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', 'www/*.js', 'index.html', 'crate/*.rs', 'book/builder/*.rs', 'python/src/*.rs', 'xtask/src/*.rs', 'crate/words/README.md'], { encoding: 'utf8' });
  /** @type {Use[]} */
  const uses = [];
  /** @type {Set<string>} */
  const quoted = new Set();
  /** @type {string[]} */
  const faults = [];
  for (const path of paths.split('\0').filter(path => path && !path.endsWith('fluent.js') && !path.startsWith('www/languages/') && path !== 'crate/words/src/lib.rs')) {
    const source = readFileSync(path, 'utf8');
    const isRust = !path.endsWith('.js');
    /** @param {number} index */
    const place = index => `${path}:${source.slice(0, index).split('\n').length}`;
    for (const [, id] of source.matchAll(/["'`]([a-z][\w-]*-[\w-]*)["'`]/g)) quoted.add(id);
    for (const { 1: id, index } of source.matchAll(/ data-phrase(?:-[\w-]+)?="([^"]*)"/g)) uses.push({ place: place(index), id, names: [] });
    if (isRust) for (const [id, index] of idsOfTables(source)) uses.push({ place: place(index), id, names: [] });
    // In Rust, the number of an identifier made on the way.
    for (const { 1: start, index } of source.matchAll(/\bnumber_of\(\s*&format!\("([\w-]*)\{/g)) {
      if (!MADE_OF_NAMES.includes(start)) faults.push(`${place(index)}: MADE_OF_NAMES lacks “${start}”, with which this identifier begins`);
    }
    for (const { 0: call, index } of source.matchAll(/\bisPhrase\(/g)) {
      if (BY_VARIABLE.includes(path)) continue;
      const [id = '', ...names] = argumentsAt(source, index + call.length).slice(1).map(name => name.slice(1, -1));
      uses.push({ place: place(index), id, names: names.sort() });
    }
    for (const { 0: call, index } of source.matchAll(/\bPhrase::joined\(/g)) {
      if (!MAKE_TABLES.includes(path)) faults.push(`${place(index)}: ${call}…) has an identifier that no test can follow`);
    }
    for (const { 0: call, index } of source.matchAll(/\bphrase!?\(|\bPhrase\(/g)) {
      if (isRust !== (call !== 'phrase(')) continue;
      const [first = '', ...rest] = argumentsAt(source, index + call.length);
      const id = /^(["'])(.*)\1$/.exec(first)?.[2];
      if (id !== undefined) {
        const values = isRust ? rest : /^\{.*\}$/s.test(rest[0] ?? '{}') ? argumentsAt((rest[0] ?? '{}').slice(1), 0) : ['...'];
        const names = values.map(value => /^(?:\w+)?/.exec(value)?.[0] ?? '');
        uses.push({ place: place(index), id, names: names.includes('') ? null : names.sort() });
      } else if (isRust ? first.startsWith('concat!') : !BY_VARIABLE.includes(path) && !/^\w+ \?/.test(first)) {
        if (MADE_OF_NAMES.some(start => first.startsWith(`\`${start}`) || first.startsWith(`concat!("${start}`))) continue;
        faults.push(`${place(index)}: phrase(${first}) has an identifier that no test can follow`);
      }
    }
  }
  return { uses, quoted, faults };
}

/** Beginnings of the identifiers of tours; what the page says of tours begins with `tour-` too. */
export const OF_TOURS = TOURS.map(tour => `tour-${tour}-`);

/**
 * Whether an identifier is put together from names.
 * @param {string} id
 */
export const isMadeOfNames = id => MADE_OF_NAMES.flatMap(start => (start === 'tour-' ? OF_TOURS : start)).some(start => id.startsWith(start));
