//! How fast tokens become one vector through layers of attention without residual connections (LOCAL §5, A2).

use crate::attention::softmax_rows;
use crate::linalg::{Matrix, multiply, multiply_nt};

/// Number of layers X ← AX, all with the same W_QK.
const LAYERS: usize = 2;

/// Largest number of tokens, the first of a walk: every layer has the scores of all pairs.
const TOKENS: usize = 64;

/// Multiplications and additions for tokens of width `d`.
pub(super) fn cost(tokens: usize, d: usize) -> f64 {
    let tokens = tokens.min(TOKENS) as f64;
    LAYERS as f64 * 4.0 * tokens.powi(2) * d as f64
}

/// ln(‖X − 1x̄ᵀ‖_F/‖X‖_F) after the layers, x̄ the mean token: the residual of rank collapse, at least ln ε.
///
/// `walk` holds one token per column, in the eigenbasis of W_QK, whose eigenvalues over the temperature are `scores`.
pub(super) fn log_residual(walk: &Matrix, scores: &[f64]) -> f64 {
    let (count, d) = (walk.ncols().min(TOKENS), walk.nrows());
    let mut tokens = Matrix::from_fn(count, d, |i, k| walk[(k, i)]);
    for _ in 0..LAYERS {
        let queries = Matrix::from_fn(count, d, |i, k| scores[k] * tokens[(i, k)]);
        tokens = multiply(
            &softmax_rows(multiply_nt(&queries, &tokens), false),
            &tokens,
        );
    }
    let (mut apart, mut all) = (0.0, 0.0);
    for column in tokens.col_iter() {
        let mean = column.iter().sum::<f64>() / count as f64;
        apart += column.iter().map(|x| (x - mean).powi(2)).sum::<f64>();
        all += column.iter().map(|x| x * x).sum::<f64>();
    }
    libm::log((apart / all).sqrt().max(f64::EPSILON))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_residual_of_two_tokens_is_that_by_hand() {
        // Tokens ±1 of width 1 attend by tanh of their product: 1 → tanh s, then tanh s · tanh(s tanh² s).
        let walk = |shift: f64| Matrix::from_fn(1, 2, |_, i| shift + 1.0 - 2.0 * i as f64);
        let s = 0.8f64;
        let once = s.tanh();
        let twice = once * (s * once * once).tanh();
        // Of mean 0 all is left of it; what is left of tokens without scores is nothing.
        assert!(log_residual(&walk(0.0), &[s]).abs() < 1e-14);
        assert_eq!(log_residual(&walk(0.5), &[0.0]), f64::EPSILON.ln());
        // In a second dimension with no scores they stand 2 from the origin.
        let beside = Matrix::from_fn(2, 2, |k, i| [1.0 - 2.0 * i as f64, 2.0][k]);
        let expected = (twice / (twice * twice + 4.0).sqrt()).ln();
        let found = log_residual(&beside, &[s, 0.0]);
        assert!((found - expected).abs() < 1e-13, "{found} {expected}");
    }

    #[test]
    fn of_a_longer_walk_the_first_tokens_count() {
        let walk = |count: usize| {
            let token = |k: usize, i: usize| libm::sin((3 * k + i) as f64) + 0.1 * i as f64;
            Matrix::from_fn(4, count, token)
        };
        let scores = [0.3, -0.1, 0.2, 0.05];
        let all = log_residual(&walk(TOKENS), &scores);
        assert_eq!(log_residual(&walk(TOKENS + 9), &scores), all);
        assert!((log_residual(&walk(TOKENS - 9), &scores) - all).abs() > 1e-3);
    }
}
