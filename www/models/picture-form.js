// A picture for a model: a chosen one or the drawn example, as the model sees it, and with the attention of a head.

import { phrase } from '../words/phrase.js';
import { contextOf, h } from '../common/dom.js';
import { short } from '../common/format.js';
import { DRAWN } from './picture.js';

/** Brightness of a patch without any attention. */
const DARK = 0.12;

/**
 * @typedef {import('./checkpoint.js').PictureInput} PictureInput
 * @typedef {import('./picture.js').Picture} Picture
 */

/** A canvas for a picture, with a caption. */
function pane() {
  const canvas = h('canvas', { role: 'img' });
  const caption = h('figcaption', {});
  const element = h('figure', { hidden: true }, canvas, caption);
  return {
    element,
    /**
     * Red, green, blue and opacity of `width` × `height` pixels; `label` describes it for screen readers.
     * @type {(rgba: Uint8ClampedArray<ArrayBuffer>, size: {width: number, height: number}, words: string, label: string) => void}
     */
    show(rgba, { width, height }, words, label) {
      element.hidden = false;
      Object.assign(canvas, { width, height });
      contextOf(canvas).putImageData(new ImageData(rgba, width, height), 0, 0);
      canvas.setAttribute('aria-label', label);
      caption.textContent = words;
    },
  };
}

/**
 * The pixels of a picture, with each patch as bright as its attention; the most attended patch is unchanged.
 * @param {Uint8Array<ArrayBufferLike>} rgba
 * @param {{width: number, patch: number}} input of the model
 * @param {Float32Array} attention of the patches, row by row
 * @returns {Uint8ClampedArray<ArrayBuffer>}
 */
function dimmed(rgba, { width, patch }, attention) {
  const most = attention.reduce((a, b) => Math.max(a, b), 0) || 1;
  const across = width / patch;
  return Uint8ClampedArray.from(rgba, (x, i) => {
    if (i % 4 === 3) return x;
    const pixel = Math.floor(i / 4);
    const place = Math.floor(pixel / width / patch) * across + Math.floor((pixel % width) / patch);
    return x * (DARK + (1 - DARK) * attention[place] / most);
  });
}

/**
 * @param {(source: Blob|'drawn') => void} chosen called with the chosen picture
 * @returns {{element: HTMLElement, source: Blob|'drawn'|null, offer: (input: PictureInput) => void, show: (picture: Picture, input: PictureInput) => void, showAttention: (row: Float32Array, place: {layer: number, head: number}) => void, hideAttention: () => void}}
 *   `source` is the last picture that could be read. `offer` asks for a picture of the size that the model takes, and `show`
 * shows one. `showAttention` shows the attention of the class token in a head: the first row of its attention
 */
export function pictureForm(chosen) {
  /** @type {Blob|'drawn'|null} */
  let source = null; // of the picture that could be read last
  /** @type {{picture: Picture, input: PictureInput}|null} */
  let seen = null; // what is shown
  const file = h('input', { type: 'file', accept: 'image/*', 'aria-label': phrase('checkpoint-picture-model'), onchange: event => {
    const [picture] = event.target.files ?? [];
    // The same file may be chosen again after it has changed.
    event.target.value = '';
    if (picture) chosen(picture);
  } });
  const drawn = h('button', { type: 'button', onclick: () => chosen(DRAWN) }, phrase('checkpoint-use-drawn-example'));
  const again = h('button', { type: 'button', hidden: true, onclick: () => source !== null && chosen(source) }, phrase('checkpoint-send-same-picture-through'));
  const sentence = h('p', {});
  const [whole, looked] = [pane(), pane()];
  const notes = h('ul', { className: 'about' });
  const element = h('div', {}, h('div', { className: 'row' },
    h('label', {}, h('span', {}, phrase('checkpoint-picture-your-own-chosen-dropped-here')), file), drawn, again),
  sentence, h('div', { className: 'seen' }, whole.element, looked.element), notes);

  return {
    element,
    get source() {
      return source;
    },
    offer({ height, width, patch, tokens }) {
      sentence.textContent = phrase('checkpoint-whole-picture-squeezed-pixels-cut', { width, height, patches: tokens.length - 1, patch });
      again.hidden = source === null;
      whole.element.hidden = looked.element.hidden = true;
      notes.replaceChildren();
    },
    show(picture, input) {
      ({ source } = picture);
      seen = { picture, input };
      again.hidden = looked.element.hidden = true;
      const words = input.channels === 1 ? phrase('checkpoint-model-sees-grey') : phrase('checkpoint-model-sees');
      whole.show(Uint8ClampedArray.from(picture.shown), input, words, phrase('checkpoint-picture-model-sees', { picture: picture.name }));
      notes.replaceChildren(...picture.notes.map(text => h('li', {}, text)));
    },
    showAttention(row, { layer, head }) {
      if (!seen) return;
      const { picture, input } = seen;
      const patches = row.subarray(1);
      const words = phrase('checkpoint-what-cls-attends-layer-head', { layer, head, share: short(Math.max(...patches)) });
      looked.show(dimmed(picture.shown, input, patches), input, words, words);
    },
    hideAttention() {
      looked.element.hidden = true;
    },
  };
}
