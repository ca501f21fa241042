// Kinds of the visitor's files, by their names.

import { phrase } from '../words/phrase.js';

/**
 * Kinds of files, with the messages that describe them.
 * @type {[RegExp, string][]}
 */
const KINDS = [
  [/\.index\.json$/i, 'panel-index-models-parts'],
  [/preprocessor_config\.json$/i, 'panel-how-pictures-prepared'],
  [/tokenizer\.json$/i, 'panel-tokenizer'],
  [/config\.json$/i, 'panel-configuration-model'],
  [/\.safetensors$/i, 'panel-weights-model'],
  [/\.npy$/i, 'panel-matrix-several'],
  [/\.(csv|tsv|txt)$/i, 'panel-matrix-table'],
  [/\.json$/i, 'panel-matrix-json'],
  [/\.(png|jpe?g|gif|webp|bmp|avif)$/i, 'panel-picture'],
  [/\.(pt|pth|bin|ckpt|pkl)$/i, 'panel-weights-python-program-save-them'],
  [/\.npz$/i, 'panel-several-numpy-arrays-save-one-them'],
  [/\.gguf$/i, 'panel-quantised-weights-read-here-choose'],
];

/** Kinds of files of which only one is shown. */
const MATRIX = ['panel-matrix-several', 'panel-matrix-table', 'panel-matrix-json'];

/** @param {string} name */
const messageOfKind = name => KINDS.find(([ending]) => ending.test(name))?.[1] ?? 'panel-not-used';

/**
 * Description of the file with this name.
 * @param {string} name
 */
export const kindOf = name => phrase(messageOfKind(name));

/**
 * A size in words.
 * @param {number} bytes
 */
export function megabytes(bytes) {
  if (bytes >= 1e9) return `${(bytes / 1e9).toPrecision(3)} GB`;
  return bytes >= 1e6 ? `${(bytes / 1e6).toPrecision(3)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

/**
 * What can be done with files: which are matrices, whether they form a model, and a description.
 * @template {{name: string, size: number}} Named
 * @param {Named[]} files
 * @returns {{matrices: Named[], isModel: boolean, words: string}}
 */
export function planOf(files) {
  const isModel = files.some(({ name }) => /\.safetensors$/i.test(name));
  const has = (/** @type {string} */ kind) => files.some(({ name }) => messageOfKind(name) === kind);
  // Texts beside weights belong to the model.
  const matrices = isModel ? [] : files.filter(({ name }) => MATRIX.includes(messageOfKind(name)));
  if (isModel) {
    const lacking = has('panel-configuration-model') ? [] : [phrase('panel-number-heads-may-asked-config-json')];
    const text = has('panel-tokenizer') ? phrase('panel-text-can-sent-through') : phrase('panel-send-text-through-add-tokenizer-json');
    return { matrices, isModel, words: [phrase('panel-model-every-head-compared-random'), text, ...lacking].join(' ') };
  }
  if (matrices.length > 0) return { matrices, isModel, words: phrase('panel-matrix-spectrum-compared-equally') };
  return { matrices, isModel, words: phrase('panel-these-files-contain-neither-matrix') };
}
