//! Attention without normalisation: each entry is a function of its score alone.

use super::LayerInput;
use super::score_derivative::ScoreDerivative;
use super::scores::Head;
use crate::linalg::Matrix;
use crate::specification::RandomAttention;

/// `f` of every score; with `causal`, zero above the diagonal.
pub(super) fn map(mut scores: Matrix, causal: bool, f: impl Fn(f64) -> f64) -> Matrix {
    for (j, column) in scores.col_iter_mut().enumerate() {
        for (i, x) in column.iter_mut().enumerate() {
            *x = if causal && j > i { 0.0 } else { f(*x) };
        }
    }
    scores
}

/// Dependence of the matrix on the tokens; `slope` gives the derivative of the function of the scores.
pub(super) fn derivative(
    input: &LayerInput,
    slope: fn(&RandomAttention, Matrix) -> Matrix,
) -> ScoreDerivative {
    let scores = input.scores(Head::First);
    ScoreDerivative::entrywise(input, slope(input.parameters, scores))
}
