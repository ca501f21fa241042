import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { bibtex } from '../../www/panels/bibtex.js';
import { csvOfAll, inWords, patternsInWords, quantityOf, shadesOf } from '../../www/matrices/survey-values.js';
import { plain } from '../../www/gallery/card.js';
import { paperAddress } from '../../www/panels/paper-address.js';
import { countScores } from '../../www/panels/claim-scores.js';
import { storedScores } from '../../www/panels/stored-scores.js';
import { aboutDevice, deviceName } from '../../www/workers/device.js';

test('a search finds figures however they are called', () => {
  assert.equal(plain('Figure 4(a)'), plain('fig. 4a'));
  assert.equal(plain('Größe, naïve!'), 'große naive');
});

test('BibTeX names the paper of a figure and the program, without an address of the disk', () => {
  const papers = [
    { id: 'GAP', word: 'gap', authors: 'A. One, B. Two', title: 'Gaps', place: 'ICML 2025' },
    { id: 'REM', word: 'rem', authors: 'C. Three', title: 'Energies', place: 'arXiv 2401.01234' },
  ];
  const cited = bibtex('REM', papers, { version: '1.2', base: 'file:///home/me/', link: 'file:///home/me/#T=64' });
  assert(cited.startsWith('@misc{rem,\n  author = {C. Three},\n  title = {{Energies}},\n  eprint = {2401.01234},\n  archivePrefix = {arXiv},\n  year = {2024}\n}'), cited);
  assert(cited.includes('version = {1.2}') && !cited.includes('file:'), cited);
  const all = bibtex('all', papers, { version: '1.2', base: 'https://a.example/', link: 'https://a.example/#T=64' });
  assert(all.includes('@inproceedings{gap,\n  author = {A. One and B. Two},\n  title = {{Gaps}},\n  booktitle = {ICML},\n  year = {2025}\n}'), all);
  assert(all.includes('note = {Figure: https://a.example/#T=64}'), all);
});

const READINGS = [{ numbers: { s2: 2, edge_finite: 1, pattern: 'diagonal' } }, { numbers: { s2: 0.5, edge_finite: 1, pattern: null } }, { problem: 'a row is "empty"' }, undefined];

test('a quantity is a number of a matrix, or that over its law', () => {
  assert.deepEqual(READINGS.map(reading => quantityOf(reading, ['s2'])), [2, 0.5, NaN, NaN]);
  assert.equal(quantityOf(READINGS[0], ['s2', 'edge_finite']), 2);
});

test('a ratio is coloured by how many times it is above or below 1, any other number by its place', () => {
  assert.deepEqual(shadesOf([4, 2, 1, 0.25, NaN], true), [1, 0.5, 0, -1, 0]);
  assert.deepEqual(shadesOf([10, 20, 30], false), [0, 0.5, 1]);
});

test('a survey is said in words: from the least to the largest, and what matrices do', () => {
  assert.equal(inWords([3, 1, NaN, 2], 'gap', index => String(index)), 'Gap: from 1 at [1] to 3 at [0], median 2.');
  assert.equal(patternsInWords(READINGS), 'Of 2: diagonal (1), no plain pattern (1). A pattern is named where it holds half of the attention.');
});

test('a survey as CSV has a row for each matrix, and no name that a spreadsheet takes for a formula', () => {
  const csv = csvOfAll(READINGS.slice(0, 3), [3], String, ['a,=b\nc']);
  assert.equal(csv, '# a, =b c\naxis_0,s2,edge_finite,pattern,problem\n0,2,1,diagonal,\n1,0.5,1,,\n2,,,,"a row is ""empty"""\n');
});

test('what computed a figure is named, and why the CPU did what the GPU was meant to do', () => {
  const graphics = { adapter: 'A card', backend: 'Vulkan', kind: 'discrete', tiling: '8x8, 2e12 FLOP/s', binding: 2 ** 31, invocations: 256 };
  const facts = { device: /** @type {const} */ ('cpu+gpu'), graphics, workers: 1, single: false, reasons: ['It was busy.'] };
  assert.equal(deviceName(facts), 'GPU: A card + CPU, 1 worker');
  const about = aboutDevice(facts);
  assert.equal(about.source, 'It was busy.');
  assert.deepEqual(about.facts?.slice(2), [['largest buffer', '2.00 GiB; larger matrices go in panels'], ['threads', '256 in a workgroup'], ['tiling', '8x8, 2.00 TFLOP/s']]);
});

test('a paper is found on arXiv by its number, or by its title', () => {
  assert.equal(paperAddress('Energies', 'arXiv 2505.24333'), 'https://arxiv.org/abs/2505.24333');
  assert.equal(paperAddress('Mind the Gap', 'ICML 2025'), 'https://arxiv.org/search/?query=Mind+the+Gap&searchtype=title');
});

test('stored verdicts are counted by paper and outcome', () => {
  /** @type {[string, string, string, string][]} */
  const verdicts = [['holds', '✓', 'hold', 'gilt'], ['holds in the limit', '↘', 'hold otherwise', 'gilt im Grenzfall'], ['contradicted', '✗', 'fail', 'widerlegt']];
  const measured = 'claim gap-one holds\nat 64 4 1\nclaim gap-two-b holds in the limit\nclaim gap-three contradicted\nclaim rem-one holds\n';
  const counts = countScores(storedScores(measured, verdicts));
  assert.deepEqual([...counts].map(([paper, some]) => [paper, Object.fromEntries(some)]), [
    ['gap', { hold: 1, 'hold otherwise': 1, fail: 1 }], ['rem', { hold: 1 }],
  ]);
});
