// PNG files: drawn, and with words inside.

import { h } from '../common/dom.js';

/** Bytes of the last chunk of every PNG file, IEND, which is empty. */
const END = 12;
/** Length, type and checksum around the content of a chunk. */
const FRAME = 12;

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/**
 * The figure as PNG, independent of the screen, with a legend as in other exports.
 * @param {object} result handle of the core
 * @param {{width: number, height: number, ratio: number, theme: string}} options
 * @param {Object<string, string>} words to be read in the file, by keyword
 * @returns {Promise<Blob>}
 */
export async function png(result, { width, height, ratio, theme }, words) {
  const canvas = h('canvas');
  const figure = result.figure(width, height, true);
  figure.paint(canvas, ratio, theme);
  figure.free();
  const drawn = await new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new Error('The browser could not make a PNG of this size.');
  const chunks = Object.entries(words).map(([keyword, text]) => textChunk(keyword, text));
  return new Blob([drawn.slice(0, drawn.size - END), ...chunks, drawn.slice(drawn.size - END)], { type: drawn.type });
}

/** An iTXt chunk (PNG specification, 11.3.3.4): keyword, no compression, no language, UTF-8. */
function textChunk(keyword, text) {
  const content = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(content.length - 4 + FRAME);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length - 4);
  chunk.set(content, 4);
  view.setUint32(4 + content.length, checksum(content));
  return chunk;
}

/** CRC-32 of a chunk's type and content. */
function checksum(bytes) {
  return ~bytes.reduce((sum, byte) => CHECKSUMS[(sum ^ byte) & 0xff] ^ (sum >>> 8), ~0) >>> 0;
}
