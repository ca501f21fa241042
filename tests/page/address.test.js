import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { addressEnding, dialsOf, encodeValue, faults, keptValue, splitAddress } from '../../www/element/around.js';

const SCHEMA = { fields: [{ name: 'T' }, { name: 'beta' }], most_pins: 2 };

test('what stands around a figure is taken out of its address, and the rest is left for the core', () => {
  const { text, around } = splitAddress('#view=spectrum&controls=T%2Cbeta&T=64&caption=a%20b&lang=de', 1000);
  assert.equal(text, 'view=spectrum&T=64');
  assert.deepEqual(around, { controls: 'T,beta', caption: 'a b', lang: 'de' });
});

test('an address longer than the core reads is left whole, so that it is refused whole', () => {
  const address = 'view=spectrum&caption=a';
  assert.deepEqual(splitAddress(address, address.length - 1), { text: address, around: {} });
});

test('a value that is no valid encoding is taken as it is written', () => {
  assert.equal(splitAddress('caption=100%', 1000).around.caption, '100%');
});

test('the end of an address reads back as what it was made of', () => {
  const around = { pin: 'T=64;T=512&beta=1', controls: 'T,beta', caption: 'a & b = c', background: '' };
  const ending = addressEnding(around);
  assert(ending.includes('pin=T=64;T=512%26beta=1'), ending);
  const { background, ...said } = around;
  assert.deepEqual(splitAddress(`view=spectrum${ending}`, 1000).around, said);
});

test('the older name of the background is still read', () => {
  assert.deepEqual(splitAddress('T=2&ground=transparent', 1000), { text: 'T=2', around: { background: 'transparent' } });
});

test('half a character, which no address can say, becomes a replacement character', () => {
  assert.equal(encodeValue('\ud83d'), '%EF%BF%BD');
  assert.equal(encodeValue('😀'), '%F0%9F%98%80');
});

test('dials are named with commas between them, blanks around them are passed over', () => {
  assert.deepEqual(dialsOf(' T, ,beta'), ['T', 'beta']);
  assert.deepEqual(dialsOf(undefined), []);
});

test('a value is kept as text, and no longer than is needed to say what is wrong with it', () => {
  assert.equal(keptValue(null), '');
  assert.equal(keptValue('x'.repeat(10_000)).length, 8192);
});

test('every mistake around a figure gets a sentence, the same mistake three at most', () => {
  assert.deepEqual(faults({ controls: 'T', caption: 'fine', background: 'paper', lang: 'fr' }, SCHEMA), []);
  const wrong = faults({ controls: 'a,b,c,d', caption: 'x'.repeat(1001), background: 'red', lang: 'xx', pin: 'T=1;T=2;T=3', together: 'up' }, SCHEMA);
  const said = ['controls names “a”', 'controls names “b”', 'controls names “c”', 'The caption is longer', 'background = “red”', 'lang = “xx”', 'pin names more than 2', 'together = “up”'];
  assert.equal(wrong.length, said.length);
  for (const [i, beginning] of said.entries()) assert(wrong[i].startsWith(beginning), wrong[i]);
});
