import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { give, matrixOf, take } from '../../www/workers/own-matrix.js';
import { questionOfMatrix } from '../../www/element/consent.js';
import { BUDGET } from '../../www/workers/budget.js';

/** What the core was given, piece by piece. */
let heard = /** @type {string[]} */ ([]);
let again = 0; // how often it wants a text once more

class MatrixReader {
  /** @param {Uint8Array} bytes */
  push(bytes) {
    if (bytes[0] === 33) throw 'It is not a text.';
    heard.push(`${bytes.length} from ${bytes[0]}`);
  }

  wants_more() {
    heard.push('end');
    return again-- > 0;
  }

  free() {
    heard.push('freed');
  }

  finish() {
    return { singles: () => undefined, doubles: () => Float64Array.of(1, 2, 3, 4), names: () => ['a', 'b'], free() {} };
  }
}
const OwnMatrix = {
  of_singles: (/** @type {Float32Array} */ numbers) => ({ single: [...numbers] }),
  of_doubles: (/** @type {Float64Array} */ numbers) => ({ double: [...numbers] }),
};
const core = /** @type {any} */ ({ MatrixReader, OwnMatrix }); // what of it reads files

/** A file of ten megabytes, whose quarters begin with 0, 1, 2. */
const large = new Blob([new Uint8Array(2 ** 22), new Uint8Array(2 ** 22).fill(1), new Uint8Array(1000).fill(2)]);
const question = (/** @type {number|undefined} */ key, part = large) => ({ head: new Uint8Array(0), part, masked: '', key });

test('a file is read once, in pieces, however many questions are asked about it', async () => {
  [heard, again] = [[], 0];
  const asked = [await matrixOf(core, question(1)), await matrixOf(core, question(1)), await matrixOf(core, question(1))];
  assert.deepEqual(heard, ['4194304 from 0', '4194304 from 1', '1000 from 2', 'end']);
  for (const one of asked) assert.deepEqual(one, { matrix: { double: [1, 2, 3, 4] }, names: ['a', 'b'], bytes: 32 });
  await matrixOf(core, question(2));
  assert.equal(heard.length, 8);
});

test('a file without a key is read for each question, and nothing of it is kept', async () => {
  heard = [];
  give();
  await matrixOf(core, question(undefined));
  await matrixOf(core, question(undefined));
  assert.deepEqual([heard.length, give()], [8, null]);
});

test('a text is read again where the core wants it', async () => {
  [heard, again] = [[], 1];
  await matrixOf(core, question(3));
  assert.deepEqual(heard.filter(what => what === 'end').length, 2);
  assert.equal(heard.length, 8);
});

test('one that cannot be read is refused, and what the core held of it is released', async () => {
  heard = [];
  await assert.rejects(matrixOf(core, question(4, new Blob(['!']))), reason => String(reason) === 'It is not a text.');
  assert.deepEqual([heard, give()], [['freed'], null]);
});

test('a matrix that is given away is asked about elsewhere without its file', async () => {
  heard = [];
  await matrixOf(core, question(5));
  const given = give();
  assert.deepEqual([given?.key, give()], [5, null]);
  take({ key: 6, numbers: Float32Array.of(1, 2, 3, 4), names: [] });
  heard = [];
  assert.deepEqual(await matrixOf(core, question(6)), { matrix: { single: [1, 2, 3, 4] }, names: [], bytes: 16 });
  assert.deepEqual(heard, []);
});

test('a matrix that takes more than there may be is asked about first', () => {
  assert.equal(questionOfMatrix(2 ** 30, false), null);
  assert.equal(questionOfMatrix(2 ** 30 + 1, false), 'This matrix takes up to 1.1 GB of memory in a worker.');
  assert.equal(questionOfMatrix(2 ** 31, true), null);
  assert.equal(questionOfMatrix(BUDGET + 1, true), 'This matrix takes up to 4.3 GB of memory in a worker.');
});

test('a file that was changed since it was chosen is refused in words', async () => {
  const part = /** @type {any} */ ({ size: 10, slice: () => ({ arrayBuffer: async () => { throw new DOMException('NotReadableError'); } }) });
  await assert.rejects(matrixOf(core, question(7, part)), reason => String(reason).startsWith('The file could not be read: it was changed, moved or deleted'));
});
