// Commands of LaTeX that stand for one sign.

/** @type {Record<string, string>} */
export const LETTERS = {
  alpha: 'α', beta: 'β', gamma: 'γ', zeta: 'ζ', eta: 'η', theta: 'θ', kappa: 'κ', lambda: 'λ', nu: 'ν', xi: 'ξ', rho: 'ρ', sigma: 'σ', tau: 'τ',
  varepsilon: 'ε', Delta: 'Δ', Sigma: 'Σ', ell: 'ℓ', partial: '∂', infty: '∞',
};
/** @type {Record<string, string>} */
export const OPERATORS = {
  to: '→', Rightarrow: '⇒', simeq: '≃', approx: '≈', leq: '≤', geq: '≥', pm: '±', mp: '∓', cdot: '·', otimes: '⊗', perp: '⊥', sum: '∑', int: '∫',
};
