//! Signal propagation under random-walk tokens, and bounds on attention entropy (LOCAL).
//!
//! Tokens are a Gaussian random walk, x₁ ~ N(0, Σ), x_{t+1} ~ N(x_t, Σ) (Assumption 1), and
//! W = W_QK Σ with temperature λ. Softmax is replaced by its piecewise-linear form; a token's signal
//! passes where the linear argument u_i = ⟨γⁱ, ω⟩ + γ₀ⁱ is in [0, 1]. Everything depends on
//! ξ = tr W/√tr W² and η = √tr W²/λ.

use std::f64::consts::{FRAC_1_SQRT_2, SQRT_2};

/// A formula as printed, or as derivation and simulation give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// As printed in the paper.
    Published,
    /// Corrected.
    Corrected,
}

/// Variance of the linearised attention argument at θ over tr W²/λ, for large T.
///
/// Published 2θ² + 7/12 (Lemma 1). Corrected 2θ² − 2θ + 7/12: with x_i − x̄ = Σ_k c_k ε_k and
/// x_T = Σ_k ε_k the variance is ∫c² + (∫c)², c = 1[t ≤ θ] − (1 − t). The derivation keeps the
/// cross term, and its (B2) prints T²i where the sum gives 3T²i: this loses −2θ.
pub fn variance_factor(theta: f64, version: Version) -> f64 {
    match version {
        Version::Published => 2.0 * theta * theta + 7.0 / 12.0,
        Version::Corrected => 2.0 * theta * theta - 2.0 * theta + 7.0 / 12.0,
    }
}

/// Probability that N(`mean`, `variance`) is in [0, 1]; an indicator for zero variance.
pub fn propagation(mean: f64, variance: f64) -> f64 {
    if variance <= 0.0 {
        return f64::from((0.0..=1.0).contains(&mean));
    }
    normal_between(-mean, 1.0 - mean, variance.sqrt())
}

/// P(low < N(0, deviation²) < high), without cancellation in the tails.
fn normal_between(low: f64, high: f64, deviation: f64) -> f64 {
    let (a, b) = (low / deviation, high / deviation);
    // Φ(b) − Φ(a) from the side where both tails are small.
    let tail = |x: f64| 0.5 * libm::erfc(x * FRAC_1_SQRT_2);
    if a > 0.0 {
        tail(a) - tail(b)
    } else if b < 0.0 {
        tail(-b) - tail(-a)
    } else {
        0.5 * (libm::erf(b / SQRT_2) - libm::erf(a / SQRT_2))
    }
}

/// Signal propagation probability ρ(θ) = Φ((θ−½)ξ; θ) − Φ((θ−½)ξ − 1/η; θ) (LOCAL (6)), with the
/// variance factor of `version`.
///
/// η = 0 stands for the limit 1/η = ∞.
pub fn propagation_probability(theta: f64, xi: f64, eta: f64, version: Version) -> f64 {
    let middle = (theta - 0.5) * xi;
    let deviation = variance_factor(theta, version).sqrt();
    if middle.is_infinite() {
        return f64::from(middle.is_sign_positive() && eta == 0.0);
    }
    normal_between(-middle, 1.0 / eta - middle, deviation)
}

/// Limit of ρ(θ) as |ξ| → ∞, η → 0, ξη → r (Lemma 2): the indicator of late (0 ≤ r ≤ 2), early
/// (−2 ≤ r < 0) or middle tokens (|r| > 2), between ½ and ½ + 1/r.
pub fn propagation_limit(theta: f64, r: f64) -> f64 {
    let (low, high) = if r >= 0.0 {
        (0.5, 0.5 + 1.0 / r)
    } else {
        (0.5 + 1.0 / r, 0.5)
    };
    f64::from((low..=high).contains(&theta))
}

/// Exact mean and variance of the linearised attention argument of token `token` (from 1) among
/// `tokens`: LOCAL Lemma 1 without its limit of large T.
///
/// Mean 1/T + (Σ_k c_k/T) tr W/λ and variance (Σ_k c_k²/T + (Σ_k c_k/T)²) tr W²/λ², with
/// c_k = 1\[k ≤ i\] − (T−k+1)/T.
pub fn finite_moments(
    token: usize,
    tokens: usize,
    trace: f64,
    trace_of_square: f64,
    temperature: f64,
) -> (f64, f64) {
    let (i, t) = (token as f64, tokens as f64);
    let sum = i - 0.5 * (t + 1.0);
    // Σ_{k≤i} ((k−1)/T)² + Σ_{k>i} ((T−k+1)/T)²
    let pyramid = |n: f64| n * (n + 1.0) * (2.0 * n + 1.0) / 6.0;
    let squares = (pyramid(i - 1.0) + pyramid(t - i)) / (t * t);
    let mean = 1.0 / t + sum / t * trace / temperature;
    let factor = squares / t + (sum / t).powi(2);
    (mean, factor * trace_of_square / (temperature * temperature))
}

/// Variance of the eigenspectrum of W times d²: d tr W² − (tr W)² (LOCAL (8)).
pub fn eigen_variance(width: usize, trace: f64, trace_of_square: f64) -> f64 {
    width as f64 * trace_of_square - trace * trace
}

/// E tr W and E tr W² for W_QK = B diag(w) Bᵀ with w ~ N(`mean`, `scale`²), B uniform on the
/// orthogonal group, and a covariance with traces tr Σ and tr Σ²:
/// m tr Σ and m² tr Σ² + s² (2 tr Σ² + (tr Σ)²)/(d + 2).
pub fn expected_traces(
    width: usize,
    mean: f64,
    scale: f64,
    covariance_trace: f64,
    covariance_trace_of_square: f64,
) -> (f64, f64) {
    let spread = (2.0 * covariance_trace_of_square + covariance_trace * covariance_trace)
        / (width as f64 + 2.0);
    let square = mean * mean * covariance_trace_of_square + scale * scale * spread;
    (mean * covariance_trace, square)
}

/// Lower bound on the entropy (nats) of a softmax row over `tokens` tokens, against
/// ν = ‖XXᵀ‖₂‖W_QK‖₂.
///
/// Published (LOCAL (9)): ln(1 + T e^{−ν}) + ν e^{−ν/2}/(1/T + e^{−ν}), which exceeds ln T.
/// Corrected: ν e^{−ν} in place of ν e^{−ν/2}; it decreases in ν. Both are for large T: see
/// [`least_entropy`] for the exact one.
pub fn entropy_bound(tokens: usize, nu: f64, version: Version) -> f64 {
    let t = tokens as f64;
    let weight = libm::exp(-nu);
    let numerator = match version {
        Version::Published => nu * libm::exp(-0.5 * nu),
        Version::Corrected => nu * weight,
    };
    libm::log1p(t * weight) + numerator / (1.0 / t + weight)
}

/// Least entropy (nats) of a softmax row over `tokens` tokens whose scores have the length `nu` at most, exact at every T (Zhai et
/// al. 2023, Theorem 3.1): ν bounds ‖x_iᵀ W Xᵀ‖. One score exceeds all others by ν√(T/(T−1)), the largest
/// difference between scores of this length. The least entropy is ln T at ν = 0, and [`entropy_bound`] (corrected) is its limit for large T.
pub fn least_entropy(tokens: usize, nu: f64) -> f64 {
    let count = tokens as f64;
    if tokens < 2 {
        return 0.0;
    }
    let gap = nu * (count / (count - 1.0)).sqrt();
    let others = (count - 1.0) * libm::exp(-gap);
    libm::log1p(others) + gap * others / (1.0 + others)
}

/// Piecewise-linear softmax S̃(ω)_i = min(1, max(0, 1/T + ω_i/T − Σ_j ω_j/T²)) (LOCAL §2).
pub fn piecewise_linear_softmax(omega: &[f64]) -> Vec<f64> {
    let t = omega.len() as f64;
    let mean = omega.iter().sum::<f64>() / t;
    let value = |x: &f64| ((1.0 + x - mean) / t).clamp(0.0, 1.0);
    omega.iter().map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines `xi eta theta published corrected`, by tests/reference/localisation.py (mpmath).
    const REFERENCE: &str = include_str!("../../../../tests/reference/localisation.txt");

    #[test]
    fn propagation_probabilities_agree_with_arbitrary_precision() {
        let mut lines = 0;
        for line in REFERENCE.lines().filter(|l| !l.starts_with('#')) {
            let v: Vec<f64> = line.split(' ').map(|w| w.parse().unwrap()).collect();
            for (version, expected) in [(Version::Published, v[3]), (Version::Corrected, v[4])] {
                let got = propagation_probability(v[2], v[0], v[1], version);
                assert!(
                    (got - expected).abs() <= 1e-12 * expected.abs() + 1e-290,
                    "{line}: {got}"
                );
            }
            lines += 1;
        }
        assert!(lines > 50);
    }

    #[test]
    fn exact_moments_tend_to_the_corrected_ones_and_give_a_twelfth_in_the_middle() {
        let t = 100_000;
        for theta in [0.01, 0.3, 0.5, 0.9] {
            let (mean, variance) = finite_moments((theta * t as f64) as usize, t, 3.0, 4.0, 2.0);
            assert!((mean - (theta - 0.5) * 3.0 / 2.0).abs() < 1e-4);
            assert!((variance - variance_factor(theta, Version::Corrected)).abs() < 1e-4);
        }
        assert!((variance_factor(0.5, Version::Corrected) - 1.0 / 12.0).abs() < 1e-15);
        assert!((variance_factor(0.5, Version::Published) - 13.0 / 12.0).abs() < 1e-15);
    }

    #[test]
    fn exact_moments_agree_with_the_plain_sums() {
        for (token, tokens) in [(1usize, 1usize), (1, 7), (4, 7), (7, 7), (13, 40)] {
            let t = tokens as f64;
            let c = |k: usize| f64::from(k <= token) - (t - k as f64 + 1.0) / t;
            let sum: f64 = (1..=tokens).map(c).sum();
            let squares: f64 = (1..=tokens).map(|k| c(k) * c(k)).sum();
            let (mean, variance) = finite_moments(token, tokens, 1.0, 1.0, 1.0);
            assert!((mean - (1.0 / t + sum / t)).abs() < 1e-14);
            assert!((variance - (squares / t + sum * sum / (t * t))).abs() < 1e-14);
        }
    }

    #[test]
    fn the_limits_of_lemma_2_are_reached() {
        for r in [1.28, 5.12, -1.0, -4.0] {
            let xi = 1e6 * f64::signum(r);
            for theta in [0.1, 0.4, 0.55, 0.8, 0.99] {
                let near = propagation_probability(theta, xi, r / xi, Version::Corrected);
                assert!(
                    (near - propagation_limit(theta, r)).abs() < 1e-9,
                    "{r} {theta}"
                );
            }
        }
        // Uniformity: ξ = 0 leaves no preference but the width's; vanishing signal: η → ∞.
        assert!(propagation_probability(0.7, 3.0, 1e9, Version::Corrected) < 1e-8);
        let middle = propagation_probability(0.5, 0.0, 0.1, Version::Corrected);
        assert!((middle - 0.5).abs() < 1e-12);
    }

    #[test]
    fn the_corrected_entropy_bound_decreases_from_ln_t_and_the_published_one_exceeds_it() {
        for tokens in [2, 40, 1000] {
            let most = (tokens as f64).ln();
            let mut before = f64::INFINITY;
            for k in 0..400 {
                let nu = 0.1 * k as f64;
                let value = entropy_bound(tokens, nu, Version::Corrected);
                assert!(value <= before);
                before = value;
            }
            assert!((least_entropy(tokens, 0.0) - most).abs() < 1e-12);
            assert!(least_entropy(tokens, 2.0) < most);
            let at_zero = entropy_bound(tokens, 0.0, Version::Corrected);
            assert!((at_zero - (1.0 + tokens as f64).ln()).abs() < 1e-12);
            assert!(entropy_bound(tokens, 3.0, Version::Published) > most);
        }
        assert!(entropy_bound(40, 1e4, Version::Published) == 0.0);
    }

    #[test]
    fn the_piecewise_linear_softmax_touches_softmax_at_the_origin_and_saturates() {
        assert_eq!(piecewise_linear_softmax(&[0.0; 4]), [0.25; 4]);
        assert_eq!(piecewise_linear_softmax(&[9.0, -9.0]), [1.0, 0.0]);
        let h = 1e-6;
        let slope = (piecewise_linear_softmax(&[h, 0.0])[0] - 0.5) / h;
        assert!((slope - 0.25).abs() < 1e-9);
    }

    #[test]
    fn expected_traces_are_exact_for_an_isotropic_covariance() {
        let (trace, square) = expected_traces(10, 0.5, 0.2, 10.0, 10.0);
        assert!((trace - 5.0).abs() < 1e-14);
        assert!((square - 10.0 * (0.25 + 0.04)).abs() < 1e-14);
        assert!((eigen_variance(10, trace, square) - 4.0).abs() < 1e-12);
    }

    #[test]
    fn the_probability_of_an_interval_is_that_of_tables() {
        for (mean, variance, want) in [
            (0.5, 0.25, 0.682_689_492_137_086),
            (2.0, 1.0, 0.135_905_121_983_278),
            (-1.0, 1.0, 0.135_905_121_983_278),
            (0.0, 1.0, 0.341_344_746_068_543),
            (1.0, 1.0, 0.341_344_746_068_543),
            (0.5, 0.0, 1.0),
            (0.0, 0.0, 1.0),
            (1.5, 0.0, 0.0),
        ] {
            let got = propagation(mean, variance);
            assert!((got - want).abs() < 1e-13, "{mean} {variance}: {got}");
        }
    }

    #[test]
    fn far_scores_propagate_the_late_tokens_alone_and_only_without_a_ceiling() {
        for version in [Version::Published, Version::Corrected] {
            let at = |theta, eta| propagation_probability(theta, f64::INFINITY, eta, version);
            assert_eq!((at(0.9, 0.0), at(0.1, 0.0)), (1.0, 0.0));
            assert_eq!((at(0.9, 0.1), at(0.1, 0.1)), (0.0, 0.0));
        }
    }

    #[test]
    fn no_row_of_scores_of_a_length_has_less_entropy() {
        use crate::random::{MatrixId, Stream};
        for (seed, tokens) in [2, 3, 7, 40].into_iter().enumerate() {
            for nu in [0.3, 2.0, 9.0] {
                let least = least_entropy(tokens, nu);
                let drawn = Stream::new(seed as u32, 0, MatrixId(1)).normal_matrix(200, tokens);
                for i in 0..200 {
                    // Towards one token more and more, which is where the least entropy is.
                    let pull = 0.2 * f64::from(i as u32);
                    let row = |j: usize| drawn[(i, j)] + if j == 0 { pull } else { 0.0 };
                    let mean = (0..tokens).map(row).sum::<f64>() / tokens as f64;
                    let length = (0..tokens)
                        .map(|j| (row(j) - mean).powi(2))
                        .sum::<f64>()
                        .sqrt();
                    let weights = (0..tokens).map(|j| libm::exp(nu * (row(j) - mean) / length));
                    let weights: Vec<f64> = weights.collect();
                    let total: f64 = weights.iter().sum();
                    let entropy: f64 = weights.iter().map(|w| -w / total * (w / total).ln()).sum();
                    assert!(
                        entropy >= least * (1.0 - 1e-9),
                        "{tokens} {nu}: {entropy} {least}"
                    );
                }
            }
        }
        assert_eq!(least_entropy(1, 3.0), 0.0);
    }

    #[test]
    fn the_least_entropy_is_that_of_the_row_itself() {
        for nu in [0.0, 0.7, 4.0] {
            // Scores of length ν whose sum is 0: one of 2ν/√6, two of −ν/√6.
            let (one, others) = (2.0 * nu / 6f64.sqrt(), -nu / 6f64.sqrt());
            assert!((one * one + 2.0 * others * others - nu * nu).abs() < 1e-12);
            let weights = [one, others, others].map(libm::exp);
            let total: f64 = weights.iter().sum();
            let entropy: f64 = weights.iter().map(|w| w / total).map(|a| -a * a.ln()).sum();
            assert!((least_entropy(3, nu) - entropy).abs() < 1e-14, "{nu}");
        }
    }
}
