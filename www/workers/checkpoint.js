// Checkpoints of models in a worker: byte ranges are read here, and the core never sees more than one layer.

import { phrase } from '../words/phrase.js';
import { joined } from './joined.js';

/**
 * @typedef {import('../types.js').ModelBindings} Bindings
 * @typedef {import('./messages.js').Source} Source
 * @typedef {import('./messages.js').Model} Model
 * @typedef {import('./messages.js').Sent} Sent
 * @typedef {import('./messages.js').AskedOfModel} Asked
 * @typedef {import('./messages.js').AnsweredOfModel} Answered
 *
 * An open model, and the tokens passed through it.
 * @typedef {{core: Bindings, key: string, model: InstanceType<Bindings['Checkpoint']>, tokens: InstanceType<Bindings['Tokens']>|null, sent: string, next: number}} Open
 */

/** @type {Open|null} */
let kept = null; // the latest model

/** @type {{core: Bindings, key: string, list: InstanceType<Bindings['Matrices']>}|null} */
let keptMatrices = null; // the matrices of the latest files

/**
 * The name and the place of a source. A source without them comes from a damaged message, and could not be named in an error message.
 * @param {Source} source
 * @returns {{name: string, blob: Blob, address?: undefined}|{name: string, blob?: undefined, address: string}}
 */
function placed({ name, blob, address }) {
  if (typeof name === 'string' && blob instanceof Blob) return { name, blob };
  if (typeof name === 'string' && typeof address === 'string') return { name, address };
  throw new TypeError(phrase('worker-file-without-name'));
}

/**
 * The answer of a host to a request for some bytes.
 * @param {string} name
 * @param {string} address
 * @param {RequestInit} options
 */
async function fetchBytes(name, address, options) {
  let response;
  try {
    response = await fetch(address, options);
  } catch {
    throw phrase('worker-nothing-at-address', { name });
  }
  if (!response.ok) throw phrase('worker-could-read-host-answered-http', { name, status: response.status });
  return response;
}

/**
 * Message about a host that sends a whole file instead of a part: it may be larger than the memory.
 * @param {string} name
 * @param {Response} response
 */
function sendsWhole(name, response) {
  response.body?.cancel().catch(() => {});
  const size = Number(response.headers.get('content-length') ?? NaN);
  return Number.isFinite(size)
    ? phrase('worker-host-sends-whole-files-size', { name, size: Math.ceil(size / 1e6) })
    : phrase('worker-host-sends-whole-files', { name });
}

/**
 * Reads bytes of a file from `start` on directly into their place as they arrive, so that they are never held twice.
 * @param {Source} source
 * @param {number} start
 * @param {Uint8Array} place
 */
async function readInto(source, start, place) {
  if (place.length === 0) return;
  const { name, blob, address } = placed(source);
  const end = start + place.length;
  const incomplete = phrase('worker-incomplete-byte-missing', { name, end });
  /** @type {ReadableStream<Uint8Array>|null} */
  let stream;
  if (blob) {
    stream = blob.slice(start, end).stream();
  } else {
    const response = await fetchBytes(name, address, { headers: { Range: `bytes=${start}-${end - 1}` } });
    if (response.status !== 206) throw sendsWhole(name, response);
    stream = response.body;
  }
  if (!stream) throw incomplete;
  const reader = stream.getReader();
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw blob ? phrase('worker-file-changed-or-moved', { name }) : incomplete;
    });
    if (done) break;
    if (filled + value.length > place.length) {
      reader.cancel().catch(() => {});
      throw incomplete;
    }
    place.set(value, filled);
    filled += value.length;
  }
  if (filled !== place.length) throw incomplete;
}

/**
 * Bytes `start` to `end` of a file.
 * @param {Source} source
 * @param {number} start
 * @param {number} end
 */
async function read(source, start, end) {
  const bytes = new Uint8Array(end - start);
  await readInto(source, start, bytes);
  return bytes;
}

/**
 * Length of a file.
 * @param {Source} source
 */
async function sizeOf(source) {
  const { name, blob, address } = placed(source);
  if (blob) return blob.size;
  const head = await fetch(address, { method: 'HEAD' }).catch(() => null);
  const length = head?.ok ? Number(head.headers.get('content-length') ?? NaN) : NaN;
  if (Number.isFinite(length)) return length;
  // Some hosts do not answer this request, but state the length when a part is requested.
  const response = await fetchBytes(name, address, { headers: { Range: 'bytes=0-7' } });
  if (response.status !== 206) throw sendsWhole(name, response);
  const size = Number(response.headers.get('content-range')?.match(/\/(\d+)$/)?.[1] ?? NaN);
  if (!Number.isFinite(size)) throw phrase('worker-could-read-host-does-report-length', { name });
  return size;
}

/**
 * The header of a file, and how long the file is.
 * @param {Bindings} core
 * @param {Source} source
 */
async function header(core, source) {
  const size = await sizeOf(source);
  // A sentence about reading names the file; one of the core does not.
  const beginning = await read(source, 0, Math.min(core.beginning_length(), size));
  let length;
  try {
    length = core.header_length(beginning, size);
  } catch (reason) {
    throw typeof reason === 'string' ? `${source.name}: ${reason}` : reason;
  }
  return { size, bytes: await read(source, 8, 8 + length) };
}

/**
 * The headers of all files; of several invalid ones the first is named.
 * @param {Bindings} core
 * @param {Source[]} sources
 */
async function headersOf(core, sources) {
  const all = await Promise.allSettled(sources.map(source => header(core, source)));
  return all.map(one => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/**
 * Names, sizes and headers of files, in the format of the core.
 * @param {Bindings} core
 * @param {Source[]} sources
 * @returns {Promise<[names: string[], sizes: Float64Array, headers: Uint8Array, lengths: Uint32Array]>}
 */
async function readHeaders(core, sources) {
  const headers = await headersOf(core, sources);
  const [bytes, lengths] = joined(headers.map(({ bytes }) => bytes));
  return [sources.map(({ name }) => name), Float64Array.from(headers, ({ size }) => size), bytes, lengths];
}

/**
 * The matrices of weights in files.
 * @param {Bindings} core
 * @param {Model} model
 */
async function openMatrices(core, { key, sources, index, config }) {
  if (keptMatrices?.key === key && keptMatrices.core === core) return keptMatrices.list;
  keptMatrices?.list.free();
  keptMatrices = null;
  const list = new core.Matrices(...await readHeaders(core, sources), index, config);
  keptMatrices = { core, key, list };
  return list;
}

/**
 * @param {Bindings} core
 * @param {Model} model
 * @returns {Promise<Open>}
 */
async function openModel(core, { key, sources, index, config }) {
  if (kept?.key === key && kept.core === core) return kept;
  release();
  const model = new core.Checkpoint(...await readHeaders(core, sources), index, config);
  kept = { core, key, model, tokens: null, sent: '', next: 0 };
  return kept;
}

/**
 * The bytes of `ranges`, [file, start, end] one after another.
 * @param {Source[]} sources
 * @param {Float64Array} ranges
 */
async function bytesOf(sources, ranges) {
  let size = 0;
  for (let i = 0; i < ranges.length; i += 3) size += ranges[i + 2] - ranges[i + 1];
  const bytes = new Uint8Array(size);
  const reads = [];
  for (let i = 0, at = 0; i < ranges.length; i += 3) {
    const length = ranges[i + 2] - ranges[i + 1];
    reads.push(readInto(sources[ranges[i]], ranges[i + 1], bytes.subarray(at, at + length)));
    at += length;
  }
  await Promise.all(reads);
  return bytes;
}

/** Forgets the model. */
export function release() {
  kept?.tokens?.free();
  kept?.model.free();
  kept = null;
  keptMatrices?.list.free();
  keptMatrices = null;
}

/**
 * Key that distinguishes tokens.
 * @param {Sent} sent
 */
const keyOf = ({ ids, picture }) => picture?.key ?? String(ids);

/**
 * Tokens at the start of a model.
 * @param {Bindings} core
 * @param {Open} known
 * @param {Source[]} sources
 * @param {Sent} sent
 */
async function startTokens(core, known, sources, { ids, picture }) {
  if (picture) {
    const tensors = await bytesOf(sources, known.model.picture_ranges());
    return core.Tokens.of_picture(known.model, picture.pixels, tensors);
  }
  const list = Uint32Array.from(/** @type {number[]} */ (ids));
  const rows = await bytesOf(sources, known.model.embedding_ranges(list));
  return new core.Tokens(known.model, list, rows);
}

/** @type {{[What in keyof Asked]: (core: Bindings, data: Asked[What], hear?: (part: Float64Array) => void) => Promise<Answered[What]>}} */
const ANSWERS = {
  about: async (core, { model }) => ({ about: (await openModel(core, model)).model.about() }),

  /** Names and shapes of all tensors, as JSON, of a model that may be unknown. */
  tensors: async (core, { model }) => {
    const headers = await headersOf(core, model.sources);
    /** @type {[name: string, entry: {shape: number[]}][]} */
    const all = headers.flatMap(({ bytes }) => Object.entries(JSON.parse(new TextDecoder().decode(bytes))));
    return { about: JSON.stringify(all.filter(([name]) => name !== '__metadata__').map(([name, { shape }]) => [name, shape])) };
  },

  heads: async (core, { model, layer, folded, tokens }) => {
    const known = await openModel(core, model);
    const bytes = await bytesOf(model.sources, known.model.ranges(layer, folded));
    return { values: known.model.heads(layer, folded, bytes, tokens) };
  },

  /** Input of a model from a picture. */
  picture: async (core, { model, picture, preprocessor }) => {
    const known = await openModel(core, model);
    const { pixelsOf } = await import('./picture.js');
    return pixelsOf(core, known.model, picture, preprocessor);
  },

  /** The attention of layer `layer` for an input: layers before it are passed first. */
  attention: async (core, { model, layer, ...sent }) => {
    const known = await openModel(core, model);
    const key = keyOf(sent);
    if (known.sent !== key || known.next > layer) {
      known.tokens?.free();
      Object.assign(known, { tokens: null, sent: '', next: 0 });
      Object.assign(known, { tokens: await startTokens(core, known, model.sources, sent), sent: key });
    }
    const { tokens } = known;
    /** @type {Float32Array|undefined} */
    let values;
    while (tokens && known.next <= layer) {
      // Weights of attention and of the MLP are held one after the other.
      values = tokens.attend(known.model, await bytesOf(model.sources, known.model.attention_ranges(known.next)));
      tokens.feed_forward(known.model, await bytesOf(model.sources, known.model.feedforward_ranges(known.next)));
      known.next += 1;
    }
    // Layers that were passed before are passed again: at least this one was passed now.
    return { values: /** @type {Float32Array} */ (values) };
  },

  /** Numbers of the tokens before the first layer, then of the heads of each layer and of the tokens after
  * it. */
  pass: async (core, { model, layers, ...sent }, hear) => {
    const known = await openModel(core, model);
    const tokens = await startTokens(core, known, model.sources, sent);
    try {
      const parts = [tokens.behind_numbers()];
      hear?.(parts[0].slice());
      for (let layer = 0; layer < layers; layer++) {
        const heads = tokens.measure_attention(known.model, await bytesOf(model.sources, known.model.attention_ranges(layer)));
        tokens.feed_forward(known.model, await bytesOf(model.sources, known.model.feedforward_ranges(layer)));
        const behind = tokens.behind_numbers();
        parts.push(heads, behind);
        hear?.(behind.slice());
      }
      return { values: Float64Array.from(parts.flatMap(part => [...part])) };
    } finally {
      tokens.free();
    }
  },

  /** Comparison of the attention of a head with random heads, as JSON. */
  verdict: async (core, { attention, tokens, keyWidth }) => ({ about: core.judged_head(attention, tokens, keyWidth) }),

  /** The directions of a head with the tokens at their ends, as JSON; the listener receives the share of the
  * tables that is read. */
  directions: async (core, { model, layer, head, folded, tokenizer }, hear) => {
    const { Directions } = core;
    const known = await openModel(core, model);
    const [embedding, unembedding, most] = Directions.rows(known.model);
    const tensors = await bytesOf(model.sources, Directions.ranges(known.model, layer, folded));
    const reader = new Directions(known.model, layer, head, folded, tensors);
    try {
      let done = 0;
      for (const [table, rows] of [embedding, unembedding].entries()) {
        for (let first = 0; first < rows; first += most) {
          const bytes = await bytesOf(model.sources, Directions.table_range(known.model, table, first));
          reader.take(known.model, table, first, bytes);
          done += Math.min(most, rows - first);
          hear?.(Float64Array.of(done / (embedding + unembedding)));
        }
      }
      /** @type {{sides: {high: number[], low: number[]}[]}[]} */
      const found = JSON.parse(reader.about());
      const ids = found.flatMap(({ sides }) => sides.flatMap(({ high, low }) => [...high, ...low]));
      const names = tokenizer ? await (await import('./tokenizer.js')).namesOf(tokenizer, ids).catch(() => null) : null;
      /** @type {(list: number[]) => string[]} */
      const named = list => list.map(id => names?.get(id) ?? String(id));
      return { about: JSON.stringify(found.map(one => ({ ...one, sides: one.sides.map(({ high, low }) => ({ high: named(high), low: named(low) })) }))) };
    } finally {
      reader.free();
    }
  },

  /** The matrices of weights in files, as JSON. */
  matrices: async (core, { model }) => ({ about: (await openMatrices(core, model)).about() }),

  /** Numbers of one matrix, its singular values, and the singular values of a shuffled copy. */
  matrix: async (core, { model, matrix }) => {
    const list = await openMatrices(core, model);
    const bytes = await bytesOf(model.sources, list.ranges(matrix));
    return { values: list.measure(matrix, bytes) };
  },

  /** The tokens of a text, as JSON. */
  tokens: async (_, { tokenizer, text, vocabulary }) => {
    const { tokensOf } = await import('./tokenizer.js');
    return { about: JSON.stringify(await tokensOf(tokenizer, text, vocabulary)) };
  },
};

/**
 * Requests of messages to a model.
 * @template {keyof Asked} What
 * @param {Bindings} core
 * @param {import('./messages.js').ModelQuestion<What>} data
 * @param {(part: Float64Array) => void} [hear] called with the progress of a long answer
 * @returns {Promise<Answered[What]>} the answer; errors are thrown as sentences
 */
export function checkpoint(core, data, hear) {
  return ANSWERS[data.what](core, data, hear);
}
