// The visitor's picture under the update of the filtering view. The picture never leaves this machine.

import { phrase } from '../words/phrase.js';
import { contextOf, h } from '../common/dom.js';
import { short } from '../common/format.js';
import { newest } from '../common/newest.js';
import { tooLarge } from '../common/picture-size.js';

/**
 * @typedef {Pick<import('../types.js').Actions, 'filter'|'problem'>} PictureActions
 * @typedef {{element: HTMLElement, show: (state: import('../types.js').State, offered: boolean) => void}} PictureInput
 */

/**
 * A place for a picture, before and after the layers.
 * @param {PictureActions} actions
 * @returns {PictureInput}
 */
export function pictureInput(actions) {
  const before = h('canvas', { role: 'img' });
  const after = h('canvas', { role: 'img' });
  const under = h('figcaption');
  const pair = h('div', { className: 'pair', hidden: true },
    h('figure', {}, before, h('figcaption', {}, phrase('panel-your-picture'))), h('figure', {}, after, under));
  // Not applied to the current picture, but to the next one.
  const wrong = h('p', { className: 'wrong', role: 'alert' });
  /** @type {HTMLInputElement} */
  const file = h('input', {
    type: 'file', accept: 'image/*', 'aria-label': phrase('panel-picture-your-own'),
    // The same file may be chosen again after it has changed; until then its name stays visible.
    onclick: () => (file.value = ''),
    onchange: () => readPicture(file.files?.[0]),
  });
  const element = h('section', {
    className: 'picture-input', hidden: true,
    ondragover: event => event.preventDefault(),
    ondrop: event => {
      event.preventDefault();
      readPicture(event.dataTransfer?.files[0]);
    },
  }, h('label', {}, h('span', {}, phrase('checkpoint-picture-your-own-chosen-dropped-here')), file), wrong, pair);

  /** @type {import('../types.js').State|null} */
  let state = null; // what was chosen
  /** @type {ImageBitmap|null} */
  let source = null;
  let turn = 0; // of the latest choice

  /** @param {File} [blob] */
  async function readPicture(blob) {
    if (!blob) return;
    const mine = ++turn;
    const name = blob.name ?? phrase('checkpoint-this-file');
    const refusal = await tooLarge(name, blob);
    if (mine !== turn) return;
    wrong.textContent = refusal ?? '';
    if (refusal) return;
    try {
      const bitmap = await createImageBitmap(blob);
      if (mine !== turn) {
        bitmap.close();
        return;
      }
      source?.close();
      source = bitmap;
      pair.hidden = false;
      update();
    } catch {
      if (mine !== turn) return;
      wrong.textContent = phrase('panel-picture-not-read', { name });
    }
  }

  const update = newest(async () => {
    if (!state || !source) return;
    const side = state.image_side();
    const pixels = grey(source, side);
    paint(before, pixels, side, 0, 1);
    before.setAttribute('aria-label', phrase('panel-your-picture-pixels-grey', { side }));
    const { layer } = JSON.parse(state.parameters());
    const values = await actions.filter(state.text, pixels);
    const [low, high] = values.reduce(([a, b], x) => [Math.min(a, x), Math.max(b, x)], [Infinity, -Infinity]);
    paint(after, values, side, low, high);
    under.textContent = phrase('panel-layer-black-white', { layer, low: short(low), high: short(high) });
    after.setAttribute('aria-label', phrase('panel-your-picture-layer', { layer }));
  }, actions.problem);

  return {
    element,
    show(chosen, offered) {
      element.hidden = !offered;
      state = chosen;
      if (source && !element.hidden) update();
    },
  };
}

/**
 * The middle square of `bitmap` as `side` × `side` grey values from 0 to 1.
 * @param {ImageBitmap} bitmap
 * @param {number} side
 */
function grey(bitmap, side) {
  const context = contextOf(h('canvas', { width: side, height: side }), { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  const edge = Math.min(bitmap.width, bitmap.height);
  context.drawImage(bitmap, (bitmap.width - edge) / 2, (bitmap.height - edge) / 2, edge, edge, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  // Luma of ITU-R BT.709; transparent pixels are white.
  return Float64Array.from({ length: side * side }, (_, i) => {
    const [r, g, b, a] = data.subarray(4 * i, 4 * i + 4);
    return 1 - (a / 255) * (1 - (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255);
  });
}

/** @type {(canvas: HTMLCanvasElement, values: Float64Array, side: number, low: number, high: number) => void} */
function paint(canvas, values, side, low, high) {
  Object.assign(canvas, { width: side, height: side });
  const image = new ImageData(side, side);
  const scale = 255 / (high - low || 1);
  for (let i = 0; i < values.length; i++) {
    const level = (values[i] - low) * scale;
    image.data.set([level, level, level, 255], 4 * i);
  }
  contextOf(canvas).putImageData(image, 0, 0);
}
