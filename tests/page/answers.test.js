import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAnswer } from '../../www/workers/answers.js';

const ASKED = { kind: 'run', text: 'view=spectrum', step: 3 };
const values = new Float64Array(2);

test('numbers of the step that was asked for are an answer', () => {
  assert(isAnswer({ text: 'view=spectrum', step: 3, values, milliseconds: 5 }, ASKED));
});

test('numbers of another step or another figure are none', () => {
  assert.equal(isAnswer({ text: 'view=spectrum', step: 4, values }, ASKED), false);
  assert.equal(isAnswer({ text: 'view=singular', step: 3, values }, ASKED), false);
  assert.equal(isAnswer({ text: 'view=spectrum', step: 3, part: values }, ASKED), true);
  assert.equal(isAnswer({ text: 'view=spectrum', step: 4, part: values }, ASKED), false);
});

test('numbers of another kind than the question wants are none', () => {
  assert.equal(isAnswer({ text: 'view=spectrum', step: 3, values: new Float32Array(2) }, ASKED), false);
  assert.equal(isAnswer({ values: new Float32Array(2) }, { kind: 'cells' }), true);
  assert.equal(isAnswer({ values: new Uint8Array(2) }, { kind: 'npy' }), true);
  assert.equal(isAnswer({ values }, { kind: 'npy' }), false);
});

test('a problem answers every question, if it is said', () => {
  assert.equal(isAnswer({ problem: 'T is too large.' }, ASKED), true);
  assert.equal(isAnswer({ crash: 'out of memory' }, { kind: 'npy' }), true);
  assert.equal(isAnswer({ problem: '' }, ASKED), false);
  assert.equal(isAnswer({ problem: 5 }, ASKED), false);
});

test('what is no object, or has a part of another kind, is not an answer', () => {
  for (const data of [null, undefined, 5, 'text']) assert.equal(isAnswer(data), false);
  assert.equal(isAnswer({ milliseconds: -1 }), false);
  assert.equal(isAnswer({ device: 'tpu' }), false);
  assert.equal(isAnswer({}), true);
});

test('what is told in JSON is read before it is believed', () => {
  const reading = { text: 'T=3', laws: true, samples: 100, notes: [], names: ['a'], memory: 1e6 };
  assert.equal(isAnswer({ reading: JSON.stringify(reading) }, { kind: 'reading' }), true);
  assert.equal(isAnswer({ reading: JSON.stringify({ ...reading, notes: [1] }) }, { kind: 'reading' }), false);
  assert.equal(isAnswer({ reading: '{' }, { kind: 'reading' }), false);
  assert.equal(isAnswer({ about: JSON.stringify({ ids: [1, 2], tokens: ['a', 'b'] }) }, { kind: 'checkpoint', what: 'tokens' }), true);
  assert.equal(isAnswer({ about: JSON.stringify({ ids: ['1'], tokens: [] }) }, { kind: 'checkpoint', what: 'tokens' }), false);
});
