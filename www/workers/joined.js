// Lists of bytes in the format of the core.

/**
 * Lists of bytes one after another, and how long each is.
 * @param {Uint8Array[]} lists
 * @returns {[Uint8Array, Uint32Array]}
 */
export function joined(lists) {
  const lengths = Uint32Array.from(lists, list => list.length);
  const bytes = new Uint8Array(lists.reduce((sum, list) => sum + list.length, 0));
  let at = 0;
  for (const list of lists) {
    bytes.set(list, at);
    at += list.length;
  }
  return [bytes, lengths];
}
