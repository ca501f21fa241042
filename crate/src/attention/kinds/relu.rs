//! Attention without normalisation: a function of each score on its own.

use crate::linalg::Matrix;

/// ReLU(scores)/T (GAP Figure 1c; Wortsman et al. 2023).
pub(in crate::attention) fn relu(scores: Matrix) -> Matrix {
    let scale = 1.0 / scores.ncols() as f64;
    map(scores, |x| x.max(0.0) * scale)
}

/// sigmoid(scores − ln T) (GAP Figure 1d; Ramapuram et al. 2025).
pub(in crate::attention) fn sigmoid(scores: Matrix) -> Matrix {
    let shift = libm::log(scores.ncols() as f64);
    // For very negative arguments exp overflows to infinity and the quotient is the right 0.
    map(scores, |x| 1.0 / (1.0 + libm::exp(shift - x)))
}

fn map(mut matrix: Matrix, f: impl Fn(f64) -> f64) -> Matrix {
    for j in 0..matrix.ncols() {
        for x in matrix.col_mut(j).iter_mut() {
            *x = f(*x);
        }
    }
    matrix
}
