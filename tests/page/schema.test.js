import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaOf } from '../../www/element/schema.js';

test('the catalogue begins without quantities and presets, and each is asked for once', () => {
  /** @type {string[]} */
  const asked = [];
  /** @type {any} */
  const core = {
    schema: () => '{"version":"1"}',
    quantity: (/** @type {string} */ name) => {
      asked.push(name);
      return name === 'gap' ? '{"symbol":"g"}' : undefined;
    },
    presets: (/** @type {string|undefined} */ view) => {
      asked.push(`presets ${view}`);
      return view ? '[]' : '[{"id":"a"}]';
    },
  };
  const schema = schemaOf(core);
  assert.deepEqual([schema.version, asked], ['1', []]);
  assert.equal(schema.quantity('gap'), schema.quantity('gap'));
  assert.deepEqual([schema.quantity('gap')?.symbol, schema.quantity('none'), schema.quantity('none')], ['g', undefined, undefined]);
  assert.deepEqual([schema.presets('gap'), schema.presets().length, schema.presets().length], [[], 1, 1]);
  assert.deepEqual(asked, ['gap', 'none', 'presets gap', 'presets undefined']);
});
