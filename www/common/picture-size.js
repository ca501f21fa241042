// How large a picture is, read before it is decoded: decoding takes four bytes a pixel, whatever the file takes.

import { phrase } from '../words/phrase.js';
/** Largest number of pixels: decoded they take 400 MB. */
const MOST = 100e6;

/** Number of bytes at the beginning of a file in which its size is searched: in a JPEG a small picture may
* precede it. */
const HEAD = 256 * 1024;

/**
 * Width and height stated at the beginning of a file; nothing for an unknown format.
 * @param {Uint8Array} bytes
 * @returns {[width: number, height: number]|undefined}
 */
export function sizeOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** @type {(from: number, to: number) => string} */
  const text = (from, to) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes.length < 30) return undefined;
  if (text(1, 4) === 'PNG') return [view.getUint32(16), view.getUint32(20)];
  if (text(0, 3) === 'GIF') return [view.getUint16(6, true), view.getUint16(8, true)];
  if (text(0, 2) === 'BM') return [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
  if (text(0, 4) === 'RIFF' && text(8, 15) === 'WEBPVP8') {
    /** @type {(at: number) => number} */
    const three = at => view.getUint16(at, true) | bytes[at + 2] << 16;
    if (text(15, 16) === 'X') return [1 + three(24), 1 + three(27)];
    if (text(15, 16) === 'L') {
      const bits = view.getUint32(21, true);
      return [1 + (bits & 0x3fff), 1 + (bits >>> 14 & 0x3fff)];
    }
    return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  }
  if (view.getUint16(0) !== 0xffd8) return undefined;
  // Segments of a JPEG, up to the one that begins a frame.
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const kind = bytes[at + 1];
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
  return undefined;
}

/**
 * Reason why a picture is not decoded, as a sentence, or `null`.
 * @param {string} name
 * @param {Blob} blob
 * @returns {Promise<string|undefined>}
 */
export async function tooLarge(name, blob) {
  // If the size cannot be read, the decoder reports the problem.
  const [width, height] = await blob.slice(0, HEAD).arrayBuffer().then(buffer => sizeOf(new Uint8Array(buffer)), () => undefined) ?? [0, 0];
  return width * height > MOST
    ? phrase('page-pixels-most-million-read-make', { name, width, height, most: MOST / 1e6 })
    : undefined;
}
