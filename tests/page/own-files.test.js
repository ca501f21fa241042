import assert from 'node:assert/strict';
import { test } from 'node:test';
import './english.js';
import { kindOf, megabytes, planOf } from '../../www/panels/own-files.js';

/** @param {string[]} names */
const named = (...names) => names.map(name => ({ name, size: 1 }));

test('a file is named by what it is', () => {
  assert.equal(kindOf('model-00001-of-00002.safetensors'), 'weights of a model');
  assert.equal(kindOf('model.safetensors.index.json'), 'index of a model’s parts');
  assert.equal(kindOf('preprocessor_config.json'), 'how pictures are prepared');
  assert.equal(kindOf('config.json'), 'configuration of a model');
  assert.equal(kindOf('HEADS.NPY'), 'matrix, or several');
  assert.equal(kindOf('matrix.json'), 'matrix as JSON');
  assert.equal(kindOf('README.md'), 'not used');
  assert(/save them as safetensors/.test(kindOf('pytorch_model.bin')));
});

test('files with weights are a model, whose texts are not matrices', () => {
  const plan = planOf(named('model.safetensors', 'merges.txt', 'config.json'));
  assert.equal(plan.isModel, true);
  assert.deepEqual(plan.matrices, []);
  assert(/add tokenizer\.json/.test(plan.words));
  assert(!/config\.json is not/.test(plan.words));
  assert(/Text can be sent.*config\.json is not/.test(planOf(named('model.safetensors', 'tokenizer.json')).words));
});

test('without weights every matrix can be opened, and nothing else', () => {
  const plan = planOf(named('a.npy', 'b.csv', 'config.json', 'photo.png'));
  assert.equal(plan.isModel, false);
  assert.deepEqual(plan.matrices.map(({ name }) => name), ['a.npy', 'b.csv']);
  assert(/neither a matrix nor weights/.test(planOf(named('config.json')).words));
});

test('sizes are in words', () => {
  assert.deepEqual([12, 548_105_171, 2.31e9].map(megabytes), ['1 kB', '548 MB', '2.31 GB']);
});
