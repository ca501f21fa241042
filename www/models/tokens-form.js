// Tokens sent through a model, and the attention of a layer handed to the view of own matrices.

import { h } from '../common/dom.js';
import { fileName } from '../export/file-name.js';

/** Tokens at first. */
const FIRST = 64;

/**
 * @param {HTMLElement} host the element
 * @param {(reason: Error) => void} say what went wrong
 * @returns {{element: HTMLElement, show: (shown: {model: object, ids?: number[], layer: number, head: number}) => void}}
 */
export function tokensForm(host, say) {
  let shown = null;
  let model = null;
  const numbers = h('input', { type: 'text', name: 'ids', required: true, 'aria-label': 'Numbers of tokens', placeholder: '101 7592 2088 102' });
  const random = h('button', { type: 'button', onclick: () => (numbers.value = drawn(shown.model.about.vocabulary, Math.min(FIRST, host.parameters.T)).join(' ')) }, 'Random tokens');
  const send = h('button', {}, '');
  const busy = h('span', { role: 'status' });
  const element = h('form', { className: 'row', onsubmit: event => {
    event.preventDefault();
    open().catch(reason => {
      busy.textContent = '';
      say(reason);
    });
  } }, h('label', {}, h('span', {}, 'Numbers of tokens'), numbers), random, send, busy);

  async function open() {
    const { model, layer, head } = shown;
    const ids = numbers.value.split(/[\s,;]+/).filter(Boolean).map(Number);
    if (ids.length < 2) throw new Error('ids has fewer than two numbers: give those of the tokens, with spaces between them.');
    busy.textContent = `Layers 0 to ${layer} are passed …`;
    const values = await model.attentionOf(layer, ids);
    busy.textContent = '';
    const file = new File([npyOf([model.about.heads, ids.length, ids.length], values)], fileName([model.name, `layer${layer}`], 'npy'));
    host.parameters = { view: 'spectrum' };
    await host.result;
    await host.showMatrix(file, head);
  }

  /** Numbers below `vocabulary`, the same for the same seed (mulberry32). */
  function drawn(vocabulary, count) {
    let state = host.parameters.seed;
    return Array.from({ length: count }, () => {
      state = (state + 0x6d2b79f5) | 0;
      let word = Math.imul(state ^ (state >>> 15), 1 | state);
      word ^= word + Math.imul(word ^ (word >>> 7), 61 | word);
      return ((word ^ (word >>> 14)) >>> 0) % vocabulary;
    });
  }

  return {
    element,
    show(now) {
      shown = now;
      element.hidden = shown.model.about.vocabulary === 0;
      send.textContent = `Attention of layer ${shown.layer} as matrices of one’s own`;
      if (model === shown.model) return;
      model = shown.model;
      numbers.value = shown.ids?.join(' ') ?? '';
    },
  };
}

/** A NumPy file of single precision. */
function npyOf(shape, values) {
  const text = `{'descr': '<f4', 'fortran_order': False, 'shape': (${shape.join(', ')}), }`;
  // With the ten bytes before it, a multiple of 64.
  const padded = `${text.padEnd(64 * Math.ceil((text.length + 11) / 64) - 11)}\n`;
  const head = new Uint8Array([0x93, ...new TextEncoder().encode('NUMPY'), 1, 0, padded.length & 255, padded.length >> 8]);
  return new Blob([head, padded, values]);
}
