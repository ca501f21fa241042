// The visitor's own matrix in a worker. Its file is read once and in pieces; its numbers stay outside of the core, which holds them
// only while it answers a question.

import { bytesOf } from '../common/file-bytes.js';

/** Number of bytes of a file that are read at a time. */
const PIECE = 2 ** 22;

/**
 * @typedef {import('../types.js').Bindings} Bindings
 * @typedef {import('./messages.js').MatrixPart} MatrixPart
 * @typedef {import('./messages.js').KeptMatrix} KeptMatrix
 */

/** @type {KeptMatrix|null} */
let kept = null; // the matrix that was asked about last, where more is going to be asked

/**
 * The matrix of one question, with its names and the memory of its numbers in bytes.
 * @param {Bindings} core
 * @param {MatrixPart} question
 */
export async function matrixOf(core, question) {
  const { key } = question;
  if (key === undefined || kept?.key !== key) {
    // The previous matrix is released before the next one is loaded.
    kept = null;
    const read = await readMatrix(core, question);
    if (key === undefined) return asked(core, read);
    kept = { key, ...read };
  }
  return asked(core, kept);
}

/**
 * @param {Bindings} core
 * @param {Pick<KeptMatrix, 'numbers'|'names'>} read
 */
function asked(core, { numbers, names }) {
  const matrix = numbers instanceof Float32Array ? core.OwnMatrix.of_singles(numbers) : core.OwnMatrix.of_doubles(numbers);
  return { matrix, names, bytes: numbers.byteLength };
}

/**
 * Reads the file of a matrix.
 * @param {Bindings} core
 * @param {MatrixPart} question
 * @returns {Promise<Pick<KeptMatrix, 'numbers'|'names'>>}
 */
async function readMatrix(core, { head, part, masked }) {
  const reader = new core.MatrixReader(head, part.size, masked);
  try {
    do {
      for (let from = 0; from < part.size; from += PIECE) reader.push(await bytesOf(part.slice(from, from + PIECE)));
    } while (reader.wants_more());
  } catch (reason) {
    reader.free();
    throw reason;
  }
  const found = reader.finish();
  const numbers = /** @type {KeptMatrix['numbers']} */ (found.singles() ?? found.doubles());
  const names = found.names();
  found.free();
  return { numbers, names };
}

/**
 * Passes the kept matrix to a worker whose memory has not grown.
 * @returns {KeptMatrix|null}
 */
export function give() {
  const given = kept;
  kept = null;
  return given;
}

/** @param {KeptMatrix} matrix one that another worker has given away */
export function take(matrix) {
  kept = matrix;
}
