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

/** Always offered: they concern every figure. */
const ALWAYS = ['seed', 'device'];

/**
 * Whether `name` changes the figure.
 * @param {string} name of a parameter
 * @param {Object<string, any>} parameters
 * @param {string[]} fields that the view uses
 * @returns {boolean}
 */
export function matters(name, parameters, fields) {
  return (ALWAYS.includes(name) || fields.includes(name)) && (CONDITIONS[name]?.(parameters) ?? true);
}
