// The bytes of a file, or a sentence where they cannot be read any more.

/**
 * @param {Blob} part a file or a part of it
 * @returns {Promise<Uint8Array>} browsers refuse a file that was changed or moved since it was chosen: that is thrown as a sentence
 */
export async function bytesOf(part) {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    throw 'The file could not be read: it was changed, moved or deleted since it was chosen. Choose it again.';
  }
}
