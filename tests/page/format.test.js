import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { boxed, duration, exact, memory, short, shortReal } from '../../www/common/format.js';

test('a number has three significant digits and a real minus sign', () => {
  assert.equal(short(0.123456), '0.123');
  assert.equal(short(-12.3456), '−12.3');
  assert.equal(short(12345.6), '12300');
  assert.equal(short(-7), '−7');
});

test('a number that need not be whole has as many digits as its neighbours, and zero has none', () => {
  assert.deepEqual([1, -6, 12, 0.5, 1.0004].map(shortReal), ['1.00', '−6.00', '12.0', '0.500', '1.00']);
  assert.deepEqual([0, 100, 256, 1e6].map(shortReal), ['0', '100', '256', short(1e6)]);
  assert.deepEqual([null, NaN, Infinity, 'diagonal'].map(shortReal), ['–', '–', '∞', 'diagonal']);
});

test('what is very small or very large is written with a power of ten', () => {
  assert.equal(short(0.0000123456), '1.23\u2009×\u200910⁻⁵');
  assert.equal(short(-123456.7), '−1.23\u2009×\u200910⁵');
});

test('what does not exist is a dash, what is not finite a sign, and words stay words', () => {
  assert.deepEqual([short(null), short(undefined), short(NaN)], ['–', '–', '–']);
  assert.deepEqual([short(Infinity), short(-Infinity)], ['∞', '−∞']);
  assert.equal(short('diagonal'), 'diagonal');
});

test('an exact number has every digit that a double holds', () => {
  assert.equal(exact(-0.1234567890123456), '−0.1234567890123456');
  assert.equal(exact(null), '–');
});

test('a number in a box has at most four significant digits, and nothing where there is none', () => {
  assert.equal(boxed(1.234567), '1.235');
  assert.equal(boxed(0.5), '0.5');
  assert.equal(boxed(65536), '65536');
  assert.equal(boxed(null), '');
});

test('a duration is said in the unit that it is rounded to', () => {
  const said = [0, 999.4, 999.5, 59_949, 59_950, 3_599_000, 3_600_000, 172_000_000, 172_700_000, 400_000_000].map(duration);
  assert.deepEqual(said, ['0 ms', '999 ms', '1.0 s', '59.9 s', '1 min 0 s', '59 min 59 s', '1.0 h', '47.8 h', '2 days', '5 days']);
});

test('an amount of memory is said in megabytes below a gigabyte, never as too little', () => {
  assert.equal(memory(1), '1 MB');
  assert.equal(memory(350_000_001), '351 MB');
  assert.equal(memory(2.44e9), '2.4 GB');
});
