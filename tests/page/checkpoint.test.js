import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { checkpoint } from '../../www/workers/checkpoint.js';

/** Bytes of a file: 0, 1, 2, … */
const FILE = Uint8Array.from({ length: 64 }, (_, i) => i);

/** A file that is handed over three bytes at a time, and never as a whole. */
class Piecemeal extends Blob {
  #bytes;

  /**
   * @param {Uint8Array<ArrayBuffer>} bytes
   * @param {number} [says] how long it says it is
   */
  constructor(bytes, says = bytes.length) {
    super([bytes]);
    this.#bytes = bytes;
    Object.defineProperty(this, 'size', { value: says });
  }

  /** @param {number} from @param {number} to */
  slice(from, to) {
    return new Piecemeal(this.#bytes.slice(from, to));
  }

  /** @returns {Promise<ArrayBuffer>} */
  arrayBuffer() {
    throw new Error('read as a whole');
  }

  stream() {
    let at = 0;
    const bytes = this.#bytes;
    /** @param {ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>} to */
    const pull = to => {
      if (at >= bytes.length) return to.close();
      to.enqueue(bytes.slice(at, at + 3));
      at += 3;
    };
    return new ReadableStream({ pull });
  }
}

/**
 * The heads of a layer whose bytes are `ranges`: a core that answers with the bytes it is handed.
 * @param {import('../../www/workers/messages.js').Source[]} sources
 * @param {number[]} ranges
 */
function heads(sources, ranges) {
  class Model {
    ranges = () => Float64Array.from(ranges);
    heads = (/** @type {number} */ _, /** @type {boolean} */ __, /** @type {Uint8Array} */ bytes) => Float64Array.from(bytes);
    free() {}
  }
  const core = /** @type {any} */ ({ beginning_length: () => 8, header_length: () => 2, Checkpoint: Model });
  return checkpoint(core, { kind: 'checkpoint', what: 'heads', module: /** @type {any} */ (null), model: { key: String(Math.random()), sources }, layer: 0, folded: false, tokens: 8 });
}

test('bytes of a layer are read into their places as they come', async () => {
  const sources = [{ name: 'a', blob: new Piecemeal(FILE) }, { name: 'b', blob: new Piecemeal(FILE.map(x => x + 100)) }];
  const { values } = await heads(sources, [0, 20, 27, 1, 0, 4, 0, 9, 9, 0, 63, 64]);
  assert.deepEqual([...values], [20, 21, 22, 23, 24, 25, 26, 100, 101, 102, 103, 63]);
});

test('a file that ends before it says is named', async () => {
  const source = { name: 'short', blob: new Piecemeal(FILE, 80) };
  await assert.rejects(heads([source], [0, 60, 70]), reason => reason === 'short is incomplete: byte 70 is missing.');
});

test('a host that sends more than it was asked for is not believed', async () => {
  const { fetch } = globalThis;
  /** @type {number[]} */
  const lengths = [];
  globalThis.fetch = async (_, options) => {
    if (options?.method === 'HEAD') return new Response(null, { headers: { 'content-length': '64' } });
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(new Headers(options?.headers).get('range') ?? '') ?? [];
    lengths.push(Number(to) - Number(from) + 1);
    const more = lengths.length > 2 ? 5 : 1;
    return new Response(FILE.slice(Number(from), Number(to) + more), { status: 206 });
  };
  try {
    const source = { name: 'far', address: 'https://example.org/far' };
    await assert.rejects(heads([source], [0, 10, 20]), reason => reason === 'far is incomplete: byte 20 is missing.');
    assert.deepEqual(lengths, [8, 2, 10]);
  } finally {
    globalThis.fetch = fetch;
  }
});
