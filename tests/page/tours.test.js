import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReached, loadTour, warningOf } from '../../www/tours/tour.js';

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
  assert.equal(warningOf('data:application/json,{}'), 'This link carries a tour inside itself, which anybody may have written.');
  assert.throws(() => warningOf('ftp://other.example/a.json'), /begins with https:, http: or data:/);
});

test('a good tour is read as it is written', async () => {
  const tour = { title: 'Mine', steps: [{ ...STEP, check: { parameter: 'T', above: 32 } }] };
  assert.deepEqual(await loadTour(address(tour), ['T']), tour);
});

test('a tour with mistakes is refused with a sentence for each', async () => {
  const steps = [{ ...STEP, set: 'x=1' }, { text: 'See.', set: '', answer: 5 }, { ...STEP, check: { summary: 'gap' } }];
  await assert.rejects(loadTour(address({ title: 'Mine', steps }), ['T']), reason => {
    assert.equal(/** @type {Error} */ (reason).message.split('has mistakes: ')[1], 'step 1 sets “x”, which is no parameter. step 2 has no “try”. '
      + 'the “answer” of step 2 is no text. the “check” of step 3 needs a “summary” or a “parameter”, and “is”, “below” or “above”.');
    return true;
  });
  await assert.rejects(loadTour(address({ title: 'Mine', steps: [] }), []), /it has no “steps”/);
  await assert.rejects(loadTour(address([]), []), /it has no “title”/);
});
