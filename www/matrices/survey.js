// All matrices of a file of the visitor's own, side by side: one quantity of each, by layer and head say.

import { h } from '../common/dom.js';
import { save } from '../export/export-menu.js';
import { fileName } from '../export/file-name.js';
import { duration, exact, short } from '../common/format.js';
import { isShortcut } from '../common/keys.js';
import { QUANTITIES, csvOfAll, inWords, patternsInWords, shadesOf, valueOf } from './survey-values.js';
import { SMALL, thumbnail } from './thumbnail.js';

/** Matrices at most: a table of more is none to look at. */
const MOST = 4096;
/** Columns of a file that has one axis of matrices only. */
const WRAP = 12;
/** What is no quantity: small multiples of the matrices themselves, and what they do in words. */
const PICTURE = 'picture';
const PATTERN = 'pattern';

/**
 * @param {object} schema of the core
 * @param {{computing: () => {bindings: object, pool: object}, whileHere: Function}} actions
 * @param {(index: number) => void} open a matrix that was chosen
 * @param {(index: number, axes: number[]) => string} placeOf a matrix
 * @returns {{element: HTMLElement, know: (known: object) => void, mark: (index: number) => void, show: (state: object) => void}}
 */
export function survey(schema, actions, open, placeOf) {
  let file = null; // {name, file, head, layout}
  let count = 0;
  let state = null; // what was chosen
  let readings = [];
  let measured = ''; // what of it decided these, an address
  let took = ''; // how long all of them did
  let batch = null; // of a survey under way
  let cells = [];
  let seen = []; // what each cell shows: only what changes is drawn
  let columns = 1;
  let current = 0;
  let drawing = 0;

  const button = h('button', { type: 'button', onclick: () => (batch ? stop('Stopped') : measure()) });
  const progress = h('p', { role: 'status' });
  const which = h('select', { 'aria-label': 'Quantity', onchange: render }, h('option', { value: PICTURE }, 'pictures'), h('option', { value: PATTERN }, 'patterns'), ...QUANTITIES.map((names, i) => h('option', { value: i }, labelOf(names))));
  which.value = 0;
  const files = h('button', { type: 'button', onclick: () => save(new Blob([csv()], { type: 'text/csv' }), fileName([file.name.replace(/\.\w+$/, ''), 'all'], 'csv')) }, 'Export all as CSV');
  const scroller = h('div', { className: 'scroller' });
  const sentence = h('p', {});
  const wrong = h('p', { className: 'wrong' });
  const found = h('div', { hidden: true }, h('div', { className: 'row' }, which, files), scroller, sentence, wrong);
  const element = h('section', { className: 'survey', hidden: true, 'aria-label': 'All matrices of the file' },
    h('div', { className: 'row' }, button, progress), found);

  function labelOf([name, law]) {
    // β is the dial's here, whatever a view calls so.
    const label = (schema.fields.find(field => field.name === name) ?? schema.glossary[name]).label;
    return law ? `${label}, over ${schema.glossary[law].label}` : label;
  }

  const place = index => placeOf(index, file.layout.axes);

  function csv() {
    const comments = [`attention-spectra ${schema.version}`, measured, `All matrices of ${file.name}`];
    return csvOfAll(readings, file.layout.axes, place, comments);
  }

  function name() {
    const all = count < total() ? `the first ${count}` : `all ${count}`;
    button.textContent = batch ? 'Stop' : `Measure ${all} side by side`;
  }

  const total = () => file.layout.axes.reduce((product, axis) => product * axis, 1);

  async function measure() {
    const { pool } = actions.computing();
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
    // A matrix is handed over when its turn is near: all of them may be more than fits.
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

  async function measureOne(mine, index, pool) {
    const { start, length, memory } = file.layout;
    const { head, masked } = file;
    const text = measured;
    try {
      const part = file.file.slice(start + index * length, start + (index + 1) * length);
      const { reading, cells } = await new Promise((resolve, reject) => {
        mine.tasks.push({
          message: { kind: 'summary', text, head, part, masked, most: SMALL },
          cost: 0, // the pool has nothing to learn from these
          memory,
          done: resolve,
          failed: reason => reject(new Error(reason)),
        });
        if (batch === mine) pool.add(mine);
      });
      return { numbers: Object.fromEntries(JSON.parse(reading)), cells };
    } catch (reason) {
      return { problem: reason.message ?? String(reason) };
    }
  }

  function showProgress(done) {
    progress.textContent = done < count ? `${done} of ${count} measured` : '';
  }

  function stop(why) {
    if (!batch) return;
    actions.computing().pool.remove(batch, true);
    batch = null;
    progress.textContent = `${why} after ${readings.filter(Boolean).length} of ${count}.`;
    name();
    render();
  }

  function build() {
    const { axes } = file.layout;
    columns = axes.length > 1 ? axes.at(-1) : Math.min(WRAP, count);
    const button = index => h('button', {
      type: 'button', className: 'plain', tabIndex: -1, 'data-index': index, onclick: () => open(index), onfocus: () => setTabStop(index),
    });
    cells = Array.from({ length: count }, (_, index) => button(index));
    seen = [];
    const rows = Math.ceil(count / columns);
    // Of one axis only, a row begins at the index that it is called by.
    const heading = row => (axes.length > 1 ? placeOf(row, axes.slice(0, -1)) : String(row * columns));
    const head = h('tr', {}, h('td', {}), ...Array.from({ length: columns }, (_, j) => h('th', { scope: 'col' }, axes.length > 1 ? String(j) : `+${j}`)));
    const row = i => h('tr', {}, h('th', { scope: 'row' }, heading(i)),
      ...cells.slice(i * columns, (i + 1) * columns).map(cell => h('td', {}, cell)));
    const last = axes.length - 1;
    const ways = last > 0
      ? `Axis ${last} of the file across, ${last > 1 ? `axes 0 to ${last - 1}` : 'axis 0'} down.`
      : 'The index is that of the row and that of the column together.';
    const table = h('table', { onkeydown: move }, h('caption', {}, ways), h('thead', {}, head), h('tbody', {}, ...Array.from({ length: rows }, (_, i) => row(i))));
    scroller.replaceChildren(table);
    setTabStop(current);
    mark(current);
  }

  /** Only one cell is a stop of the Tab key; arrows lead on. */
  function setTabStop(index) {
    for (const cell of cells) cell.tabIndex = Number(cell.dataset.index) === index ? 0 : -1;
  }

  function move(event) {
    const at = cells.indexOf(event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || at < 0 || isShortcut(event)) return;
    event.preventDefault();
    cells[to]?.focus();
  }

  function render() {
    cancelAnimationFrame(drawing);
    drawing = 0;
    if (!file || cells.length === 0) return;
    const pictured = which.value === PICTURE;
    if (pictured || which.value === PATTERN) {
      drawWords(pictured);
    } else {
      drawNumbers(QUANTITIES[which.value]);
    }
    const failed = readings.flatMap((reading, index) => (reading?.problem ? [`[${place(index)}]: ${reading.problem}`] : []));
    const rest = failed.length > 3 ? ` And ${failed.length - 3} more.` : '';
    wrong.textContent = failed.slice(0, 3).join(' ') + rest;
    if (took) progress.textContent = `Measured in ${took}.${measured === state.matrix_numbers() ? '' : ' The dials have moved since.'}`;
  }

  /** Whether a cell is to show something else than it does. */
  function isNew(index, ...shown) {
    const before = seen[index];
    seen[index] = shown;
    return !before || !shown.every((part, i) => Object.is(part, before[i]));
  }

  /** What every matrix does, in words or as it looks. */
  function drawWords(pictured) {
    scroller.firstChild.setAttribute('aria-label', `${pictured ? 'Pictures' : 'Patterns'}, by the axes of ${file.name}`);
    cells.forEach((cell, index) => {
      const reading = readings[index];
      if (!isNew(index, pictured ? PICTURE : PATTERN, reading)) return;
      const pattern = reading?.numbers?.pattern ?? 'no plain pattern';
      const said = reading ? reading.problem ?? pattern : 'not measured';
      cell.replaceChildren(pictured && reading?.cells ? thumbnail(reading.cells) : reading?.numbers?.pattern ?? (reading ? '–' : '·'));
      cell.title = `[${place(index)}]: ${said}`;
      cell.setAttribute('aria-label', cell.title);
      cell.style.removeProperty('--share');
      delete cell.dataset.shade;
    });
    sentence.textContent = patternsInWords(readings);
  }

  function drawNumbers(names) {
    const label = labelOf(names);
    const values = Array.from({ length: count }, (_, index) => valueOf(readings[index], names));
    const shades = shadesOf(values, names.length > 1);
    scroller.firstChild.setAttribute('aria-label', `${label}, by the axes of ${file.name}`);
    cells.forEach((cell, index) => {
      // Colours are by the least and the largest of all: these move while words stay.
      if (cell.dataset.shade !== String(shades[index])) {
        cell.dataset.shade = shades[index];
        cell.style.setProperty('--share', Math.abs(shades[index]));
        cell.classList.toggle('below', shades[index] < 0);
      }
      if (!isNew(index, label, readings[index])) return;
      const value = values[index];
      const said = readings[index]?.problem ?? `${label} ${exact(value)}`;
      cell.textContent = readings[index] ? short(value) : '·';
      cell.title = `[${place(index)}]: ${readings[index] ? said : 'not measured'}`;
      cell.setAttribute('aria-label', cell.title);
    });
    const colours = names.length > 1 ? ' Blue is above 1, brown below; without colour is what random attention as concentrated has.' : '';
    sentence.textContent = inWords(values, label, place) + colours;
  }

  actions.whileHere(signal => signal.addEventListener('abort', () => stop('Stopped')));

  function mark(index) {
    current = index;
    cells.forEach((cell, i) => (i === index ? cell.setAttribute('aria-current', 'true') : cell.removeAttribute('aria-current')));
  }

  return {
    element,
    mark,
    know(known) {
      if (file?.file === known.file && file.masked === known.masked) return;
      stop('Stopped');
      file = known;
      count = Math.min(MOST, total());
      readings = [];
      cells = [];
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
