// A page that does not say its encoding reads a style sheet in its own.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../www/', import.meta.url);

test('rules of style sheets have letters of ASCII alone', () => {
  const names = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.css'));
  assert(names.length > 5);
  for (const name of names) {
    const rules = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*.*?\*\//gs, '');
    assert.deepEqual(rules.match(/[^\0-\x7f]/g) ?? [], [], name);
  }
});
