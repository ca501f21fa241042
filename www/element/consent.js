// Work that needs consent before it begins: an address or an embedding page may request more than the visitor
// wants, or more than the machine has.

import { phrase } from '../words/phrase.js';
import { duration, memory as size } from '../common/format.js';
import { BUDGET, WORKER } from '../workers/budget.js';

/** Bytes and milliseconds up to which the visitor is not asked. */
const SMALL = { memory: 2 ** 30, milliseconds: 180_000 };

/** Milliseconds up to which the visitor is not asked where stored results are shown already. */
const STORED = 10_000;

/**
 * @typedef {{chosen: boolean, pool: import('../workers/pool.js').Pool}} How whether the visitor chose the figure here, instead of following
 * a link
 * @typedef {{memory: number, work: number}} Left bytes of the largest step that the GPU has left to the CPU, operations of all
 * @typedef {{sentence: string, instead: number|null, possible: boolean}} Question a sentence, the largest T without a
 * question, and whether the work is possible in any case
 */

/**
 * Sentences about the time and memory that work takes, also if it exceeds the available memory.
 * `together` is for steps that are held at the same time.
 * @typedef {{takes: (time: string, memory: string, workers: number) => string, together?: (time: string, memory: string) => string, exceeds: (bytes: string, most: string) => string}} Words
 *
 * Bytes of the largest step and of all together, operations, and the largest T without a question.
 * @typedef {{memory: number, together: number, work: number, fitting: number|null}} Demand
 */

/** @type {Words} */
const FIGURE = {
  takes: (time, memory, workers) => phrase('page-figure-takes-in-workers', { time, memory, workers }),
  together: (time, memory) => phrase('page-figure-takes-together', { time, memory }),
  exceeds: (bytes, most) => phrase('page-figure-takes-up-memory-worker-worker', { bytes, most }),
};

/**
 * Names of the work that the graphics processor left to the processor.
 * @type {Words}
 */
const REST = {
  takes: (time, memory, workers) => phrase('page-gpu-left-steps-take-in-workers', { time, memory, workers }),
  exceeds: (bytes, most) => phrase('page-gpu-left-steps-cpu-take-up', { bytes, most }),
};

/**
 * Limits up to which the visitor is not asked.
 * @param {How} how
 */
const limits = ({ chosen, pool }) => ({
  memory: chosen ? Math.min(BUDGET, WORKER) : SMALL.memory,
  together: chosen ? BUDGET : Math.min(BUDGET, pool.size * SMALL.memory),
  work: chosen ? Infinity : SMALL.milliseconds * pool.speed,
});

/**
 * Question before a figure is computed.
 * @param {Pick<import('../types.js').Bindings, 'demand'>} bindings the core
 * @param {import('../types.js').State} state of the figure
 * @param {How} how
 * @param {number} [graphics] time of an operation on the graphics processor relative to one here; omitted if
 * nothing runs there
 * @returns {Question|null} `null` if no question is needed
 */
export function question(bindings, state, how, graphics) {
  const { memory, work } = limits(how);
  return asked(FIGURE, JSON.parse(bindings.demand(state, memory, work, graphics)), how);
}

/**
 * Question before the visitor's own matrix is read.
 * @param {number} memory bytes of the worker that answers all questions about the matrix
 * @param {boolean} chosen whether the visitor chose the file here
 * @returns {string|null} `null` if no question is needed
 */
export function questionOfMatrix(memory, chosen) {
  const most = chosen ? Math.min(BUDGET, WORKER) : SMALL.memory;
  return memory > most ? phrase('page-matrix-takes-up-memory-worker', { memory: size(memory) }) : null;
}

/**
 * Milliseconds that a figure takes here, roughly: its steps on all workers with enough memory.
 * @param {Pick<import('../types.js').Bindings, 'demand'>} bindings the core
 * @param {import('../types.js').State} state
 * @param {Pick<import('../workers/pool.js').Pool, 'size'|'speed'>} pool
 * @returns {[least: number, most: number]} the latter if it draws all the realisations that it may
 */
export function estimate(bindings, state, pool) {
  const { memory, work, most_work: most } = JSON.parse(bindings.demand(state, Infinity, Infinity));
  const rate = pool.speed / pool.size * workersFor(memory, pool);
  return [work / rate, most / rate];
}

/**
 * Question before claims are measured, whose stored results are shown meanwhile.
 * @param {[least: number, most: number]} milliseconds that it takes here
 * @returns {string|null} `null` if no question is needed
 */
export function questionOfClaims([least, most]) {
  if (least <= STORED) return null;
  const [from, to] = [least, most].map(duration);
  return most > least
    ? phrase('page-stored-results-measuring-from-to', { from, to })
    : phrase('page-stored-results-measuring-about', { from });
}

/**
 * Number of workers that can run steps of this size at once.
 * @param {number} memory
 * @param {{size: number}} pool
 */
const workersFor = (memory, pool) => Math.max(1, Math.min(pool.size, Math.floor(BUDGET / memory)));

/**
 * Bytes of the largest step of a figure; files of the figure need no more than that.
 * @param {Pick<import('../types.js').Bindings, 'demand'>} bindings the core
 * @param {import('../types.js').State} state
 * @returns {number}
 */
export const memoryOf = (bindings, state) => JSON.parse(bindings.demand(state, Infinity, Infinity)).memory;

/**
 * Question before the processor does the work that the graphics processor left out.
 * @param {Left} left
 * @param {How} how
 * @returns {Question|null}
 */
export function questionOfRest({ memory, work }, how) {
  return asked(REST, { memory, together: memory, work, fitting: null }, how);
}

/** @type {(words: Words, demand: Demand, how: How) => Question|null} */
function asked(words, { memory, together, work, fitting }, how) {
  const [{ pool }, limit] = [how, limits(how)];
  const fits = memory <= limit.memory && work <= limit.work;
  if (fits && !(together > limit.together)) return null;
  const possible = memory <= WORKER;
  const workers = workersFor(memory, pool);
  const time = duration(work / pool.speed * pool.size / workers);
  const takes = () => (words.together && together > memory ? words.together(time, size(together)) : words.takes(time, size(memory), workers));
  const sentence = possible ? takes() : words.exceeds(size(memory), size(WORKER));
  // If only all models together are too large, fewer models help, but not another T.
  return { sentence, instead: fits ? null : fitting, possible };
}
