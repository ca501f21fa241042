// The order of the claims, their counts, and the bars of their distances.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { barOf } from '../../www/panels/claim-distance.js';
import { byRank } from '../../www/panels/claim-order.js';
import { countScores } from '../../www/panels/claim-scores.js';
import { verdictsIn } from '../../www/panels/claim-words.js';

test('what fails comes first, and of that what is furthest off', () => {
  const rows = [
    { id: 'a', root: '', rank: 4, distance: 0.1 },
    { id: 'b', root: '', rank: 0, distance: 2 },
    { id: 'c', root: '', rank: 0, distance: Infinity },
    { id: 'd', root: '', rank: 1, distance: Number.NaN },
    { id: 'e', root: '', rank: 1, distance: 5 },
    { id: 'f', root: '', rank: 0, distance: Infinity },
  ];
  assert.deepEqual(byRank(rows, row => row.rank, row => row.distance).map(({ id }) => id), ['c', 'f', 'b', 'e', 'd', 'a']);
});

test('a family stands where its worst member does', () => {
  const rows = [
    { id: 'fine', root: '', rank: 4, distance: 0 },
    { id: 'root', root: '', rank: 4, distance: 1 },
    { id: 'other', root: '', rank: 0, distance: 2 },
    { id: 'leaf', root: 'root', rank: 0, distance: 3 },
    { id: 'stray', root: 'gone', rank: 1, distance: 1 },
  ];
  assert.deepEqual(byRank(rows, row => row.rank, row => row.distance).map(({ id }) => id), ['leaf', 'root', 'other', 'stray', 'fine']);
});

test('every claim is counted once', () => {
  const verdicts = verdictsIn('claim gap-a holds\nat 64 4 1 0 0 1 0 NaN\nclaim gap-b holds in the limit\nclaim rem-a holds\n');
  assert.deepEqual([...verdicts], [['gap-a', 'holds'], ['gap-b', 'holds in the limit'], ['rem-a', 'holds']]);
  const counts = countScores([...verdicts].map(([id, outcome]) => ({ id, outcome })));
  assert.deepEqual([...counts].map(([paper, of]) => [paper, ...of]), [['gap', ['holds', 1], ['holds in the limit', 1]], ['rem', ['holds', 1]]]);
});

test('a bar begins in the middle and ends at its distance', () => {
  assert.deepEqual(barOf(1.5), { left: 50, width: 25, beyond: false });
  assert.deepEqual(barOf(-3), { left: 0, width: 50, beyond: false });
  assert.deepEqual(barOf(-Infinity), { left: 0, width: 50, beyond: true });
});

test('what claims say of OSA at the paper’s own size is what was recorded', () => {
  const read = (/** @type {string} */ name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const rows = read('tests/reference/osa_order.txt').trim().split('\n').map(line => line.split(' '));
  const last = rows.findLast(([model, seed, steps]) => model === 'osa' && seed === '0' && steps === '4690.0');
  const share = Number(last?.[4]).toFixed(3);
  const words = read('www/words/en.ftl').split('\n');
  const said = words.filter(of => of.includes(`${share} of 2000 held-out pictures`)).map(of => of.split(' = ')[0]);
  assert.deepEqual(said, ['claim-osa-train-vit-found', 'claim-osa-train-no-skip-found', 'claim-osa-train-bare-found']);
});
