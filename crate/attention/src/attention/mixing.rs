//! The attention matrix of a layer anywhere in a stack, split so that nothing is lost to rounding
//! when all tokens have nearly become one.
//!
//! A = m 11ᵀ/T + 1qᵀ + B with Σq = 0. The first term carries the spectral gap (GAP (7)); only B determines which differences
//! between tokens remain after the layer. When tokens agree to many digits, the entries of B are far below those of A, and
//! computing them from A would give rounding errors: B is computed separately.

use super::without_outliers;
use crate::linalg::{Matrix, Scaled, multiply};
use crate::problem::Problem;
use crate::specification::Remedy;

/// The part B of an attention matrix.
#[derive(Clone, Debug, PartialEq)]
pub enum Bulk {
    /// Zero (uniform attention).
    Zero,
    /// I − 11ᵀ/T (identity attention).
    Centring,
    /// A T × T matrix.
    Dense(Matrix),
}

/// A = m 11ᵀ/T + 1qᵀ + B, T × T, Σ_j q_j = 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Mixing {
    tokens: usize,
    /// m: mean row sum of A; 1 for row-stochastic A, 0 once the gap is removed.
    pub mean: f64,
    /// q: how much more than the average each token is attended by all.
    pub common_row: Vec<f64>,
    /// The part B: A without m and q.
    pub bulk: Bulk,
    /// Row sums B1; `None` if they are zero by construction.
    pub bulk_row_sums: Option<Vec<f64>>,
}

impl Mixing {
    /// Rows that sum to one: 1/T + q_j + B_ij, where rows of B sum to zero.
    pub(super) fn stochastic(common_row: Vec<f64>, bulk: Bulk) -> Self {
        Self {
            tokens: common_row.len(),
            mean: 1.0,
            common_row,
            bulk,
            bulk_row_sums: None,
        }
    }

    /// Rows of `matrix` sum to 1 and are far from equal, as for [`stochastic_parts`].
    pub(super) fn of_stochastic_matrix(matrix: Matrix, by_mean_row: bool) -> Self {
        let (common_row, bulk) = stochastic_parts(matrix, by_mean_row);
        Self::stochastic(common_row, Bulk::Dense(bulk))
    }

    /// Any matrix, taken as bulk as a whole; its row sums are not zero.
    pub(super) fn of_matrix(matrix: Matrix) -> Self {
        let tokens = matrix.nrows();
        let bulk_row_sums = (0..tokens).map(|i| matrix.row(i).iter().sum()).collect();
        Self {
            tokens,
            mean: 0.0,
            common_row: vec![0.0; tokens],
            bulk: Bulk::Dense(matrix),
            bulk_row_sums: Some(bulk_row_sums),
        }
    }

    /// The matrix itself.
    pub fn matrix(&self) -> Matrix {
        self.clone().into_matrix()
    }

    /// The matrix itself, in place of B.
    pub fn into_matrix(self) -> Matrix {
        let mean = self.mean / self.tokens as f64;
        let uniform = 1.0 / self.tokens as f64;
        let size = (self.tokens, self.tokens);
        let mut matrix = match self.bulk {
            Bulk::Zero => Matrix::zeros(size.0, size.1),
            Bulk::Centring => {
                Matrix::from_fn(size.0, size.1, |i, j| (i == j) as u8 as f64 - uniform)
            }
            Bulk::Dense(b) => b,
        };
        for (j, column) in self.common_row.iter().enumerate() {
            let shared = mean + column;
            matrix.col_mut(j).iter_mut().for_each(|x| *x += shared);
        }
        matrix
    }

    /// The matrix with `remedy` applied (GAP (8), A.5). If only rounding remains after the outliers
    /// are removed, the result is zero.
    ///
    /// # Errors
    /// When the singular value decomposition does not converge.
    pub fn remedied(mut self, remedy: Remedy) -> Result<Self, Problem> {
        match remedy {
            Remedy::None | Remedy::Gate => Ok(self),
            Remedy::Gap => {
                let sums = self.bulk_row_sums.as_deref();
                let mean_row_sum = sums.map_or(0.0, |d| d.iter().sum::<f64>() / self.tokens as f64);
                // m − m̄: exactly zero for stochastic rows.
                self.mean -= self.mean + mean_row_sum;
                Ok(self)
            }
            Remedy::Outliers => {
                let tokens = self.tokens;
                let matrix = self.into_matrix();
                let before = largest(&matrix);
                let left = without_outliers(matrix)?;
                if largest(&left) < 1e-13 * before {
                    let mut nothing = Self::stochastic(vec![0.0; tokens], Bulk::Zero);
                    nothing.mean = 0.0;
                    return Ok(nothing);
                }
                Ok(Self::of_matrix(left))
            }
        }
    }

    /// A X for X = 1aᵀ + D, again as (mean, rest): 1(m(a + D̄) + Dᵀq)ᵀ + (BD + B1aᵀ).
    pub fn apply(&self, mean: &Scaled, rest: &Scaled) -> (Scaled, Scaled) {
        let average = rest.map(column_means);
        let weights = Matrix::from_fn(1, self.tokens, |_, j| self.common_row[j]);
        let common = mean
            .clone()
            .plus(&average)
            .times(self.mean)
            .plus(&rest.map(|d| multiply(&weights, d)));
        let bulk = match &self.bulk {
            Bulk::Zero => Scaled::zeros(rest.matrix().nrows(), rest.matrix().ncols()),
            Bulk::Centring => rest.map(|d| {
                let average = column_means(d);
                Matrix::from_fn(d.nrows(), d.ncols(), |i, j| d[(i, j)] - average[(0, j)])
            }),
            Bulk::Dense(b) => rest.map(|d| multiply(b, d)),
        };
        let bulk = match &self.bulk_row_sums {
            None => bulk,
            Some(bulk_row_sums) => bulk.plus(&mean.map(|a| {
                Matrix::from_fn(self.tokens, a.ncols(), |i, j| bulk_row_sums[i] * a[(0, j)])
            })),
        };
        (common, bulk)
    }
}

/// q and B of a `matrix` of rows that sum to 1 and are far from equal. The common row is the uniform one, or with
/// `by_mean_row` their mean.
pub(super) fn stochastic_parts(mut matrix: Matrix, by_mean_row: bool) -> (Vec<f64>, Matrix) {
    let tokens = matrix.nrows();
    let uniform = 1.0 / tokens as f64;
    let mut common_row = vec![0.0; tokens];
    for (j, q) in common_row.iter_mut().enumerate() {
        let column = matrix.col_mut(j);
        let common = if by_mean_row {
            column.iter().sum::<f64>() * uniform
        } else {
            uniform
        };
        *q = common - uniform;
        column.iter_mut().for_each(|x| *x -= common);
    }
    if by_mean_row {
        close_rows(&mut matrix, &common_row);
    }
    (common_row, matrix)
}

/// Sets B's entries for the most attended token such that the rows sum to zero: if nearly all
/// attention is on one token, only this gives accurate entries.
fn close_rows(bulk: &mut Matrix, common_row: &[f64]) {
    let tokens = common_row.len();
    let top = (0..tokens).fold(0, |best, j| {
        if common_row[j] > common_row[best] {
            j
        } else {
            best
        }
    });
    let mut sums = vec![0.0; tokens];
    for j in (0..tokens).filter(|j| *j != top) {
        for (sum, x) in sums.iter_mut().zip(bulk.col(j)) {
            *sum += x;
        }
    }
    for (x, sum) in bulk.col_mut(top).iter_mut().zip(&sums) {
        *x = -sum;
    }
}

/// Mean of every column, 1 × common_row.
fn column_means(d: &Matrix) -> Matrix {
    let rows = d.nrows() as f64;
    Matrix::from_fn(1, d.ncols(), |_, j| d.col(j).iter().sum::<f64>() / rows)
}

fn largest(matrix: &Matrix) -> f64 {
    matrix
        .col_iter()
        .flat_map(|column| column.iter().copied())
        .fold(0.0, |most, x| f64::max(most, x.abs()))
}
