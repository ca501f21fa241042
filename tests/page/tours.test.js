import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import './english.js';
import './english.js';
import { isReached, loadTour, warningOf } from '../../www/tours/tour.js';
import { TOURS, titleOf } from '../../www/tours/tours.js';
import { withWords } from '../../www/tours/words.js';

// What of a page is asked: where it is, and that requests may be refused.
Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { baseURI: 'https://page.example/' }),
  location: new URL('https://page.example/'),
});

const RESULT = { parameters: { T: 64, attention: 'softmax', beta: 0.5 }, summary: { gap: 0.25 } };
const STEP = { text: 'See.', set: 'T=64', try: 'Move T.' };
const address = (/** @type {unknown} */ tour) => `data:application/json,${encodeURIComponent(JSON.stringify(tour))}`;

test('a step is done where its parameter or its number is what it asks for', () => {
  assert(isReached({ parameter: 'attention', is: 'softmax' }, RESULT));
  assert(isReached({ parameter: 'T', is: '64' }, RESULT));
  assert(isReached({ summary: 'gap', above: 0.2, below: 0.3 }, RESULT));
  assert.equal(isReached({ summary: 'gap', above: 0.25 }, RESULT), false);
  assert.equal(isReached({ summary: 'gap', below: 0.25 }, RESULT), false);
  assert.equal(isReached({ summary: 'nothing', above: 0 }, RESULT), false);
});

test('nobody is warned of the tours of this page, everybody of those of others', () => {
  assert.equal(warningOf('five'), null);
  assert.equal(warningOf('https://page.example/mine.json'), null);
  assert.equal(warningOf('https://other.example/a.json'), 'This link asks for a tour from other.example, which anybody may have written.');
  assert.equal(warningOf('data:application/json,{}'), 'This link contains a tour, which anybody may have written.');
  assert.throws(() => warningOf('ftp://other.example/a.json'), /begins with https:, http: or data:/);
});

test('a good tour is read as it is written', async () => {
  const tour = { title: 'Mine', steps: [{ ...STEP, check: { parameter: 'T', above: 32 } }] };
  assert.deepEqual(await loadTour(address(tour), ['T']), tour);
});

test('a tour with mistakes is refused with a sentence for each', async () => {
  const steps = [{ ...STEP, set: 'x=1' }, { text: 'See.', set: '', answer: 5 }, { ...STEP, check: { summary: 'gap' } }];
  await assert.rejects(loadTour(address({ title: 'Mine', steps }), ['T']), reason => {
    assert.equal(/** @type {Error} */ (reason).message.split('has mistakes: ')[1], 'Step 1 sets “x”, which is not a parameter. Step 2 has no “try”. '
      + 'The “answer” of step 2 is not a text. The “check” of step 3 needs a “summary” or a “parameter”, and “is”, “below” or “above”.');
    return true;
  });
  await assert.rejects(loadTour(address({ title: 'Mine', steps: [] }), []), /It has no “steps”/);
  await assert.rejects(loadTour(address([]), []), /It has no “title”/);
});

test('a prediction, facts, a summary and ways on are read, or refused with a sentence each', async () => {
  const predict = { ask: 'Which?', choices: ['This', 'That'], right: 1 };
  const good = { title: 'Mine', steps: [{ ...STEP, predict, checks: [{ says: 'See' }] }], summary: ['Seen.'], next: [{ label: 'On', set: 'T=1' }, { label: 'Other', tour: 'gap' }] };
  assert.deepEqual(await loadTour(address(good), ['T']), good);
  const said = async (/** @type {object} */ more, /** @type {object} */ end = {}) => {
    try {
      await loadTour(address({ title: 'Mine', steps: [{ ...STEP, ...more }], ...end }), ['T']);
    } catch (reason) {
      return /** @type {Error} */ (reason).message.split('has mistakes: ')[1];
    }
    return '';
  };
  const needs = 'The “predict” of step 1 needs “ask”, two to 8 “choices”, and “right”, the index of the right choice, from 0.';
  for (const wrong of [null, 5, { ...predict, right: 2 }, { ...predict, right: -1 }, { ...predict, right: 0.5 }, { ...predict, choices: ['One'] }, { ...predict, choices: [1, 2] }, { choices: ['a', 'b'], right: 0 }]) {
    assert.equal(await said({ predict: wrong }), needs);
  }
  for (const checks of [5, [{}], [null]]) assert.equal(await said({ checks }), 'The “checks” of step 1 need a list whose items have “says”.');
  for (const summary of ['words', [1], Array(9).fill('')]) assert.equal(await said({}, { summary }), 'Its “summary” is not a list of at most 8 texts.');
  const ways = 'Its “next” is not a list of at most 8 links, each with a “label”, and a “set” or a “tour”.';
  for (const next of [5, [null], [{ label: 'On' }], [{ set: 'T=1' }], [{ label: 'On', set: 'T=1', tour: 'gap' }]]) assert.equal(await said({}, { next }), ways);
  assert.equal(await said({}, { next: [{ label: 'On', set: 'x=1' }] }), 'Its “next” sets “x”, which is not a parameter.');
});

test('a tour of this site has the form of one with words of its own', async () => {
  for (const name of TOURS) {
    const written = JSON.parse(readFileSync(new URL(`../../www/tours/${name}.json`, import.meta.url), 'utf8'));
    const tour = withWords(name, written);
    const parameters = [...tour.steps.flatMap(({ set, answer }) => [set, answer]), ...(tour.next ?? []).map(({ set }) => set)];
    const known = parameters.flatMap(text => [...new URLSearchParams(text).keys()]);
    assert.deepEqual(await loadTour(address(tour), known), tour);
    assert.equal(tour.title, titleOf(name));
    assert.deepEqual(tour.steps.map(({ found }) => [...found?.matchAll(/\{([\w-]+)\}/g) ?? []].map(([, number]) => number).sort()),
      written.steps.map((/** @type {{numbers?: string[]}} */ { numbers = [] }) => numbers.toSorted()));
  }
});
