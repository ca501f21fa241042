import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf } from '../../www/controls/places.js';
import { playedValues } from '../../www/controls/play.js';
import { scaleOf } from '../../www/controls/slider-scale.js';
import { nextMark } from '../../www/figure/point-keys.js';
import { settingsOf } from '../../www/element/present.js';
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

test('a dial is played by even distances of its slider, T from 16 to 512 by equal factors, whole numbers once each', () => {
  const T = playedValues({ name: 'T', kind: 'integer', low: 2 }, 8192);
  assert.deepEqual([T[0], T[4], T[8], T.at(-1), T.length], [16, 32, 64, 512, 21]);
  assert.deepEqual(playedValues({ name: 'layer', kind: 'integer', low: 1 }, 4), [1, 2, 3, 4]);
  const beta = playedValues({ name: 'beta', kind: 'real', low: 0 }, 4);
  assert.deepEqual([beta[0], beta[1], beta.at(-1)], [0, 0.2, 4]);
  // A text has so many tokens and no more.
  assert.deepEqual(playedValues({ name: 'T', kind: 'integer', low: 2 }, 9), [9]);
});

test('main dials stand in sight with what they bring, the rest under headings, each once', () => {
  const known = ['T', 'd', 'beta', 'tokens', 'reading', 'text', 'seed'];
  const isSlider = (/** @type {string} */ name) => ['T', 'd', 'beta'].includes(name);
  const groups = [['reading', 'text'], ['T', 'tokens', 'd'], ['beta']];
  const main = ['T', 'beta', 'reading'];
  const follows = (/** @type {string} */ name) => (name === 'text' ? 'reading' : '');
  assert.deepEqual(placesOf({ main, alone: null, groups }, known, isSlider, follows), {
    alone: [], sliders: ['T', 'beta'], choices: ['reading', 'text'], groups: [[], ['tokens', 'd'], []],
  });
  const few = placesOf({ main, alone: ['d', 'T', 'nothing'], groups }, known, isSlider, follows);
  assert.deepEqual([few.alone, few.sliders, few.groups], [['d', 'T'], ['beta'], [[], ['tokens'], []]]);
});

test('a presentation goes through what was in view and the figures of the view, each with its name', () => {
  const preset = { id: 'a', title: 'Figure 1', paper: 'GAP', figure: '1', view: 'gap', text: 'view=gap&T=9', look: '', differs: [] };
  const settings = settingsOf('view=gap', [preset]);
  assert.deepEqual(settings.map(({ text }) => text), ['view=gap', 'view=gap&T=9']);
  assert.equal(settings[1].name, 'Figure 1');
});

test('an arrow key goes to the nearest mark in its direction, and stays where there is none', () => {
  const marks = [{ x: 50, y: 50 }, { x: 80, y: 55 }, { x: 90, y: 50 }, { x: 50, y: 20 }];
  const read = (/** @type {number} */ x, /** @type {number} */ y) => marks.find(mark => Math.hypot(mark.x - x, mark.y - y) < 6) ?? null;
  /** @type {(from: [number, number], way: [number, number]) => unknown} */
  const next = (from, way) => nextMark(read, from, way, { width: 100, height: 100 });
  assert.deepEqual(next([50, 50], [1, 0]), marks[1]);
  assert.deepEqual(next([80, 55], [1, 0]), marks[2]);
  assert.deepEqual(next([80, 55], [-1, 0]), marks[0]);
  assert.deepEqual(next([50, 50], [0, -1]), marks[3]);
  assert.equal(next([50, 50], [0, 1]), null);
});
