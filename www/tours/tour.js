// Guided tours: how they are read, and when a step is done. README, “Write a tour”.

import { asset } from '../element/assets.js';
import { TOURS } from './tours.js';

/** Steps of a tour at most. */
const MOST_STEPS = 200;

/** Mistakes that get a sentence each. */
const EXPLAINED = 5;

/**
 * Reads a tour.
 * @param {string} where the name of one of {@link TOURS}, or the address of a JSON file
 * @param {string[]} known names of parameters
 * @returns {Promise<object>} the tour; otherwise an `Error` that says what is wrong with which step
 */
export async function loadTour(where, known) {
  const builtIn = TOURS.some(({ name }) => name === where);
  if (/^\s*(data|blob):/i.test(where)) throw new Error('A tour is a file with an address of its own: one that a link carries inside itself is not opened.');
  const address = builtIn ? asset(`tours/${where}.json`) : new URL(where, document.baseURI).href;
  let tour;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    tour = await response.json();
  } catch (reason) {
    throw new Error(`The tour “${where}” could not be read (${reason.message}). Its address must be one of ${TOURS.map(({ name }) => name).join(', ')}, or a JSON file that this page may fetch.`);
  }
  const wrong = faults(tour, known);
  if (wrong.length > 0) throw new Error(`The tour “${where}” has mistakes: ${wrong.join(' ')}`);
  return tour;
}

/** Sentences about what is wrong with a tour; none for a good one. */
function faults(tour, known) {
  if (typeof tour?.title !== 'string') return ['it has no “title”.'];
  if (!Array.isArray(tour.steps) || tour.steps.length === 0) return ['it has no “steps”.'];
  if (tour.steps.length > MOST_STEPS) return [`it has ${tour.steps.length} steps; at most ${MOST_STEPS} are shown.`];
  const wrong = faultsOfSteps(tour, known);
  const rest = wrong.length - EXPLAINED;
  return rest > 0 ? [...wrong.slice(0, EXPLAINED), `And ${rest} more.`] : wrong;
}

function faultsOfSteps(tour, known) {
  return tour.steps.flatMap((step, i) => {
    const wrong = [];
    for (const name of ['text', 'set', 'try']) {
      if (typeof step?.[name] !== 'string') wrong.push(`step ${i + 1} has no “${name}”.`);
    }
    for (const name of ['title', 'answer', 'found']) {
      if (!['string', 'undefined'].includes(typeof step?.[name])) wrong.push(`the “${name}” of step ${i + 1} is no text.`);
    }
    for (const name of namesIn(step?.set).concat(namesIn(step?.answer))) {
      if (!known.includes(name)) wrong.push(`step ${i + 1} sets “${name}”, which is no parameter.`);
    }
    const { check } = step ?? {};
    if (check && !wellFormed(check)) {
      wrong.push(`the “check” of step ${i + 1} needs a “summary” or a “parameter”, and “is”, “below” or “above”.`);
    } else if (check?.parameter && !known.includes(check.parameter)) {
      wrong.push(`step ${i + 1} checks “${check.parameter}”, which is no parameter.`);
    }
    return wrong;
  });
}

function namesIn(text) {
  return typeof text === 'string' ? [...new URLSearchParams(text).keys()] : [];
}

function wellFormed(check) {
  const one = (typeof check.summary === 'string') !== (typeof check.parameter === 'string');
  return one && ['is', 'below', 'above'].some(word => check[word] !== undefined);
}

/**
 * Whether a result meets the condition of a step.
 * @param {{summary?: string, parameter?: string, is?: any, below?: number, above?: number}} check
 * @param {{parameters: object, summary: object}} result
 * @returns {boolean}
 */
export function isReached(check, { parameters, summary }) {
  const value = check.parameter ? parameters[check.parameter] : summary[check.summary];
  if (value === undefined || value === null) return false;
  if (check.is !== undefined && String(value) !== String(check.is)) return false;
  if (check.below !== undefined && !(value < check.below)) return false;
  return check.above === undefined || value > check.above;
}
