//! Row softmax.

use crate::linalg::Matrix;

/// softmax of every row of `scores` (T × T); with `causal`, over the entries up to the diagonal only.
///
/// The row maximum is subtracted first, so no score overflows. The matrix is column-major, so the
/// sweeps run down the columns and carry one number per row.
pub fn rows(mut scores: Matrix, causal: bool) -> Matrix {
    let (rows, columns) = (scores.nrows(), scores.ncols());
    let first = |j: usize| if causal { j.min(rows) } else { 0 };
    let mut maximum = vec![f64::NEG_INFINITY; rows];
    for j in 0..columns {
        for i in first(j)..rows {
            maximum[i] = maximum[i].max(scores[(i, j)]);
        }
    }
    let mut sum = vec![0.0; rows];
    for j in 0..columns {
        for i in 0..first(j) {
            scores[(i, j)] = 0.0;
        }
        for i in first(j)..rows {
            let weight = libm::exp(scores[(i, j)] - maximum[i]);
            scores[(i, j)] = weight;
            sum[i] += weight;
        }
    }
    for j in 0..columns {
        for i in first(j)..rows {
            scores[(i, j)] /= sum[i];
        }
    }
    scores
}
