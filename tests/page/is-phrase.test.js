import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPhrase } from '../../www/common/is-phrase.js';
import { phrase, setPhrases } from '../../www/words/phrase.js';
import { LANGUAGES } from '../../www/words/languages.js';
import { fileOf } from './english.js';

for (const tag of LANGUAGES) {
  test(`a sentence is recognised by its message in “${tag}”, whatever stands before it and in its places`, () => {
    setPhrases([fileOf(tag)]);
    const masked = phrase('figure-row-counted-0-nan-every-column', { first: 3, rows: 2 });
    assert(isPhrase(`heads.npy: ${masked}`, 'figure-row-counted-0-nan-every-column', 'first', 'rows'));
    const whole = phrase('worker-host-sends-whole-files-size', { name: 'model.safetensors', size: 548 });
    assert(isPhrase(whole, 'worker-host-sends-whole-files-size', 'name', 'size'));
    assert(!isPhrase(whole, 'worker-host-sends-whole-files', 'name'));
    assert(!isPhrase(whole, 'figure-row-counted-0-nan-every-column', 'first', 'rows'));
  });
}
