// The figure of a matrix of the visitor's own, measured as sampled ones are.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';
import { exportMenu } from '../export/export-menu.js';
import { figureView } from '../figure/figure-view.js';
import { pngOf, svgOf } from '../export/files.js';
import { Scheduler } from '../workers/scheduler.js';
import { newest } from '../common/newest.js';
import { LARGE } from '../workers/budget.js';
import { isPhrase } from '../common/is-phrase.js';
import { messageOf } from '../common/reason.js';
import { showText, withSymbols } from '../common/symbols.js';
import { bytesOf } from '../common/file-bytes.js';
import { numbers } from '../element/numbers.js';
import { printable } from '../export/file-name.js';
import { survey } from './survey.js';
import { verdict } from './verdict.js';
import { questionOfMatrix } from '../element/consent.js';
import { Deferred, metaOf, resultOf } from '../element/result.js';
import { status } from '../element/status.js';

/** Largest number of cells of a picture of the matrix each way. */
const CELLS = 128;

/**
 * @typedef {Pick<import('../types.js').Actions, 'computing'|'move'|'set'|'whileHere'>} MatrixActions
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Handle} Handle
 * @typedef {import('../types.js').Result} Result
 * @typedef {import('../workers/job.js').Job} Job
 *
 * Where the matrices are in a file: each has `length` bytes, the first begins at `start`; `axes` are the axes before the last two.
 * @typedef {{axes: number[], start: number, length: number, memory: number}} Layout
 *
 * A file with matrices: its beginning, how completely masked rows are treated, and whether the visitor has chosen it or has agreed
 * to its cost.
 * @typedef {{name: string, file: Blob, head: Uint8Array, layout: Layout, masked: string, chosen: boolean, agreed?: boolean}} MatrixFile
 *
 * One of the matrices: its number, its part of the file, the memory of a worker that measures it, and its place in words.
 * @typedef {MatrixFile & {index: number, own: import('../workers/messages.js').MatrixPart, memory: number, at: string}} Matrix
 *
 * A result in view.
 * @typedef {import('../export/files.js').Shown & {handle: Handle, name: string}} ShownMatrix
 *
 * The drawn matrix: its number of rows, and its cells or blocks of cells.
 * @typedef {{part: Blob, length: number, cells: Float32Array, names: string[], colormap: string}} Pictured
 */

/**
 * A figure of one of the matrices in a file.
 * @param {import('../types.js').Schema} schema
 * @param {import('../common/explain.js').Note} note
 * @param {MatrixActions} actions
 * @param {(sentence: string) => void} say shows an error message; an empty text removes it
 * @returns {{nodes: HTMLElement[], show: (state: State) => void, take: (file: Blob & {name?: string}, index: number, chosen: boolean) =>
 *   Promise<Result>}} `take` returns a promise of the result; `chosen` says whether the visitor chose the file here
 */
export function matrixFigure(schema, note, actions, say) {
  /** @type {State|null} */
  let state = null; // what was chosen
  /** @type {Matrix|null} */
  let matrix = null; // the one that is wanted
  /** @type {Matrix|null} */
  let read = null; // the last that could be read
  /** @type {Scheduler|null} */
  let scheduler = null; // of that matrix
  let asked = ''; // what of it was last asked for, an address
  /** @type {ShownMatrix|null} */
  let shown = null;
  /** @type {Pictured|null} */
  let pictured = null;
  /** @type {Deferred<Result>} */
  let wanted = new Deferred();
  let here = false; // whether the element is in the document
  let turn = 0; // of the latest choice: files are read while others are chosen
  let keys = 0; // of matrices that a worker keeps

  /** @type {import('../figure/figure-view.js').FigureView<Handle>} */
  const figure = figureView(actions);
  figure.canvas.setAttribute('aria-describedby', 'matrix-sentence');
  const line = status(stop, note);
  const strip = numbers(schema.quantity, note, () => {});
  const title = h('h2', {});
  const sentence = h('p', { id: 'matrix-sentence' });
  const notes = h('ul', { className: 'about' });
  const like = h('button', {
    type: 'button',
    onclick: event => {
      const { T, beta, attention, causal, d_qk } = inView().meta.parameters;
      // Empty: it follows T.
      const also = { hold: 'beta', beta, attention, causal, d_qk: d_qk === T ? '' : d_qk };
      actions.set('T', T, event, /** @type {Record<string, import('../types.js').Wish>} */ (also));
    },
  }, phrase('matrices-set-dials-matrix'));
  const words = () => [inView().meta.view, inView().name];
  const files = exportMenu({
    toSVG: () => svgOf(inView().handle, inView()),
    toPNG: () => pngOf(inView().handle, inView()),
    toTable: (ending, table = 0) => inView().handle.table(ending, table),
  }, schema.formats, reason => say(messageOf(reason)), { table: words, picture: words }, actions.whileHere);
  /** @type {HTMLInputElement} */
  const which = h('input', { type: 'number', min: 0, step: 1, onchange: () => openSame(Number(which.value)) });
  const range = h('span', {});
  const heads = h('label', { hidden: true }, range, which);
  const all = survey(schema, actions, openSame, placeOf);
  const judged = verdict(actions);
  const busy = h('p', { role: 'status' });
  /** @type {(MatrixFile & {index: number})|null} */
  let refused = null; // the matrix whose masked rows are asked about
  /** @type {(masked: string, words: string) => HTMLElement} */
  const taken = (masked, words) => h('button', { type: 'button', onclick: () => refused && open({ ...refused, masked }, refused.index).catch(complain) }, words);
  const maskedRows = h('div', { className: 'row', hidden: true }, taken('zero', phrase('matrices-take-such-rows-zero')), taken('uniform', phrase('matrices-take-such-rows-uniform')));
  const row = h('div', { className: 'row', hidden: true }, like, files.element);
  let agree = () => {}; // to what is asked, or to nothing any more
  const much = h('p', {});
  const asking = h('div', { className: 'row', role: 'alert', hidden: true }, much, h('button', { type: 'button', onclick: () => agree() }, phrase('matrices-read-anyway')));
  /** @type {import('../figure/figure-view.js').FigureView<import('../types.js').Drawable>} */
  const picture = figureView({ whileHere: actions.whileHere, move() {}, set() {} });
  const itself = h('section', { 'aria-label': phrase('matrices-matrix-itself'), hidden: true }, h('h3', {}, phrase('matrices-matrix-itself')), picture.element);
  const inside = h('div', { hidden: true }, title, judged.element, h('div', { className: 'beside' }, h('div', {}, figure.element, line.element), itself), strip.element, sentence, notes, row);

  /** The matrix in view: its buttons are hidden until there is a matrix. */
  function inView() {
    if (!shown) throw new Error(phrase('page-no-figure-yet'));
    return shown;
  }

  /** The current matrix: computations are always of one. */
  function present() {
    if (!matrix) throw new Error(phrase('matrices-no-matrix-yet'));
    return matrix;
  }

  /**
   * No message is needed if the visitor chose something else or stopped.
   * @param {unknown} reason
   */
  function complain(reason) {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) say(messageOf(reason));
  }

  /**
   * Opens a different matrix of the same file.
   * @param {number} index
   */
  function openSame(index) {
    open(present(), index).catch(complain);
  }

  /**
   * @param {Blob & {name?: string}} file
   * @param {number} index
   * @param {boolean} chosen whether the visitor chose the file here
   */
  async function openFile(file, index, chosen) {
    const name = printable(file.name ?? 'matrix');
    const mine = ++turn;
    const head = await namingFile(name, () => bytesOf(file.slice(0, schema.head)));
    if (mine !== turn) throw superseded();
    const { bindings } = actions.computing();
    const isMisnamed = /\.npy$/i.test(name) && !isArray(head);
    // Files of known kinds are recognised by their content, whatever their name.
    /** @type {Layout|undefined} */
    const layout = await namingFile(name, () => JSON.parse(bindings.matrix_layout(head, file.size))).catch(reason => {
      if (!isMisnamed || !isPhrase(reason.message, 'figure-neither-npy-nor-text-save-matrix')) throw reason;
    });
    if (isMisnamed || !layout) {
      throw new Error(phrase('matrices-ends-npy-but-numpy-file-save', { name }));
    }
    return open({ name, file, head, layout, masked: '', chosen }, index);
  }

  /**
   * Asks first if the matrix needs more memory than is available.
   * @param {MatrixFile} known
   */
  async function consent({ layout, chosen, agreed }) {
    const sentence = agreed ? null : questionOfMatrix(layout.memory, chosen);
    if (!sentence) return;
    much.textContent = sentence;
    asking.hidden = false;
    busy.textContent = '';
    await new Promise(resolve => (agree = () => resolve(undefined)));
    asking.hidden = true;
  }

  /**
   * The matrix number `index` of a known file.
   * @param {MatrixFile} known
   * @param {number} index
   */
  async function open(known, index) {
    const { name, layout: { axes } } = known;
    const count = axes.reduce((product, axis) => product * axis, 1);
    if (!(Number.isInteger(index) && index >= 0 && index < count)) {
      which.value = String(matrix?.index ?? '');
      throw new Error(phrase('matrices-no-such-matrix', { name, index, count }));
    }
    const mine = ++turn;
    say('');
    maskedRows.hidden = true;
    // A question about an earlier matrix is no longer needed.
    agree();
    await consent(known);
    if (mine !== turn) throw superseded();
    const { file, head, masked, layout: { start, length, memory } } = known;
    const from = start + index * length;
    scheduler?.drop();
    scheduler = new Scheduler(actions.computing().bindings, actions.computing(), { begin, step: line.step, figure: show, end, problem: fail });
    release();
    const own = { head, part: file.slice(from, from + length), masked, key: keyFor(memory) };
    matrix = { ...known, agreed: true, index, own, memory, at: axes.length > 0 ? ` [${placeOf(index, axes)}]` : '' };
    asked = '';
    wanted.reject(superseded());
    wanted = new Deferred();
    choose(matrix);
    busy.textContent = phrase('matrices-reading', { name: `${name}${matrix.at}` });
    update();
    // The embedding page is notified of the matrix that the visitor has chosen.
    heads.dispatchEvent(new CustomEvent('matrix', { bubbles: true, composed: true, detail: { index, result: wanted.promise } }));
    return wanted.promise;
  }

  /**
   * The key by which workers know a matrix, if one of them keeps it, which then answers all questions about it.
   * @param {number} memory
   */
  const keyFor = memory => (memory > LARGE ? ++keys : undefined);

  /** Ends the questions about the matrix that a worker keeps. */
  function release() {
    const key = matrix?.own.key;
    if (key !== undefined) actions.computing().pool.release(key);
  }

  /**
   * Shows the number of the matrix and the number of matrices in the file.
   * @param {Matrix} chosen
   */
  function choose(chosen) {
    const { index, layout: { axes } } = chosen;
    const count = axes.reduce((product, axis) => product * axis, 1);
    heads.hidden = count < 2;
    range.textContent = phrase('matrices-number-of-matrix-label', { last: count - 1, axes: axes.join(' × ') });
    Object.assign(which, { max: count - 1, value: index });
    all.know(chosen);
    all.mark(index);
  }

  const update = newest(compare, fail);

  actions.whileHere(signal => {
    here = true;
    if (matrix) update();
    signal.addEventListener('abort', () => {
      here = false;
      if (scheduler?.drop()) asked = '';
      judged.stop();
      line.end();
      release();
    });
  });

  async function compare() {
    const { bindings, pool } = actions.computing();
    const now = state?.for_matrix().text;
    if (now === undefined || now === asked) return;
    asked = now;
    const chosen = present();
    const { name, at, own: { part } } = chosen;
    // A different one may have been chosen meanwhile.
    const stale = () => matrix?.own.part !== part;
    /** @type {{text: string, laws: boolean, samples: number, notes: string[], names: string[], memory: number}|undefined} */
    let reading;
    try {
      reading = JSON.parse((await pool.call({ kind: 'reading', text: now, own: chosen.own }, chosen.memory)).reading);
    } catch (reason) {
      if (!stale()) throw reason;
    }
    if (stale() || !reading) return;
    if (!here) {
      asked = '';
      return;
    }
    read = chosen;
    // The size of a table is known now.
    chosen.memory = reading.memory;
    if (chosen.own.key === undefined) chosen.own = { ...chosen.own, key: keyFor(chosen.memory) };
    const { own, memory } = chosen;
    portray(chosen, reading.names).catch(complain);
    judged.judge({ text: reading.text, samples: reading.samples, own, memory });
    const words = [phrase('matrices-of-visitor', { name: `${name}${at}` }), ...reading.notes].join('\n');
    // Only the plane of eigenvalues, since the matrix is shown beside it.
    const drawn = new bindings.State(reading.text).changed(['panel'], ['1']);
    scheduler?.request({ state: drawn, text: drawn.text, since: performance.now(), dragging: false, matrix: { own, memory, laws: reading.laws, words } });
  }

  /**
   * Draws the matrix itself, large ones in blocks.
   * @param {Matrix} chosen
   * @param {string[]} names of the tokens of the matrix
   */
  async function portray({ own, memory }, names) {
    const { part } = own;
    if (pictured?.part === part) return;
    let values;
    try {
      ({ values } = await actions.computing().pool.call({ kind: 'cells', own, most: CELLS }, memory));
    } catch (reason) {
      // The picture shown belongs to another matrix: hide it.
      if (matrix?.own.part === part) {
        pictured = null;
        itself.hidden = true;
      }
      throw reason;
    }
    if (matrix?.own.part !== part) return;
    const cells = values.subarray(1);
    // Blocks of tokens have no names.
    pictured = { part, length: values[0], cells, names: cells.length === values[0] ** 2 ? names : [], colormap: '' };
    colour();
  }

  /** Draws the matrix in the chosen colours. */
  function colour() {
    if (!pictured || !state) return;
    /** @type {import('../types.js').AllParameters} */
    const { colormap } = JSON.parse(state.parameters());
    if (pictured.colormap === colormap) return;
    pictured.colormap = colormap;
    const { cells, names, length } = pictured;
    const { AttentionFigure } = actions.computing().bindings;
    itself.hidden = false;
    picture.show(new AttentionFigure(cells, Math.round(Math.sqrt(cells.length)), names, length, colormap), phrase('matrices-matrix-itself'));
  }

  /** @param {Job} job */
  function begin(job) {
    wanted.renew();
    say('');
    busy.textContent = '';
    inside.hidden = false;
    title.textContent = `${present().name}${present().at}`;
    line.begin(job);
    figure.stale(true);
  }

  /**
   * @param {Handle} handle
   * @param {Job} job
   */
  function show(handle, job) {
    const meta = metaOf(handle, job);
    const { text, graphics } = job;
    const words = job.matrix?.words ?? '';
    const [first] = words.split('\n');
    const { name, at } = present();
    const { title: kind = '', numbers: names = [] } = schema.views.find(({ id }) => id === meta.view) ?? {};
    // The file heads.npy [1, 2] gives heads-1-2.
    shown = { handle, text, meta, graphics, words, name: `${name.replace(/\.\w+$/, '')}${at}` };
    files.tables(handle.tables());
    title.textContent = `${name}${at}, T = ${meta.parameters.T}`;
    figure.show(handle, phrase('matrices-figure-of-matrix', { figure: kind, matrix: title.textContent }));
    figure.stale(false);
    row.hidden = false;
    strip.show(meta.summary, names, job.finished, meta.laws);
    showText(sentence, handle.describe());
    notes.replaceChildren(...meta.notes.filter(text => text !== first).map(text => withSymbols('li', text)));
    if (!job.finished) return;
    line.cost(job, Math.min(job.total, actions.computing().pool.size), false);
    if (job.failures.length === 0) wanted.resolve(resultOf(handle, meta));
  }

  /** @param {Job} job */
  function end(job) {
    line.end();
    figure.stale(false);
    if (job.failures.length > 0) fail(job.failures[0]);
  }

  function stop() {
    const job = scheduler?.stop();
    line.end();
    figure.stale(false);
    if (job) {
      const sentence = phrase('matrices-stopped-after-steps-go-choose-file', { merged: job.merged, total: job.total });
      say(sentence);
      wanted.reject(new DOMException(sentence, 'AbortError'));
    }
  }

  /**
   * Rejects the promise of the call that chose the file; later calls are rejected at once.
   * @param {unknown} reason
   */
  function fail(reason) {
    const error = new Error(`${present().name}: ${messageOf(reason)}`);
    ask(reason, present());
    if (read && matrix !== read) {
      // The previous matrix is still in view, and the dials continue to act on it.
      matrix = read;
      choose(matrix);
    } else {
      asked = '';
    }
    line.end();
    busy.textContent = '';
    if (wanted.settled) complain(error);
    else wanted.reject(error);
  }

  /**
   * Asks how completely masked rows are treated, if a matrix was rejected because of them.
   * @param {unknown} reason
   * @param {MatrixFile & {index: number}} asked
   */
  function ask(reason, asked) {
    refused = asked;
    maskedRows.hidden = !isPhrase(messageOf(reason), 'figure-row-counted-0-nan-every-column', 'first', 'rows');
  }

  return {
    nodes: [heads, all.element, maskedRows, asking, busy, inside],
    take: openFile,
    show(chosen) {
      state = chosen;
      all.show(chosen);
      colour();
      if (matrix) update();
    },
  };
}

function superseded() {
  return new DOMException(phrase('matrices-another-matrix-chosen'), 'AbortError');
}

/**
 * Whether a file with this beginning is a NumPy file.
 * @param {Uint8Array} head
 */
const isArray = head => String.fromCharCode(...head.subarray(1, 6)) === 'NUMPY';

/**
 * Result of `act`; error messages name the file.
 * @template T
 * @param {string} name
 * @param {() => T|Promise<T>} act
 * @returns {Promise<T>}
 */
async function namingFile(name, act) {
  try {
    return await act();
  } catch (reason) {
    throw new Error(`${name}: ${messageOf(reason)}`);
  }
}

/**
 * Indices along `axes` of the item at `index`.
 * @param {number} index
 * @param {number[]} axes
 */
function placeOf(index, axes) {
  let rest = index;
  return axes.map((_, i) => {
    const below = axes.slice(i + 1).reduce((product, axis) => product * axis, 1);
    const at = Math.floor(rest / below);
    rest %= below;
    return at;
  }).join(', ');
}
