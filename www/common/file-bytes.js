// The bytes of a file, or an error message if they can no longer be read.

/**
 * @param {Blob} part a file or a part of it
 * @returns {Promise<Uint8Array>} browsers rejects, with a sentence, if the file was changed or moved since it
 * was chosen
 */
export async function bytesOf(part) {
  try {
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    throw 'The file could not be read: it was changed, moved or deleted since it was chosen. Choose it again.';
  }
}
