// Parameters as attributes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributeOf, fieldOf, unknownAttributes } from '../../www/element/attributes.js';

const fields = /** @type {{name: string, kind: import('../../www/types.js').Field['kind']}[]} */ ([
  { name: 'T', kind: 'integer' }, { name: 'sigma_qk', kind: 'real' }, { name: 'causal', kind: 'switch' },
]);

/** @param {Record<string, string>} attributes */
const element = attributes => ({ getAttribute: (/** @type {string} */ name) => attributes[name] ?? null });

test('a parameter is named with dashes or underscores, and a switch without a value is on', () => {
  const [T, sigma, causal] = fields;
  assert.equal(attributeOf(element({ t: '64' }), T), '64');
  assert.equal(attributeOf(element({ 'sigma-qk': '0.5' }), sigma), '0.5');
  assert.equal(attributeOf(element({ sigma_qk: '0.5' }), sigma), '0.5');
  assert.equal(attributeOf(element({ causal: '' }), causal), '1');
  assert.equal(attributeOf(element({ causal: 'true' }), causal), 'true');
  assert.equal(attributeOf(element({ t: '' }), T), '');
  assert.equal(attributeOf(element({}), causal), null);
  assert.equal(fieldOf('sigma-qk', fields), sigma);
  assert.equal(fieldOf('t', fields), T);
});

test('unknown attributes are found, those of HTML and of frameworks are ignored', () => {
  const known = ['t', 'sigma-qk', 'causal', 'controls', 'id', 'class', 'data-x', 'aria-label', 'style', 'onclick', 'v-cloak', 'is'];
  assert.deepEqual(unknownAttributes([...known, 'betta', 'sigmaqk'], fields, ['controls']), ['betta', 'sigmaqk']);
});
