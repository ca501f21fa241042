// A picture of the visitor's, made ready for a model in a worker.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { readRows } from '../workers/picture.js';

/** The name of the drawn example picture. */
export const DRAWN = 'drawn';

let pictures = 0; // how many were made ready

/**
 * Numbers that a model reads of a picture.
 * @typedef {{key: string, source: Blob|'drawn', name: string, pixels: Float32Array, shown: Uint8Array, tokens: string[], notes: string[]}} Picture
 * `key` differs for every picture, `tokens` are the names of its tokens, `shown` red, green, blue and opacity of its pixels
 */

/**
 * Whether a file is a picture, judged by its kind or name.
 * @param {{type?: string, name?: string}} file
 */
export const isPicture = ({ type, name }) => /^image\//.test(type ?? '') || /\.(png|jpe?g|gif|webp|avif|bmp)$/i.test(name ?? '');

/**
 * @param {import('../workers/pool.js').Pool} pool
 * @param {WebAssembly.Module} module that reads models
 * @param {import('../workers/messages.js').Model} model
 * @param {{tokens: string[]}|null} input the description of the model's pictures by the core
 * @param {(Blob & {name?: string})|'drawn'} source
 * @param {string} [preprocessor] the text of the model's `preprocessor_config.json`
 * @returns {Promise<Picture>}
 */
export async function pictureFor(pool, module, model, input, source, preprocessor) {
  const drawn = source === DRAWN;
  if (!drawn && !(source instanceof Blob)) throw new Error(phrase('checkpoint-picture-invalid-use-png-jpeg-gif'));
  const name = drawn ? phrase('checkpoint-picture-drawn-here') : source.name ?? phrase('checkpoint-this-file');
  // If the model takes no pictures, nothing is decoded, and the worker gives the reason.
  const picture = drawn || !input ? {} : await readable(name, source);
  const { values, bytes, about } = await pool.call({ kind: 'checkpoint', what: 'picture', module, model, picture, preprocessor });
  const tokens = input?.tokens ?? [];
  return { key: `picture ${++pictures}`, source, name, pixels: values, shown: bytes, tokens, notes: JSON.parse(about) };
}

/**
 * Form of a picture that a worker can read: the file, or its rows in browsers whose workers have no canvas (Safari before 16.4).
 * @param {string} name
 * @param {Blob} blob
 * @returns {Promise<import('../workers/messages.js').PictureSource>}
 */
async function readable(name, blob) {
  if ('OffscreenCanvas' in globalThis) return { name, blob };
  /** @type {import('../workers/messages.js').PictureSource['rows']} */
  let rows;
  let filled = 0;
  try {
    await readRows({ name, blob }, (width, height) => h('canvas', { width, height }), ({ width, height }) => {
      const rgba = new Uint8Array(4 * width * height);
      rows = { width, height, rgba };
      return part => {
        rgba.set(part, filled);
        filled += part.length;
        // Pauses between parts keep the page responsive.
        return new Promise(resolve => setTimeout(resolve));
      };
    });
  } catch (reason) {
    throw typeof reason === 'string' ? new Error(reason) : reason;
  }
  return { rows };
}
