//! Scores of queries and keys of length 1 (QK-norm), and what follows for the moments of attention.
//!
//! A score is x = τ t, where t = q̂·k̂ is one coordinate of a uniform point of the unit sphere in n = d_qk dimensions and
//! τ = √(v n), so that Var x = v. E e^{kx} = Γ(n/2) (2/s)^{n/2−1} I_{n/2−1}(s) with s = kτ is finite for every v, where Gaussian
//! queries and keys have E e^{2x} = ∞ from 2v = d_qk on.

use super::moments::Moments;
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
    /// Of variance `variance` ≥ 0 between directions in `key_width` dimensions.
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

    /// Variance of e^x over its squared mean, E e^{2x}/(E e^x)² − 1.
    pub(super) fn spread(&self) -> f64 {
        libm::expm1(self.log_mean_exp(2.0) - 2.0 * self.log_mean_exp(1.0))
    }

    /// E[x e^x]/E e^x = τ I_{n/2}(τ)/I_{n/2−1}(τ).
    fn tilted_mean(&self) -> f64 {
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

/// Density above e^(−DEPTH) of its peak is enough for functions that grow as a score does.
const DEPTH: f64 = 60.0;

impl Moments {
    /// Softmax rows of scores between queries and keys of length 1, of variance v: η = E e^{2x}/(E e^x)² − 1, and the linear part
    /// ζ = (E[x e^x]/E e^x)²/v. Every row has the same sum in the limit, so that rows scaled to unit columns too have these moments.
    /// Nothing is published for them.
    pub fn softmax_of_directions(variance: f64, key_width: usize) -> Self {
        let score = UnitScore::new(variance, key_width);
        let linear = match variance > 0.0 {
            true => vec![score.tilted_mean().powi(2) / variance],
            false => Vec::new(),
        };
        Self {
            eta_published: f64::NAN,
            linear,
            ..Self::independent(score.spread())
        }
    }

    /// ReLU(x)/T of such scores: m = ½E|x|, η = v/2 − m², ζ = v/4.
    pub fn relu_of_directions(variance: f64, key_width: usize) -> Self {
        let width = key_width.max(1) as f64;
        // E|t| = Γ(n/2)/(√π Γ((n+1)/2)).
        let log = libm::lgamma(0.5 * width) - libm::lgamma(0.5 * (width + 1.0));
        let size = libm::exp(log) / std::f64::consts::PI.sqrt();
        let mean = 0.5 * (variance * width).sqrt() * size;
        Self {
            mean,
            singular_outlier: mean,
            eta: 0.5 * variance - mean * mean,
            ..Self::relu(variance, key_width)
        }
        .unpublished()
    }

    /// sigmoid(x − ln T) of such scores, by quadrature at the actual T and d_qk.
    pub fn sigmoid_of_directions(variance: f64, key_width: usize, tokens: usize) -> Self {
        let rule = UnitScore::new(variance, key_width).rule(DEPTH);
        Self::sigmoid_by(variance, tokens, |of| rule.mean(of)).unpublished()
    }

    /// These moments of `share` times the matrix.
    pub fn times(self, share: f64) -> Self {
        let square = share * share;
        Self {
            mean: share * self.mean,
            singular_outlier: share.abs() * self.singular_outlier,
            eta: square * self.eta,
            eta_published: square * self.eta_published,
            linear: self.linear.iter().map(|zeta| square * zeta).collect(),
            ..self
        }
    }

    fn unpublished(self) -> Self {
        Self {
            eta_published: f64::NAN,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::{Row, ScoreModel};

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

    #[test]
    fn wide_keys_give_the_gaussian_moments_and_narrow_ones_stay_finite() {
        for v in [1e-4, 0.3, 1.0, 2.0] {
            let unit = Moments::softmax_of_directions(v, 1 << 30);
            assert!(close(unit.eta, v.exp_m1(), 1e-6), "{v}");
            assert!(close(unit.zeta(), v, 1e-6), "{v}");
            let relu = Moments::relu_of_directions(v, 1 << 30);
            assert!(close(relu.mean, Moments::relu(v, 1 << 30).mean, 1e-6));
        }
        // SPEC 12.2: √(η/T) = 0.0630 at d_qk = 64, v = 1, T = 400; Gaussian keys of these widths have no variance.
        let eta = Moments::softmax_of_directions(1.0, 64).eta;
        assert!(((eta / 400.0).sqrt() - 0.0630).abs() < 5e-4, "{eta}");
        for (v, n) in [(1.0, 2), (256.0, 1), (256.0, 8), (256.0, 8192)] {
            let moments = Moments::softmax_of_directions(v, n);
            assert!(moments.eta.is_finite() && moments.eta > 0.0, "{v} {n}");
            assert!(moments.zeta() <= moments.eta * (1.0 + 1e-12), "{v} {n}");
        }
        assert_eq!(Moments::softmax(1.0, 2).eta, f64::INFINITY);
    }

    #[test]
    fn a_row_of_a_wide_key_is_that_of_normal_scores_and_one_dimension_is_two_values() {
        let (unit, normal) = (Row::of_directions(96, 1.3, 1 << 22), Row::softmax(96, 1.3));
        assert!(close(unit.participation, normal.participation, 1e-5));
        assert!(close(unit.entropy, normal.entropy, 1e-5));
        // T = 2 and scores ±τ: both equal or 1/(1 + e^{±2τ}), half of the time each.
        let (tau, row) = (0.7f64, Row::of_directions(2, 0.49, 1));
        let large = 1.0 / (1.0 + (-2.0 * tau).exp());
        let p = 0.5 * (0.5 + large * large + (1.0 - large).powi(2));
        assert!(
            close(row.participation, p, 1e-8),
            "{} {p}",
            row.participation
        );
        let of = |x: f64| -x * x.ln();
        let entropy = 0.5 * (2f64.ln() + of(large) + of(1.0 - large));
        assert!(
            close(row.entropy, entropy, 1e-8),
            "{} {entropy}",
            row.entropy
        );
    }

    #[test]
    fn shares_of_a_matrix_have_their_share_of_every_moment() {
        let half = Moments::softmax_of_directions(0.8, 64).times(0.5);
        let whole = Moments::softmax_of_directions(0.8, 64);
        assert_eq!((half.mean, half.singular_outlier), (0.5, 0.5));
        assert_eq!(
            (half.eta, half.zeta()),
            (0.25 * whole.eta, 0.25 * whole.zeta())
        );
    }

    #[test]
    fn scores_say_which_moments_are_theirs() {
        let scores = |unit_keys| ScoreModel {
            tokens: 96,
            key_width: 16,
            variance: 1.0,
            cosine: 0.0,
            token_ratio: 0.0,
            grow: false,
            unit_keys,
        };
        assert_eq!(scores(false).softmax(), Moments::softmax(1.0, 16));
        let unit = scores(true).softmax();
        assert_eq!(unit.eta, Moments::softmax_of_directions(1.0, 16).eta);
        assert!(unit.eta < scores(false).softmax().eta);
        assert_eq!(scores(false).log_mean_weight(), 0.5);
        assert!(scores(true).log_mean_weight() < 0.5);
    }
}
