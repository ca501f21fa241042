import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksum, png } from '../../www/export/png.js';
import { inSvg, provenance } from '../../www/export/provenance.js';
import { webm } from '../../www/video/webm.js';
import { zip } from '../../www/video/zip.js';

const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder('latin1').decode(bytes);
const bytes = (/** @type {string} */ words) => new TextEncoder().encode(words);

test('the checksum is CRC-32 as the standard has it', () => {
  assert.equal(checksum(bytes('123456789')), 0xcbf43926);
  assert.equal(checksum(new Uint8Array()), 0);
});

test('an archive holds its files as they are, and a directory that says where', () => {
  const out = zip([{ name: '0000.png', data: bytes('first') }, { name: '0001.png', data: bytes('second one') }]);
  const view = new DataView(out.buffer);
  const end = out.length - 22;
  assert.equal(view.getUint32(end, true), 0x06054b50);
  assert.equal(view.getUint16(end + 10, true), 2);
  let at = view.getUint32(end + 16, true);
  for (const [name, content] of [['0000.png', 'first'], ['0001.png', 'second one']]) {
    assert.equal(view.getUint32(at, true), 0x02014b50);
    assert.equal(view.getUint32(at + 16, true), checksum(bytes(content)));
    assert.equal(text(out.subarray(at + 46, at + 54)), name);
    const body = view.getUint32(at + 42, true);
    assert.equal(view.getUint32(body, true), 0x04034b50);
    assert.equal(text(out.subarray(body + 38, body + 38 + content.length)), content);
    at += 54;
  }
  assert.equal(at, end);
});

/**
 * The elements of EBML in `file`, one level deep: identifier, and where its content is.
 * @param {Uint8Array} file
 * @returns {{id: string, from: number, to: number}[]}
 */
function elements(file) {
  const found = [];
  const view = new DataView(file.buffer, file.byteOffset);
  for (let at = 0; at < file.length;) {
    // The first byte of an identifier says how long it is.
    const length = Math.clz32(file[at]) - 23;
    const id = [...file.subarray(at, at + length)].map(byte => byte.toString(16).padStart(2, '0')).join('');
    const size = view.getUint32(at + length + 4);
    assert.equal(file[at + length], 1, 'sizes have eight bytes');
    found.push({ id, from: at + length + 8, to: at + length + 8 + size });
    at += length + 8 + size;
  }
  return found;
}

test('a film begins a cluster with every picture that is complete in itself, and says times from its beginning', () => {
  const picture = (/** @type {number} */ time, /** @type {boolean} */ key) => ({ data: new Uint8Array([time & 255]), key, time });
  const out = webm([picture(0, true), picture(40, false), picture(80, true), picture(120, false)], { codec: 'V_VP8', width: 64, height: 32, duration: 160, title: 'a film' });
  const [head, segment] = elements(out);
  assert.equal(head.id, '1a45dfa3');
  assert(text(out.subarray(head.from, head.to)).includes('webm'));
  assert.deepEqual([segment.id, segment.to], ['18538067', out.length]);
  const inside = out.subarray(segment.from, segment.to);
  const parts = elements(inside);
  assert.deepEqual(parts.map(({ id }) => id), ['1549a966', '1654ae6b', '1f43b675', '1f43b675']);
  const times = parts.slice(2).map(({ from, to }) => {
    const cluster = inside.subarray(from, to);
    const [time, ...blocks] = elements(cluster);
    const begins = new DataView(cluster.buffer, cluster.byteOffset).getUint32(time.from);
    return blocks.map(block => begins + new DataView(cluster.buffer, cluster.byteOffset).getInt16(block.from + 1));
  });
  assert.deepEqual(times, [[0, 40], [80, 120]]);
});

test('a cluster lasts no longer than its blocks can say', () => {
  const pictures = Array.from({ length: 5 }, (_, i) => ({ data: new Uint8Array(1), key: i === 0, time: 10_000 * i }));
  const out = webm(pictures, { codec: 'V_VP8', width: 64, height: 32, duration: 50_000, title: '' });
  const [, segment] = elements(out);
  assert.equal(elements(out.subarray(segment.from, segment.to)).filter(({ id }) => id === '1f43b675').length, 2);
});

test('a PNG says its resolution before the picture and its words after it, each with a valid checksum', async () => {
  // Signature and IHDR are 33 bytes, IEND is 12: what is between them is the picture.
  const drawn = new Blob([bytes(`${'h'.repeat(33)}PICTURE${'e'.repeat(12)}`)], { type: 'image/png' });
  const canvas = /** @type {any} */ ({ toBlob: (/** @type {(blob: Blob) => void} */ made) => made(drawn) }); // all that is called of a canvas
  const out = new Uint8Array(await (await png(canvas, 300, { Software: 'ours é' })).arrayBuffer());
  const view = new DataView(out.buffer);
  assert.equal(view.getUint32(33), 9);
  assert.equal(text(out.subarray(37, 41)), 'pHYs');
  assert.equal(view.getUint32(41), 11811);
  assert.equal(view.getUint32(50), checksum(out.subarray(37, 50)));
  assert.equal(text(out.subarray(54, 61)), 'PICTURE');
  const length = view.getUint32(61);
  assert.equal(new TextDecoder().decode(out.subarray(65, 69 + length)), 'iTXtSoftware\0\0\0\0\0ours é');
  assert.equal(view.getUint32(69 + length), checksum(out.subarray(65, 69 + length)));
  assert.equal(out.length, 73 + length + 12);
});

test('words become metadata of an SVG without becoming markup', () => {
  assert.equal(inSvg('<svg></svg>\n', { Software: 'a<b>&]]>\u0001' }), '<svg><metadata>Software: a&lt;b&gt;&amp;]]&gt; </metadata>\n</svg>\n');
});

test('a figure without parameters has its program and its words as provenance', () => {
  assert.deepEqual(provenance({ meta: { version: '1.2.3', device: 'cpu' }, words: 'model, layer 0, head 1' }),
    { Software: 'attention-spectra 1.2.3', Source: 'CPU', Description: 'model, layer 0, head 1' });
});
