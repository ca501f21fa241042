// Which controls matter for the figure in view.

/** Controls that matter under a condition on the others, whatever the view says. */
const CONDITIONS = {
  law: p => p.attention === 'markov',
  sigma_A: p => p.attention === 'markov' && p.law === 'lognormal',
  tail_index: p => p.attention === 'markov' && p.law === 'pareto',
  mu: p => p.attention === 'differential',
  rho: p => p.tokens === 'correlated',
  sigma_qk: scored,
  beta: scored,
  causal: scored,
  d_qk: scored,
};

/** Kinds of attention made from query/key scores. */
function scored({ attention }) {
  return !['markov', 'uniform', 'identity'].includes(attention);
}

/** They concern every figure. */
const ALWAYS = ['T', 'sigma_qk', 'beta', 'seed', 'device'];
/** The residual connection's strength matters wherever the connection does. */
const WITH = { alpha: 'skip' };

/**
 * Whether `name` changes the figure.
 * @param {string} name of a parameter
 * @param {Object<string, any>} parameters
 * @param {string[]} fields that the view uses
 * @returns {boolean}
 */
export function matters(name, parameters, fields) {
  const offered = ALWAYS.includes(name) || fields.includes(WITH[name] ?? name);
  return offered && (CONDITIONS[name]?.(parameters) ?? true);
}
