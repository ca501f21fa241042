// One number of every head of a model, layers down and heads across.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { exact, short } from '../common/format.js';
import { inPlainLetters, showText } from '../common/symbols.js';
import { cellGrid, shade } from '../matrices/cell-grid.js';
import { inWords, shadesOf } from '../matrices/survey-values.js';

/** @param {string} number */
const overRandomWeights = number => phrase('checkpoint-relative-random-weights', { number });
const stretched = () => phrase('checkpoint-above-1-blue-training-stretched-head');

/**
 * Measured numbers that are also shown relative to a reference: those of random weights or attention, or the critical β.
 * `label` is that of the relative number, from that of the number.
 * @type {Record<string, {law?: string, label: (number: string) => string, meaning: () => string}>}
 */
const RATIOS = {
  h_radius: { law: 'h_radius_law', label: overRandomWeights, meaning: stretched },
  qk_radius: { law: 'qk_radius_law', label: overRandomWeights, meaning: stretched },
  lambda2_abs: { law: 'radius_head', label: number => phrase('checkpoint-relative-random-attention', { number }), meaning: () => phrase('checkpoint-above-1-blue-second-eigenvalue') },
  beta: { label: number => phrase('checkpoint-over-critical', { number }), meaning: () => phrase('checkpoint-above-1-blue-attention-would') },
};

/** The quantities that are looked at first. */
const MAIN = ['h_radius/', 'qk_radius/', 'lambda2_abs/', 'h_departure', 'h_smoothing'];

/**
 * Groups of quantities, by the beginnings of their names; the last group contains all others.
 * @type {[label: () => string, beginning: RegExp][]}
 */
const GROUPS = [[() => phrase('checkpoint-of-h'), /^h_/], [() => phrase('checkpoint-of-qk'), /^qk_/], [() => phrase('checkpoint-others'), /^/]];
const differences = () => phrase('checkpoint-differences');
const main = () => phrase('checkpoint-main');

/**
 * The label of the group of a quantity.
 * @param {Quantity} quantity
 */
function groupOf({ name, signed }) {
  if (signed) return differences;
  return MAIN.includes(name) ? main : GROUPS.find(([, beginning]) => beginning.test(name))?.[0];
}

/**
 * @typedef {import('./checkpoint.js').Checkpoint} Checkpoint
 *
 * A number of every head: `of` gives it. A `signed` number is a difference between two models; a `ratio` is compared with 1.
 * @typedef {object} Quantity
 * @property {string} name
 * @property {string} label
 * @property {string} meaning
 * @property {boolean} [ratio]
 * @property {boolean} [signed]
 * @property {(model: Checkpoint, layer: number, head: number) => number} of
 */

/**
 * @param {(layer: number, head: number) => void} choose called with the chosen head
 * @returns {{element: HTMLElement, show: (model: Checkpoint, other: Checkpoint|null) => void, mark: (layer: number, head: number) => void}}
 */
export function headMap(choose) {
  /** @type {Quantity[]} */
  let quantities = [];
  /** @type {ReturnType<typeof cellGrid>|null} */
  let grid = null;
  /** @type {Checkpoint|null} */
  let shown = null;
  let heads = 1; // in a layer
  let isCompared = false;

  const which = h('select', { 'aria-label': phrase('matrices-quantity'), onchange: () => shown && render(shown) });
  const scroller = h('div', { className: 'scroller', tabIndex: -1 });
  const sentence = h('p', {});
  const element = h('section', { className: 'survey', 'aria-label': phrase('checkpoint-map-heads') }, h('div', { className: 'row' }, which), scroller, sentence);

  /**
   * @param {Checkpoint} model
   * @param {Checkpoint|null} other
   * @returns {Quantity[]}
   */
  function listed(model, other) {
    const numbers = model.named;
    /** @param {string} [name] */
    const at = name => numbers.findIndex(number => number.name === name);
    /** @type {Quantity[]} */
    const plain = numbers.map(({ name, label, meaning }, i) => ({ name, label, meaning, ratio: false, of: (m, layer, head) => m.numbers(layer, head)[i] }));
    /** @type {Quantity[]} */
    const ratios = Object.entries(RATIOS).filter(([name]) => at(name) >= 0).map(([name, { law, label, meaning }]) => {
      const [i, j] = [at(name), at(law)];
      /** @type {Quantity['of']} */
      const by = (m, layer, head) => (law ? m.numbers(layer, head)[j] : m.about.beta_critical);
      return { name: `${name}/`, label: label(numbers[i].label), meaning: meaning(), ratio: true, of: (m, layer, head) => m.numbers(layer, head)[i] / by(m, layer, head) };
    });
    const all = [...ratios, ...plain];
    if (!other) return all;
    /** @type {Quantity[]} */
    const differences = all.map(({ name, label, of }) => ({
      name: `${name}-`, label: phrase('checkpoint-minus-other', { label }), meaning: phrase('checkpoint-blue-larger-other-model-brown'), signed: true, of: (_, layer, head) => of(model, layer, head) - of(other, layer, head),
    }));
    return [...differences, ...all];
  }

  /** @param {Checkpoint} model */
  function render(model) {
    if (!grid) return;
    const { table, cells } = grid;
    const { label, meaning, ratio, signed, of } = quantities[Number(which.value)];
    /** @param {number} i */
    const place = i => `${Math.floor(i / heads)}, ${i % heads}`;
    const values = cells.map((_, i) => of(model, Math.floor(i / heads), i % heads));
    const largest = Math.max(...values.filter(Number.isFinite).map(Math.abs));
    const shades = signed ? values.map(value => (largest > 0 && Number.isFinite(value) ? value / largest : 0)) : shadesOf(values, Boolean(ratio));
    const spoken = inPlainLetters(label);
    table.setAttribute('aria-label', phrase('checkpoint-by-layer-and-head', { quantity: spoken }));
    cells.forEach((cell, i) => {
      const where = phrase('checkpoint-layer-head-quantity', { layer: Math.floor(i / heads), head: i % heads, quantity: spoken });
      cell.textContent = short(values[i]);
      cell.title = `${where} ${exact(values[i])}`;
      // Screen readers read the visible text.
      cell.setAttribute('aria-label', `${where} ${cell.textContent}`);
      shade(cell, shades[i]);
    });
    showText(sentence, `${meaning} ${inWords(values, label, place)}`);
  }

  return {
    element,
    show(model, other) {
      const name = quantities[Number(which.value)]?.name;
      const compared = isCompared;
      [shown, heads, isCompared] = [model, model.about.heads, Boolean(other)];
      quantities = listed(model, other);
      const grouped = [differences, main, ...GROUPS.map(([label]) => label)].map(group => {
        const options = quantities.flatMap((quantity, i) => (groupOf(quantity) === group ? [h('option', { value: i, translate: false }, inPlainLetters(quantity.label))] : []));
        return h('optgroup', { label: inPlainLetters(group()), translate: false, hidden: options.length === 0 }, ...options);
      });
      which.replaceChildren(...grouped);
      // A comparison begins with what differs.
      which.value = String(compared === isCompared ? Math.max(0, quantities.findIndex(quantity => quantity.name === name)) : 0);
      grid = cellGrid(model.about.layers * heads, {
        caption: phrase('checkpoint-heads-across-layers-down'), corner: h('th', {}, phrase('checkpoint-layer-label')),
        columns: heads, across: String, down: i => String(model.number(i)),
      }, i => choose(Math.floor(i / heads), i % heads));
      scroller.replaceChildren(grid.table);
      render(model);
    },
    mark(layer, head) {
      const at = layer * heads + head;
      grid?.mark(at);
      grid?.setTabStop(at);
    },
  };
}
