// All matrices of a file of the visitor's own, side by side: one quantity of each, for example by layer and head.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { save } from '../export/export-menu.js';
import { fileName } from '../export/file-name.js';
import { duration, exact, short } from '../common/format.js';
import { messageOf } from '../common/reason.js';
import { cellGrid, shade } from './cell-grid.js';
import { QUANTITIES, csvOfAll, inWords, patternsInWords, quantityOf, shadesOf } from './survey-values.js';
import { SMALL, thumbnail } from './thumbnail.js';

/** Largest number of matrices: a longer table would be useless. */
const MOST = 4096;
/** Number of columns of a file that has one axis of matrices only. */
const WRAP = 12;
/** Name of the choice that is not a quantity: small multiples of the matrices, and their patterns in words. */
const PICTURE = 'picture';
const PATTERN = 'pattern';

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('./matrix-figure.js').MatrixFile} MatrixFile
 * @typedef {import('./survey-values.js').Reading} Reading
 * @typedef {import('./survey-values.js').Quantity} Quantity
 * @typedef {ReturnType<typeof cellGrid>} Grid
 */

/**
 * @param {import('../types.js').Schema} schema
 * @param {Pick<import('../types.js').Actions, 'computing'|'whileHere'>} actions
 * @param {(index: number) => void} open a matrix that was chosen
 * @param {(index: number, axes: number[]) => string} placeOf a matrix
 * @returns {{element: HTMLElement, know: (known: MatrixFile) => void, mark: (index: number) => void, show: (state: State) => void}}
 */
export function survey(schema, actions, open, placeOf) {
  /** @type {MatrixFile|null} */
  let file = null;
  let count = 0;
  /** @type {State|null} */
  let state = null; // what was chosen
  /** @type {(Reading|undefined)[]} */
  let readings = [];
  let measured = ''; // what of it decided these, an address
  let took = ''; // how long all of them did
  /** @type {import('../workers/pool.js').Batch|null} */
  let batch = null; // of a survey under way
  /** @type {Grid|null} */
  let grid = null;
  /** @type {unknown[][]} */
  let seen = []; // what each cell shows: only what changes is drawn
  let current = 0;
  let drawing = 0;

  const button = h('button', { type: 'button', onclick: () => (batch ? stop() : measure()) });
  const progress = h('p', { role: 'status' });
  const which = h('select', { 'aria-label': phrase('matrices-quantity'), onchange: render }, h('option', { value: PICTURE }, phrase('matrices-pictures')), h('option', { value: PATTERN }, phrase('matrices-patterns')), ...QUANTITIES.map((names, i) => h('option', { value: i }, labelOf(names))));
  which.value = '0';
  const files = h('button', { type: 'button', onclick: () => save(new Blob([csv(known())], { type: 'text/csv' }), fileName([known().name.replace(/\.\w+$/, ''), 'all'], 'csv')) }, phrase('matrices-export-all-csv'));
  const scroller = h('div', { className: 'scroller' });
  const sentence = h('p', {});
  const wrong = h('p', { className: 'wrong' });
  const found = h('div', { hidden: true }, h('div', { className: 'row' }, which, files), scroller, sentence, wrong);
  const element = h('section', { className: 'survey', hidden: true, 'aria-label': phrase('matrices-all-matrices-file') },
    h('div', { className: 'row' }, button, progress), found);

  /** @param {Quantity} quantity */
  function labelOf([name, law]) {
    // β means the value of the dial, although some views use this name for another number.
    const { label = name } = schema.fields.find(field => field.name === name) ?? schema.quantity(name) ?? {};
    return law ? phrase('matrices-quantity-over-law', { label, law: schema.quantity(law)?.label ?? law }) : label;
  }

  /** The file. The survey is hidden until a file is chosen. */
  function known() {
    if (!file) throw new Error(phrase('matrices-no-file-yet'));
    return file;
  }

  /** @param {number} index */
  const place = index => placeOf(index, known().layout.axes);

  /** @param {MatrixFile} file */
  function csv({ name, layout }) {
    const comments = [`attention-spectra ${schema.version}`, measured, phrase('matrices-all-matrices', { name })];
    return csvOfAll(readings, layout.axes, place, comments);
  }

  function name() {
    if (batch) button.textContent = phrase('page-stop');
    else button.textContent = count < total() ? phrase('matrices-measure-first-side-side', { count }) : phrase('matrices-measure-all-side-side', { count });
  }

  const total = () => known().layout.axes.reduce((product, axis) => product * axis, 1);

  async function measure() {
    if (!state) return;
    const { pool } = actions.computing();
    /** @type {import('../workers/pool.js').Batch} */
    const mine = { idle: true, tasks: [] };
    batch = mine;
    readings = Array(count);
    measured = state.matrix_numbers();
    took = '';
    const begun = performance.now();
    wrong.textContent = '';
    found.hidden = false;
    build();
    showProgress(0);
    name();
    let next = 0;
    let done = 0;
    // A matrix is handed over shortly before its turn: all together may not fit into memory.
    const lane = async () => {
      while (next < count && batch === mine) {
        const index = next++;
        const reading = await measureOne(mine, index, pool);
        if (batch !== mine) return;
        readings[index] = reading;
        showProgress(++done);
        drawing ||= requestAnimationFrame(render);
      }
    };
    await Promise.all(Array.from({ length: pool.size }, lane));
    if (batch !== mine) return;
    batch = null;
    took = duration(performance.now() - begun);
    name();
    render();
  }

  /**
   * @param {import('../workers/pool.js').Batch} mine
   * @param {number} index
   * @param {import('../workers/pool.js').Pool} pool
   * @returns {Promise<Reading>}
   */
  async function measureOne(mine, index, pool) {
    const { file, head, masked, layout: { start, length, memory } } = known();
    const text = measured;
    try {
      const part = file.slice(start + index * length, start + (index + 1) * length);
      /** @type {import('../workers/messages.js').Answered['summary']} */
      const { reading, cells } = await new Promise((resolve, reject) => {
        mine.tasks.push({
          message: { kind: 'summary', text, own: { head, part, masked }, most: SMALL },
          cost: 0, // the pool has nothing to learn from these
          memory,
          done: resolve,
          failed: reason => reject(new Error(reason)),
        });
        if (batch === mine) pool.add(mine);
      });
      return { numbers: Object.fromEntries(JSON.parse(reading)), cells };
    } catch (reason) {
      return { problem: messageOf(reason) };
    }
  }

  /** @param {number} done */
  function showProgress(done) {
    progress.textContent = done < count ? phrase('matrices-measured-so-far', { done, count }) : '';
  }

  function stop() {
    if (!batch) return;
    actions.computing().pool.remove(batch, true);
    batch = null;
    progress.textContent = phrase('matrices-stopped-after', { done: readings.filter(Boolean).length, count });
    name();
    render();
  }

  function build() {
    const { axes } = known().layout;
    const columns = axes.length > 1 ? axes[axes.length - 1] : Math.min(WRAP, count);
    seen = [];
    // With a single axis, the index in the name of a row is its beginning.
    /** @param {number} row */
    const down = row => (axes.length > 1 ? placeOf(row, axes.slice(0, -1)) : String(row * columns));
    /** @param {number} column */
    const across = column => (axes.length > 1 ? String(column) : `+${column}`);
    const last = axes.length - 1;
    const caption = last > 0
      ? phrase('matrices-axis-file-across-down', { across: last, down: last - 1 })
      : phrase('matrices-index-matrix-sum-numbers-row-column');
    grid = cellGrid(count, { caption, corner: h('td', {}), columns, across, down }, open);
    scroller.replaceChildren(grid.table);
    grid.setTabStop(current);
    grid.mark(current);
  }

  function render() {
    cancelAnimationFrame(drawing);
    drawing = 0;
    if (!file || !grid) return;
    const pictured = which.value === PICTURE;
    if (pictured || which.value === PATTERN) {
      drawWords(grid, pictured);
    } else {
      drawNumbers(grid, QUANTITIES[Number(which.value)]);
    }
    const failed = readings.flatMap((reading, index) => (reading?.problem ? [`[${place(index)}]: ${reading.problem}`] : []));
    const rest = failed.length > 3 ? ` ${phrase('matrices-and-more', { count: failed.length - 3 })}` : '';
    wrong.textContent = failed.slice(0, 3).join(' ') + rest;
    if (took) progress.textContent = [phrase('matrices-measured-in', { duration: took }), ...(measured === state?.matrix_numbers() ? [] : [phrase('matrices-dials-moved-after-measurement')])].join(' ');
  }

  /**
   * Whether a cell will show something else soon.
   * @param {number} index
   * @param {...unknown} shown
   */
  function isNew(index, ...shown) {
    const before = seen[index];
    seen[index] = shown;
    return !before || !shown.every((part, i) => Object.is(part, before[i]));
  }

  /**
   * Draws the pattern of every matrix, in words or as a small picture.
   * @param {Grid} grid
   * @param {boolean} pictured
   */
  function drawWords({ table, cells }, pictured) {
    table.setAttribute('aria-label', pictured ? phrase('matrices-pictures-along-axes', { name: known().name }) : phrase('matrices-patterns-along-axes', { name: known().name }));
    cells.forEach((cell, index) => {
      const reading = readings[index];
      if (!isNew(index, pictured ? PICTURE : PATTERN, reading)) return;
      const pattern = reading?.numbers?.pattern ?? phrase('matrices-no-plain-pattern');
      const said = reading ? reading.problem ?? pattern : phrase('matrices-not-measured');
      cell.replaceChildren(pictured && reading?.cells ? thumbnail(reading.cells) : reading?.numbers?.pattern ?? (reading ? '–' : '·'));
      cell.title = `[${place(index)}]: ${said}`;
      cell.setAttribute('aria-label', cell.title);
      cell.style.removeProperty('--share');
      delete cell.dataset.shade;
    });
    sentence.textContent = patternsInWords(readings);
  }

  /**
   * @param {Grid} grid
   * @param {Quantity} names
   */
  function drawNumbers({ table, cells }, names) {
    const label = labelOf(names);
    const values = Array.from({ length: count }, (_, index) => quantityOf(readings[index], names));
    const shades = shadesOf(values, names.length > 1);
    table.setAttribute('aria-label', phrase('matrices-quantity-along-axes', { label, name: known().name }));
    cells.forEach((cell, index) => {
      // Colours depend on the smallest and the largest of all values, so they may change while the texts
      // stay.
      if (cell.dataset.shade !== String(shades[index])) {
        cell.dataset.shade = String(shades[index]);
        shade(cell, shades[index]);
      }
      if (!isNew(index, label, readings[index])) return;
      const value = values[index];
      const said = readings[index]?.problem ?? `${label} ${exact(value)}`;
      cell.textContent = readings[index] ? short(value) : '·';
      cell.title = `[${place(index)}]: ${readings[index] ? said : phrase('matrices-not-measured')}`;
      cell.setAttribute('aria-label', cell.title);
    });
    const colours = names.length > 1 ? ` ${phrase('matrices-blue-above-1-brown-below-1')}` : '';
    sentence.textContent = inWords(values, label, place) + colours;
  }

  actions.whileHere(signal => signal.addEventListener('abort', () => stop()));

  /** @param {number} index */
  function mark(index) {
    current = index;
    grid?.mark(index);
  }

  return {
    element,
    mark,
    know(known) {
      if (file?.file === known.file && file.masked === known.masked) return;
      stop();
      file = known;
      count = Math.min(MOST, total());
      readings = [];
      grid = null;
      took = '';
      current = 0;
      found.hidden = true;
      element.hidden = count < 2;
      progress.textContent = '';
      name();
    },
    show(chosen) {
      state = chosen;
      if (file) render();
    },
  };
}
