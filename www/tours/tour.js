// Guided tours: how they are read, and when a step is done. Formats: the book, “Write a tour”.

import { phrase } from '../words/phrase.js';
import { limitedText } from '../common/limited-text.js';
import { messageOf } from '../common/reason.js';
import { quoted } from '../common/quoted.js';
import { asset } from '../element/assets.js';
import { TOURS } from './tours.js';
import { withWords } from './words.js';

/** Largest number of steps of a tour. */
const MOST_STEPS = 200;

/** Largest size of a tour in bytes. */
const LONGEST = 1_000_000;

/** Milliseconds in which a browser reports that its policy blocked a request, before or after the request has failed. */
const HEARD_WITHIN = 300;

/** Milliseconds that the host of a tour may take. */
const PATIENCE = 30_000;

/** Number of errors that get a sentence each. */
const EXPLAINED = 5;

/** Largest numbers of choices of a prediction, sentences of a summary, and links at the end. */
const MOST_ITEMS = 8;

/**
 * A condition of a step: of a number of the summary, or of a parameter.
 * @typedef {{summary?: string, parameter?: string, is?: unknown, below?: number, above?: number}} Check
 *
 * A question asked before the answer is seen; `right` is the number of the right choice, from 0.
 * @typedef {{ask: string, choices: string[], right: number}} Prediction
 *
 * Statement in a sentence of a step about its figure, for tests: `says` is its text or its number.
 * @typedef {{says: string, summary?: string, column?: string, at?: 'set'|'answer'}} Fact
 *
 * `found` may have numbers of the summary in braces, `{gap}`.
 * @typedef {{title?: string, text: string, set: string, predict?: Prediction, try: string, answer?: string, found?: string, check?: Check, checks?: Fact[]}} Step
 *
 * A link at the end of a tour: a figure, or another tour.
 * @typedef {{label: string, set?: string, tour?: string}} Way
 *
 * @typedef {{title: string, steps: Step[], summary?: string[], next?: Way[]}} Tour
 */

/** @param {string} where */
const isBuiltIn = where => TOURS.includes(where);

/**
 * The address of a tour as the browser reads it: without tabs and blanks, which could hide its beginning.
 * @param {string} where
 */
function addressOf(where) {
  let address;
  try {
    address = new URL(isBuiltIn(where) ? asset(`tours/${where}.json`) : where, document.baseURI);
  } catch {
    throw new Error(phrase('tour-valid-address-tour', { address: quoted(where) }));
  }
  const known = ['http:', 'https:', 'data:', location.protocol];
  if (!isBuiltIn(where) && !known.includes(address.protocol)) {
    throw new Error(phrase('tour-address-tour-begins-https-http-data', { address: quoted(where), protocol: quoted(address.protocol) }));
  }
  return address;
}

/**
 * Warning before a tour that comes from neither the program nor the host of this page.
 * @param {string} where as for {@link loadTour}
 * @returns {string|null} null if one of these is the source
 */
export function warningOf(where) {
  if (isBuiltIn(where)) return null;
  const { protocol, origin, host } = addressOf(where);
  if (protocol === 'data:') return phrase('tour-link-contains-tour-anybody-may');
  return origin === location.origin ? null : phrase('tour-link-asks-tour-anybody-may-written', { host: quoted(host) });
}

/**
 * Reads a tour.
 * @param {string} where the name of one of {@link TOURS}, or the address of a JSON file
 * @param {string[]} known names of parameters
 * @returns {Promise<Tour>} the tour; otherwise an `Error` that names the invalid part and its step
 */
export async function loadTour(where, known) {
  const address = addressOf(where);
  const name = quoted(where);
  let text;
  try {
    const response = await allowedFetch(address);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    text = await limitedText(response, LONGEST);
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'TimeoutError') throw passing(phrase('tour-tour-read-host-did-answer-within', { name, seconds: PATIENCE / 1000 }));
    if (reason instanceof Refused) throw new Error(phrase('tour-tour-read-policy-page-connect-src', { name, address: quoted(reason.message) }));
    throw passing(unreadable(name, reason).message);
  }
  if (text === null) throw new Error(phrase('tour-tour-too-long-most-mb-read', { name, most: LONGEST / 1e6 }));
  let tour;
  try {
    const written = JSON.parse(text);
    tour = isBuiltIn(where) ? withWords(where, written) : written;
  } catch (reason) {
    throw unreadable(name, reason);
  }
  const wrong = faults(tour, known);
  if (wrong.length > 0) throw new Error(phrase('tour-has-mistakes', { name, mistakes: wrong.join(' ') }));
  return tour;
}

/** @type {(name: string, reason: unknown) => Error} */
const unreadable = (name, reason) => new Error(phrase('tour-could-not-be-read', { name, reason: messageOf(reason), tours: TOURS.join(', ') }));

/**
 * Error that may disappear when the action is tried `again`.
 * @param {string} message
 */
const passing = message => Object.assign(new Error(message), { again: true });

/** A request that the content policy of the page blocks; the message is the requested address. */
class Refused extends Error {}

/**
 * Like `fetch`, but with the same message for every failure.
 * @param {URL} address
 */
async function allowedFetch(address) {
  const { href, protocol, host } = address;
  /** @type {(isRefused: true) => void} */
  let refuse = () => {};
  const refusal = new Promise((/** @type {(isRefused: true) => void} */ resolve) => (refuse = resolve));
  /** @param {SecurityPolicyViolationEvent} event */
  const heard = ({ disposition, effectiveDirective, blockedURI }) => {
    if (disposition === 'enforce' && effectiveDirective === 'connect-src' && href.startsWith(blockedURI)) refuse(true);
  };
  document.addEventListener('securitypolicyviolation', heard);
  try {
    return await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (reason) {
    const nothing = new Promise(resolve => setTimeout(resolve, HEARD_WITHIN, false));
    throw await Promise.race([refusal, nothing]) ? new Refused(host ? `${protocol}//${host}` : protocol) : reason;
  } finally {
    document.removeEventListener('securitypolicyviolation', heard);
  }
}

/**
 * Sentences about the errors in a tour; empty for a valid one.
 * @param {any} tour parsed text of any form
 * @param {string[]} known
 */
function faults(tour, known) {
  if (typeof tour?.title !== 'string') return [phrase('tour-has-no', { part: 'title' })];
  if (!Array.isArray(tour.steps) || tour.steps.length === 0) return [phrase('tour-has-no', { part: 'steps' })];
  if (tour.steps.length > MOST_STEPS) return [phrase('tour-has-too-many-steps', { count: tour.steps.length, most: MOST_STEPS })];
  const wrong = [...faultsOfSteps(tour, known), ...faultsOfEnd(tour, known)];
  const rest = wrong.length - EXPLAINED;
  return rest > 0 ? [...wrong.slice(0, EXPLAINED), phrase('tour-more', { count: rest })] : wrong;
}

/**
 * @param {{steps: any[]}} tour steps of any form
 * @param {string[]} known
 * @returns {string[]}
 */
function faultsOfSteps(tour, known) {
  return tour.steps.flatMap((step, i) => {
    /** @type {string[]} */
    const wrong = [];
    for (const name of ['text', 'set', 'try']) {
      if (typeof step?.[name] !== 'string') wrong.push(phrase('tour-step-has-no', { step: i + 1, part: name }));
    }
    for (const name of ['title', 'answer', 'found']) {
      if (!['string', 'undefined'].includes(typeof step?.[name])) wrong.push(phrase('tour-part-of-step-is-no-text', { step: i + 1, part: name }));
    }
    for (const name of namesIn(step?.set).concat(namesIn(step?.answer))) {
      if (!known.includes(name)) wrong.push(phrase('tour-step-sets-no-parameter', { step: i + 1, parameter: quoted(name) }));
    }
    const { check, checks, predict } = step ?? {};
    if (predict !== undefined && !isPrediction(predict)) {
      wrong.push(phrase('tour-predict-step-needs-ask-two-choices', { step: i + 1, most: MOST_ITEMS }));
    }
    if (checks !== undefined && !isList(checks, Infinity, fact => typeof fact?.says === 'string')) {
      wrong.push(phrase('tour-checks-step-need-list-whose-items', { step: i + 1 }));
    }
    if (check && !wellFormed(check)) {
      wrong.push(phrase('tour-check-of-step-needs', { step: i + 1 }));
    } else if (check?.parameter && !known.includes(check.parameter)) {
      wrong.push(phrase('tour-step-checks-no-parameter', { step: i + 1, parameter: quoted(check.parameter) }));
    }
    return wrong;
  });
}

/**
 * @param {any} tour the end of a tour may have any form
 * @param {string[]} known
 * @returns {string[]}
 */
function faultsOfEnd({ summary, next }, known) {
  /** @type {string[]} */
  const wrong = [];
  if (summary !== undefined && !isList(summary, MOST_ITEMS, isText)) wrong.push(phrase('tour-summary-list-most-texts', { most: MOST_ITEMS }));
  const isWay = (/** @type {any} */ way) => isText(way?.label) && (isText(way.set) ? way.tour === undefined : isText(way.tour));
  if (next !== undefined && !isList(next, MOST_ITEMS, isWay)) {
    wrong.push(phrase('tour-next-list-most-links-each-label', { most: MOST_ITEMS }));
  } else {
    for (const name of (next ?? []).flatMap((/** @type {Way} */ { set }) => namesIn(set))) {
      if (!known.includes(name)) wrong.push(phrase('tour-next-sets-parameter', { parameter: quoted(name) }));
    }
  }
  return wrong;
}

const isText = (/** @type {unknown} */ value) => typeof value === 'string';

/** @type {(list: unknown, most: number, isItem: (item: any) => boolean) => boolean} */
const isList = (list, most, isItem) => Array.isArray(list) && list.length <= most && list.every(isItem);

/** @param {any} asked of any form */
function isPrediction(asked) {
  if (!isText(asked?.ask) || !isList(asked.choices, MOST_ITEMS, isText) || asked.choices.length < 2) return false;
  return Number.isInteger(asked.right) && asked.right >= 0 && asked.right < asked.choices.length;
}

/** @param {unknown} text */
function namesIn(text) {
  return typeof text === 'string' ? [...new URLSearchParams(text).keys()] : [];
}

/** @param {Check} check */
function wellFormed({ summary, parameter, is, below, above }) {
  const one = (typeof summary === 'string') !== (typeof parameter === 'string');
  return one && [is, below, above].some(bound => bound !== undefined);
}

/**
 * Whether a result meets the condition of a step.
 * @param {Check} check
 * @param {Pick<import('../types.js').Result, 'parameters'|'summary'>} result
 * @returns {boolean}
 */
export function isReached(check, { parameters, summary }) {
  const value = check.parameter ? parameters[check.parameter] : summary[check.summary ?? ''];
  if (value === undefined || value === null) return false;
  if (check.is !== undefined && String(value) !== String(check.is)) return false;
  if (check.below !== undefined && !(Number(value) < check.below)) return false;
  return check.above === undefined || Number(value) > check.above;
}
