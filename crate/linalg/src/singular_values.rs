//! Singular values and singular vectors of a dense real matrix.

mod bidiagonalisation;
mod dqds;
mod implicit_qr;

use super::check::{largest_entry, not_converged, power_of_two_scale};
use super::{Matrix, vector};
use crate::Error;
use bidiagonalisation::bidiagonalise;
use implicit_qr::diagonalise;

const WHAT: &str = "singular values";

/// A = U diag(s) Vᵀ of an m×n matrix, with k = min(m, n).
#[derive(Clone, Debug)]
pub struct SingularValues {
    /// U, m×k, orthonormal columns.
    pub left: Matrix,
    /// s, k numbers in decreasing order.
    pub values: Vec<f64>,
    /// V, n×k, orthonormal columns.
    pub right: Matrix,
}

/// All min(m, n) singular values of the m×n matrix `a`, in decreasing order.
///
/// # Errors
/// An entry is not finite, or the iteration did not converge.
pub fn singular_values(a: &Matrix) -> Result<Vec<f64>, Error> {
    let scale = power_of_two_scale(largest_entry(a, WHAT)?);
    let form = BidiagonalForm::of(a, scale);
    let mut values = bidiagonal_singular_values(&form.diagonal, &form.above)
        .ok_or_else(|| not_converged(WHAT))?;
    for s in &mut values {
        *s /= scale;
    }
    Ok(values)
}

/// [`singular_values`] and the vectors that belong to them.
///
/// # Errors
/// An entry is not finite, or the iteration did not converge.
pub fn singular_vectors(a: &Matrix) -> Result<SingularValues, Error> {
    let scale = power_of_two_scale(largest_entry(a, WHAT)?);
    let form = BidiagonalForm::of(a, scale);
    let (left, right) = form.vectors();
    let mut found = bidiagonal_vectors(form.diagonal, form.above, left, right)
        .ok_or_else(|| not_converged(WHAT))?;
    for s in &mut found.values {
        *s /= scale;
    }
    if form.transposed {
        std::mem::swap(&mut found.left, &mut found.right);
    }
    Ok(found)
}

/// Singular values, decreasing, of the upper bidiagonal matrix with this diagonal and the numbers
/// `above` it, finite. None when the iteration does not converge.
pub fn bidiagonal_singular_values(diagonal: &[f64], above: &[f64]) -> Option<Vec<f64>> {
    let mut values = dqds::values(diagonal, above)?;
    values.sort_unstable_by(|a, b| b.total_cmp(a));
    Some(values)
}

/// Singular values and vectors, from bases (`left`, `right`) in which the bidiagonal matrix is given.
pub(super) fn bidiagonal_vectors(
    mut diagonal: Vec<f64>,
    mut above: Vec<f64>,
    mut left: Matrix,
    mut right: Matrix,
) -> Option<SingularValues> {
    diagonalise(&mut diagonal, &mut above, (&mut left, &mut right))?;
    let mut order: Vec<usize> = (0..diagonal.len()).collect();
    order.sort_unstable_by(|&i, &j| diagonal[j].total_cmp(&diagonal[i]).then(i.cmp(&j)));
    let sorted = |m: &Matrix| Matrix::from_fn(m.nrows(), m.ncols(), |i, j| m[(i, order[j])]);
    Some(SingularValues {
        left: sorted(&left),
        values: order.iter().map(|&i| diagonal[i]).collect(),
        right: sorted(&right),
    })
}

/// QᵀAP is upper bidiagonal; for a wide A, its transpose takes the place of A.
struct BidiagonalForm {
    diagonal: Vec<f64>,
    above: Vec<f64>,
    /// Columns of this length with the reflectors without their leading ones: those of Q are below the diagonal, those of P to the right of
    /// the superdiagonal.
    reflectors: Vec<f64>,
    rows: usize,
    /// τ of the reflectors I − vvᵀ/τ.
    left: Vec<f64>,
    right: Vec<f64>,
    transposed: bool,
}

impl BidiagonalForm {
    /// The matrix `a` times `scale`.
    fn of(a: &Matrix, scale: f64) -> Self {
        let transposed = a.nrows() < a.ncols();
        let tall = if transposed {
            a.transpose()
        } else {
            a.as_ref()
        };
        let (m, n) = (tall.nrows(), tall.ncols());
        let mut h: Vec<f64> = tall.iter().map(|x| scale * x).collect();
        let (left, right) = bidiagonalise(&mut h, m, n);
        Self {
            diagonal: (0..n).map(|k| h[k * m + k]).collect(),
            above: (1..n).map(|k| h[k * m + k - 1]).collect(),
            left,
            right,
            reflectors: h,
            rows: m,
            transposed,
        }
    }

    /// The first columns of Q, and P.
    fn vectors(&self) -> (Matrix, Matrix) {
        let (h, m, n) = (&self.reflectors, self.rows, self.diagonal.len());
        let (mut q, mut p) = (Matrix::identity(m, n), Matrix::identity(n, n));
        for k in (0..n).rev() {
            reflect(&mut q, k, &h[k * m..][k + 1..m], self.left[k]);
        }
        for k in (0..n.saturating_sub(1)).rev() {
            let rest: Vec<f64> = (k + 2..n).map(|j| h[j * m + k]).collect();
            reflect(&mut p, k + 1, &rest, self.right[k]);
        }
        (q, p)
    }
}

/// Multiplies the rows of `matrix` from `first` on by I − vvᵀ/τ, v being 1 and then `rest`. Columns
/// before `first` are zero there.
pub(super) fn reflect(matrix: &mut Matrix, first: usize, rest: &[f64], tau: f64) {
    for j in first..matrix.ncols() {
        let column = &mut matrix.col_mut(j)[first..];
        let Some((head, tail)) = column.split_first_mut() else {
            continue;
        };
        let along = (*head + vector::dot(rest, tail)) / tau;
        *head -= along;
        vector::axpy(-along, rest, tail);
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{LADDER, distance, one_hot, random, to_nalgebra};
    use super::super::{multiply, multiply_nt, multiply_tn};
    use super::*;
    use crate::check::scaled;

    fn assert_decomposed(a: &Matrix, what: &str) {
        let found = singular_vectors(a).unwrap();
        let k = a.nrows().min(a.ncols());
        let size = 1.0 + found.values.first().copied().unwrap_or(0.0);
        let rounding = 1e-14 * (1 + k) as f64;
        for vectors in [&found.left, &found.right] {
            let gram = multiply_tn(vectors, vectors);
            assert!(
                distance(&gram, &Matrix::identity(k, k)) < rounding,
                "{what}"
            );
        }
        let scaled = Matrix::from_fn(a.nrows(), k, |i, j| found.left[(i, j)] * found.values[j]);
        let back = multiply_nt(&scaled, &found.right);
        assert!(distance(&back, a) < rounding * size, "{what}");
        assert!(
            found.values.windows(2).all(|pair| pair[0] >= pair[1]),
            "{what}"
        );
        let alone = singular_values(a).unwrap();
        assert_eq!((found.values.len(), alone.len()), (k, k), "{what}");
        for (with, without) in found.values.iter().zip(&alone) {
            assert!((with - without).abs() < rounding * size, "{what}");
        }
    }

    #[test]
    fn vectors_and_values_give_the_matrix_back() {
        for n in LADDER {
            assert_decomposed(&random(n, n, 3), "square");
            assert_decomposed(&random(2 * n + 1, n, 4), "tall");
            assert_decomposed(&random(n, n + 3, 5), "wide");
        }
    }

    #[test]
    fn singular_matrices_are_decomposed_too() {
        for n in [1, 2, 3, 30, 61] {
            assert_decomposed(&Matrix::zeros(n, n), "zero");
            assert_decomposed(&Matrix::identity(n, n), "identity");
            assert_decomposed(&one_hot(n, 1), "one-hot");
            assert_decomposed(&Matrix::from_fn(n, n, |_, _| 1.0 / n as f64), "uniform");
            let jordan = |i: usize, j: usize| f64::from(j == i + 1);
            assert_decomposed(&Matrix::from_fn(n, n, jordan), "Jordan");
            let shift = |i: usize, j: usize| f64::from(j == (i + 1) % n);
            assert_decomposed(&Matrix::from_fn(n, n, shift), "shift");
            let graded = |i: usize, j: usize| 0.1f64.powi((i + j) as i32) + f64::from(i == j);
            assert_decomposed(&Matrix::from_fn(n, n, graded), "graded");
            let rank = multiply_nt(&random(n, 2, 6), &random(n, 2, 7));
            assert_decomposed(&rank, "rank 2");
        }
    }

    #[test]
    fn bidiagonal_form_and_bases_give_the_matrix_back() {
        for n in LADDER {
            for (m, n) in [(n, n), (2 * n + 1, n), (n + 3, n)] {
                let rank_one = |i: usize, j: usize| (i as f64 + 1.0) * (j as f64 - 2.0);
                for a in [
                    random(m, n, 7),
                    Matrix::zeros(m, n),
                    Matrix::identity(m, n),
                    Matrix::from_fn(m, n, rank_one),
                    Matrix::from_fn(m, n, |i, j| f64::from(j == (i + 1) % n)),
                    scaled(&random(m, n, 8), 1e-80),
                ] {
                    let form = BidiagonalForm::of(&a, 1.0);
                    let (q, p) = form.vectors();
                    let b = Matrix::from_fn(n, n, |i, j| match j.checked_sub(i) {
                        Some(0) => form.diagonal[i],
                        Some(1) => form.above[i],
                        _ => 0.0,
                    });
                    let back = multiply_nt(&multiply(&q, &b), &p);
                    let room = 1e-14 * (m + n) as f64;
                    assert!(
                        distance(&back, &a) <= room * a.frobenius_norm(),
                        "{m} × {n}"
                    );
                    for basis in [&q, &p] {
                        let gram = multiply_tn(basis, basis);
                        assert!(distance(&gram, &Matrix::identity(n, n)) < room);
                    }
                }
            }
        }
    }

    #[test]
    fn nalgebra_finds_the_same_values() {
        for n in [5, 40, 120] {
            let a = random(n, n, 8);
            let theirs = to_nalgebra(&a).singular_values();
            let ours = singular_values(&a).unwrap();
            assert_eq!((ours.len(), theirs.len()), (n, n));
            for (mine, other) in ours.iter().zip(theirs.iter()) {
                assert!((mine - other).abs() < 1e-14 * n as f64 * theirs[0]);
            }
        }
    }

    #[test]
    fn a_bidiagonal_matrix_with_zeros_on_its_diagonal_splits() {
        let diagonal = vec![1.0, 0.0, 3.0, 2.0, 0.0];
        let above = vec![1.0, 2.0, 0.5, 1.0];
        let matrix = Matrix::from_fn(5, 5, |i, j| match j.checked_sub(i) {
            Some(0) => diagonal[i],
            Some(1) => above[i],
            _ => 0.0,
        });
        let values = bidiagonal_singular_values(&diagonal, &above).unwrap();
        let squares: f64 = values.iter().map(|s| s * s).sum();
        assert!((squares - matrix.squared_frobenius_norm()).abs() < 1e-13);
        assert!(values[3] > 0.1 && values[4] < 1e-15);
    }
}
