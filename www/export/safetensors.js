// Files of tensors put together: https://github.com/huggingface/safetensors#format

/**
 * Position of a tensor among the numbers of a file; other properties, such as its shape, are kept unchanged.
 * @typedef {{data_offsets: [begin: number, end: number]}} Entry
 */

/**
 * Reads the header of a file: entries, metadata, and the position of the numbers.
 * @param {Uint8Array} bytes
 * @returns {{entries: Record<string, Entry>, words: Record<string, string>, numbers: Uint8Array}}
 */
function readHeader(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = Number(view.getBigUint64(0, true));
  const { __metadata__: words = {}, ...entries } = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length)));
  return { entries, words, numbers: bytes.subarray(8 + length) };
}

/**
 * Merges several files; of tensors with the same name the first is kept.
 * @param {Uint8Array[]} files
 * @param {Object<string, string>} words further metadata
 * @returns {Uint8Array}
 */
export function merged(files, words = {}) {
  const metadata = { ...words };
  /** @type {Record<string, Entry>} */
  const header = {};
  /** @type {Uint8Array[]} */
  const parts = [];
  let end = 0;
  for (const { entries, words, numbers } of files.map(readHeader)) {
    Object.assign(metadata, words);
    for (const [name, entry] of Object.entries(entries)) {
      if (name in header) continue;
      const part = numbers.subarray(...entry.data_offsets);
      header[name] = { ...entry, data_offsets: [end, end + part.length] };
      parts.push(part);
      end += part.length;
    }
  }
  const text = new TextEncoder().encode(JSON.stringify({ __metadata__: metadata, ...header }));
  const padded = 8 * Math.ceil(text.length / 8);
  const out = new Uint8Array(8 + padded + end).fill(0x20, 0, 8 + padded);
  new DataView(out.buffer).setBigUint64(0, BigInt(padded), true);
  out.set(text, 8);
  let at = 8 + padded;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/**
 * Metadata of a file, besides its tensors.
 * @param {Uint8Array} bytes
 * @returns {Object<string, string>} empty if the file is not a safetensors file
 */
export function wordsOf(bytes) {
  try {
    return Object.fromEntries(Object.entries(readHeader(bytes).words).filter(([, word]) => typeof word === 'string'));
  } catch {
    return {};
  }
}
