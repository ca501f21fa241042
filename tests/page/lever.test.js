import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryAfter, pulled } from '../../www/figure/lever.js';

test('an entry is pulled upwards and to the right, in hundredths, from −1 to 1', () => {
  assert.equal(pulled(0, [0, -60]), 0.5);
  assert.equal(pulled(0.2, [30, 0]), 0.45);
  assert.equal(pulled(0.2, [0, 48]), -0.2);
  assert.equal(pulled(0.5, [0, -1]), 0.51);
  assert.equal(pulled(0.9, [500, 0]), 1);
  assert.equal(pulled(-0.9, [0, 500]), -1);
});

test('the next entry is in the next row at the end of one, and the first after the last', () => {
  assert.deepEqual(entryAfter([2, 3], 1, 6), [2, 4]);
  assert.deepEqual(entryAfter([2, 6], 1, 6), [3, 1]);
  assert.deepEqual(entryAfter([3, 1], -1, 6), [2, 6]);
  assert.deepEqual(entryAfter([6, 6], 1, 6), [1, 1]);
  assert.deepEqual(entryAfter([1, 1], -1, 6), [6, 6]);
  assert.deepEqual(entryAfter([4, 4], 0, 6), [4, 4]);
});
