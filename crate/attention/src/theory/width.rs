//! Rank collapse in width T and through ℓ layers (GAP): stable rank of the covariance of the tokens. Rank collapse in depth after
//! REM, the cosine between tokens, is in `similarity/`.
//!
//! X_ℓ = A_ℓ … A_1 X_0 W_1 … W_ℓ with isotropic tokens, W with N(0, 1) entries, γ = T/d. Beyond γ = 1 tokens are no longer
//! isotropic, and Σ has at most d eigenvalues.

use super::free_sum::FreeSum;
use super::moments::Moments;

/// Published rate T^(1−4ℓ) of sr(Σ_ℓ) − 1 (GAP Theorem 2.2, Proposition 3.4; no constant is given). NaN where it is more
/// than the rank allows: at d = 1, where sr(Σ) = 1.
pub fn excess_published(gamma: f64, tokens: usize, layers: usize) -> f64 {
    let rate = libm::pow(tokens as f64, 1.0 - 4.0 * layers as f64);
    within_rank(rate, gamma, tokens)
}

/// Corrected sr(Σ_ℓ) − 1 ≃ σ_A^(4ℓ) (1 + ℓ(1+γ)) T^(1−2ℓ) for independent entries of variance
/// `eta` = σ_A²: GAP's own Theorem A.4, s₁(X_ℓ) ≃ d^(ℓ/2), with the second moment of its Proposition A.8.
/// NaN where it exceeds the maximum rank: there the outlier no longer dominates.
pub fn excess_corrected(eta: f64, gamma: f64, tokens: usize, layers: usize) -> f64 {
    let depth = layers as f64;
    let size = libm::pow(tokens as f64, 1.0 - 2.0 * depth);
    within_rank(
        libm::pow(eta, 2.0 * depth) * (1.0 + depth * (1.0 + gamma)) * size,
        gamma,
        tokens,
    )
}

/// `excess`, or `NaN` if Σ with min(T, d) eigenvalues, d = T/γ, cannot have such an excess.
fn within_rank(excess: f64, gamma: f64, tokens: usize) -> f64 {
    let rank = tokens as f64 / gamma.max(1.0);
    if excess <= rank - 1.0 {
        excess
    } else {
        f64::NAN
    }
}

/// sr(Σ_1) − 1 ≃ (2η² + cΣζ² + gη²)/(m⁴ T) for one layer of any kind, m the mean (outlier) of T·A, g = `value_ratio` what the value
/// weights add: γ if they are Gaussian, 0 if they are orthogonal. Beyond GAP Theorem 2.2.
///
/// The bulk of X = AW has Σ s⁴ = T·(d/T)²·(E s⁴ + gη²), E s⁴ = 2η² + cΣζ² the fourth moment of √T·A⊥,
/// and the outlier s₁⁴ = m⁴d². Reduces to [`excess_corrected`] at ℓ = 1 for ζ = 0, m = 1, g = γ.
/// NaN where there is no outlier (m = 0), keys have weights of their own, or the moments are not finite, and where it exceeds the
/// maximum rank: there the outlier no longer dominates.
pub fn excess(moments: &Moments, c: f64, gamma: f64, value_ratio: f64, tokens: usize) -> f64 {
    if moments.mean == 0.0 || moments.weighted_keys {
        return f64::NAN;
    }
    let bulk = bulk_fourth(moments, c) + value_ratio * bulk_second(moments).powi(2);
    within_rank(bulk / (moments.mean.powi(4) * tokens as f64), gamma, tokens)
}

/// Second moment of the singular values of √T·A⊥X₀: η, plus (T/d)Σζ for Gaussian rows of unit length.
fn bulk_second(moments: &Moments) -> f64 {
    moments.eta + moments.token_ratio * moments.zeta()
}

/// Fourth moment of the singular values of √T·A⊥X₀. With Gaussian rows of unit length X₀X₀ᵀ = Σ has the
/// Marchenko–Pastur moments 1 + g, 1 + 3g + g², 1 + 6g + 6g² + g³ (g = T/d), the linear part is Σ^½HΣ^½ with H
/// R-diagonal of cumulants (Σζ, cΣζ²), and the remainder is free of both.
fn bulk_fourth(moments: &Moments, c: f64) -> f64 {
    let g = moments.token_ratio;
    if g == 0.0 {
        return moments.fourth(c);
    }
    let (zeta, tau) = (moments.zeta(), moments.tau());
    let (second, third, fourth) = (
        1.0 + g,
        1.0 + 3.0 * g + g * g,
        1.0 + 6.0 * g + 6.0 * g * g + g * g * g,
    );
    zeta * zeta * (second.powi(3) + fourth)
        + moments.excess_kurtosis(c) * second * second
        + 2.0 * zeta * tau * (second + third)
        + tau * tau * (1.0 + second)
}

/// Resolved stable rank per token, sr(Σ_ℓ⊥)/T → C_ℓ = (1 + ℓ(1+γ))/e_ℓ², with
/// e_ℓ = min over w > 0 of (1+w)^(ℓ+1) (1+γw)^ℓ/w. GAP Theorem 2.3 and Proposition 3.7 give existence.
pub fn resolved(gamma: f64, layers: usize) -> f64 {
    let depth = layers as f64;
    // d ln/dt with w = e^t: increasing in t, so bisection finds the minimum.
    let slope =
        |w: f64| (depth + 1.0) * w / (1.0 + w) + depth * gamma * w / (1.0 + gamma * w) - 1.0;
    let w = crossing(-40.0, 10.0, slope);
    let log_edge = (depth + 1.0) * libm::log1p(w) + depth * libm::log1p(gamma * w) - libm::log(w);
    (1.0 + depth * (1.0 + gamma)) * libm::exp(-2.0 * log_edge)
}

/// Resolved stable rank per token for one layer of any kind (beyond GAP Theorem 2.3): (2η² + cΣζ² + gη²)/e², with
/// e = min over G of z(G)² (1 + gΨ), Ψ = G·R(G): the edge of (√T·A⊥)(√T·A⊥)ᵀ times a free Wishart factor. `value_ratio` is g as for
/// [`excess`]: γ, or 0 for orthogonal values, where the factor is absent.
///
/// Reduces to [`resolved`] at ℓ = 1 for ζ = 0, g = γ. NaN unless 0 < η < ∞ and Σ₀ = I (isotropic tokens).
pub fn resolved_one_layer(moments: &Moments, c: f64, value_ratio: f64) -> f64 {
    let eta = moments.eta;
    if moments.token_ratio != 0.0 {
        return f64::NAN;
    }
    let Some(sum) = FreeSum::new(moments, c) else {
        return f64::NAN;
    };
    (moments.fourth(c) / (eta * eta) + value_ratio) / sum.squared_edge(value_ratio).powi(2)
}

/// The w = e^t, t between `low` and `high`, where an increasing function of t crosses zero.
fn crossing(mut low: f64, mut high: f64, f: impl Fn(f64) -> f64) -> f64 {
    for _ in 0..200 {
        let middle = 0.5 * (low + high);
        if f(libm::exp(middle)) > 0.0 {
            high = middle
        } else {
            low = middle
        }
    }
    libm::exp(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resolved_constant_agrees_with_the_checked_number() {
        // ℓ = 1, γ = 1: minimum at w = 1/2, e = 6.75
        assert!((resolved(1.0, 1) - 3.0 / 6.75f64.powi(2)).abs() < 1e-12);
        assert!((resolved(1.0, 1) - 0.0658).abs() < 1e-4);
        // ℓ = 1, γ = 0: the quarter circle, 2/4²
        assert!((resolved(0.0, 1) - 2.0 / 16.0).abs() < 1e-12);
    }

    #[test]
    fn general_layer_reduces_to_independent_entries() {
        for gamma in [0.0, 0.25, 0.5, 1.0] {
            for eta in [1e-6, 0.5, 1.0, 20.0] {
                let moments = Moments::independent(eta);
                let constant = resolved_one_layer(&moments, 2.0, gamma);
                assert!(
                    (constant / resolved(gamma, 1) - 1.0).abs() < 1e-10,
                    "{gamma} {eta}"
                );
                let excess_one = excess(&moments, 2.0, gamma, gamma, 300);
                assert!((excess_one / excess_corrected(eta, gamma, 300, 1) - 1.0).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn resolved_edge_without_values_is_the_squared_singular_edge() {
        use super::super::singular_law::edge;
        for c in [0.1, 1.0, 10.0] {
            let moments = Moments::softmax(0.4096, 1 << 40);
            let want = moments.fourth(c) / edge(&moments, c).powi(4);
            assert!((resolved_one_layer(&moments, c, 0.0) / want - 1.0).abs() < 1e-8);
        }
    }

    #[test]
    fn corrected_rate_has_the_stated_power() {
        assert!((excess_corrected(1.0, 1.0, 100, 1) - 0.03).abs() < 1e-12);
        assert!((excess_corrected(1.0, 1.0, 100, 2) - 5e-6).abs() < 1e-16);
        assert!((excess_published(1.0, 100, 1) - 1e-6).abs() < 1e-18);
        // Σ_1 has 100, then 20 eigenvalues: 10 and 25 times more than one is possible, and is not.
        assert!((excess_corrected((1e3f64 / 3.0).sqrt(), 1.0, 100, 1) - 10.0).abs() < 1e-9);
        assert!(excess_corrected((2.5e3f64 / 7.0).sqrt(), 5.0, 100, 1).is_nan());
    }

    #[test]
    fn unit_tokens_tend_to_isotropic_ones_as_the_width_grows() {
        let mut moments = Moments::softmax(0.3, 1 << 40);
        let isotropic = excess(&moments, 1.0, 1e-7, 1e-7, 100);
        moments.token_ratio = 1e-7;
        assert!((excess(&moments, 1.0, 1e-7, 1e-7, 100) / isotropic - 1.0).abs() < 1e-5);
        // Measured at T = d = d_qk = 400, ten realisations: T(sr − 1) = 3.16 ± 0.15.
        moments.token_ratio = 1.0;
        assert!((400.0 * excess(&moments, 1.0, 1.0, 1.0, 400) - 2.979).abs() < 1e-3);
        assert!((moments.fourth(1.0) - 0.5148).abs() < 1e-4);
        assert!(resolved_one_layer(&moments, 1.0, 1.0).is_nan());
    }

    #[test]
    fn what_does_not_exist_is_not_a_number() {
        assert!(resolved_one_layer(&Moments::independent(0.0), 1.0, 1.0).is_nan());
        assert!(resolved_one_layer(&Moments::independent(f64::INFINITY), 1.0, 1.0).is_nan());
        let mut balanced = Moments::independent(1.0);
        balanced.mean = 0.0;
        assert!(excess(&balanced, 1.0, 1.0, 1.0, 10).is_nan());
        // Ten tokens of five entries have five eigenvalues, those of twenty entries ten: sr − 1 is 4 and 9 at most.
        for (gamma, most) in [(2.0, 4.0), (1.0, 9.0), (0.5, 9.0)] {
            assert_eq!(within_rank(most, gamma, 10), most);
            assert!(within_rank(most + 0.5, gamma, 10).is_nan());
        }
    }

    #[test]
    fn the_second_moment_of_unit_tokens_is_that_of_their_covariance_for_the_linear_part() {
        // The mean of Σ is 1 and its second moment 1 + g.
        for g in [0.0, 0.25, 4.0] {
            let moments = Moments {
                token_ratio: g,
                ..Moments::softmax(0.3, 1 << 40)
            };
            let wanted = moments.tau() + (1.0 + g) * moments.zeta();
            assert!((bulk_second(&moments) - wanted).abs() < 1e-12, "{g}");
        }
    }

    #[test]
    fn the_excess_behind_two_layers_is_that_computed_by_hand() {
        // T = 100: T^(1 − 8); T = 10, γ = ½: 2⁴ (1 + 2 · 1.5) 10⁻³.
        assert!((excess_published(1.0, 100, 2) / 1e-14 - 1.0).abs() < 1e-12);
        assert!(excess_published(100.0, 100, 1).is_nan());
        assert!((excess_corrected(2.0, 0.5, 10, 2) / 0.064 - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_fourth_moment_holds_those_of_marchenko_and_pastur() {
        // Narayana's numbers: the n-th moment is Σ_k C(n, k) C(n, k − 1) g^(k − 1)/n.
        let g = 0.5f64;
        let choose =
            |n: i32, k: i32| (0..k).fold(1.0, |c, i| c * f64::from(n - i) / f64::from(i + 1));
        let moment = |n: i32| -> f64 {
            let terms = (1..=n).map(|k| choose(n, k) * choose(n, k - 1) * g.powi(k - 1));
            terms.sum::<f64>() / f64::from(n)
        };
        let moments = Moments {
            token_ratio: g,
            ..Moments::softmax(0.5, 64)
        };
        let (zeta, tau, c) = (moments.zeta(), moments.tau(), 2.0);
        let (second, third) = (moment(2), moment(3));
        let rest = moments.excess_kurtosis(c) * second * second
            + 2.0 * zeta * tau * (second + third)
            + tau * tau * (1.0 + second);
        let fourth = (bulk_fourth(&moments, c) - rest) / (zeta * zeta) - second.powi(3);
        assert!((fourth / moment(4) - 1.0).abs() < 1e-12);
    }
}
