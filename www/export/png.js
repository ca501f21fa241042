// PNG files with embedded texts.

import { phrase } from '../words/phrase.js';

/** Number of bytes of the signature and the first chunk, IHDR. */
const HEAD = 33;
/** Number of bytes of the last chunk of every PNG file, IEND, which is empty. */
const END = 12;
/** Length, type and checksum around the content of a chunk. */
const FRAME = 12;

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/**
 * A canvas as PNG.
 * @param {HTMLCanvasElement} canvas
 * @param {number|undefined} dpi device pixels to the inch, to be read in the file
 * @param {Object<string, string>} words to be read in the file, by keyword
 * @returns {Promise<Blob>}
 */
export async function png(canvas, dpi, words) {
  /** @type {Blob|null} */
  const drawn = await new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new Error(phrase('export-no-png'));
  const chunks = Object.entries(words).map(([keyword, text]) => textChunk(keyword, text));
  // The chunk with the size comes first, then texts.
  const size = dpi ? [sizeChunk(dpi)] : [];
  return new Blob([drawn.slice(0, HEAD), ...size, drawn.slice(HEAD, drawn.size - END), ...chunks, drawn.slice(drawn.size - END)], { type: drawn.type });
}

/**
 * A pHYs chunk (PNG specification, 11.3.4.3): pixels to the metre across and down.
 * @param {number} dpi
 */
function sizeChunk(dpi) {
  const content = new Uint8Array(13);
  content.set(new TextEncoder().encode('pHYs'));
  const view = new DataView(content.buffer);
  for (const at of [4, 8]) view.setUint32(at, Math.round(dpi / 0.0254));
  content[12] = 1;
  return chunkOf(content);
}

/**
 * An iTXt chunk (PNG specification, 11.3.3.4): keyword, no compression, no language, UTF-8.
 * @param {string} keyword
 * @param {string} text
 */
function textChunk(keyword, text) {
  return chunkOf(new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`));
}

/**
 * Makes a chunk from its type and content.
 * @param {Uint8Array} content
 */
function chunkOf(content) {
  const chunk = new Uint8Array(content.length - 4 + FRAME);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length - 4);
  chunk.set(content, 4);
  view.setUint32(4 + content.length, checksum(content));
  return chunk;
}

/**
 * CRC-32 (ISO 3309), as in PNG files and archives.
 * @param {Uint8Array} bytes
 */
export function checksum(bytes) {
  return ~bytes.reduce((sum, byte) => CHECKSUMS[(sum ^ byte) & 0xff] ^ (sum >>> 8), ~0) >>> 0;
}
