//! Expectations over normal and chi-square variables.
//!
//! Three rules: Gauss–Hermite for smooth, slowly varying functions (exact for polynomials). The trapezoid rule for functions that
//! are analytic in the strip |Im x| < π/2 (logistic, e^{−e^x}, …), at any variance. A trapezoid rule in ln χ² for row norms.

use crate::linalg::bidiagonal_singular_values;
use crate::sorting;
use std::f64::consts::PI;
use std::sync::{Arc, Mutex, PoisonError};

/// Nodes and weights of a quadrature rule, Σ weights = 1: E f(x) ≈ Σ_i `weights[i]`·f(`nodes[i]`).
#[derive(Clone, Debug, PartialEq)]
pub struct QuadratureRule {
    /// Points at which the function is evaluated, ascending.
    pub nodes: Vec<f64>,
    /// Probabilities of the nodes.
    pub weights: Vec<f64>,
}

impl QuadratureRule {
    /// Σ_i w_i f(x_i).
    pub fn mean(&self, f: impl Fn(f64) -> f64) -> f64 {
        self.nodes
            .iter()
            .zip(&self.weights)
            .map(|(&x, &w)| w * f(x))
            .sum()
    }
}

/// Largest order for which the orthonormal Hermite functions stay inside the range of an f64.
const MAX_ORDER: usize = 400;

/// Gauss–Hermite rule for N(0, 1) with `order` nodes (held to 1…400), computed once per order.
///
/// Nodes are the eigenvalues of the Jacobi matrix (Golub and Welsch 1969), polished by Newton's method;
/// weights are 1/Σ_k h_k(x)² with h_k the orthonormal Hermite polynomials, which keeps full relative
/// accuracy in the tails. Exact for polynomials of degree 2·order − 1.
pub fn gauss_hermite(order: usize) -> Arc<QuadratureRule> {
    static CACHE: Mutex<Vec<(usize, Arc<QuadratureRule>)>> = Mutex::new(Vec::new());
    let order = order.clamp(1, MAX_ORDER);
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, rule)) = cache.iter().find(|(kept, _)| *kept == order) {
        return rule.clone();
    }
    let rule = Arc::new(golub_welsch(order));
    cache.push((order, rule.clone()));
    rule
}

fn golub_welsch(order: usize) -> QuadratureRule {
    // With odd rows and even columns first, the Jacobi matrix (√k beside a zero diagonal) is
    // [[0, B], [Bᵀ, 0]] with B upper bidiagonal: its eigenvalues are plus and minus the singular
    // values of B. An odd order adds a row of zeros to B, and the node 0.
    let half = order.div_ceil(2);
    let root = |k: usize| if k < order { (k as f64).sqrt() } else { 0.0 };
    let diagonal: Vec<f64> = (0..half).map(|r| root(2 * r + 1)).collect();
    let above: Vec<f64> = (1..half).map(|r| root(2 * r)).collect();
    // It converges for every order there is.
    let positive = bidiagonal_singular_values(&diagonal, &above).unwrap_or_default();
    let negative = positive.iter().take(order / 2).map(|x| -x);
    let mut nodes: Vec<f64> = positive.iter().copied().chain(negative).collect();
    sorting::ascending(&mut nodes);
    let mut weights = Vec::with_capacity(order);
    for node in &mut nodes {
        *node = polished(order, *node);
        weights.push(1.0 / hermite(order, *node).2);
    }
    let total: f64 = weights.iter().sum();
    weights.iter_mut().for_each(|w| *w /= total);
    QuadratureRule { nodes, weights }
}

/// The zero of h_n next to `node`, by three steps of Newton's method.
fn polished(order: usize, mut node: f64) -> f64 {
    for _ in 0..3 {
        let (value, before, _) = hermite(order, node);
        // h_n' = √n h_{n−1}
        node -= value / ((order as f64).sqrt() * before);
    }
    node
}

/// (h_n(x), h_{n−1}(x), Σ_{k<n} h_k(x)²), orthonormal with respect to N(0, 1).
fn hermite(order: usize, x: f64) -> (f64, f64, f64) {
    let (mut before, mut value, mut squares) = (0.0, 1.0, 0.0);
    for k in 0..order {
        squares += value * value;
        let next = (x * value - (k as f64).sqrt() * before) / ((k + 1) as f64).sqrt();
        (before, value) = (value, next);
    }
    (value, before, squares)
}

/// Step of a trapezoid rule that resolves both N(0, `variance`) and a function analytic in the strip
/// |Im x| < π/2 to about 1e-12: the error is e^{−2πθ/h + θ²/(2·variance)} for the best θ ≤ π/2.
pub(in crate::theory) fn trapezoid_step(variance: f64, widest: f64) -> f64 {
    widest.min(0.7 * variance.sqrt())
}

/// E f(x), x ~ N(0, `variance`), for f analytic in |Im x| < π/2 and growing no faster than e^{2x}
/// up to saturation; relative error below 1e-11 for variances up to 300.
///
/// The grid spans 12 standard deviations, so that a function that grows exponentially until it
/// saturates is still caught where its product with the density peaks.
pub fn normal_mean(variance: f64, f: impl Fn(f64) -> f64) -> f64 {
    if variance <= 0.0 {
        return f(0.0);
    }
    let step = trapezoid_step(variance, 0.25);
    let reach = (12.0 * variance.sqrt() / step).ceil() as i64;
    let (mut sum, mut total) = (0.0, 0.0);
    for i in -reach..=reach {
        let x = i as f64 * step;
        let weight = libm::exp(-0.5 * x * x / variance);
        sum += weight * f(x);
        total += weight;
    }
    sum / total
}

/// Rule for u = χ²_k/k (mean 1): squared length of a query divided by its mean.
///
/// A trapezoid rule in ln u, over the part of the density above e^(−`depth`) of its peak;
/// error about e^(−`depth`) relative for functions that vary on a scale of one in ln u.
pub fn chi_square_rule(k: usize, depth: f64) -> QuadratureRule {
    let half = 0.5 * k.max(1) as f64;
    // ln density of ln u relative to its maximum at u = 1.
    let log_density = |y: f64| half * (y - libm::exp(y) + 1.0);
    let step = (0.55 / half.sqrt()).min(0.25);
    let mut pairs = Vec::new();
    let mut walk = |direction: f64, first: usize| {
        for i in first.. {
            let y = direction * i as f64 * step;
            let log = log_density(y);
            if log < -depth {
                break;
            }
            pairs.push((libm::exp(y), libm::exp(log)));
        }
    };
    walk(-1.0, 1);
    walk(1.0, 0);
    sorting::sort_by(&mut pairs, |a, b| a.0.total_cmp(&b.0));
    let total: f64 = pairs.iter().map(|pair| pair.1).sum();
    QuadratureRule {
        nodes: pairs.iter().map(|pair| pair.0).collect(),
        weights: pairs.iter().map(|pair| pair.1 / total).collect(),
    }
}

/// E √(χ²_k/k) = √(2/k) Γ((k+1)/2)/Γ(k/2): mean length of a query divided by its root mean square.
pub fn mean_chi(k: usize) -> f64 {
    let k = k.max(1) as f64;
    libm::exp(0.5 * libm::log(2.0 / k) + libm::lgamma(0.5 * (k + 1.0)) - libm::lgamma(0.5 * k))
}

/// Density of N(0, `variance`) at `x`.
pub(in crate::theory) fn normal_density(variance: f64, x: f64) -> f64 {
    libm::exp(-0.5 * x * x / variance) / (2.0 * PI * variance).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gauss_hermite_integrates_powers_exactly() {
        for order in [1, 2, 5, 20, 64, 400] {
            let rule = gauss_hermite(order);
            let mut moment = 1.0;
            for power in 0..order.min(12) {
                // E x^{2p} = (2p − 1)!!
                let got = rule.mean(|x| x.powi(2 * power as i32));
                assert!(
                    (got / moment - 1.0).abs() < 1e-11,
                    "order {order}, power {power}: {got}"
                );
                moment *= (2 * power + 1) as f64;
            }
        }
    }

    #[test]
    fn gauss_hermite_agrees_with_numpy() {
        // numpy.polynomial.hermite_e.hermegauss(5), weights over √(2π)
        let rule = gauss_hermite(5);
        let nodes = [-2.856970013872806, -1.355626179974266, 0.0];
        let weights = [
            0.011257411327720692,
            0.22207592200561266,
            0.5333333333333333,
        ];
        for i in 0..3 {
            assert!((rule.nodes[i] - nodes[i]).abs() < 1e-14);
            assert!((rule.weights[i] - weights[i]).abs() < 1e-15);
        }
    }

    #[test]
    fn nodes_of_neighbouring_orders_separate_each_other() {
        // Zeros of orthogonal polynomials do, and nothing in the making of a rule knows of the next.
        let mut before = golub_welsch(1).nodes;
        assert_eq!(before, [0.0]);
        for order in 2..=MAX_ORDER {
            let nodes = golub_welsch(order).nodes;
            assert_eq!(nodes.len(), order);
            for (k, between) in before.iter().enumerate() {
                let room = 1e-3 * (nodes[k + 1] - nodes[k]);
                assert!(
                    nodes[k] + room < *between && *between < nodes[k + 1] - room,
                    "order {order}, node {k}"
                );
            }
            before = nodes;
        }
    }

    #[test]
    fn every_order_has_the_moments_of_the_normal_law() {
        for order in 3..=MAX_ORDER {
            let rule = golub_welsch(order);
            // Beyond |x| = 37 a weight is smaller than any number.
            let mut weights = rule.nodes.iter().zip(&rule.weights);
            assert!(weights.all(|(x, &w)| w > 0.0 || x.abs() > 37.0), "{order}");
            for (power, moment) in [(1, 0.0), (2, 1.0), (3, 0.0), (4, 3.0)] {
                let got = rule.mean(|x| x.powi(power));
                assert!((got - moment).abs() < 1e-12, "{order}, {power}: {got}");
            }
        }
    }

    #[test]
    fn trapezoid_rule_matches_closed_forms_at_every_variance() {
        for variance in [0.0, 1e-6, 0.01, 0.3, 1.0, 16.0, 256.0] {
            // E logistic(x) = 1/2 by symmetry; E cos(x) = e^{−v/2}.
            let half = normal_mean(variance, |x| 1.0 / (1.0 + (-x).exp()));
            assert!((half - 0.5).abs() < 1e-13, "{variance}");
            let cosine = normal_mean(variance, f64::cos);
            assert!(
                (cosine - (-0.5 * variance).exp()).abs() < 1e-9,
                "{variance}: {cosine}"
            );
        }
    }

    #[test]
    fn chi_square_rule_reproduces_moments_and_the_mean_length() {
        for k in [1, 2, 3, 16, 256, 8192] {
            let rule = chi_square_rule(k, 40.0);
            assert!((rule.mean(|u| u) - 1.0).abs() < 1e-10, "{k}");
            assert!(
                (rule.mean(|u| u * u) - 1.0 - 2.0 / k as f64).abs() < 1e-9,
                "{k}"
            );
            assert!((rule.mean(f64::sqrt) - mean_chi(k)).abs() < 1e-9, "{k}");
        }
    }

    #[test]
    fn the_normal_density_is_that_of_tables() {
        // e^{−1/8}/√(8π), and e^{−2}/√π.
        assert!((normal_density(4.0, 1.0) - 0.176_032_663_382_149_8).abs() < 1e-15);
        assert!((normal_density(0.5, -2f64.sqrt()) - 0.076_354_757_088_582_16).abs() < 1e-15);
    }

    #[test]
    fn hermite_polynomials_are_those_by_hand_and_newtons_method_finds_their_zeros() {
        // h₂ = (x² − 1)/√2 and h₃ = (x³ − 3x)/√6.
        let (x, one) = (1.7f64, (1.7f64.powi(2) - 1.0) / 2f64.sqrt());
        let (value, before, squares) = hermite(3, x);
        assert!((value - (x.powi(3) - 3.0 * x) / 6f64.sqrt()).abs() < 1e-14);
        assert!((before - one).abs() < 1e-14);
        assert!((squares - (1.0 + x * x + one * one)).abs() < 1e-14);
        for near in [3f64.sqrt() - 1e-3, 3f64.sqrt() + 1e-3] {
            assert!((polished(3, near) - 3f64.sqrt()).abs() < 1e-15);
        }
    }
}
