// The bytes of a file, or an error message if they can no longer be read.

import { phrase } from '../words/phrase.js';
/**
 * @param {Blob} part a file or a part of it
 * @returns {Promise<Uint8Array>} browsers rejects, with a sentence, if the file was changed or moved since it
 * was chosen
 */
export async function bytesOf(part) {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    throw phrase('page-file-could-read-changed-moved');
  }
}
