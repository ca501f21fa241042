// Bytes put together.

/**
 * @param {...Uint8Array} parts
 * @returns {Uint8Array} all of them, one behind the other
 */
export function joined(...parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (out.set(part, at), at + part.length), 0);
  return out;
}
