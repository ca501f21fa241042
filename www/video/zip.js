// Several files in one, uncompressed: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT

import { checksum } from '../export/png.js';
import { joined } from './bytes.js';

/** 1 January 1980, the earliest date of the format: the same files give the same archive. */
const DATE = 0x21;

/**
 * @typedef {{name: string, data: Uint8Array}} File
 *
 * A number, and the number of bytes to write it in: two or four.
 * @typedef {[bytes: number, value: number]} Pair
 */

/** @param {...Pair} pairs */
function fields(...pairs) {
  const out = new Uint8Array(pairs.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [bytes, value] of pairs) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return out;
}

/**
 * @param {File[]} files names of plain letters; less than 4 GB in all
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function zip(files) {
  /** @type {Uint8Array[]} */
  const bodies = [];
  /** @type {Uint8Array[]} */
  const entries = [];
  let at = 0;
  for (const { name, data } of files) {
    const title = new TextEncoder().encode(name);
    /** @type {Pair[]} */
    const common = [[2, 20], [2, 0], [2, 0], [2, 0], [2, DATE], [4, checksum(data)], [4, data.length], [4, data.length], [2, title.length], [2, 0]];
    const body = joined(fields([4, 0x04034b50], ...common), title, data);
    entries.push(joined(fields([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), title));
    bodies.push(body);
    at += body.length;
  }
  const directory = joined(...entries);
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, directory.length], [4, at], [2, 0]);
  return joined(...bodies, directory, end);
}
