import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { fileName, printable } from '../../www/export/file-name.js';
import { inflated } from '../../www/common/inflated.js';
import { bytesOf } from '../../www/common/file-bytes.js';
import { limitedText } from '../../www/common/limited-text.js';
import { quoted } from '../../www/common/quoted.js';
import { sizeOf, tooLarge } from '../../www/common/picture-size.js';

/** @param {string} text */
const bytes = text => new TextEncoder().encode(text);

test('a file is named by what is inside, with hyphens for what some systems do not allow', () => {
  assert.equal(fileName(['spectrum', 'T64', 'a/b: c?', 7], 'csv'), 'attention-spectra-spectrum-T64-a-b-c-7.csv');
});

test('characters that control a line or its direction are blanks in the name of a file', () => {
  assert.equal(printable('a\u202eb\nc\u0007.npy'), 'a b c .npy');
});

test('a gzipped file is inflated, another one is read as it is', async () => {
  const plain = new Blob(['one two three']);
  const zipped = await new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  assert((await bytesOf(zipped))[0] === 0x1f);
  for (const blob of [plain, zipped]) assert.equal(new TextDecoder().decode(await inflated(blob)), 'one two three');
});

test('a gzipped file that is cut off is refused in words', async () => {
  const whole = await new Response(new Blob(['x'.repeat(1000)]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
  await assert.rejects(inflated(whole.slice(0, whole.size - 9)), /The file is gzipped, and cut off/);
});

test('text of an answer is read up to its limit, and no further', async () => {
  assert.equal(await limitedText(new Response('12345'), 5), '12345');
  assert.equal(await limitedText(new Response('123456'), 5), null);
  assert.equal(await limitedText(new Response(null), 5), '');
});

test('a letter of two units is not cut where text is quoted', () => {
  assert.equal(quoted('short'), 'short');
  assert.equal(quoted('😀'.repeat(50)), `${'😀'.repeat(40)}…`);
});

/**
 * A file that begins so, long enough for its size to be read.
 * @param {...(string|number[])} parts
 */
function beginning(...parts) {
  const all = parts.flatMap(part => (typeof part === 'string' ? [...bytes(part)] : part));
  return Uint8Array.from([...all, ...Array(64).fill(0)]);
}

test('the size of a picture is read from its first bytes, whatever its format', () => {
  assert.deepEqual(sizeOf(beginning([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 1, 2, 0, 0, 3, 4])), [0x102, 0x304]);
  assert.deepEqual(sizeOf(beginning('GIF89a', [0x40, 0x01, 0xf0, 0x00])), [320, 240]);
  assert.deepEqual(sizeOf(beginning('BM', Array(16).fill(0), [8, 0, 0, 0], [0xfc, 0xff, 0xff, 0xff])), [8, 4]);
  assert.deepEqual(sizeOf(beginning('RIFF', [0, 0, 0, 0], 'WEBPVP8X', Array(8).fill(0), [9, 0, 0], [4, 0, 0])), [10, 5]);
  // A segment of 16 bytes stands before the frame of a JPEG.
  assert.deepEqual(sizeOf(beginning([0xff, 0xd8, 0xff, 0xe0, 0, 16], Array(14).fill(0), [0xff, 0xc0, 0, 17, 8, 0, 100, 0, 200])), [200, 100]);
  assert.equal(sizeOf(beginning('something else')), undefined);
});

test('a picture is refused before it is decoded where it has more than 100 million pixels', async () => {
  const picture = (/** @type {number} */ side) => new Blob([beginning([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0, 13], 'IHDR', [0, 0, side >> 8, side & 255, 0, 0, side >> 8, side & 255])]);
  assert.equal(await tooLarge('small.png', picture(10_000)), undefined);
  assert.equal(await tooLarge('large.png', picture(10_001)), 'large.png has 10001 × 10001 pixels: at most 100 million are read. Make the picture smaller.');
});
