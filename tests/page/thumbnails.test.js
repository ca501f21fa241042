// The small figures of the gallery.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Thumbnails } from '../../www/gallery/thumbnails.js';

/** @param {string[]} parts of the view */
function setting(parts) {
  /** @type {string[]} */
  const calls = [];
  class State {
    around = () => parts;
    parameters = () => '{"T": 64}';
    text = 'small';
    thumbnail() {
      calls.push('thumbnail');
      return this;
    }
  }
  class Run {
    wanted = () => [0, 1];
    training = () => '';
    learns_digits = () => false;
    name = () => '';
    cost = () => 1;
    memory = () => 1;
    /** @param {string} text */
    adopt_results(text) {
      calls.push(`adopts ${text}`);
    }
    result() {
      calls.push('result');
      return {};
    }
    free() {}
  }
  const pool = { size: 2, add: (/** @type {{tasks: unknown[]}} */ { tasks }) => calls.push(`${tasks.length} tasks`), remove() {} };
  const thumbnails = new Thumbnails(/** @type {never} */ ({ State, Run }), /** @type {never} */ (pool));
  return { calls, thumbnails };
}

test('claims are shown as they were stored, and others are computed at a small size', async () => {
  globalThis.fetch = async () => new Response('stored');
  const stored = setting(['claims']);
  await new Promise(resolve => stored.thumbnails.want('view=claims', resolve));
  assert.deepEqual(stored.calls, ['adopts stored', 'result']);
  const computed = setting([]);
  computed.thumbnails.want('view=gap', () => {});
  await new Promise(resolve => setTimeout(resolve, 60));
  assert.deepEqual(computed.calls, ['thumbnail', '2 tasks']);
});
