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

/// Largest deviation of a row sum from 1 by rounding.
const ROUNDING: f64 = 1e-9;

/// Attention entropy in nats and inverse participation, averaged over rows that are divided by their sums, so that each is
/// a distribution over the tokens. Rows that sum to 0 attend to nothing and are left out. Both are `NaN` when an entry is
/// negative, or when no row is left.
pub fn entropy_and_participation(matrix: &Matrix) -> (f64, f64) {
    let mut sums = vec![0.0; matrix.nrows()];
    for column in matrix.col_iter() {
        for (sum, x) in sums.iter_mut().zip(column.iter()) {
            if *x < 0.0 {
                return (f64::NAN, f64::NAN);
            }
            *sum += x;
        }
    }
    if sums.iter().all(|sum| (sum - 1.0).abs() <= ROUNDING) {
        return (mean_entropy(matrix), participation(matrix));
    }
    let rows: Vec<usize> = (0..sums.len()).filter(|i| sums[*i] > 0.0).collect();
    let share = |i: usize, j: usize| matrix[(rows[i], j)] / sums[rows[i]];
    let shares = Matrix::from_fn(rows.len(), matrix.ncols(), share);
    (mean_entropy(&shares), participation(&shares))
}

/// Mean row sum m̄ (1 for row-stochastic matrices).
pub fn mean_row_sum(matrix: &Matrix) -> f64 {
    let sum: f64 = matrix
        .col_iter()
        .map(|column| column.iter().sum::<f64>())
        .sum();
    sum / matrix.nrows() as f64
}
