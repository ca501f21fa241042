// Text to numbers of tokens, in a worker, by the tokenizer.json that lies beside the weights of a model.

import { phrase } from '../words/phrase.js';
import { limitedText } from '../common/limited-text.js';
import { messageOf } from '../common/reason.js';

/** Largest size of a tokenizer.json in bytes; the largest known take half of it. */
const LARGEST = 64e6;

/** Largest number of characters of a text: models take a hundred thousand tokens at the very most. */
const LONGEST = 400_000;

/** Largest number of characters of a text once it is normalised: compatibility forms of Korean are three times as long. */
const LONGEST_NORMALISED = 4 * LONGEST;

/** The kinds of vocabularies that are known. */
const KINDS = ['WordPiece', 'BPE', 'Unigram'];

/**
 * A tokenizer: `entries` its pieces with their numbers, `largest` the piece with the largest number, `bytes` whether its pieces are written
 * in bytes, and `pieces` the pieces by number, once requested.
 * @typedef {{tokenizer: import('../pkg/tokenizers.js').Tokenizer, entries: [piece: string, number: number][], largest: [piece: string, number: number], bytes: boolean, pieces?: Map<number, string>}} Known
 */

/** @type {Known & {key: string}|null} */
let kept = null; // the latest one

/**
 * A value of a file for quotation in a sentence: words unchanged, everything else as JSON.
 * @param {unknown} value
 */
const quoted = value => (typeof value === 'string' ? value : String(JSON.stringify(value))).slice(0, 60);

/**
 * The bytes of a tokenizer.json as text.
 * @param {import('./messages.js').Source} source
 */
async function textOf({ name, blob, address }) {
  const tooLong = () => phrase('worker-too-long-mb-allowed', { name, largest: LARGEST / 1e6 });
  if (blob) {
    if (blob.size > LARGEST) throw tooLong();
    return blob.text().catch(() => {
      throw phrase('worker-file-changed-or-moved', { name });
    });
  }
  // A message has a file or an address. A damaged message may have neither, or an invalid object.
  const response = await fetch(String(address)).catch(() => null);
  if (!response?.ok) throw phrase('worker-no-readable-tokenizer', { name });
  const text = await limitedText(response, LARGEST);
  if (text === null) throw tooLong();
  return text;
}

/**
 * The pieces of a vocabulary and their numbers: an object of them, or for Unigram a list of pieces with their scores.
 * @param {string} name
 * @param {{type?: string, vocab?: unknown}} model
 * @returns {[piece: string, number: number][]}
 */
function entriesOf(name, { type, vocab }) {
  if (type === 'Unigram' || type === undefined && Array.isArray(vocab)) {
    if (!Array.isArray(vocab)) throw phrase('worker-vocabulary-is-no-list', { name });
    const wrong = vocab.findIndex(entry => !(Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'));
    if (wrong >= 0) throw phrase('worker-entry-is-no-piece', { name, entry: wrong });
    return vocab.map(([piece], number) => [piece, number]);
  }
  if (typeof vocab !== 'object' || vocab === null || Array.isArray(vocab)) throw phrase('worker-vocabulary-has-no-pieces', { name });
  const entries = Object.entries(vocab);
  const wrong = entries.find(([, number]) => !(Number.isInteger(number) && number >= 0 && number < 2 ** 32));
  if (wrong) throw phrase('worker-piece-has-no-number', { name, piece: quoted(wrong[0]), value: JSON.stringify(wrong[1]) });
  return entries;
}

/**
 * The tokenizer in `text`.
 * @param {string} name
 * @param {string} text
 * @returns {Promise<Known>}
 */
async function read(name, text) {
  let json;
  try {
    json = JSON.parse(text);
  } catch (reason) {
    throw phrase('worker-cannot-read-json-incomplete', { name, reason: messageOf(reason) });
  }
  if (typeof json?.model !== 'object' || json.model === null) throw phrase('worker-tokenizer-model-vocabulary', { name });
  if (json.model.type !== undefined && !KINDS.includes(json.model.type)) {
    throw phrase('worker-vocabulary-type-supported', { name, type: quoted(json.model.type), kinds: KINDS.join(', ') });
  }
  const entries = entriesOf(name, json.model);
  if (entries.length === 0) throw phrase('worker-tokenizer-vocabulary-empty', { name });
  const largest = entries.reduce((most, entry) => (entry[1] > most[1] ? entry : most));
  const { Tokenizer, absent } = await import('../pkg/tokenizers.js');
  if (absent) throw phrase('worker-tokenizer-library-missing', { name });
  const parts = { normalizer: null, pre_tokenizer: null, post_processor: null, decoder: null };
  try {
    const tokenizer = new Tokenizer({ ...parts, ...json, added_tokens: json.added_tokens ?? [] }, {});
    limitGrowth(tokenizer.normalizer, phrase('worker-makes-text-longer-characters-before', { name, most: LONGEST_NORMALISED.toLocaleString('en') }));
    return { tokenizer, entries, largest, bytes: JSON.stringify(json.decoder ?? null).includes('"ByteLevel"') };
  } catch (reason) {
    throw phrase('worker-tokenizer-refused', { name, ...because(reason) });
  }
}

/** A text becomes too long. */
class TooLong extends Error {}

/**
 * Reason why the library rejects a file, for a message: its own errors are not written for readers.
 * @param {unknown} reason
 * @returns {{reason: 'kind'|'no-kind'|'pattern'|'form', key: string, kind: string}}
 */
function because(reason) {
  const [, part, kind] = /^Unknown (\w+) type: (.*)$/s.exec(messageOf(reason)) ?? [];
  if (part) {
    // The key as written in the file: pre_tokenizer.
    const key = part.replace(/\B(?=[A-Z])/g, '_').toLowerCase();
    const isWord = /^\w+$/.test(kind) && !['undefined', 'null'].includes(kind);
    return { reason: isWord ? 'kind' : 'no-kind', key, kind: quoted(kind) };
  }
  return { reason: reason instanceof SyntaxError ? 'pattern' : 'form', key: '', kind: '' };
}

/**
 * Limits the length of a text after every step of a normaliser; `refusal` reports the limit.
 * @param {import('../pkg/tokenizers.js').Normalizer|null} normalizer
 * @param {string} refusal
 */
function limitGrowth(normalizer, refusal) {
  if (!normalizer) return;
  for (const inner of normalizer.normalizers ?? []) limitGrowth(inner, refusal);
  const { normalize, pattern, config } = normalizer;
  const content = config?.content ?? '';
  /** @param {string} text */
  const matches = text => (typeof pattern === 'string' ? text.split(pattern).length - 1 : (text.match(/** @type {RegExp} */ (pattern)) ?? []).length);
  // The length is checked before the replacement is done: one replacement may take all memory.
  /** @param {string} text */
  const lengthOf = text => text.length + (content && pattern ? matches(text) * content.length : 0);
  normalizer.normalize = text => {
    if (lengthOf(text) > LONGEST_NORMALISED) throw new TooLong(refusal);
    const normalised = normalize.call(normalizer, text);
    if (normalised.length > LONGEST_NORMALISED) throw new TooLong(refusal);
    return normalised;
  };
}

/**
 * A piece in readable form: the text with visible spaces.
 * @param {Known} known
 * @param {string} piece
 * @param {number} number
 */
function readable({ tokenizer, bytes }, piece, number) {
  let text = piece.replaceAll('▁', ' ');
  if (bytes) {
    const decoded = tokenizer.decode([number], { clean_up_tokenization_spaces: false });
    // An incomplete letter has no text.
    if (decoded && !decoded.includes('\ufffd')) text = decoded;
  }
  return text.replaceAll(' ', '␣').replaceAll('\n', '⏎').replaceAll('\t', '⇥');
}

/**
 * Texts of the tokens with these numbers; unknown numbers are left out.
 * @param {import('./messages.js').KeyedSource} source
 * @param {number[]} ids
 * @returns {Promise<Map<number, string>>}
 */
export async function namesOf(source, ids) {
  if (kept?.key !== source.key) {
    kept = null;
    kept = { key: source.key, ...await read(source.name, await textOf(source)) };
  }
  const known = kept;
  known.pieces ??= new Map(known.entries.map(([piece, number]) => [number, piece]));
  const { pieces } = known;
  return new Map(ids.flatMap(id => {
    const piece = pieces.get(id);
    return piece === undefined ? [] : [[id, readable(known, piece, id)]];
  }));
}

/**
 * The tokens of a text.
 * @param {import('./messages.js').KeyedSource} source
 * @param {string} text
 * @param {number} vocabulary number of token numbers of the model
 * @returns {Promise<{ids: number[], tokens: string[]}>} their numbers, and how they are read; errors are thrown as sentences
 */
export async function tokensOf(source, text, vocabulary) {
  // A sentence names the file even if the message has lost the name.
  const name = typeof source.name === 'string' ? source.name : 'tokenizer.json';
  const { key } = source;
  if (text.length > LONGEST) throw phrase('worker-text-too-long-characters-allowed', { most: LONGEST.toLocaleString('en'), characters: text.length.toLocaleString('en') });
  if (kept?.key !== key) {
    kept = null;
    kept = { key, ...await read(name, await textOf({ ...source, name })) };
  }
  const known = kept;
  const [piece, most] = known.largest;
  if (most >= vocabulary) throw phrase('worker-belongs-different-model-piece-number', { name, piece: quoted(piece), most, vocabulary: vocabulary - 1 });
  /** @param {unknown} reason */
  const rejected = reason => phrase('worker-tokenizer-refused-text', { name, ...because(reason) });
  /** @type {number[]} */
  let ids;
  /** @type {string[]} */
  let tokens;
  try {
    ({ ids, tokens } = known.tokenizer.encode(text));
  } catch (reason) {
    throw reason instanceof TooLong ? reason.message : rejected(reason);
  }
  if (ids.length === 0) throw phrase('worker-text-gives-no-token');
  const at = ids.findIndex(id => !Number.isInteger(id) || id < 0 || id >= vocabulary);
  if (at >= 0 && !Number.isInteger(ids[at])) {
    throw tokens[at] === undefined ? phrase('worker-no-number-for-word-of-text', { name }) : phrase('worker-no-number-for-token', { name, token: quoted(tokens[at]) });
  }
  if (at >= 0) throw phrase('worker-belongs-different-model-number-model', { name, token: quoted(tokens[at]), number: ids[at], vocabulary: vocabulary - 1 });
  try {
    return { ids, tokens: tokens.map((token, i) => readable(known, token, ids[i])) };
  } catch (reason) {
    throw rejected(reason);
  }
}
