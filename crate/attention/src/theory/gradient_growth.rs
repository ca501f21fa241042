//! Size of the gradients of an attention-only stack at initialisation (GAP §3).
//!
//! ‖∂X_L/∂W_ℓ‖_F² = ‖P₁‖_F²‖P₂‖_F² with P₁ = A_L…A₁X₀W₁…W_{ℓ−1}, P₂ = W_{ℓ+1}…W_L, for independent
//! attention matrices of entry variance σ_A² = `eta`, value matrices of N(0, σ_V²) entries and
//! isotropic or unit-length tokens; γ = T/d.

/// Published lower bound C T^(L−1), C = (L−ℓ+1)^(L−ℓ+1)/(L−ℓ)^(L−ℓ), for L ≥ 2, and C T with C = 1 for
/// L = 1 (GAP Proposition 3.6; the constant is in its proof). For σ_V = 1; each of the other L − 1
/// value matrices adds a factor σ_V². NaN for ℓ = 0 and for ℓ > L.
pub fn gradient_bound(tokens: usize, depth: usize, layer: usize, sigma_v: f64) -> f64 {
    if layer == 0 || layer > depth {
        return f64::NAN;
    }
    let t = tokens as f64;
    if depth == 1 {
        return t;
    }
    let after = (depth - layer) as f64;
    // 0⁰ = 1: the last layer.
    let constant = libm::pow(after + 1.0, after + 1.0) / libm::pow(after, after);
    constant * libm::pow(t * sigma_v * sigma_v, depth as f64 - 1.0)
}

/// Explicit growth d^L σ_V^(2(L−1)) (1 + σ_A^(2L) T^(1−L)): **T^L** for γ = 1, one power of T above the
/// published bound, so that the bound holds but is loose.
///
/// E‖P₂‖_F² = d^(L−ℓ+1) and E‖P₁‖_F² = d^(ℓ−1) E‖A_L…A₁‖_F², where the rank-one part of the product
/// gives 1 and A_L⊥…A₁⊥ gives σ_A^(2L) T^(1−L), of the same size for L = 1 only. Beyond the paper. NaN for ℓ = 0 and for ℓ > L.
pub fn gradient_growth(
    eta: f64,
    tokens: usize,
    width: usize,
    depth: usize,
    layer: usize,
    sigma_v: f64,
) -> f64 {
    if layer == 0 || layer > depth {
        return f64::NAN;
    }
    let (t, d, l) = (tokens as f64, width as f64, depth as f64);
    let values = libm::pow(d * sigma_v * sigma_v, l - 1.0) * d;
    values * (1.0 + libm::pow(eta, l) * libm::pow(t, 1.0 - l))
}

/// With the gap removed: E‖∂X_L⊥/∂W_ℓ‖_F² ≃ σ_A^(2L) σ_V^(2(L−1)) γ^(1−L) d (GAP Proposition 3.8 gives the
/// growth in d; the constant follows from its proof). NaN for ℓ = 0 and for ℓ > L.
pub fn gradient_resolved(
    eta: f64,
    tokens: usize,
    width: usize,
    depth: usize,
    layer: usize,
    sigma_v: f64,
) -> f64 {
    if layer == 0 || layer > depth {
        return f64::NAN;
    }
    let (d, l) = (width as f64, depth as f64);
    let gamma = tokens as f64 / d;
    libm::pow(eta, l) * libm::pow(sigma_v * sigma_v / gamma, l - 1.0) * d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_has_the_constants_of_the_proof() {
        assert_eq!(gradient_bound(10, 1, 1, 1.0), 10.0);
        assert_eq!(gradient_bound(10, 2, 1, 1.0), 40.0);
        assert_eq!(gradient_bound(10, 2, 2, 1.0), 10.0);
        assert!((gradient_bound(10, 3, 1, 1.0) - 27.0 / 4.0 * 100.0).abs() < 1e-9);
        assert!(gradient_bound(10, 2, 3, 1.0).is_nan());
    }

    #[test]
    fn the_growth_is_one_power_of_t_above_the_bound() {
        for depth in 2..8 {
            let ratio = gradient_growth(1.0, 1000, 1000, depth, depth, 1.0)
                / gradient_bound(1000, depth, depth, 1.0);
            assert!((ratio / 1000.0 - 1.0).abs() < 2e-3, "{depth}");
        }
        assert_eq!(gradient_growth(0.25, 100, 200, 1, 1, 1.0), 250.0);
        assert_eq!(gradient_resolved(1.0, 100, 200, 3, 1, 1.0), 800.0);
    }

    #[test]
    fn every_other_value_matrix_adds_a_factor() {
        for (depth, layer) in [(1, 1), (3, 2), (5, 5)] {
            let want = 9f64.powi(depth as i32 - 1);
            let ratios = [
                gradient_bound(40, depth, layer, 3.0) / gradient_bound(40, depth, layer, 1.0),
                gradient_growth(0.3, 40, 80, depth, layer, 3.0)
                    / gradient_growth(0.3, 40, 80, depth, layer, 1.0),
                gradient_resolved(0.3, 40, 80, depth, layer, 3.0)
                    / gradient_resolved(0.3, 40, 80, depth, layer, 1.0),
            ];
            for ratio in ratios {
                assert!((ratio / want - 1.0).abs() < 1e-12, "{depth}: {ratio}");
            }
        }
    }

    #[test]
    fn layers_that_there_are_not_have_no_gradient() {
        for (depth, layer) in [(3, 0), (3, 4), (1, 2)] {
            assert!(gradient_bound(40, depth, layer, 1.0).is_nan());
            assert!(gradient_growth(0.3, 40, 80, depth, layer, 1.0).is_nan());
            assert!(gradient_resolved(0.3, 40, 80, depth, layer, 1.0).is_nan());
        }
        for layer in 1..=3 {
            assert!(gradient_growth(0.3, 40, 80, 3, layer, 1.0) > 0.0);
            assert!(gradient_resolved(0.3, 40, 80, 3, layer, 1.0) > 0.0);
        }
    }
}
