//! Left and right eigenvectors of one eigenvalue, and the derivative of the eigenvalue.

use crate::Error;
use crate::check::{largest_entry, require_square};
use crate::{Complex, Matrix, modulus};

/// Number of steps of inverse iteration. The first one is enough in general, the second one for a start that is nearly orthogonal.
const STEPS: usize = 3;

/// The eigenvectors of one eigenvalue λ of a real matrix, both of length 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Eigenvectors {
    /// x with A x = λ x.
    pub right: Vec<Complex>,
    /// y with yᴴ A = λ yᴴ.
    pub left: Vec<Complex>,
}

impl Eigenvectors {
    /// yᴴ x. Its modulus is 1 for a normal matrix and 0 for a defective eigenvalue; 1/|yᴴ x| is the condition number of λ.
    pub fn overlap(&self) -> Complex {
        self.along(|j| self.right[j])
    }

    /// Derivative of a simple eigenvalue λ along a change `change` of row `row` of the matrix: ȳ_row (change · x) / (yᴴ x). For the
    /// change of one entry it is ȳ_i x_j / (yᴴ x).
    ///
    /// # Panics
    /// When `change` does not have an entry for each column.
    pub fn derivative(&self, row: usize, change: &[f64]) -> Complex {
        assert_eq!(change.len(), self.right.len(), "entries of a row");
        let moved: Complex = change.iter().zip(&self.right).map(|(c, x)| x * *c).sum();
        self.left[row].conj() * moved / self.overlap()
    }

    fn along(&self, entry: impl Fn(usize) -> Complex) -> Complex {
        let terms = self.left.iter().enumerate();
        terms.map(|(j, y)| y.conj() * entry(j)).sum()
    }
}

/// The eigenvectors of `value`, an eigenvalue of the square matrix `a` as [`eigenvalues`](super::eigenvalues) computes it, by inverse
/// iteration with a factorisation of O(n³): for small matrices. For a repeated eigenvalue, returns some vectors of its eigenspace.
///
/// ```
/// use attention_spectra_linalg::{Complex, Matrix, eigenvectors};
///
/// // The eigenvalue 2 moves as fast as its entry on the diagonal, and 99 times as fast as the entry below the 99.
/// let a = Matrix::from_fn(2, 2, |i, j| [[1.0, 99.0], [0.0, 2.0]][i][j]);
/// // Its condition number 99 enlarges the rounding of A, 2e-14, to 2e-12.
/// let found = eigenvectors(&a, Complex::new(2.0, 0.0))?;
/// assert!((found.derivative(1, &[0.0, 1.0]).re - 1.0).abs() < 1e-11);
/// assert!((found.derivative(1, &[1.0, 0.0]).re - 99.0).abs() < 1e-9);
/// # Ok::<(), attention_spectra_linalg::Error>(())
/// ```
///
/// # Errors
/// The matrix is not square or has entries that are not finite.
pub fn eigenvectors(a: &Matrix, value: Complex) -> Result<Eigenvectors, Error> {
    require_square(a)?;
    let size = largest_entry(a, "eigenvectors")?;
    let n = a.nrows();
    let transposed = Matrix::from_fn(n, n, |i, j| a[(j, i)]);
    Ok(Eigenvectors {
        right: inverse_iteration(a, value, size),
        left: inverse_iteration(&transposed, value.conj(), size),
    })
}

/// A vector x of length 1 with A x ≈ λ x. `size`: the largest entry of A.
fn inverse_iteration(a: &Matrix, value: Complex, size: f64) -> Vec<Complex> {
    let n = a.nrows();
    if size == 0.0 {
        return (0..n)
            .map(|i| Complex::new(f64::from(i == 0), 0.0))
            .collect();
    }
    let shifted = |i: usize, j: usize| {
        let x = Complex::new(a[(i, j)], 0.0);
        (if i == j { x - value } else { x }) / size
    };
    let rows = (0..n).map(|i| (0..n).map(|j| shifted(i, j)).collect());
    let factors = Factors::of(rows.collect());
    // In general position: equal entries would be orthogonal to some eigenvectors.
    let mut x: Vec<Complex> = (0..n)
        .map(|i| Complex::new(1.0 + (i * i % 7) as f64 / 16.0, (i % 3) as f64 / 8.0))
        .collect();
    for _ in 0..STEPS {
        factors.solve(&mut x);
        normalise(&mut x);
    }
    x
}

/// Divides `x` by its length, in two steps, since squares of entries may overflow.
fn normalise(x: &mut [Complex]) {
    let largest = x.iter().map(|z| modulus(*z)).fold(0.0, f64::max);
    x.iter_mut().for_each(|z| *z /= largest);
    let length = x.iter().map(|z| z.norm_sqr()).sum::<f64>().sqrt();
    x.iter_mut().for_each(|z| *z /= length);
}

/// P A = L U of a matrix whose entries are about 1, with row exchanges.
struct Factors {
    rows: Vec<Vec<Complex>>,
    order: Vec<usize>,
}

impl Factors {
    /// Pivots smaller than rounding are replaced by the size of rounding, since one of them vanishes at an eigenvalue.
    fn of(mut rows: Vec<Vec<Complex>>) -> Self {
        let n = rows.len();
        let mut order: Vec<usize> = (0..n).collect();
        for k in 0..n {
            let size = |i: usize| modulus(rows[i][k]);
            let pivot = (k..n).max_by(|i, j| size(*i).total_cmp(&size(*j)));
            let pivot = pivot.unwrap_or(k);
            rows.swap(k, pivot);
            order.swap(k, pivot);
            if modulus(rows[k][k]) < f64::EPSILON {
                rows[k][k] = Complex::new(f64::EPSILON, 0.0);
            }
            let (above, below) = rows.split_at_mut(k + 1);
            let Some(above) = above.last() else { continue };
            for row in below {
                let factor = row[k] / above[k];
                row[k] = factor;
                for (x, y) in row[k + 1..].iter_mut().zip(&above[k + 1..]) {
                    *x -= factor * y;
                }
            }
        }
        Self { rows, order }
    }

    /// Replaces `x` by A⁻¹ x.
    fn solve(&self, x: &mut [Complex]) {
        let given: Vec<Complex> = self.order.iter().map(|i| x[*i]).collect();
        x.copy_from_slice(&given);
        for (i, row) in self.rows.iter().enumerate() {
            let known: Complex = row[..i].iter().zip(x.iter()).map(|(l, x)| l * x).sum();
            x[i] -= known;
        }
        for (i, row) in self.rows.iter().enumerate().rev() {
            let known = row[i + 1..].iter().zip(&x[i + 1..]);
            let known: Complex = known.map(|(u, x)| u * x).sum();
            x[i] = (x[i] - known) / row[i];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eigenvalues;
    use crate::testing::random;

    /// The eigenvalue of `a` nearest to `value`.
    fn near(a: &Matrix, value: Complex) -> Complex {
        let far = |z: &Complex| modulus(z - value);
        let values = eigenvalues(a).unwrap().into_iter();
        values.min_by(|a, b| far(a).total_cmp(&far(b))).unwrap()
    }

    #[test]
    fn vectors_are_eigenvectors_from_both_sides() {
        for n in [1, 2, 3, 6, 17, 32] {
            let a = random(n, n, 5);
            for value in eigenvalues(&a).unwrap() {
                let found = eigenvectors(&a, value).unwrap();
                for i in 0..n {
                    let right: Complex = (0..n).map(|j| found.right[j] * a[(i, j)]).sum();
                    let left: Complex = (0..n).map(|j| found.left[j].conj() * a[(j, i)]).sum();
                    assert!(
                        modulus(right - value * found.right[i]) < 1e-12 * n as f64,
                        "{n}"
                    );
                    let wanted = value * found.left[i].conj();
                    assert!(modulus(left - wanted) < 1e-12 * n as f64, "{n}");
                }
            }
        }
    }

    #[test]
    fn derivatives_are_those_of_differences() {
        const STEP: f64 = 1e-6;
        let n = 6;
        let a = random(n, n, 9);
        for value in eigenvalues(&a).unwrap() {
            let found = eigenvectors(&a, value).unwrap();
            for (row, column) in [(0, 0), (2, 4), (5, 1)] {
                let at = |step: f64| {
                    let mut moved = a.clone();
                    moved[(row, column)] += step;
                    near(&moved, value)
                };
                let difference = (at(STEP) - at(-STEP)) / (2.0 * STEP);
                let change: Vec<f64> = (0..n).map(|j| f64::from(j == column)).collect();
                let derivative = found.derivative(row, &change);
                let error = modulus(derivative - difference);
                assert!(error < 1e-7, "{value}: {derivative} and {difference}");
                let formula = found.left[row].conj() * found.right[column] / found.overlap();
                assert!(modulus(derivative - formula) < 1e-13);
            }
        }
    }

    #[test]
    fn overlap_is_1_of_a_symmetric_matrix_and_0_of_a_defective_eigenvalue() {
        let x = random(5, 5, 3);
        let symmetric = Matrix::from_fn(5, 5, |i, j| x[(i, j)] + x[(j, i)]);
        for value in eigenvalues(&symmetric).unwrap() {
            let found = eigenvectors(&symmetric, value).unwrap();
            assert!((modulus(found.overlap()) - 1.0).abs() < 1e-12);
        }
        let block = Matrix::from_fn(3, 3, |i, j| {
            [[0.5, 1.0, 0.0], [0.0, 0.5, 0.0], [0.0; 3]][i][j]
        });
        let found = eigenvectors(&block, Complex::new(0.5, 0.0)).unwrap();
        assert!(modulus(found.overlap()) < 1e-12);
        let zero = Matrix::zeros(3, 3);
        let found = eigenvectors(&zero, Complex::new(0.0, 0.0)).unwrap();
        assert_eq!(found.overlap(), Complex::new(1.0, 0.0));
    }

    #[test]
    fn what_is_not_square_or_not_finite_is_rejected() {
        let zero = Complex::new(0.0, 0.0);
        assert!(eigenvectors(&Matrix::zeros(2, 3), zero).is_err());
        let nan = Matrix::from_fn(2, 2, |_, _| f64::NAN);
        assert!(eigenvectors(&nan, zero).is_err());
    }
}
