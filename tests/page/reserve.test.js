// The height that is reserved for a figure, and the site that links lead to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { unknownSentence } from '../../www/element/attributes.js';
import { expectedHeight, heightOfDials, panelsOf } from '../../www/element/reserve.js';
import { siteOf } from '../../www/element/site.js';

test('the height of a figure alone is that of its style sheet', () => {
  /** @type {{embed: boolean, dials: string[]}} */
  const alone = { embed: true, dials: [] };
  assert.equal(expectedHeight(800, 900, alone), 532);
  assert.equal(expectedHeight(390, 900, alone), 356);
  assert.equal(expectedHeight(390, 900, { ...alone, panels: 3 }), 668, 'its panels stand one below the other');
  assert.equal(expectedHeight(800, 900, { ...alone, panels: 3 }), 532);
  assert.equal(expectedHeight(1400, 850, alone), 850, 'it fits the window');
  assert.equal(expectedHeight(0, 900, alone), 0, 'what is not shown has no height');
  assert.equal(expectedHeight(390, 900, { ...alone, embed: false }) > 900, true);
});

test('a figure has room for its panels, and for one where it shows a single claim', () => {
  assert.deepEqual(['spectrum', 'gap', 'depth'].map(view => panelsOf(view, '')), [3, 2, 1]);
  assert.deepEqual(['', 'all', 'gap', 'gap-edge'].map(claim => panelsOf('claims', claim)), [2, 2, 2, 1]);
  assert.equal(panelsOf('gap', 'gap-edge'), 2);
});

test('a dial on a phone is lower than on a screen, and β has a line of its own', () => {
  // Measured in Chromium.
  assert.deepEqual([390, 864, 865, 1280].map(width => heightOfDials(width, ['T'])), [52, 52, 72, 72]);
  assert.deepEqual([390, 1280].map(width => heightOfDials(width, ['T', 'beta'])), [148, 172]);
  assert.deepEqual([390, 1280].map(width => heightOfDials(width, ['T', 'alpha', 'layers'])), [156, 216]);
  assert.equal(heightOfDials(390, []), 0);
  const [none, two] = [[], ['T', 'sigma_qk']].map(dials => expectedHeight(800, 2000, { embed: true, dials }));
  assert.equal(two - none, 104);
});

test('a site is an address of the web, without what follows the path', () => {
  const beside = 'https://blog.example/posts/one';
  assert.equal(siteOf('https://example.org/spectra/?a=1#view=gap', beside), 'https://example.org/spectra/');
  assert.equal(siteOf('/spectra/', beside), 'https://blog.example/spectra/');
  for (const none of ['', null, undefined, 'javascript:alert(1)', 'data:text/html,1', 'http://']) assert.equal(siteOf(none, beside), '');
});

test('of an unknown attribute the nearest known one is named', () => {
  const names = ['T', 'beta', 'sigma_qk', 'samples', 'view'];
  /** @param {string} attribute */
  const meant = attribute => /did you mean “(\w+)”/.exec(unknownSentence(attribute, names))?.[1];
  assert.equal(meant('betta'), 'beta');
  assert.equal(meant('bta'), 'beta');
  assert.equal(meant('veiw'), 'view');
  assert.equal(meant('sigmaqk'), 'sigma_qk');
  assert.equal(meant('simples'), 'samples');
  assert.equal(meant('colour'), undefined);
  assert.equal(unknownSentence('colour', names).startsWith('This element has no attribute “colour”: its attributes are'), true);
});
