import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleOf } from '../../www/controls/slider-scale.js';
import { valuesOf } from '../../www/video/sweep.js';

test('whole numbers of a wide range are dialled by octaves, and snap to powers of two', () => {
  const scale = scaleOf({ name: 'T', kind: 'integer', low: 2, high: 8192 });
  assert.deepEqual([scale.min, scale.max, scale.step], [1, 13, 'any']);
  assert.equal(scale.value(10.03), 1024);
  assert.equal(scale.value(10.05), 1060);
  assert.equal(scale.place(512), 9);
});

test('keys move such a dial by one or by an octave, and not past its ends', () => {
  const { key } = scaleOf({ name: 'T', kind: 'integer', low: 2, high: 8192 });
  assert.deepEqual(['ArrowUp', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'x'].map(name => key(100, name)), [101, 99, 200, 50, 2, 8192, undefined]);
  assert.equal(key(8192, 'PageUp'), 8192);
  assert.equal(key(2, 'ArrowDown'), 2);
});

test('reals and narrow ranges are dialled evenly, and leave keys to the browser', () => {
  const real = scaleOf({ name: 'beta', kind: 'real', low: 0, high: 4 });
  assert.deepEqual([real.min, real.max, real.step, real.value(1.5), real.place(1.5), real.key(1, 'ArrowUp')], [0, 4, 0.01, 1.5, 1.5, undefined]);
  assert.equal(scaleOf({ name: 'layers', kind: 'integer', low: 1, high: 32 }).step, 1);
});

test('rates are dialled by fourth roots, so that 0 and orders of magnitude are within reach', () => {
  const rate = scaleOf({ name: 'lr', kind: 'real', low: 0, high: 1 });
  assert.equal(rate.value(rate.place(0.001)), 0.001);
  assert.equal(rate.value(0), 0);
  assert.equal(rate.value(0.5), 0.063);
});

test('a swept dial takes even steps, T equal factors, and whole dials whole values', () => {
  assert.deepEqual(valuesOf({ name: 'beta', kind: 'real' }, 0, 1, 5), [0, 0.25, 0.5, 0.75, 1]);
  assert.deepEqual(valuesOf({ name: 'T', kind: 'integer' }, 16, 256, 5), [16, 32, 64, 128, 256]);
  assert.deepEqual(valuesOf({ name: 'layers', kind: 'integer' }, 1, 4, 3), [1, 3, 4]);
});
