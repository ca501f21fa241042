// A page that does not say its encoding reads a style sheet in its own.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../www/', import.meta.url);

/** Name and rules of every style sheet, without comments. */
function styleSheets() {
  const names = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.css'));
  assert(names.length > 5);
  return names.map(name => [name, readFileSync(new URL(name, folder), 'utf8').replace(/\/\*.*?\*\//gs, '')]);
}

test('no rule styles what is inside an element with :has(), which WebKit does not update', () => {
  const found = [];
  for (const [name, rules] of styleSheets()) {
    for (const [, selectors] of rules.matchAll(/([^{}]*:has[^{}]*)\{/g)) {
      // Without what is in brackets.
      let plain = selectors.trim();
      for (let before = ''; before !== plain;) {
        before = plain;
        plain = plain.replaceAll(/\([^()]*\)/g, '');
      }
      const inside = plain.split(',').filter(selector => /:has\S*\s/.test(selector.trim()));
      found.push(...inside.map(selector => `${name}: ${selector.trim()}`));
    }
  }
  assert.deepEqual(found, []);
});

test('rules of style sheets have letters of ASCII alone', () => {
  for (const [name, rules] of styleSheets()) {
    assert.deepEqual(rules.match(/[^\0-\x7f]/g) ?? [], [], name);
  }
});
