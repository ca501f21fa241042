//! Bounds and operation counts of orthogonal self-attention (OSA).

/// Bounds on the orthogonality error ‖YᵀY − I‖₂ of Y = I + B(exp(BᵀSB) − I)Bᵀ with an inexact basis B
/// (OSA Theorem A.1): (e^{‖S‖₂} − 1)² max_i |σ_i²(σ_i² − 1)| with the singular values σ_i of B, and
/// ¼ (e^{‖S‖₂} − 1)² whatever they are.
pub fn orthogonality_bounds(generator_norm: f64, basis_singular_values: &[f64]) -> (f64, f64) {
    let growth = generator_norm.exp_m1().powi(2);
    let worst = basis_singular_values
        .iter()
        .map(|s| (s * s * (s * s - 1.0)).abs())
        .fold(0.0, f64::max);
    (growth * worst, 0.25 * growth)
}

/// Upper bound (1 + δ + Cα)/(1 − δ − Cα) on the condition number of the Jacobian (OSA Theorem C.4);
/// `NaN` where δ + Cα ≥ 1 and the theorem says nothing.
pub fn condition_envelope(alpha: f64, delta: f64, constant: f64) -> f64 {
    let x = delta + constant * alpha;
    if x < 1.0 {
        (1.0 + x) / (1.0 - x)
    } else {
        f64::NAN
    }
}

/// The least C for which [`condition_envelope`] lies on or above every (α, κ): the largest of
/// ((κ − 1)/(κ + 1) − δ)/α. `NaN` without a usable pair.
pub fn fitted_constant(alpha: &[f64], condition: &[f64], delta: f64) -> f64 {
    alpha
        .iter()
        .zip(condition)
        .filter(|(a, k)| **a > 0.0 && k.is_finite())
        .map(|(a, k)| ((k - 1.0) / (k + 1.0) - delta) / a)
        .fold(f64::NAN, f64::max)
}

/// Multiply–adds of one orthogonal head of width d_v on N tokens of width d with a QR basis: queries,
/// keys and values, reduced QR of [Q, K] (N × r, r = 2d_v) with its Q, BᵀSB, exp, and the application to
/// d_v value columns: linear in N (OSA Table 1).
pub fn operations_qr(tokens: usize, width: usize, head_width: usize) -> f64 {
    let (n, r) = (tokens as f64, 2.0 * head_width as f64);
    projections(tokens, width, head_width) + 2.0 * n * r * r + core(n, r)
}

/// As [`operations_qr`] with `iterations` Newton–Schulz steps instead of the QR decomposition.
pub fn operations_newton_schulz(
    tokens: usize,
    width: usize,
    head_width: usize,
    iterations: usize,
) -> f64 {
    let (n, r) = (tokens as f64, 2.0 * head_width as f64);
    projections(tokens, width, head_width) + 2.0 * iterations as f64 * n * r * r + core(n, r)
}

/// Multiply–adds of one softmax head of width d_v on N tokens of width d: queries, keys and values, N²
/// scores and N² weights applied; exponentials not counted.
pub fn operations_softmax(tokens: usize, width: usize, head_width: usize) -> f64 {
    let n = tokens as f64;
    projections(tokens, width, head_width) + 2.0 * n * n * head_width as f64
}

fn projections(tokens: usize, width: usize, head_width: usize) -> f64 {
    3.0 * tokens as f64 * width as f64 * head_width as f64
}

/// Bᵀ[Q, K], the r × r exponential (six products and about four squarings), BᵀV, and B times the result.
fn core(n: f64, r: f64) -> f64 {
    n * r * r + 10.0 * r * r * r + n * r * r
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exact_basis_has_no_error_and_the_second_bound_is_the_worst_case_of_the_first() {
        let (exact, worst) = orthogonality_bounds(0.7, &[1.0, 1.0]);
        assert_eq!(exact, 0.0);
        let (at_worst, _) = orthogonality_bounds(0.7, &[0.5f64.sqrt(), 1.0]);
        assert!((at_worst - worst).abs() < 1e-15);
    }

    #[test]
    fn the_fitted_envelope_touches_the_points_from_above() {
        let alpha = [0.01, 0.1, 0.5, 1.0, 2.0];
        let condition = [1.019, 1.21, 2.39, 4.66, 12.1];
        let c = fitted_constant(&alpha, &condition, 0.0);
        assert!((0.9..1.0).contains(&c), "{c}");
        let above = alpha.iter().zip(condition).all(|(a, k)| {
            let bound = condition_envelope(*a, 0.0, c);
            bound.is_nan() || bound >= k - 1e-12
        });
        assert!(above && condition_envelope(2.0, 0.0, c).is_nan());
        assert!(fitted_constant(&[], &[], 0.0).is_nan());
    }

    #[test]
    fn operations_grow_linearly_for_orthogonal_and_quadratically_for_softmax_attention() {
        let ratio = |of: &dyn Fn(usize) -> f64| of(200_000) / of(100_000);
        assert!((ratio(&|n| operations_qr(n, 64, 16)) - 2.0).abs() < 0.01);
        assert!((ratio(&|n| operations_newton_schulz(n, 64, 16, 6)) - 2.0).abs() < 0.01);
        assert!((ratio(&|n| operations_softmax(n, 64, 16)) - 4.0).abs() < 0.01);
    }
}
