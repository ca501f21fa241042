//! Laws of the logarithm of a weight before its row is normalised, as quadrature nodes.

use super::numerics::quadrature::{chi_square_rule, normal_density};
use super::unit_score::UnitScore;

/// Step in ln(weight) of every grid: the integrands are analytic in |Im| < π/2, so the trapezoid rule
/// errs by e^{−π²/0.3} ≈ 5e-15.
pub(super) const STEP: f64 = 0.3;

/// Terms this small (e^−DEPTH of the whole, times T) are left out.
const DEPTH: f64 = 37.0;

/// Law of the independent weights Z whose rows are normalised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WeightLaw {
    /// exp(N(0, s²)), s² = ln(1 + `spread`²).
    Lognormal {
        /// Standard deviation over mean, σ_A.
        spread: f64,
    },
    /// Exponential.
    Exponential,
    /// Uniform on (0, 1).
    Uniform,
    /// Pareto on (1, ∞).
    Pareto {
        /// P(Z > z) = z^(−`tail_index`).
        tail_index: f64,
    },
}

/// E f(ln Z) ≈ Σ weights·f(nodes), nodes ascending.
pub(super) struct LogWeights {
    pub nodes: Vec<f64>,
    pub weights: Vec<f64>,
    /// Index of the first node on the grid i·STEP, if the nodes are consecutive points of this grid.
    pub grid: Option<i64>,
    /// Variance where ln Z is normal: integrals of ln Z then follow by partial integration.
    pub variance: Option<f64>,
}

impl LogWeights {
    /// ln Z ~ N(0, `variance`): softmax of Gaussian scores. The upper tail reaches as far as the largest
    /// of `tokens` draws can matter.
    pub fn normal(variance: f64, tokens: usize) -> Self {
        if variance <= 0.0 {
            return Self {
                nodes: vec![0.0],
                weights: vec![1.0],
                grid: None,
                variance: Some(0.0),
            };
        }
        let deviation = variance.sqrt();
        let step = STEP.min(0.7 * deviation);
        let above = deviation * (2.0 * (DEPTH + libm::log(tokens as f64))).sqrt();
        let first = -(8.7 * deviation / step).ceil() as i64;
        let last = (above / step).ceil() as i64;
        let nodes: Vec<f64> = (first..=last).map(|i| i as f64 * step).collect();
        let weights = nodes
            .iter()
            .map(|&x| step * normal_density(variance, x))
            .collect();
        let grid = (step == STEP).then_some(first);
        Self {
            nodes,
            weights,
            grid,
            variance: Some(variance),
        }
        .normalised()
    }

    /// ln Z = τ q̂·k̂ of variance v: softmax of scores between queries and keys of length 1.
    pub fn of_directions(variance: f64, key_width: usize, tokens: usize) -> Self {
        let rule = UnitScore::new(variance, key_width).rule(DEPTH + libm::log(tokens as f64));
        Self {
            nodes: rule.nodes,
            weights: rule.weights,
            grid: None,
            variance: None,
        }
    }

    /// The weights of iid Markov entries.
    pub fn markov(law: WeightLaw, tokens: usize) -> Self {
        match law {
            WeightLaw::Lognormal { spread } => Self::normal(libm::log1p(spread.powi(2)), tokens),
            // ln Z has density e^{x − e^x}.
            WeightLaw::Exponential => {
                let nodes: Vec<f64> = (-140..=13).map(|i| i as f64 * STEP).collect();
                let weights = nodes
                    .iter()
                    .map(|&x| STEP * libm::exp(x - libm::exp(x)))
                    .collect();
                Self {
                    nodes,
                    weights,
                    grid: Some(-140),
                    variance: None,
                }
                .normalised()
            }
            WeightLaw::Uniform => Self::exponential_tail(-1.0),
            WeightLaw::Pareto { tail_index } => Self::exponential_tail(1.0 / tail_index),
        }
    }

    /// ln Z = `scale`·E, E ~ Exp(1), by the double-exponential substitution E = e^{t − e^{−t}}.
    fn exponential_tail(scale: f64) -> Self {
        // The far tail is seen through T·P, T ≤ 2²⁰: E up to DEPTH + 14.
        let step = 0.04;
        let mut pairs: Vec<(f64, f64)> = (-(4.0 / step) as i64..=(4.0 / step) as i64)
            .map(|i| {
                let t = i as f64 * step;
                let e = libm::exp(t - libm::exp(-t));
                (scale * e, step * e * (1.0 + libm::exp(-t)) * libm::exp(-e))
            })
            .filter(|pair| pair.1 > 1e-30)
            .collect();
        crate::sorting::sort_by(&mut pairs, |a, b| a.0.total_cmp(&b.0));
        Self {
            nodes: pairs.iter().map(|pair| pair.0).collect(),
            weights: pairs.iter().map(|pair| pair.1).collect(),
            grid: None,
            variance: None,
        }
        .normalised()
    }

    fn normalised(mut self) -> Self {
        let total: f64 = self.weights.iter().sum();
        self.weights.iter_mut().for_each(|w| *w /= total);
        self
    }
}

/// Variances vu of the scores of a query of squared length u = χ²_d_qk/d_qk, with their probabilities:
/// enough nodes for averages good to about 1e-9.
pub(super) fn query_variances(variance: f64, key_width: usize) -> Vec<(f64, f64)> {
    let rule = chi_square_rule(key_width, 21.0);
    rule.nodes
        .iter()
        .zip(&rule.weights)
        .map(|(u, w)| (variance * u, *w))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// E 1, E ln Z and E (ln Z)².
    fn moments(law: &LogWeights) -> [f64; 3] {
        let of = |power: i32| {
            let terms = law.nodes.iter().zip(&law.weights);
            terms.map(|(x, w)| w * x.powi(power)).sum()
        };
        [of(0), of(1), of(2)]
    }

    #[test]
    fn logarithms_of_weights_have_the_moments_of_their_laws() {
        let uniform = LogWeights::markov(WeightLaw::Uniform, 64);
        let pareto = LogWeights::markov(WeightLaw::Pareto { tail_index: 2.5 }, 64);
        let mut cases = vec![(uniform, [1.0, -1.0, 2.0]), (pareto, [1.0, 0.4, 0.32])];
        for tokens in [1, 2, 1 << 20] {
            for variance in [0.01, 1.0, 30.0] {
                let normal = LogWeights::normal(variance, tokens);
                cases.push((normal, [1.0, 0.0, variance]));
            }
        }
        for (law, want) in cases {
            // The tails beyond eight deviations hold 1e-13 of the second moment.
            for (got, want) in moments(&law).into_iter().zip(want) {
                assert!((got - want).abs() < 1e-10, "{got} {want}");
            }
        }
    }
}
