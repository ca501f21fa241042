//! Bounds and operation counts of orthogonal self-attention (OSA).

/// Bounds on the orthogonality error ‖YᵀY − I‖₂ of Y = I + B(exp(BᵀSB) − I)Bᵀ with an inexact basis B
/// (OSA Theorem A.1): (e^{‖S‖₂} − 1)² max_i |σ_i²(σ_i² − 1)| with the singular values σ_i of B, and
/// ¼ (e^{‖S‖₂} − 1)² whatever they are.
pub fn orthogonality_bounds(generator_norm: f64, basis_singular_values: &[f64]) -> (f64, f64) {
    let growth = libm::expm1(generator_norm).powi(2);
    let worst = basis_singular_values
        .iter()
        .map(|s| (s * s * (s * s - 1.0)).abs())
        .fold(0.0, f64::max);
    (growth * worst, 0.25 * growth)
}

/// C = 2‖X‖₂²/√d_v, for which ‖J₁‖₂ ≤ Cα where A = exp(S) exactly: the constant that OSA Theorem C.3 leaves open, from
/// ‖∂ vec S‖₂ ≤ 2α‖X‖₂/√d_v (its (83), ‖W̃‖₂ = 1), ‖∂ vec exp‖₂ ≤ 1 (80) and ‖XW^VW^O‖₂ ≤ ‖X‖₂ (84); ours. `NaN` for a head of width 0.
pub fn perturbation_constant(token_norm: f64, head_width: usize) -> f64 {
    if head_width == 0 {
        return f64::NAN;
    }
    2.0 * token_norm * token_norm / (head_width as f64).sqrt()
}

/// Upper bound (1 + δ + Cα)/(1 − δ − Cα) on the condition number of the Jacobian (OSA Theorem C.4); `NaN` where δ + Cα ≥ 1 and the
/// theorem gives no bound.
pub fn condition_envelope(alpha: f64, delta: f64, constant: f64) -> f64 {
    let x = delta + constant * alpha;
    if x < 1.0 {
        (1.0 + x) / (1.0 - x)
    } else {
        f64::NAN
    }
}

/// Multiply–adds of one orthogonal head of width d_v on N tokens of width d with a QR basis: queries,
/// keys and values, reduced QR of [Q, K] (N × r, r = 2d_v) with its Q, BᵀSB, exp, and the application to
/// d_v value columns: linear in N (OSA Table 1).
pub fn operations_qr(tokens: usize, width: usize, head_width: usize) -> f64 {
    let (n, r) = (tokens as f64, 2.0 * head_width as f64);
    projections(tokens, width, head_width) + 2.0 * n * r * r + core(n, r)
}

/// Like [`operations_qr`], with `iterations` Newton–Schulz steps instead of the QR decomposition.
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

/// Numbers that one orthogonal head holds at once: the tokens, queries, keys and values, the basis B (N × r,
/// r = 2d_v), the r × r generator and its exponential, BᵀV, and the result: linear in N (OSA Table 1).
pub fn memory_orthogonal(tokens: usize, width: usize, head_width: usize) -> f64 {
    let (n, d, h) = (tokens as f64, width as f64, head_width as f64);
    let r = 2.0 * h;
    n * (d + 3.0 * h + r + h) + 2.0 * r * r + r * h
}

/// Numbers that one softmax head holds at once: the tokens, queries, keys and values, N² weights, and the result.
pub fn memory_softmax(tokens: usize, width: usize, head_width: usize) -> f64 {
    let (n, d, h) = (tokens as f64, width as f64, head_width as f64);
    n * (d + 4.0 * h) + n * n
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
    fn the_envelope_is_the_theorems_bound_and_ends_where_that_says_nothing() {
        assert!((condition_envelope(0.1, 0.05, 2.0) - 1.25 / 0.75).abs() < 1e-15);
        assert_eq!(condition_envelope(0.0, 0.0, 3.0), 1.0);
        assert!(condition_envelope(0.5, 0.0, 2.0).is_nan());
    }

    #[test]
    fn operations_grow_linearly_for_orthogonal_and_quadratically_for_softmax_attention() {
        let ratio = |of: &dyn Fn(usize) -> f64| of(200_000) / of(100_000);
        assert!((ratio(&|n| operations_qr(n, 64, 16)) - 2.0).abs() < 0.01);
        assert!((ratio(&|n| operations_newton_schulz(n, 64, 16, 6)) - 2.0).abs() < 0.01);
        assert!((ratio(&|n| operations_softmax(n, 64, 16)) - 4.0).abs() < 0.01);
        assert!((ratio(&|n| memory_orthogonal(n, 64, 16)) - 2.0).abs() < 0.01);
        assert!((ratio(&|n| memory_softmax(n, 64, 16)) - 4.0).abs() < 0.01);
        // 10 tokens of width 4, d_v = 1: 40 + 30 + 20 + 8 + 2 + 10, and 40 + 30 + 100 + 10.
        assert_eq!(
            (memory_orthogonal(10, 4, 1), memory_softmax(10, 4, 1)),
            (110.0, 180.0)
        );
    }

    #[test]
    fn bounds_and_the_constant_are_those_of_the_appendix() {
        // (e^{ln 2} − 1)² = 1, and 2² (2² − 1) = 12.
        let (bound, worst) = orthogonality_bounds(2f64.ln(), &[2.0, 0.5]);
        assert!((bound - 12.0).abs() < 1e-13 && (worst - 0.25).abs() < 1e-15);
        // 2 · 3²/√4.
        assert_eq!(perturbation_constant(3.0, 4), 9.0);
        assert!(perturbation_constant(3.0, 0).is_nan());
    }

    #[test]
    fn operations_and_numbers_are_those_counted_by_hand() {
        // 10 tokens of width 4, d_v = 3, r = 6. Queries, keys and values: 3 · 10 · 4 · 3 = 360. Behind the basis: 10 · 36,
        // ten products of 6 · 6 · 6, and 10 · 36 again, 2880 in all; QR: 2 · 10 · 36, and so each step of Newton and Schulz.
        assert_eq!(operations_qr(10, 4, 3), 360.0 + 720.0 + 2880.0);
        assert_eq!(
            operations_newton_schulz(10, 4, 3, 2),
            360.0 + 1440.0 + 2880.0
        );
        assert_eq!(
            operations_newton_schulz(10, 4, 3, 5),
            360.0 + 3600.0 + 2880.0
        );
        // Scores, and the weights applied: 2 · 100 · 3.
        assert_eq!(operations_softmax(10, 4, 3), 360.0 + 600.0);
        // 40 + 90 + 60 + 30, 2 · 36, 6 · 3; and 40 + 90 + 30 + 100.
        assert_eq!(memory_orthogonal(10, 4, 3), 220.0 + 72.0 + 18.0);
        assert_eq!(memory_softmax(10, 4, 3), 260.0);
    }
}
