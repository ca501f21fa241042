//! Laplace transforms of the sum Z = Σ_j e^{x_j} that normalises a row of softmax attention.
//!
//! For x ~ N(0, a): h(u) = 1 − E e^{−e^{u+x}} and g_k(u) = E (e^{u+x})^k e^{−e^{u+x}}, with u = ln t.
//! Since ∫₀^∞ t^{k−1} e^{−tZ} dt = Γ(k)/Z^k, every moment of a row is an integral of these over u
//! (Y_k = E Σ_j A_j^k = T/Γ(k) ∫ g_k (1 − h)^{T−1} du). The integrands are analytic in |Im u| < π/2,
//! so a trapezoid rule of step ½ errs by e^{−2π²} = 3e-9, up to a small factor.

use super::quadrature::{QuadratureRule, gauss_hermite};

/// Step of every grid in u.
pub(in crate::theory) const STEP: f64 = 0.5;

/// Below this variance Gauss–Hermite is the better rule, above it the trapezoid rule on the grid of u.
pub(in crate::theory) const SMALL: f64 = 0.6;

/// Order of Gauss–Hermite below [`SMALL`].
const GAUSS_HERMITE_NODES: usize = 24;

/// Standard deviations that the trapezoid rule covers to either side. A function that grows like
/// e^{kx} until it saturates moves the peak of the product, hence more than the density needs.
const REACH: f64 = 8.0;

/// Rule for N(0, `variance`) whose nodes, above [`SMALL`], are multiples of [`STEP`].
pub(in crate::theory) fn mixing_rule(variance: f64) -> QuadratureRule {
    let deviation = variance.max(0.0).sqrt();
    if variance < SMALL {
        let unit = gauss_hermite(GAUSS_HERMITE_NODES);
        return QuadratureRule {
            nodes: unit.nodes.iter().map(|x| deviation * x).collect(),
            weights: unit.weights.clone(),
        };
    }
    let reach = (REACH * deviation / STEP).ceil() as i64;
    let nodes: Vec<f64> = (-reach..=reach).map(|i| i as f64 * STEP).collect();
    let density: Vec<f64> = nodes
        .iter()
        .map(|x| libm::exp(-0.5 * x * x / variance))
        .collect();
    let total: f64 = density.iter().sum();
    QuadratureRule {
        nodes,
        weights: density.into_iter().map(|w| w / total).collect(),
    }
}

/// Transforms for scores of one variance.
pub(in crate::theory) struct Transform {
    variance: f64,
    rule: QuadratureRule,
}

/// h and some of the g_k along a line of arguments one [`STEP`] apart.
pub(in crate::theory) struct Line<const K: usize> {
    /// h(u_i), at most 1 whatever the rounding.
    pub missing: Vec<f64>,
    /// g_k(u_i) for each of the powers asked for.
    pub moments: [Vec<f64>; K],
}

impl Transform {
    pub(in crate::theory) fn new(variance: f64) -> Self {
        Self {
            variance,
            rule: mixing_rule(variance),
        }
    }

    /// h(u_i) and g_k(u_i) at u_i = `start` + i·STEP, i < `count`, for k in `powers`.
    pub(in crate::theory) fn line<const K: usize>(
        &self,
        start: f64,
        count: usize,
        powers: [i32; K],
    ) -> Line<K> {
        let mut line = Line {
            missing: vec![0.0; count],
            moments: powers.map(|_| vec![0.0; count]),
        };
        if self.variance >= SMALL {
            // u + x is again on the grid: exponentials are taken once for all pairs.
            let nodes = self.rule.nodes.len();
            let plain = Plain::new(start + self.rule.nodes[0], count + nodes - 1, powers);
            for i in 0..count {
                let weigh = |values: &[f64]| dot(&self.rule.weights, &values[i..i + nodes]);
                line.missing[i] = weigh(&plain.missing);
                for (moment, values) in line.moments.iter_mut().zip(&plain.moments) {
                    moment[i] = weigh(values);
                }
            }
        } else {
            for (x, weight) in self.rule.nodes.iter().zip(&self.rule.weights) {
                let plain = Plain::new(start + x, count, powers);
                add(&mut line.missing, *weight, &plain.missing);
                for (moment, values) in line.moments.iter_mut().zip(&plain.moments) {
                    add(moment, *weight, values);
                }
            }
        }
        line.missing.iter_mut().for_each(|h| *h = h.min(1.0));
        line
    }

    /// Lowest u and number of grid points that hold all but `tail` of the density
    /// T g₁(u)(1 − h(u))^{T−1} of u = ln t, t exponential with rate Z.
    pub(in crate::theory) fn range(&self, tokens: usize, tail: f64) -> (f64, usize) {
        let count = tokens as f64;
        // The density rises like T e^{a/2} e^u, and dies at the latest where every e^{u+x} is large.
        let deviation = self.variance.max(0.0).sqrt();
        let start = -libm::log(count) - 0.5 * self.variance + libm::log(tail);
        let end = REACH * deviation + 5.0;
        let all = ((end - start) / STEP).ceil() as usize + 1;
        let line = self.line(start, all, [1]);
        let kept = |i: &usize| {
            let power = libm::exp((count - 1.0) * libm::log1p(-line.missing[*i]));
            count * line.moments[0][*i] * power > tail
        };
        let first = (0..all).find(kept).unwrap_or(0);
        let last = (0..all).rev().find(kept).unwrap_or(all - 1);
        (start + first as f64 * STEP, last - first + 1)
    }
}

/// 1 − e^{−e^y} and e^{ky − e^y} along a line.
struct Plain<const K: usize> {
    missing: Vec<f64>,
    moments: [Vec<f64>; K],
}

impl<const K: usize> Plain<K> {
    fn new(start: f64, count: usize, powers: [i32; K]) -> Self {
        let t: Vec<f64> = (0..count)
            .map(|i| libm::exp(start + i as f64 * STEP))
            .collect();
        let missing: Vec<f64> = t.iter().map(|t| -libm::expm1(-t)).collect();
        let moments = powers.map(|power| {
            // t^k e^{−t} underflows to zero long before t^k overflows.
            let moment = |t: &f64| {
                if *t > 745.0 {
                    0.0
                } else {
                    t.powi(power) * libm::exp(-t)
                }
            };
            t.iter().map(moment).collect()
        });
        Self { missing, moments }
    }
}

fn add(sum: &mut [f64], weight: f64, values: &[f64]) {
    for (s, v) in sum.iter_mut().zip(values) {
        *s += weight * v;
    }
}

/// Σ a_i b_i, in four running sums, so that the compiler may use vector instructions.
pub(in crate::theory) fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    let (left, right) = (a.chunks_exact(4), b.chunks_exact(4));
    let rest: f64 = left
        .remainder()
        .iter()
        .zip(right.remainder())
        .map(|(x, y)| x * y)
        .sum();
    for (x, y) in left.zip(right) {
        for lane in 0..4 {
            sums[lane] += x[lane] * y[lane];
        }
    }
    sums.iter().sum::<f64>() + rest
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
                let line = transform.line(low, cells, [1]);
                let count = tokens as f64;
                let sum: f64 = line
                    .missing
                    .iter()
                    .zip(&line.moments[0])
                    .map(|(h, g)| count * g * ((count - 1.0) * (-h).ln_1p()).exp())
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
