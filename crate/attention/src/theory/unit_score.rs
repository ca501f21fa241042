//! Scores of queries and keys of length 1 (QK-norm), and the means of their exponentials. Beyond the papers.
//!
//! A score is x = τ t, where t = q̂·k̂ is one coordinate of a uniform point of the unit sphere in n = d_qk dimensions and
//! τ = √(v n), so that Var x = v. E e^{kx} = Γ(n/2) (2/s)^{n/2−1} I_{n/2−1}(s) with s = kτ is finite for every v, where Gaussian
//! queries and keys have E e^{2x} = ∞ from 2v = d_qk on.

use super::numerics::quadrature::QuadratureRule;

/// A score between directions, of variance v.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnitScore {
    /// τ = √(v n).
    scale: f64,
    /// n = d_qk.
    width: f64,
}

impl UnitScore {
    /// A score of variance `variance` ≥ 0 between directions in `key_width` dimensions.
    pub(super) fn new(variance: f64, key_width: usize) -> Self {
        let width = key_width.max(1) as f64;
        Self {
            scale: (variance.max(0.0) * width).sqrt(),
            width,
        }
    }

    /// ln E e^{kx}, k = `times`: the closed form as the series of ₀F₁(; n/2; (kτ)²/4).
    pub(super) fn log_mean_exp(&self, times: f64) -> f64 {
        libm::log1p(series(
            0.5 * self.width,
            0.25 * (times * self.scale).powi(2),
        ))
    }

    /// Variance of e^x divided by its squared mean, E e^{2x}/(E e^x)² − 1.
    pub(super) fn spread(&self) -> f64 {
        libm::expm1(self.log_mean_exp(2.0) - 2.0 * self.log_mean_exp(1.0))
    }

    /// E[x e^x]/E e^x = τ I_{n/2}(τ)/I_{n/2−1}(τ).
    pub(super) fn tilted_mean(&self) -> f64 {
        let (half, argument) = (0.5 * self.width, 0.25 * self.scale * self.scale);
        let slope = (1.0 + series(half + 1.0, argument)) / (1.0 + series(half, argument));
        self.scale * self.scale / self.width * slope
    }

    /// Nodes x and their probabilities, where the density is above e^(−`depth`) of its peak, for functions analytic in
    /// |Im x| < π/2: the trapezoid rule in y with t = tanh y, whose density is proportional to cosh(y)^(1−n).
    pub(super) fn rule(&self, depth: f64) -> QuadratureRule {
        let power = self.width - 1.0;
        if power == 0.0 || self.scale == 0.0 {
            let share = if self.scale == 0.0 { 1.0 } else { 0.5 };
            let nodes = match self.scale == 0.0 {
                true => vec![0.0],
                false => vec![-self.scale, self.scale],
            };
            let weights = vec![share; nodes.len()];
            return QuadratureRule { nodes, weights };
        }
        let step = (0.35 / self.scale).min(0.7 / power.sqrt()).min(0.2);
        let log_density = |y: f64| -power * libm::log(libm::cosh(y));
        let mut last = 1;
        while log_density((last + 1) as f64 * step) > -depth {
            last += 1;
        }
        let places = (-last..=last).map(|i| f64::from(i) * step);
        let weights: Vec<f64> = places.clone().map(|y| libm::exp(log_density(y))).collect();
        let total: f64 = weights.iter().sum();
        QuadratureRule {
            nodes: places.map(|y| self.scale * libm::tanh(y)).collect(),
            weights: weights.into_iter().map(|w| w / total).collect(),
        }
    }
}

/// ₀F₁(; b; z) − 1 = Σ_{k ≥ 1} z^k/(k! b(b+1)…(b+k−1)).
fn series(b: f64, z: f64) -> f64 {
    let (mut term, mut sum, mut k) = (1.0, 0.0, 0.0);
    loop {
        let ratio = z / ((k + 1.0) * (b + k));
        term *= ratio;
        sum += term;
        k += 1.0;
        let counts = ratio >= 0.5 || term > 1e-17 * sum;
        if !counts || !sum.is_finite() {
            return sum;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64, tolerance: f64) -> bool {
        (a - b).abs() <= tolerance * b.abs().max(1e-300)
    }

    #[test]
    fn the_mean_of_the_exponential_has_its_closed_forms() {
        for s in [1e-6, 0.3, 2.0, 20.0] {
            // x = s t in 1, 2 and 3 dimensions: cosh s, I₀(s), sinh(s)/s.
            let of = |n: usize| UnitScore::new(s * s / n as f64, n).log_mean_exp(1.0);
            // cosh s − 1 = 2 sinh²(s/2).
            let line = libm::log1p(2.0 * libm::sinh(0.5 * s).powi(2));
            assert!(close(of(1), line, 1e-12), "{s}");
            let sphere = libm::log(libm::sinh(s) / s);
            assert!((of(3) - sphere).abs() < 1e-13 * sphere.max(1.0), "{s}");
        }
        // scipy.special.iv(0, 2) by SciPy.
        assert!(close(
            UnitScore::new(2.0, 2).log_mean_exp(1.0),
            libm::log(2.279_585_302_336_067),
            1e-13
        ));
    }

    /// Density above e^(−DEPTH) of its peak.
    const DEPTH: f64 = 60.0;

    #[test]
    fn the_rule_has_the_moments_of_the_closed_form() {
        for (v, n) in [
            (0.01, 1),
            (1.0, 1),
            (1.0, 2),
            (4.0, 2),
            (0.5, 3),
            (1.0, 16),
            (9.0, 16),
            (1.0, 256),
            (4.0, 1000),
        ] {
            let score = UnitScore::new(v, n);
            let rule = score.rule(DEPTH);
            let variance = rule.mean(|x| x * x);
            assert!(close(variance, v, 1e-9), "{v} {n}: {variance}");
            let first = rule.mean(libm::exp);
            assert!(
                close(libm::log(first), score.log_mean_exp(1.0), 1e-9),
                "{v} {n}"
            );
            let tilted = rule.mean(|x| x * libm::exp(x)) / first;
            assert!(
                close(tilted, score.tilted_mean(), 1e-9),
                "{v} {n}: {tilted}"
            );
        }
    }
}
