//! What is removed from an attention matrix.

use super::measure::mean_row_sum;
use crate::linalg::{Matrix, multiply_nt, singular_vectors};
use crate::problem::Problem;

/// A⊥ = A − m̄ 11ᵀ/T with m̄ the mean row sum (GAP (8); m̄ = 1 for row-stochastic A).
pub fn without_gap(mut matrix: Matrix) -> Matrix {
    let shift = mean_row_sum(&matrix) / matrix.ncols() as f64;
    for j in 0..matrix.ncols() {
        for x in matrix.col_mut(j).iter_mut() {
            *x -= shift;
        }
    }
    matrix
}

/// A minus its r leading singular triplets, r = argmax_i (s_i − s_{i+1}) (GAP A.5).
///
/// # Errors
/// When the singular value decomposition does not converge.
pub fn without_outliers(matrix: Matrix) -> Result<Matrix, Problem> {
    let found = singular_vectors(&matrix)?;
    let count = outlier_count(&found.values);
    let left = Matrix::from_fn(matrix.nrows(), count, |i, k| {
        found.left[(i, k)] * found.values[k]
    });
    let right = found.right.get(.., ..count).to_owned();
    Ok(matrix - multiply_nt(&left, &right))
}

/// r = argmax_i (s_i − s_{i+1}) for decreasing `singular_values`; the first where several tie, 0 for
/// fewer than two values.
pub fn outlier_count(singular_values: &[f64]) -> usize {
    let mut best = (0, f64::NEG_INFINITY);
    for (i, pair) in singular_values.windows(2).enumerate() {
        let gap = pair[0] - pair[1];
        if gap > best.1 {
            best = (i + 1, gap);
        }
    }
    best.0
}
