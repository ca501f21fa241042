// Draws doc comments and messages at random, to be read by somebody who did not write them: node tests/page/draw.js 7
// Whoever had to read more than one in twenty of them twice rewrites those, and draws again with a different seed.

import { byKind } from './prose.js';

const COUNT = 150;
const { argv } = /** @type {{process: {argv: string[]}}} */ (/** @type {unknown} */ (globalThis)).process;

/**
 * Numbers from 0 to below 1, the same for the same seed (mulberry32).
 * @param {number} seed
 */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = random(Number(argv[2] ?? 1));
const { messages, comments } = byKind();
for (const all of [comments, messages]) {
  // Single words and names need no reading.
  const worth = all.filter(({ text }) => text.split(' ').length > 4);
  for (let i = 1; i <= COUNT; i += 1) {
    const [{ place, text }] = worth.splice(Math.floor(next() * worth.length), 1);
    console.log(`${i}. ${text}\n   ${place}\n`);
  }
}
