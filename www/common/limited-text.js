// The text of an answer, up to a limit.

/**
 * No more than the limit is read, whatever length the host states.
 * @param {Response} response
 * @param {number} most bytes
 * @returns {Promise<string|null>} null if it is longer
 */
export async function limitedText(response, most) {
  const parts = [];
  let length = 0;
  // An answer without content has no body.
  if (!response.body) return '';
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    parts.push(part.value);
    if (length > most) {
      reader.cancel();
      return null;
    }
  }
  return new Blob(parts).text();
}
