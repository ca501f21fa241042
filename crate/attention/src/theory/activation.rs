//! Effect of an activation on the covariance of two Gaussian preactivations.
//!
//! C(c) = E φ(√q z) φ(√q z′) for standard normals z, z′ of correlation c (REM (18), Poole et al. 2016).
//! ReLU has a closed form (Cho & Saul 2009). Otherwise φ(√q z) = Σ_k a_k h_k(z) in orthonormal Hermite
//! polynomials and, by Mehler's formula, C(c) = Σ_k a_k² c^k: the two-dimensional Gauss–Hermite sum,
//! diagonalised once, so that a value costs one polynomial.

use super::numerics::quadrature::gauss_hermite;
use crate::specification::Activation;
use std::f64::consts::{FRAC_1_SQRT_2, PI};

/// Number of Hermite coefficients; the rest of E φ² is added to the term after the last.
const TERMS: usize = 120;

/// Number of nodes of the rule that computes the coefficients.
const GAUSS_HERMITE_NODES: usize = 300;

/// The activation φ at `x`.
pub fn activate(activation: Activation, x: f64) -> f64 {
    match activation {
        Activation::Relu => x.max(0.0),
        Activation::Tanh => libm::tanh(x),
        Activation::Gelu => 0.5 * x * (1.0 + libm::erf(x * FRAC_1_SQRT_2)),
    }
}

/// C(c) for one activation and one variance of the preactivations.
#[derive(Clone, Debug)]
pub struct ActivationKernel {
    variance: f64,
    /// a_k², empty for ReLU.
    squares: Vec<f64>,
}

impl ActivationKernel {
    /// C for preactivations of variance `variance` = q ≥ 0.
    pub fn new(activation: Activation, variance: f64) -> Self {
        let squares = match activation {
            Activation::Relu => Vec::new(),
            _ => squares(|z| activate(activation, variance.max(0.0).sqrt() * z)),
        };
        Self { variance, squares }
    }

    /// E φ(√q z)².
    pub fn square(&self) -> f64 {
        self.covariance(1.0)
    }

    /// C(c), the correlation held to −1…1.
    pub fn covariance(&self, correlation: f64) -> f64 {
        let c = correlation.clamp(-1.0, 1.0);
        if self.squares.is_empty() {
            // (√(1−c²) + c (π − arccos c))/2π, with √(1−c²) written so that it stays exact near c = 1.
            let sine = ((1.0 - c) * (1.0 + c)).sqrt();
            return self.variance * (sine + c * (PI - libm::atan2(sine, c))) / (2.0 * PI);
        }
        self.squares.iter().rev().fold(0.0, |sum, a| sum * c + a)
    }
}

/// a_k² for k < TERMS, and the rest of E f².
pub(super) fn squares(f: impl Fn(f64) -> f64) -> Vec<f64> {
    let rule = gauss_hermite(GAUSS_HERMITE_NODES);
    let values: Vec<f64> = rule.nodes.iter().map(|z| f(*z)).collect();
    let squared = values.iter().zip(&rule.weights);
    let total: f64 = squared.map(|(value, weight)| weight * value * value).sum();
    let mut coefficients = vec![0.0; TERMS];
    let nodes = rule.nodes.iter().zip(&rule.weights).zip(&values);
    for ((z, weight), value) in nodes {
        let (mut before, mut now) = (0.0, 1.0);
        for (k, coefficient) in coefficients.iter_mut().enumerate() {
            *coefficient += weight * value * now;
            let next = (z * now - (k as f64).sqrt() * before) / ((k + 1) as f64).sqrt();
            (before, now) = (now, next);
        }
    }
    let mut squares: Vec<f64> = coefficients.into_iter().map(|a| a * a).collect();
    let rest = total - squares.iter().sum::<f64>();
    squares.push(rest.max(0.0));
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// E φ(√q z) φ(√q (c z + √(1−c²) y)) on a product of two Gauss–Hermite rules.
    fn two_dimensional(activation: Activation, q: f64, c: f64) -> f64 {
        let rule = gauss_hermite(120);
        let other = (1.0 - c * c).sqrt();
        rule.mean(|z| {
            rule.mean(|y| {
                activate(activation, q.sqrt() * z)
                    * activate(activation, q.sqrt() * (c * z + other * y))
            })
        })
    }

    #[test]
    fn the_series_agrees_with_two_dimensional_gauss_hermite() {
        for activation in [Activation::Tanh, Activation::Gelu] {
            for q in [0.1, 1.0, 4.0] {
                let kernel = ActivationKernel::new(activation, q);
                for c in [-0.7, 0.0, 0.3, 0.9, 1.0] {
                    let direct = two_dimensional(activation, q, c);
                    let series = kernel.covariance(c);
                    assert!(
                        (series - direct).abs() < 2e-5 * q,
                        "{activation:?} {q} {c}: {series} {direct}"
                    );
                }
            }
        }
    }

    #[test]
    fn relu_has_its_closed_form_and_its_limits() {
        let kernel = ActivationKernel::new(Activation::Relu, 3.0);
        assert_eq!(kernel.square(), 1.5);
        assert!((kernel.covariance(0.0) - 3.0 / (2.0 * PI)).abs() < 1e-15);
        assert!(kernel.covariance(-1.0).abs() < 1e-15);
        // A kink slows Gauss–Hermite down to 1/order.
        assert!(
            (kernel.covariance(0.4) - two_dimensional(Activation::Relu, 3.0, 0.4)).abs() < 0.01
        );
    }

    #[test]
    fn small_preactivations_make_every_smooth_activation_linear() {
        let tanh = ActivationKernel::new(Activation::Tanh, 1e-6);
        assert!((tanh.covariance(0.5) / 0.5e-6 - 1.0).abs() < 1e-5);
        let gelu = ActivationKernel::new(Activation::Gelu, 1e-6);
        assert!((gelu.covariance(0.5) / (0.25 * 0.5e-6) - 1.0).abs() < 1e-2);
        assert_eq!(ActivationKernel::new(Activation::Tanh, 0.0).square(), 0.0);
    }

    #[test]
    fn what_the_series_leaves_out_stands_in_its_last_term() {
        // Preactivations of deviation 4: tanh is a step to them and GELU a ramp, whose coefficients fall slowly.
        for activation in [Activation::Tanh, Activation::Gelu] {
            let kernel = ActivationKernel::new(activation, 16.0);
            let rule = gauss_hermite(GAUSS_HERMITE_NODES);
            let square = rule.mean(|z| activate(activation, 4.0 * z).powi(2));
            assert!((kernel.square() / square - 1.0).abs() < 1e-12);
            assert!(kernel.squares[TERMS] > 1e-9, "{activation:?}");
        }
    }
}
