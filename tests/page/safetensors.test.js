import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merged, wordsOf } from '../../www/export/safetensors.js';

/**
 * A file with one tensor of bytes for each name.
 * @param {Record<string, number[]>} tensors
 * @param {Record<string, string>} words
 */
function file(tensors, words) {
  let end = 0;
  const entries = Object.entries(tensors).map(([name, values]) => {
    end += values.length;
    return [name, { dtype: 'U8', shape: [values.length], data_offsets: [end - values.length, end] }];
  });
  const header = new TextEncoder().encode(JSON.stringify({ __metadata__: words, ...Object.fromEntries(entries) }));
  const length = new Uint8Array(new BigUint64Array([BigInt(header.length)]).buffer);
  return Uint8Array.from([...length, ...header, ...Object.values(tensors).flat()]);
}

/** @param {Uint8Array} bytes */
function read(bytes) {
  const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
  const { __metadata__: words, ...entries } = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length)));
  const values = Object.fromEntries(Object.entries(entries).map(([name, { data_offsets: [from, to] }]) => [name, [...bytes.subarray(8 + length + from, 8 + length + to)]]));
  return { length, words, entries, values };
}

test('of several files one is made, with the numbers of each tensor where its header says', () => {
  const all = merged([file({ a: [1, 2, 3], b: [4] }, { step: '5' }), file({ c: [6, 7] }, { run: 'x' })], { address: 'view=train' });
  const { values, entries, words, length } = read(all);
  assert.deepEqual(values, { a: [1, 2, 3], b: [4], c: [6, 7] });
  assert.deepEqual(entries.c, { dtype: 'U8', shape: [2], data_offsets: [4, 6] });
  assert.deepEqual(words, { address: 'view=train', step: '5', run: 'x' });
  assert.equal(length % 8, 0);
});

test('of tensors with the same name the first stays', () => {
  assert.deepEqual(read(merged([file({ a: [1] }, {}), file({ a: [2], b: [3] }, {})])).values, { a: [1], b: [3] });
});

test('the words of a file are read, and none of what is no such file', () => {
  assert.deepEqual(wordsOf(file({ a: [1] }, { address: 'view=train' })), { address: 'view=train' });
  assert.deepEqual(wordsOf(new Uint8Array([1, 2, 3])), {});
  assert.deepEqual(wordsOf(new TextEncoder().encode('plain text, and no header')), {});
});
