// A form in which unrecognised tensors are assigned to roles by hand.

import { h } from '../common/dom.js';

/** Names of roles in the core, with descriptions. */
const ROLES = [
  ['query', 'Queries'], ['key', 'Keys'], ['value', 'Values'], ['output', 'Output'],
  ['query_key_value', 'Queries, keys, values in one'], ['query_key_value_by_head', 'The same, head by head'],
  ['embedding', 'Embedding of tokens'], ['positions', 'Positions'], ['segments', 'Segments'], ['embedding_norm', 'Normalisation of the embedding'],
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
  const stored = h('select', { name: 'stored' }, h('option', { value: 'out_in' }, 'out × in, as PyTorch’s Linear'), h('option', { value: 'in_out' }, 'in × out, as x W'));
  const heads = h('input', { type: 'number', min: 1, step: 1, name: 'heads' });
  const form = h('form', { className: 'assign', onsubmit: event => {
    event.preventDefault();
    const given = fields.map(({ role, field }) => [role, field.value.trim()]).filter(([, name]) => name);
    const assigned_tensors = { ...Object.fromEntries(given), stored: stored.value };
    read({ assigned_tensors, ...(heads.value ? { num_attention_heads: Number(heads.value) } : {}) });
  } }, h('p', {}, 'Names of tensors, with * for the number of the layer. Attention needs queries, keys, values and output, or one tensor for the first three. Embeddings can be assigned only where the layers are recognised.'),
  ...fields.map(({ label, field }) => h('label', {}, h('span', {}, label), field)),
  h('label', {}, h('span', {}, 'Weights of attention are stored'), stored), h('label', {}, h('span', {}, 'Heads per layer, if config.json does not give the number'), heads),
  h('button', {}, 'Read with these'), names);
  const element = h('details', { className: 'data', hidden: true }, h('summary', {}, 'assign tensors by hand'), form);
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
