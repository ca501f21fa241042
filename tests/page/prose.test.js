import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults, LONGEST, PASSIVE, passages, RULES, sentences } from './prose.js';

test('sentences of the page, documents and doc comments keep the rules of plain words', () => {
  const all = passages();
  assert(all.length > 10_000, `only ${all.length} passages were found`);
  assert.deepEqual(all.flatMap(faults), []);
  const passive = all.filter(({ text }) => text.match(PASSIVE)).length;
  console.log(`passive voice in ${Math.round((100 * passive) / all.length)} % of ${all.length} passages (a hint, not a fault)`);
});

test('a calque, a riddle and a long sentence are found', () => {
  const of = (/** @type {string} */ text) => faults({ place: 'x', text });
  const wrong = ['Tokens behind 12 layers.', 'The file is no picture.', 'T = 0 is not allowed: it takes 2 to 9.', 'A text of one’s own.', 'What is told of a run.', 'The index is none.', 'Bytes at the height of a step.', 'Takes note of a step.', 'Tokens at most.', 'The file is refused.', 'How many there are.'];
  for (const text of wrong) assert.equal(of(text).length, 1, text);
  const right = ['Tokens after 12 layers.', 'There is no picture.', 'It is no longer there.', 'T = 0 is invalid: use 2 to 9.', 'Your own text.'];
  for (const text of right) assert.deepEqual(of(text), []);
  assert.deepEqual(of('word '.repeat(LONGEST)), []);
  assert.equal(of('word '.repeat(LONGEST + 1)).length, 1);
  assert.deepEqual(sentences('One. Two: “three.” *Four*'), ['One.', 'Two:', '“three.”', '*Four*']);
  assert(RULES.every(([, advice]) => advice));
});
