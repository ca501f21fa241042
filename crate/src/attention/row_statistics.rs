//! Numbers read off an attention matrix's rows.

use crate::linalg::Matrix;

/// Attention entropy −Σ_j A_ij ln A_ij in nats, averaged over rows; `NaN` when an entry is negative
/// (differential attention, or after a remedy) and an entropy has no meaning.
pub fn mean_entropy(matrix: &Matrix) -> f64 {
    let mut sum = 0.0;
    for column in matrix.col_iter() {
        for &x in column.iter() {
            if x < 0.0 {
                return f64::NAN;
            }
            if x > 0.0 {
                sum -= x * libm::log(x);
            }
        }
    }
    sum / matrix.nrows() as f64
}

/// Inverse participation p = Σ_j A_ij², averaged over rows (REM (12)).
pub fn participation(matrix: &Matrix) -> f64 {
    let sum: f64 = matrix
        .col_iter()
        .map(|column| column.iter().map(|x| x * x).sum::<f64>())
        .sum();
    sum / matrix.nrows() as f64
}

/// Mean row sum m̄ (1 for row-stochastic matrices).
pub fn mean_row_sum(matrix: &Matrix) -> f64 {
    let sum: f64 = matrix
        .col_iter()
        .map(|column| column.iter().sum::<f64>())
        .sum();
    sum / matrix.nrows() as f64
}
