//! Laplace transforms of the sum Z = Σ_j e^{x_j} that normalises a row of softmax attention.
//!
//! For x ~ N(0, a): h(u) = 1 − E e^{−e^{u+x}} and g_k(u) = E (e^{u+x})^k e^{−e^{u+x}}, with u = ln t.
//! Since ∫₀^∞ t^{k−1} e^{−tZ} dt = Γ(k)/Z^k, every moment of a row is an integral of these over u
//! (Y_k = E Σ_j A_j^k = T/Γ(k) ∫ g_k (1 − h)^{T−1} du). The integrands are analytic in |Im u| < π/2,
//! so a trapezoid rule of step ½ errs by e^{−2π²} = 3e-9, up to a small factor.

use super::quadrature::{Rule, gauss_hermite};

/// Step of every grid in u.
pub(super) const STEP: f64 = 0.5;

/// Below this variance Gauss–Hermite is the better rule, above it the trapezoid rule on the grid of u.
pub(super) const SMALL: f64 = 0.6;

/// Order of Gauss–Hermite below [`SMALL`].
const ORDER: usize = 24;

/// Standard deviations that the trapezoid rule covers to either side. A function that grows like
/// e^{kx} until it saturates moves the peak of the product, hence more than the density needs.
const REACH: f64 = 8.0;

/// Rule for N(0, `variance`) whose nodes, above [`SMALL`], are multiples of [`STEP`].
pub(super) fn mixing_rule(variance: f64) -> Rule {
    let deviation = variance.max(0.0).sqrt();
    if variance < SMALL {
        let unit = gauss_hermite(ORDER);
        return Rule {
            nodes: unit.nodes.iter().map(|x| deviation * x).collect(),
            weights: unit.weights.clone(),
        };
    }
    let reach = (REACH * deviation / STEP).ceil() as i64;
    let nodes: Vec<f64> = (-reach..=reach).map(|i| i as f64 * STEP).collect();
    let density: Vec<f64> = nodes
        .iter()
        .map(|x| (-0.5 * x * x / variance).exp())
        .collect();
    let total: f64 = density.iter().sum();
    Rule {
        nodes,
        weights: density.into_iter().map(|w| w / total).collect(),
    }
}

/// Transforms for scores of one variance.
pub(super) struct Transform {
    variance: f64,
    rule: Rule,
}

impl Transform {
    pub(super) fn new(variance: f64) -> Self {
        Self {
            variance,
            rule: mixing_rule(variance),
        }
    }

    /// h(u), at most 1 whatever the rounding.
    pub(super) fn missing(&self, u: f64) -> f64 {
        self.rule.mean(|x| -(-(u + x).exp()).exp_m1()).min(1.0)
    }

    /// g_k(u).
    pub(super) fn moment(&self, power: i32, u: f64) -> f64 {
        self.rule.mean(|x| {
            let t = (u + x).exp();
            // t^k e^{−t} underflows to zero long before t^k overflows.
            if t > 745.0 {
                0.0
            } else {
                t.powi(power) * (-t).exp()
            }
        })
    }

    /// (h, g₁) at u_i + k_j for u_i = `low` + i·STEP, i < `cells`, row by row.
    pub(super) fn table(&self, low: f64, cells: usize, shifts: &[f64]) -> Vec<(f64, f64)> {
        let both = |u: f64| (self.missing(u), self.moment(1, u));
        let aligned = shifts.len() > 1 && (shifts[1] - shifts[0] - STEP).abs() < 1e-12;
        let mut out = Vec::with_capacity(cells * shifts.len());
        if aligned {
            // u + k is again on the grid: one row of values serves every pair.
            let line: Vec<(f64, f64)> = (0..cells + shifts.len() - 1)
                .map(|i| both(low + shifts[0] + i as f64 * STEP))
                .collect();
            for i in 0..cells {
                out.extend_from_slice(&line[i..i + shifts.len()]);
            }
        } else {
            for i in 0..cells {
                out.extend(shifts.iter().map(|k| both(low + i as f64 * STEP + k)));
            }
        }
        out
    }

    /// Lowest u and number of grid points that hold all but `tail` of the density
    /// T g₁(u)(1 − h(u))^{T−1} of u = ln t, t exponential with rate Z.
    pub(super) fn range(&self, tokens: usize, tail: f64) -> (f64, usize) {
        let count = tokens as f64;
        let density =
            |u: f64| count * self.moment(1, u) * ((count - 1.0) * (-self.missing(u)).ln_1p()).exp();
        // The density rises like T e^{a/2} e^u, and dies at the latest where every e^{u+x} is large.
        let deviation = self.variance.max(0.0).sqrt();
        let start = -count.ln() - 0.5 * self.variance + tail.ln();
        let end = REACH * deviation + 5.0;
        let all = ((end - start) / STEP).ceil() as usize + 1;
        let values: Vec<f64> = (0..all).map(|i| density(start + i as f64 * STEP)).collect();
        let kept = |i: &usize| values[*i] > tail;
        let first = (0..all).find(kept).unwrap_or(0);
        let last = (0..all).rev().find(kept).unwrap_or(all - 1);
        (start + first as f64 * STEP, last - first + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_density_of_the_conjugate_variable_integrates_to_one() {
        // ∫ T g₁ (1 − h)^{T−1} du = E Σ_j A_j = 1.
        for variance in [1e-3, 0.3, 0.59, 0.61, 2.0, 20.0, 144.0] {
            for tokens in [2, 64, 1 << 20] {
                let transform = Transform::new(variance);
                let (low, cells) = transform.range(tokens, 1e-12);
                let count = tokens as f64;
                let sum: f64 = (0..cells)
                    .map(|i| {
                        let u = low + i as f64 * STEP;
                        let power = ((count - 1.0) * (-transform.missing(u)).ln_1p()).exp();
                        count * transform.moment(1, u) * power
                    })
                    .sum();
                assert!(
                    (sum * STEP - 1.0).abs() < 1e-7,
                    "{variance} {tokens}: {}",
                    sum * STEP
                );
            }
        }
    }
}
