// Encoded pictures as a WebM file: https://www.webmproject.org/docs/container/

import { joined } from './bytes.js';

/** Longest duration of a cluster in milliseconds, since blocks store their time in sixteen bits. */
const CLUSTER = 30_000;

/**
 * An encoded frame; `key` is complete in itself, `time` is in milliseconds.
 * @typedef {{data: Uint8Array, key: boolean, time: number}} Picture
 */

/**
 * An element of EBML (RFC 8794): its identifier in written form, its size in eight bytes, its content.
 * @param {string} id
 * @param {...(string|Uint8Array)} content
 */
function element(id, ...content) {
  const parts = content.map(part => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const size = new Uint8Array(8);
  const view = new DataView(size.buffer);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  view.setUint32(0, 0x01000000 + Math.floor(length / 2 ** 32));
  view.setUint32(4, length >>> 0);
  return joined(Uint8Array.from(id.match(/../g) ?? [], byte => parseInt(byte, 16)), size, ...parts);
}

/** @param {number} value */
function integerBytes(value) {
  const out = new Uint8Array(4);
  new DataView(out.buffer).setUint32(0, value);
  return out;
}

/** @param {number} value */
function floatBytes(value) {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setFloat64(0, value);
  return out;
}

/**
 * A frame of the first track, `time` milliseconds after the beginning of its cluster.
 * @param {Picture} picture
 * @param {number} time
 */
function block({ data, key }, time) {
  const head = new Uint8Array([0x81, 0, 0, key ? 0x80 : 0]);
  new DataView(head.buffer).setInt16(1, time);
  return element('a3', head, data);
}

/**
 * @param {Picture[]} pictures in order, the first one complete in itself
 * @param {{codec: string, width: number, height: number, duration: number, title: string}} about codec in the spelling of WebM, duration in
 *   milliseconds
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function webm(pictures, { codec, width, height, duration, title }) {
  /** @type {Picture[][]} */
  const clusters = [];
  for (const picture of pictures) {
    const latest = clusters.at(-1);
    if (!latest || (picture.key && picture.time - latest[0].time > 0) || picture.time - latest[0].time > CLUSTER) clusters.push([picture]);
    else latest.push(picture);
  }
  const head = element('1a45dfa3', element('4286', integerBytes(1)), element('42f7', integerBytes(1)), element('42f2', integerBytes(4)), element('42f3', integerBytes(8)),
    element('4282', 'webm'), element('4287', integerBytes(2)), element('4285', integerBytes(2)));
  const info = element('1549a966', element('2ad7b1', integerBytes(1_000_000)), element('4489', floatBytes(duration)), element('7ba9', title),
    element('4d80', 'attention-spectra'), element('5741', 'attention-spectra'));
  const track = element('ae', element('d7', integerBytes(1)), element('73c5', integerBytes(1)), element('9c', integerBytes(0)), element('83', integerBytes(1)),
    element('86', codec), element('e0', element('b0', integerBytes(width)), element('ba', integerBytes(height))));
  const body = clusters.map(cluster =>
    element('1f43b675', element('e7', integerBytes(cluster[0].time)), ...cluster.map(picture => block(picture, picture.time - cluster[0].time))));
  return joined(head, element('18538067', info, element('1654ae6b', track), ...body));
}
