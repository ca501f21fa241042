// A form in which unrecognised tensors are assigned to roles by hand.

import { phrase } from '../words/phrase.js';
import { h } from '../common/dom.js';

/**
 * Names of roles in the core, with descriptions.
 * @type {[role: string, label: () => string][]}
 */
const ROLES = [
  ['query', () => phrase('checkpoint-queries')],
  ['key', () => phrase('checkpoint-keys')],
  ['value', () => phrase('checkpoint-values')],
  ['output', () => phrase('checkpoint-output')],
  ['query_key_value', () => phrase('checkpoint-queries-keys-values-one')],
  ['query_key_value_by_head', () => phrase('checkpoint-same-head-head')],
  ['embedding', () => phrase('checkpoint-embedding-tokens')],
  ['positions', () => phrase('checkpoint-positions')],
  ['segments', () => phrase('checkpoint-segments')],
  ['embedding_norm', () => phrase('checkpoint-normalisation-embedding')],
];

/** Largest number of names offered. */
const OFFERED = 500;

/**
 * A tensor’s name for all layers: `*` in place of the first number.
 * @param {string} name
 */
const pattern = name => name.replace(/(^|[._])\d+(?=[._])/, '$1*');

/**
 * @param {(config: {assigned_tensors: object, num_attention_heads?: number}) => void} read receives the assignment
 * @returns {{element: HTMLElement, offer: (tensors: [string, number[]][], open: boolean) => void, hide: () => void}}
 *   `offer` shows it for tensors of these names and shapes
 */
export function assignForm(read) {
  const names = h('datalist', { id: 'tensor-names' });
  const fields = ROLES.map(([role, label]) => ({ role, label, field: h('input', { type: 'text', name: role, list: 'tensor-names', autocomplete: 'off', spellcheck: false }) }));
  const stored = h('select', { name: 'stored' }, h('option', { value: 'out_in' }, phrase('checkpoint-stored-out-by-in')), h('option', { value: 'in_out' }, phrase('checkpoint-stored-in-by-out')));
  const heads = h('input', { type: 'number', min: 1, step: 1, name: 'heads' });
  const form = h('form', { className: 'assign', onsubmit: event => {
    event.preventDefault();
    const given = fields.map(({ role, field }) => [role, field.value.trim()]).filter(([, name]) => name);
    const assigned_tensors = { ...Object.fromEntries(given), stored: stored.value };
    read({ assigned_tensors, ...(heads.value ? { num_attention_heads: Number(heads.value) } : {}) });
  } }, h('p', {}, phrase('checkpoint-names-tensors-number-layer-attention')),
  ...fields.map(({ label, field }) => h('label', {}, h('span', {}, label()), field)),
  h('label', {}, h('span', {}, phrase('checkpoint-weights-attention-stored')), stored), h('label', {}, h('span', {}, phrase('checkpoint-heads-per-layer-if-config-json')), heads),
  h('button', {}, phrase('checkpoint-read-these')), names);
  const element = h('details', { className: 'data', hidden: true }, h('summary', {}, phrase('checkpoint-assign-tensors-hand')), form);
  return {
    element,
    offer(tensors, open) {
      element.hidden = tensors.length === 0;
      element.open ||= open;
      const shapes = new Map(tensors.map(([name, shape]) => [pattern(name), shape]));
      names.replaceChildren(...[...shapes].slice(0, OFFERED).map(([value, shape]) => h('option', { value }, `[${shape.join(', ')}]`)));
    },
    hide() {
      element.hidden = true;
      element.open = false;
    },
  };
}
