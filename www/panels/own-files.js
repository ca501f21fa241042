// Kinds of the visitor's files, by their names.

import { phrase } from '../words/phrase.js';

/**
 * Kinds of files: names, descriptions, and the kinds that decide what can be done.
 * @type {[ending: RegExp, words: () => string, kind?: 'config'|'matrix'|'tokenizer'][]}
 */
const KINDS = [
  [/\.index\.json$/i, () => phrase('panel-index-models-parts')],
  [/preprocessor_config\.json$/i, () => phrase('panel-how-pictures-prepared')],
  [/tokenizer\.json$/i, () => phrase('panel-tokenizer'), 'tokenizer'],
  [/config\.json$/i, () => phrase('panel-configuration-model'), 'config'],
  [/\.safetensors$/i, () => phrase('panel-weights-model')],
  [/\.npy$/i, () => phrase('panel-matrix-several'), 'matrix'],
  [/\.(csv|tsv|txt)$/i, () => phrase('panel-matrix-table'), 'matrix'],
  [/\.json$/i, () => phrase('panel-matrix-json'), 'matrix'],
  [/\.(png|jpe?g|gif|webp|bmp|avif)$/i, () => phrase('panel-picture')],
  [/\.(pt|pth|bin|ckpt|pkl)$/i, () => phrase('panel-weights-python-program-save-them')],
  [/\.npz$/i, () => phrase('panel-several-numpy-arrays-save-one-them')],
  [/\.gguf$/i, () => phrase('panel-quantised-weights-not-read')],
];

/** @param {string} name */
const found = name => KINDS.find(([ending]) => ending.test(name));

/**
 * Description of the file with this name.
 * @param {string} name
 */
export const kindOf = name => found(name)?.[1]() ?? phrase('panel-not-used');

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
  const has = (/** @type {string} */ kind) => files.some(({ name }) => found(name)?.[2] === kind);
  // Texts beside weights belong to the model.
  const matrices = isModel ? [] : files.filter(({ name }) => found(name)?.[2] === 'matrix');
  if (isModel) {
    const lacking = has('config') ? [] : [phrase('panel-number-heads-may-asked-config-json')];
    const text = has('tokenizer') ? phrase('panel-text-can-sent-through') : phrase('panel-send-text-through-add-tokenizer-json');
    return { matrices, isModel, words: [phrase('panel-model-every-head-compared-random'), text, ...lacking].join(' ') };
  }
  if (matrices.length > 0) return { matrices, isModel, words: phrase('panel-matrix-spectrum-compared-equally') };
  return { matrices, isModel, words: phrase('panel-these-files-contain-neither-matrix') };
}
