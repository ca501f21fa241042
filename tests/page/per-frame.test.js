import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perFrame } from '../../www/common/per-frame.js';

/** @type {(() => void)[]} */
let asked = [];
Object.assign(globalThis, { requestAnimationFrame: (/** @type {() => void} */ act) => asked.push(act) });
const frame = () => {
  const now = asked;
  asked = [];
  for (const act of now) act();
};

/** A new one, and what it has set. */
function recorded() {
  /** @type {unknown[]} */
  const seen = [];
  asked = [];
  return { seen, ...perFrame((changes, /** @type {number} */ last) => seen.push([changes, last])) };
}

test('the first change of a frame is set at once, and the latest of the others in the next frame', () => {
  const { change, seen } = recorded();
  change({ beta: 1 }, 10);
  assert.deepEqual(seen, [[{ beta: 1 }, 10]]);
  change({ beta: 2 }, 11);
  change({ T: 64 }, 12);
  change({ beta: 3 }, 13);
  assert.equal(seen.length, 1);
  frame();
  assert.deepEqual(seen.slice(1), [[{ beta: 3, T: 64 }, 13]]);
  frame();
  assert.deepEqual([seen.length, asked.length], [2, 0]);
  change({ beta: 4 }, 14);
  assert.deepEqual(seen.at(-1), [{ beta: 4 }, 14]);
});

test('a change that waits is forgotten where something else has been decided', () => {
  const { change, drop, seen } = recorded();
  change({ beta: 1 }, 10);
  change({ beta: 2 }, 11);
  drop();
  frame();
  assert.deepEqual(seen, [[{ beta: 1 }, 10]]);
});
