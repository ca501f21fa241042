// The files of a model, told apart by their names: chosen, or at an address.

import { limitedText } from '../common/limited-text.js';
import { isPicture } from './picture.js';

/** Bytes at most of a configuration and of an index. */
const TEXTS = { config: 1e6, index: 25e6 };

/** What makes tokens of text: beside the weights under this name, or a file whose name ends so. */
export const TOKENIZER = 'tokenizer.json';

/** What says how pictures are made ready: beside the weights under this name, or a file whose name ends so. */
const PREPROCESSOR = 'preprocessor_config.json';

const tooLong = (name, kind) => new Error(`${name} is too long: ${TEXTS[kind] / 1e6} MB are allowed.`);

const unreadable = (name, reason) => new Error(`${name} could not be read: ${reason}.`);

/** Whether a file is called as one that makes tokens of text. */
export const isTokenizer = ({ name }) => /tokenizer\.json$/i.test(name ?? '');

/** Whether a file is called as one that says how pictures are made ready. */
export const isPreprocessor = ({ name }) => /preprocessor_config\.json$/i.test(name ?? '');

/** What a host answers with; nothing where it has no such file. */
async function answerOf(address, name) {
  const response = await fetch(address).catch(() => null);
  if (response?.status === 404) return null;
  if (!response?.ok) throw unreadable(name, response ? `its host answered HTTP ${response.status}` : 'there is nothing at this address, or its host does not let other pages read it');
  return response;
}

/** A short text beside the weights, where there is one. */
async function textBeside(address, name) {
  const response = await answerOf(address, name);
  if (!response) return undefined;
  const found = await limitedText(response, TEXTS.config).catch(reason => {
    throw unreadable(name, reason.message);
  });
  if (found === null) throw tooLong(name, 'config');
  // Some hosts answer with a page of theirs for what is not there.
  return found.trimStart().startsWith('{') ? found : undefined;
}

/**
 * The text of a short file, where it is there.
 * @param {{name: string, blob?: Blob, address?: string}|null} source
 * @returns {Promise<string|undefined>}
 */
export async function shortText(source) {
  if (!source) return undefined;
  const { name, blob, address } = source;
  if (address) return textBeside(address, name);
  if (blob.size > TEXTS.config) throw tooLong(name, 'config');
  return blob.text();
}

/**
 * What was chosen, told apart by names: weights, their index, the configuration, what makes tokens of text, what says how pictures are
 * made ready, and a picture.
 * @param {Blob[]} files
 * @returns {Promise<{sources: {name: string, blob: Blob}[], index?: string, config?: string, tokenizer?: {name: string, blob: Blob}, preprocessor?: {name: string, blob: Blob}, picture?: Blob}>}
 */
export async function filesOf(files) {
  const sources = [];
  const texts = {};
  for (const blob of files) {
    const name = blob.name ?? 'model.safetensors';
    if (isPicture(blob)) {
      texts.picture = blob;
      continue;
    }
    if (!/\.json$/i.test(name)) {
      sources.push({ name, blob });
      continue;
    }
    if (isTokenizer(blob)) {
      texts.tokenizer = { name, blob };
      continue;
    }
    if (isPreprocessor(blob)) {
      texts.preprocessor = { name, blob };
      continue;
    }
    const kind = /\.index\.json$/i.test(name) ? 'index' : 'config';
    if (kind === 'config' && /^tokenizer_config|^vocab|^special_tokens|^generation_config/i.test(name)) continue;
    if (blob.size > TEXTS[kind]) throw tooLong(name, kind);
    texts[kind] = await blob.text();
  }
  if (sources.length === 0) throw new Error('There are no weights among these files: choose model.safetensors, or all its parts with their index.');
  return { sources, ...texts };
}

/**
 * The files at an address: weights, or the index of several, and config.json beside them where there is one.
 * @param {string} text
 * @returns {Promise<{sources: {name: string, address: string}[], index?: string, config?: string, unread?: string, tokenizer: {name: string, address: string}, preprocessor: {name: string, address: string}}>}
 *   the last two are where they should be, read when there is text or a picture; `unread` says why config.json is not read
 */
export async function filesAt(text) {
  let address;
  try {
    address = new URL(text);
  } catch {
    throw new Error(`“${text.slice(0, 200)}” is no address: it begins with https://.`);
  }
  const last = address.pathname.split('/').pop();
  const beside = name => new URL(name, address).href;
  const tokenizer = { name: TOKENIZER, address: beside(TOKENIZER) };
  const rest = { tokenizer, preprocessor: { name: PREPROCESSOR, address: beside(PREPROCESSOR) } };
  // Weights may say enough without it: what hinders reading it is said beside what they say.
  rest.config = await textBeside(beside('config.json'), 'config.json').catch(reason => {
    rest.unread = reason.message;
    return undefined;
  });
  if (!/\.index\.json$/i.test(last)) return { sources: [{ name: last || 'model.safetensors', address: address.href }], ...rest };
  const response = await answerOf(address, last);
  if (!response) throw unreadable(last, 'its host answered HTTP 404');
  const index = await limitedText(response, TEXTS.index);
  if (index === null) throw tooLong(last, 'index');
  let names;
  try {
    names = [...new Set(Object.values(JSON.parse(index).weight_map))];
  } catch {
    throw new Error(`${last} is no index of a model’s files.`);
  }
  return { sources: names.map(name => ({ name: String(name), address: beside(String(name)) })), index, ...rest };
}
