// Kinds of the visitor's files, by their names.

/**
 * Description of a kind of file.
 * @type {[RegExp, string][]}
 */
const KINDS = [
  [/\.index\.json$/i, 'index of a model’s parts'],
  [/preprocessor_config\.json$/i, 'how pictures are prepared'],
  [/tokenizer\.json$/i, 'tokenizer'],
  [/config\.json$/i, 'configuration of a model'],
  [/\.safetensors$/i, 'weights of a model'],
  [/\.npy$/i, 'matrix, or several'],
  [/\.(csv|tsv|txt)$/i, 'matrix as a table'],
  [/\.json$/i, 'matrix as JSON'],
  [/\.(png|jpe?g|gif|webp|bmp|avif)$/i, 'picture'],
  [/\.(pt|pth|bin|ckpt|pkl)$/i, 'weights as a Python program: save them as safetensors first'],
  [/\.npz$/i, 'several NumPy arrays: save one of them as NPY'],
  [/\.gguf$/i, 'quantised weights: not read here, choose safetensors'],
];

/** Kinds of files of which only one is shown. */
const MATRIX = /^matrix/;

/**
 * Description of the file with this name.
 * @param {string} name
 */
export const kindOf = name => KINDS.find(([ending]) => ending.test(name))?.[1] ?? 'not used';

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
  const has = (/** @type {string} */ kind) => files.some(({ name }) => kindOf(name) === kind);
  // Texts beside weights belong to the model.
  const matrices = isModel ? [] : files.filter(({ name }) => MATRIX.test(kindOf(name)));
  if (isModel) {
    const lacking = has('configuration of a model') ? '' : ' The number of heads may be asked for: config.json is not among the files.';
    const text = has('tokenizer') ? 'Text can be sent through it.' : 'To send text through it, add tokenizer.json.';
    return { matrices, isModel, words: `A model: every head is compared with random weights. ${text}${lacking}` };
  }
  if (matrices.length > 0) return { matrices, isModel, words: 'A matrix: its spectrum is compared with that of equally concentrated random attention.' };
  return { matrices, isModel, words: 'These files contain neither a matrix nor weights.' };
}
