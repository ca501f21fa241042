import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { BUDGET, WORKER, reserve, reserved } from '../../www/workers/budget.js';
import { estimate, question, questionOfClaims, questionOfRest } from '../../www/element/consent.js';

/** A pool of four workers, as far as questions depend on it: 6e7 operations per millisecond together. */
const pool = /** @type {any} */ ({ size: 4, speed: 6e7 });
/**
 * A core whose figures take so much.
 * @param {{memory: number, together?: number, work: number, fitting?: number|null}} demand
 */
const core = ({ memory, together = memory, work, fitting = null }) => ({ demand: () => JSON.stringify({ memory, together, work, fitting }) });
const state = /** @type {any} */ ({}); // only handed on

test('where the browser does not say how much memory there is, workers may take 4 GiB together', () => {
  assert.equal(BUDGET, 4 * 2 ** 30);
});

test('what workers beside the pool hold is added up, and given back by nothing', () => {
  const [one, two] = [{}, {}];
  reserve(one, 100);
  reserve(two, 50);
  reserve(one, 70);
  assert.equal(reserved(), 120);
  reserve(one, 0);
  reserve(two, 0);
  assert.equal(reserved(), 0);
});

test('nobody is asked before small work', () => {
  assert.equal(question(core({ memory: 2 ** 30, work: 1e12 }), state, { chosen: false, pool }), null);
});

test('a link that wants more than a gigabyte is asked about, with a T that would not be', () => {
  const asked = question(core({ memory: 2 ** 30 + 1, work: 6e10, fitting: 512 }), state, { chosen: false, pool });
  assert.deepEqual(asked, { sentence: 'This figure takes about 1.3 s and up to 1.1 GB of memory in each of 3 workers.', instead: 512, possible: true });
});

test('what the visitor has chosen here is asked about only where it is more than there is', () => {
  const demand = core({ memory: 3 * 2 ** 30, work: 1e15 });
  assert.equal(question(demand, state, { chosen: true, pool }), null);
  const asked = question(core({ memory: WORKER + 1, work: 1e9 }), state, { chosen: true, pool });
  assert.equal(asked?.possible, false);
  assert(asked.sentence.includes('no worker can have more than 4.0 GB'), asked.sentence);
});

test('models that are kept at once are asked about without a smaller T, which would not help', () => {
  const asked = question(core({ memory: 2 ** 20, together: 5 * 2 ** 30, work: 1e9, fitting: 64 }), state, { chosen: false, pool });
  assert.equal(asked?.instead, null);
  assert(asked.sentence.includes('5.4 GB of memory for models that are held at the same time'), asked.sentence);
});

test('what the GPU leaves to the CPU is asked about by the same limits', () => {
  const how = { chosen: false, pool };
  assert.equal(questionOfRest({ memory: 1e6, work: 1e9 }, how), null);
  assert(questionOfRest({ memory: 1e6, work: 1e14 }, how)?.sentence.startsWith('The GPU has left steps to the CPU'));
});

test('claims are measured unasked where that takes at most ten seconds', () => {
  assert.equal(questionOfClaims([10_000, 80_000]), null);
  assert.equal(questionOfClaims([130_000, 130_000]), 'Shown are stored results of five seeds. Measuring them here takes about 2 min 10 s.');
});

test('where claims may take more samples, the longest time is said too', () => {
  const bindings = { demand: () => JSON.stringify({ memory: 1e6, work: 3e9, most_work: 12e9 }) };
  const state = /** @type {any} */ ({}); // only passed on
  assert.deepEqual(estimate(bindings, state, { size: 2, speed: 2e4 }), [150_000, 600_000]);
  assert.equal(questionOfClaims([150_000, 600_000]), 'Shown are stored results of five seeds. Measuring them here takes from 2 min 30 s to 10 min 0 s: claims that few samples do not decide take more samples.');
});
