import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { pinned, soundPins } from '../../www/compare/pin-words.js';

/** Reads addresses of two views; β has to be positive, and a small T makes d follow. */
class State {
  /** @param {string} text */
  constructor(text) {
    // Of a name that stands twice the last counts.
    this.asked = new Map(new URLSearchParams(text));
  }

  parameters() {
    return JSON.stringify({ view: this.asked.get('view') });
  }

  problems() {
    const wrong = [];
    if (Number(this.asked.get('beta') ?? 1) <= 0) wrong.push('beta = 0 is invalid: use more than 0.');
    if (this.asked.get('T') === '2') wrong.push('d = 64 is more than T = 2: it is 2 here.');
    return wrong;
  }
}
// Only what is called of the core's class is there.
const known = /** @type {any} */ (State);

test('pins stand with semicolons between them', () => {
  assert.deepEqual(pinned(' T=64 ;; T=512&beta=1'), ['T=64', 'T=512&beta=1']);
  assert.deepEqual(pinned(undefined), []);
});

test('a pin that the core refuses is left out, and its reasons are said after its name', () => {
  const { pin, faults } = soundPins('T=64;beta=0', 'spectrum', known);
  assert.equal(pin, 'T=64');
  assert.deepEqual(faults, ['pin = “beta=0” is left out.', 'beta = 0 is invalid: use more than 0.']);
});

test('what is adjusted because of a pin is no fault of it', () => {
  assert.deepEqual(soundPins('T=2', 'spectrum', known), { pin: 'T=2', faults: [] });
});

test('a pin of another view is left out', () => {
  const { pin, faults } = soundPins('view=singular&T=64', 'spectrum', known);
  assert.equal(pin, '');
  assert.deepEqual(faults, ['pin = “view=singular&T=64” is left out.', 'The current view is spectrum; only settings of the same view can be compared.']);
});
