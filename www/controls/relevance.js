// Which controls matter for the figure in view.

/**
 * Controls that matter under a condition on another one, where the view has that other one:
 * [the other one, condition].
 */
const CONDITIONS = {
  law: ['attention', p => p.attention === 'markov'],
  sigma_A: ['attention', p => p.attention === 'markov' && p.law === 'lognormal'],
  tail_index: ['attention', p => p.attention === 'markov' && p.law === 'pareto'],
  mu: ['attention', p => p.attention === 'differential'],
  rho: ['tokens', p => p.tokens === 'correlated'],
  sigma_qk: ['attention', scored],
  beta: ['attention', scored],
  causal: ['attention', scored],
  paths: ['attention', scored],
  d_qk: ['attention', scored],
  activation: ['block', whole],
  alpha_mlp: ['block', whole],
  sigma_w: ['block', whole],
  sigma_b: ['block', whole],
  heads: ['attention', turning],
  basis: ['attention', turning],
  iterations: ['basis', p => p.basis === 'newton-schulz'],
  h_low: ['parametrisation', p => p.parametrisation === 'sharpening'],
  h_high: ['parametrisation', p => ['smoothing', 'balanced'].includes(p.parametrisation)],
};

/** Views with weights of their own, which the score scale does not touch. */
const OWN_WEIGHTS = ['orthogonal', 'localisation', 'claims'];

/** Kinds of attention with a basis of queries and keys. */
function turning({ attention }) {
  return attention === 'orthogonal';
}

/** Updates that take in the MLP of a transformer block. */
function whole({ block }) {
  return block === 'full';
}

/** Kinds of attention made from query/key scores. */
function scored({ attention }) {
  return !['markov', 'uniform', 'identity', 'orthogonal'].includes(attention);
}

/** They concern every figure. */
const ALWAYS = ['T', 'sigma_qk', 'beta', 'seed', 'device'];

/** α acts where the view says so, through the residual connection, and as the angle of orthogonal attention. */
function residual(parameters, fields) {
  if (fields.includes('block') && parameters.block === 'attention') return false;
  const turns = fields.includes('attention') && parameters.attention === 'orthogonal';
  return fields.includes('alpha') || fields.includes('skip') || turns;
}

/**
 * Whether `name` changes the figure.
 * @param {string} name of a parameter
 * @param {Object<string, any>} parameters
 * @param {string[]} fields that the view uses
 * @returns {boolean}
 */
export function matters(name, parameters, fields) {
  if (name === 'alpha') return residual(parameters, fields);
  if (['sigma_qk', 'beta'].includes(name) && OWN_WEIGHTS.includes(parameters.view)) return false;
  const [other, holds] = CONDITIONS[name] ?? [];
  const offered = ALWAYS.includes(name) || fields.includes(name);
  return offered && (!fields.includes(other) || holds(parameters));
}

/**
 * What a parameter is called for the figure in view: α is the residual strength, or the scale of
 * orthogonal attention.
 * @param {{name: string, label: string}} field
 * @param {Object<string, any>} parameters
 * @returns {string}
 */
export function caption({ name, label }, { view, attention, skip }) {
  const turns = view === 'orthogonal' || (attention === 'orthogonal' && !skip);
  return name === 'alpha' && turns ? 'orthogonal scale' : label;
}
