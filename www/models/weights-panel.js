// Every matrix of weights in a visitor's files, beside random weights.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { duration, exact, short } from '../common/format.js';
import { messageOf } from '../common/reason.js';
import { showText, withSymbols } from '../common/symbols.js';
import { figureView } from '../figure/figure-view.js';
import { loadModels } from './models-core.js';
import { Stoppable } from './stoppable.js';
import { svgButton } from './svg-button.js';

/** Size of the figure as a file, CSS pixels. */
const SIZE = { width: 960, height: 420 };

/** Largest number of rows of the table. */
const ROWS = 400;

let opened = 0; // how many times files were listed

/**
 * @typedef {import('./checkpoint.js').Named} Named
 * @typedef {import('./model-files.js').ModelFiles} ModelFiles
 *
 * A matrix: its name in the files, rows and columns, the rank of a product of two maps, and the cost of
 * measuring it.
 * @typedef {{name: string, rows: number, columns: number, rank: number|null, memory: number, work: number}} Matrix
 *
 * `Matrices.about` of the core.
 * @typedef {{list: Matrix[], notes: string[], numbers: Named[]}} About
 */

/**
 * @param {string} version of the program
 * @param {Pick<import('../types.js').Actions, 'computing'|'whileHere'>} actions
 * @param {() => void} measured called when further matrices are measured
 * @returns {{element: HTMLElement, offer: (files: ModelFiles, config: object|undefined, open: boolean) => Promise<void>, table: () => Record<string, number[]>, hide: () => void}}`offer`
 * lists the matrices of files, and `table` has their measurements, by column
 */
export function weightsPanel(version, actions, measured) {
  /** @type {About} */
  let about = { list: [], notes: [], numbers: [] };
  /** @type {import('../workers/messages.js').Model|null} */
  let model = null;
  /** @type {import('./models-core.js').ModelsCore|null} */
  let core = null;
  /** @type {Map<number, Float64Array>} */
  let found = new Map(); // by place in the list: numbers, singular values, those of the shuffled copy
  let chosen = -1;
  let by = ''; // the column that the table is sorted by; '': in the order of the files
  let falling = false;

  const task = new Stoppable(actions, () => {
    going.hidden = false;
    progress.textContent = phrase('checkpoint-stopped-matrices-measured', { done: found.size, count: about.list.length });
  });
  const { progress } = task;
  const going = h('button', { type: 'button', name: 'measure-matrices', onclick: () => {
    measureAll().catch(() => {});
  } }, phrase('checkpoint-measure-every-matrix'));
  const wrong = h('p', { className: 'wrong', role: 'alert' });
  const words = h('p', { id: 'weights-sentence' });
  const notes = h('ul', { className: 'about' });
  const scroller = h('div', { className: 'scroller', tabIndex: 0, role: 'region', 'aria-label': phrase('checkpoint-matrices-weights') });
  /** @type {import('../figure/figure-view.js').FigureView<import('../types.js').Drawable>} */
  const figure = figureView({ whileHere: actions.whileHere, move() {}, set() {} });
  figure.canvas.setAttribute('aria-describedby', 'matrix-weights-sentence');
  const title = h('h3', { translate: false });
  const sentence = h('p', { id: 'matrix-weights-sentence' });
  let origin = '';
  const file = svgButton(figure, version, SIZE, () => origin);
  const drawn = h('section', { 'aria-label': phrase('checkpoint-spectrum-matrix'), hidden: true }, title, figure.element, sentence, h('div', { className: 'row' }, file));
  const element = h('details', { className: 'data weights', hidden: true }, h('summary', {}, phrase('checkpoint-every-matrix-weights-beside-random')),
    h('p', {}, phrase('checkpoint-singular-values-each-matrix-mlps')),
    notes, h('div', { className: 'row' }, going, task.button, progress), wrong, words, scroller, drawn);

  /** Measures all remaining matrices, small ones first; rows fill as they are done. */
  async function measureAll() {
    const asked = model;
    if (!asked || !core) return;
    const { module } = core;
    const signal = task.begin();
    const { pool } = actions.computing();
    const begun = performance.now();
    wrong.textContent = '';
    going.hidden = true;
    /** @type {import('../workers/pool.js').Batch} */
    const batch = { idle: false, tasks: [] };
    const left = about.list.map((_, at) => at).filter(at => !found.has(at)).sort((a, b) => about.list[a].work - about.list[b].work);
    /** @type {(at: number) => Promise<void>} */
    const one = at => new Promise(resolve => {
      batch.tasks.push({
        message: { kind: 'checkpoint', what: 'matrix', module, model: asked, matrix: at },
        cost: 0,
        memory: about.list[at].memory,
        done: (/** @type {{values: Float64Array}} */ { values }) => {
          if (signal.aborted) return;
          found.set(at, values);
          progress.textContent = phrase('checkpoint-matrices-measured', { done: found.size, count: about.list.length });
          if (chosen < 0) choose(at);
          render();
          resolve();
        },
        // A matrix that cannot be read or held is skipped.
        failed: reason => {
          if (!signal.aborted) wrong.textContent = `${about.list[at].name}: ${messageOf(reason)}`;
          resolve();
        },
      });
    });
    const all = Promise.all(left.map(one));
    signal.addEventListener('abort', () => pool.remove(batch, true));
    pool.add(batch);
    await all;
    if (signal.aborted) return;
    task.end(signal);
    going.hidden = found.size === about.list.length;
    progress.textContent = phrase('checkpoint-matrices-measured-in', { count: found.size, duration: duration(performance.now() - begun) });
    measured();
  }

  /** @param {number} at */
  function numbersOf(at) {
    return found.get(at)?.subarray(0, about.numbers.length);
  }

  /** @param {number} at */
  function choose(at) {
    const values = found.get(at);
    const matrix = about.list[at];
    if (!values || !core) return;
    chosen = at;
    const count = matrix.rank ?? Math.min(matrix.rows, matrix.columns);
    const handle = new core.bindings.MatrixFigure(values, count);
    drawn.hidden = false;
    title.textContent = matrix.name;
    figure.show(handle, matrix.name);
    const words = handle.describe();
    showText(sentence, words);
    const files = model?.sources.map(({ name }) => name).join(', ');
    origin = [phrase('checkpoint-matrix-of-files', { matrix: matrix.name, rows: matrix.rows, columns: matrix.columns, files: files ?? '' }), words].join('\n');
  }

  function render() {
    const measuredOnes = [...found.keys()].sort((a, b) => a - b);
    if (measuredOnes.length > 0 && core) {
      const all = Float64Array.from(measuredOnes.flatMap(at => [...numbersOf(at) ?? []]));
      words.textContent = core.bindings.matrices_words(all);
    } else {
      words.textContent = phrase('checkpoint-matrices-files', { count: about.list.length });
    }
    const column = about.numbers.findIndex(({ name }) => name === by);
    const value = (/** @type {number} */ at) => numbersOf(at)?.[column] ?? NaN;
    const order = about.list.map((_, at) => at);
    // Entries without a value come last in either order.
    const missing = (/** @type {number} */ at) => Number(Number.isNaN(value(at)));
    if (column >= 0) order.sort((a, b) => missing(a) - missing(b) || (falling ? value(b) - value(a) : value(a) - value(b)) || a - b);
    /** @type {(named: Named) => HTMLElement} */
    const heading = ({ name, label, meaning }) => h('th', { scope: 'col', 'aria-sort': name === by ? (falling ? 'descending' : 'ascending') : 'none' }, h('button', {
      type: 'button', className: 'plain', title: meaning, 'data-name': name,
      onclick: () => {
        falling = by === name ? !falling : true;
        by = name;
        render();
        /** @type {HTMLElement|null} */ (scroller.querySelector(`[data-name=${name}]`))?.focus();
      },
    }, label));
    /** @param {number} at */
    const row = at => {
      const { name, rows, columns } = about.list[at];
      const numbers = numbersOf(at);
      const called = h('button', { type: 'button', className: 'plain', disabled: !numbers, translate: false, 'aria-pressed': at === chosen, onclick: () => {
        choose(at);
        render();
      } }, name);
      const cells = about.numbers.map((_, i) => {
        // The size of a matrix is known before it is measured.
        const number = numbers?.[i] ?? [rows, columns][i] ?? NaN;
        return h('td', { title: exact(number) }, short(number));
      });
      return h('tr', {}, h('th', { scope: 'row' }, called), ...cells);
    };
    const shown = order.slice(0, ROWS);
    const caption = order.length > ROWS ? phrase('checkpoint-first-matrices-all-measured-export', { shown: ROWS, count: order.length }) : phrase('checkpoint-number-matrices', { count: order.length });
    scroller.replaceChildren(h('table', {}, h('caption', {}, caption), h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, phrase('checkpoint-matrix')), ...about.numbers.map(heading))),
      h('tbody', {}, ...shown.map(row))));
  }

  return {
    element,
    async offer(files, config, open) {
      task.abandon();
      const { picture, tokenizer, preprocessor, ...read } = files;
      const asked = { ...read, key: `matrices ${++opened}` };
      if (config) asked.config = JSON.stringify({ ...(asked.config ? JSON.parse(asked.config) : {}), ...config });
      model = asked;
      core = await loadModels();
      const said = await actions.computing().pool.call({ kind: 'checkpoint', what: 'matrices', module: core.module, model: asked });
      if (model !== asked) return;
      about = JSON.parse(said.about);
      [found, chosen, by] = [new Map(), -1, ''];
      element.hidden = about.list.length === 0;
      if (open) element.open = true;
      going.hidden = false;
      drawn.hidden = true;
      progress.textContent = wrong.textContent = '';
      notes.replaceChildren(...about.notes.map(note => withSymbols('li', note)));
      render();
    },
    table() {
      const places = [...found.keys()].sort((a, b) => a - b);
      if (places.length === 0) return {};
      const columns = about.numbers.map(({ name }, i) => [`matrix_${name}`, places.map(at => numbersOf(at)?.[i] ?? NaN)]);
      return { matrix: places, ...Object.fromEntries(columns) };
    },
    hide() {
      task.abandon();
      model = null;
      element.hidden = true;
    },
  };
}
