// Files that may be gzipped.

import { phrase } from '../words/phrase.js';
import { bytesOf } from './file-bytes.js';

/** The most bytes of an inflated file: one more than the core reads of any, which then names its limit. */
const MOST = 100_000_001;

/**
 * The bytes of a file, inflated if it is gzipped; no more than are useful, whatever the file claims.
 * @param {Blob & {name?: string}} file
 * @returns {Promise<Uint8Array>}
 */
export async function inflated(file) {
  const [first, second] = await bytesOf(file.slice(0, 2));
  if (first !== 0x1f || second !== 0x8b) return bytesOf(file.slice(0, MOST));
  const parts = [];
  let length = 0;
  try {
    const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    while (length < MOST) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
    // Once a file is too large, the rest of it is not needed.
    reader.cancel().catch(() => {});
  } catch {
    throw new Error(phrase('page-gzip-damaged', { name: file.name ?? phrase('page-the-file') }));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
