import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { newest } from '../../www/common/newest.js';
import { once } from '../../www/common/once.js';
import { NotLoaded, withPart } from '../../www/common/part.js';
import { messageOf } from '../../www/common/reason.js';
import { Deferred } from '../../www/element/result.js';
import { joined } from '../../www/workers/joined.js';

test('what is made once is made once, and made anew after a failure', async () => {
  let count = 0;
  const make = once(async (/** @type {boolean} */ fails) => {
    count += 1;
    if (fails) throw new Error('not yet');
    return count;
  });
  await assert.rejects(make(true), /not yet/);
  assert.deepEqual(await Promise.all([make(false), make(true)]), [2, 2]);
  assert.equal(count, 2);
});

test('of wishes that come during a run one more run is made', async () => {
  /** @type {(() => void)[]} */
  const ends = [];
  let runs = 0;
  const wish = newest(() => new Promise(resolve => {
    runs += 1;
    ends.push(() => resolve());
  }), () => {});
  const settled = wish();
  wish();
  wish();
  ends.shift()?.();
  await new Promise(resolve => setTimeout(resolve));
  assert.equal(runs, 2);
  ends.shift()?.();
  await settled;
  assert.equal(runs, 2);
});

test('a run that fails is told, and the next wish is heard', async () => {
  /** @type {unknown[]} */
  const told = [];
  let runs = 0;
  const wish = newest(async () => {
    runs += 1;
    throw new Error(`run ${runs}`);
  }, reason => told.push(messageOf(reason)));
  await wish();
  await wish();
  assert.deepEqual(told, ['run 1', 'run 2']);
});

test('a part that does not come is said with a way to try again', async () => {
  /** @type {{reason: unknown, label: string, act: () => void}[]} */
  const told = [];
  let tries = 0;
  /** @type {number[]} */
  const acted = [];
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return tries;
  };
  await withPart('The gallery', load, part => acted.push(part), (reason, action) => {
    for (const { label, act } of [action ?? []].flat()) told.push({ reason, label, act });
  });
  assert(told[0].reason instanceof NotLoaded);
  assert.equal(messageOf(told[0].reason), 'The gallery could not be loaded (offline). Check the connection and try again. If that does not help, reload the page.');
  assert.equal(told[0].label, 'Try again');
  await told[0].act();
  assert.deepEqual(acted, [2]);
});

test('a reason is a message, a sentence, or whatever was thrown', () => {
  assert.deepEqual([new Error('a'), 'b', null, undefined, 5].map(messageOf), ['a', 'b', 'null', 'undefined', '5']);
});

test('lists of bytes stand one after another, with their lengths', () => {
  const [bytes, lengths] = joined([Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3)]);
  assert.deepEqual([[...bytes], [...lengths]], [[1, 2, 3], [2, 0, 1]]);
});

test('a promise with its ends outside is renewed once it is kept or broken, and not before', async () => {
  const wanted = new Deferred();
  const first = wanted.promise;
  wanted.renew();
  assert.equal(wanted.promise, first);
  wanted.resolve(1);
  wanted.renew();
  assert.equal(wanted.promise === first, false);
  wanted.reject(new Error('stopped'));
  assert.equal(await first, 1);
  await assert.rejects(wanted.promise, /stopped/);
});
