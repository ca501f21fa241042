// The files of a model, distinguished by their names: chosen, or at an address.

import { phrase } from '../words/phrase.js';
import { bytesOf } from '../common/file-bytes.js';
import { limitedText } from '../common/limited-text.js';
import { isPicture } from './picture.js';

/** Largest size of a configuration and of an index in bytes. */
const TEXTS = { config: 1e6, index: 25e6 };

/** Name of the tokenizer: a file beside the weights with this name, or one whose name ends in it. */
export const TOKENIZER = 'tokenizer.json';

/** Name of the description of how pictures are prepared: a file beside the weights with this name, or one whose name ends in it. */
const PREPROCESSOR = 'preprocessor_config.json';

/**
 * @typedef {import('../workers/messages.js').Source} Source
 * @typedef {import('../types.js').ModelBindings} Bindings
 *
 * The files of a model: weights, their index and the text of config.json, the tokenizer, the preprocessing of pictures, and a
 * picture. `unread` is the reason why config.json is not read.
 * @typedef {{sources: Source[], index?: string, config?: string, unread?: string, tokenizer?: Source, preprocessor?: Source, picture?: Blob}} ModelFiles
 *
 * A file, or a part of one without a name.
 * @typedef {Blob & {name?: string}} Named
 */

/** @type {(name: string, kind: keyof typeof TEXTS) => Error} */
const tooLong = (name, kind) => new Error(phrase('checkpoint-too-long-mb-allowed', { name, most: TEXTS[kind] / 1e6 }));

/** @type {(name: string, status: number) => Error} */
const refused = (name, status) => new Error(phrase('worker-could-read-host-answered-http', { name, status }));

/** @type {(name: string) => Error} */
const nothingThere = name => new Error(phrase('checkpoint-nothing-at-address', { name }));

/**
 * Whether a file has the name of a tokenizer.
 * @param {Named} file
 */
export const isTokenizer = ({ name }) => /tokenizer\.json$/i.test(name ?? '');

/**
 * Whether a file has the name of a file about the preprocessing of pictures.
 * @param {Named} file
 */
export const isPreprocessor = ({ name }) => /preprocessor_config\.json$/i.test(name ?? '');

/**
 * Response of a host; null if the host lacks the file.
 * @param {string|URL} address
 * @param {string} name
 */
async function answerOf(address, name) {
  const response = await fetch(address).catch(() => null);
  if (response?.status === 404) return null;
  if (!response?.ok) throw response ? refused(name, response.status) : nothingThere(name);
  return response;
}

/**
 * A short text file beside the weights, if it exists.
 * @param {string} address
 * @param {string} name
 */
async function textBeside(address, name) {
  const response = await answerOf(address, name);
  if (!response) return undefined;
  const found = await limitedText(response, TEXTS.config).catch(reason => {
    throw new Error(phrase('checkpoint-could-not-read', { name, reason: reason.message }));
  });
  if (found === null) throw tooLong(name, 'config');
  // Some hosts answer with a page for a missing file.
  return found.trimStart().startsWith('{') ? found : undefined;
}

/**
 * The text of a short file, if it exists.
 * @param {Source|null} source
 * @returns {Promise<string|undefined>}
 */
export async function shortText(source) {
  if (!source) return undefined;
  const { name, blob, address } = source;
  if (address) return textBeside(address, name);
  return blob && textIn(blob, name, 'config');
}

/**
 * The text of a file. A file larger than its kind may be is rejected.
 * @param {Blob} blob
 * @param {string} name
 * @param {keyof typeof TEXTS} kind
 */
async function textIn(blob, name, kind) {
  if (blob.size > TEXTS[kind]) throw tooLong(name, kind);
  const bytes = await bytesOf(blob).catch(reason => {
    throw new Error(`${name}: ${reason}`);
  });
  return new TextDecoder().decode(bytes);
}

/**
 * Chosen files, sorted by their names: weights, their index, the configuration, the tokenizer, the preprocessor file, and a picture. Other
 * files of a folder are left out.
 * @param {Bindings} bindings functions of the module for checkpoints
 * @param {Named[]} files
 * @returns {Promise<ModelFiles>}
 */
export async function filesOf(bindings, files) {
  const pictures = files.filter(isPicture);
  const sources = files.filter(file => !isPicture(file)).map(blob => ({ name: blob.name ?? 'model.safetensors', blob }));
  const names = sources.map(({ name }) => name);
  /** @type {(index?: string) => {weights: number[], index: number|null, config: number|null, tokenizer: number|null, preprocessor: number|null}} */
  const told = index => JSON.parse(bindings.model_files(names, index));
  /** @type {(at: number, kind: keyof typeof TEXTS) => Promise<string>} */
  const textAt = (at, kind) => textIn(sources[at].blob, names[at], kind);
  let found = told();
  /** @type {string|undefined} */
  let index;
  if (found.index !== null) {
    index = await textAt(found.index, 'index');
    found = told(index);
  }
  if (found.weights.length === 0) throw new Error(phrase('checkpoint-no-weights-among-files'));
  return {
    sources: found.weights.map(at => sources[at]),
    index: found.index === null ? undefined : index,
    config: found.config === null ? undefined : await textAt(found.config, 'config'),
    tokenizer: sources[found.tokenizer ?? NaN],
    preprocessor: sources[found.preprocessor ?? NaN],
    picture: pictures.at(-1),
  };
}

/**
 * Dropped files. A folder stands for its files, without those of subfolders.
 * @param {DataTransfer} dropped
 * @returns {Promise<File[]>}
 */
export async function filesDropped({ items, files }) {
  const list = [...files];
  // The entries are gone once the event is over.
  const entries = [...items ?? []].flatMap(item => item.webkitGetAsEntry?.() ?? []);
  const folders = /** @type {FileSystemDirectoryEntry[]} */ (entries.filter(({ isDirectory }) => isDirectory));
  if (folders.length === 0) return list;
  const within = await Promise.all(folders.map(async folder => {
    const reader = folder.createReader();
    /** @type {() => Promise<FileSystemEntry[]>} */
    const some = () => new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    /** @type {FileSystemEntry[]} */
    const all = [];
    // A browser returns some entries at a time.
    for (let part = await some(); part.length > 0; part = await some()) all.push(...part);
    /** @type {(entry: FileSystemEntry) => Promise<File>} */
    const fileOf = entry => new Promise((resolve, reject) => /** @type {FileSystemFileEntry} */ (entry).file(resolve, reject));
    return Promise.all(all.filter(({ isFile }) => isFile).map(fileOf));
  }));
  const names = new Set(folders.map(({ name }) => name));
  return [...list.filter(({ name }) => !names.has(name)), ...within.flat()];
}

/**
 * Files at addresses, downloaded completely: for hosts that cannot send parts of files.
 * @param {ModelFiles} files
 * @param {AbortSignal} signal
 * @param {(words: string) => void} fetched called with the progress
 * @returns {Promise<ModelFiles>} the same files
 */
export async function filesFetched({ sources, ...rest }, signal, fetched) {
  const all = [];
  for (const source of sources) all.push(source.blob ? source : await wholeFile(source, signal, fetched));
  return { sources: all, ...rest };
}

/**
 * @param {Source} source
 * @param {AbortSignal} signal
 * @param {(words: string) => void} fetched
 * @returns {Promise<Source>}
 */
async function wholeFile({ name, address }, signal, fetched) {
  const response = await fetch(String(address), { signal }).catch(reason => {
    throw signal.aborted ? reason : nothingThere(name);
  });
  if (!response.ok) throw refused(name, response.status);
  // An answer without content has no body.
  if (!response.body) return { name, blob: new Blob() };
  const parts = [];
  let length = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    fetched(phrase('checkpoint-mb-fetched', { name, size: Math.ceil(length / 1e6) }));
  }
  return { name, blob: new Blob(parts) };
}

/**
 * The files at an address: weights or the index of several files, and config.json beside them if it exists. The address of the page of a
 * file is also accepted.
 * @param {Bindings} bindings functions of the module for checkpoints
 * @param {string} text
 * @returns {Promise<ModelFiles>} `tokenizer` and `preprocessor` are expected addresses; the files are read when text or a picture needs
 * them
 */
export async function filesAt(bindings, text) {
  /** @type {URL} */
  let address;
  try {
    address = new URL(bindings.file_address(text));
  } catch {
    throw new Error(phrase('checkpoint-address-give-one-begins-https', { address: text.slice(0, 200) }));
  }
  const last = address.pathname.split('/').pop() ?? '';
  /** @param {string} name */
  const beside = name => new URL(name, address).href;
  const tokenizer = { name: TOKENIZER, address: beside(TOKENIZER) };
  /** @type {Omit<ModelFiles, 'sources'>} */
  const rest = { tokenizer, preprocessor: { name: PREPROCESSOR, address: beside(PREPROCESSOR) } };
  // Weights may suffice without config.json, so an error in it is shown next to the description of the model.
  rest.config = await textBeside(beside('config.json'), 'config.json').catch(reason => {
    rest.unread = reason.message;
    return undefined;
  });
  let names = [last || 'model.safetensors'];
  /** @type {(name: string) => string} */
  let addressOf = () => address.href;
  if (/\.index\.json$/i.test(last)) {
    const response = await answerOf(address, last);
    if (!response) throw refused(last, 404);
    const index = await limitedText(response, TEXTS.index);
    if (index === null) throw tooLong(last, 'index');
    rest.index = index;
    // Only files in the same folder, since an index must not lead to other hosts.
    names = bindings.index_files(index);
    addressOf = beside;
  }
  return { sources: names.map(name => ({ name, address: addressOf(name) })), ...rest };
}
