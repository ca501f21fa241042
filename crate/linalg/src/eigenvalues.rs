//! All eigenvalues of a dense real matrix.
//!
//! The matrix is balanced first ([`balancing`]), as LAPACK's dgeev, NumPy and SciPy do, then brought to Hessenberg form and
//! iterated on. Every eigenvalue is as exact as the norm of the balanced matrix allows; [`conditions()`] tells how many digits
//! remain.

use super::check::{largest_entry, not_converged, power_of_two_scale, require_square};
use crate::Error;
pub(super) mod balancing;
mod conditions;
mod eigenvectors;
pub(super) mod francis;
pub(super) mod hessenberg;
#[cfg(test)]
mod ill_conditioned;

use super::{Complex, Matrix, modulus};
use balancing::Balancing;
pub use conditions::{Conditions, conditions};
pub use eigenvectors::{Eigenvectors, eigenvectors};
use francis::{Square, double_shift_eigenvalues, hessenberg_eigenvalues};
use std::cmp::Ordering;

/// All eigenvalues of the square matrix `a`, by decreasing modulus.
///
/// Moduli that agree to 1e-12 count as equal. Among equals the larger real part comes first, then the positive imaginary
/// part, so that a conjugate pair is (a + bi, a − bi). The eigenvalues of a triangular matrix are exactly its diagonal; so
/// are those that a permutation of rows and columns brings to the diagonal.
///
/// ```
/// use attention_spectra_linalg::{Matrix, eigenvalues};
///
/// // A turn by a right angle.
/// let turn = Matrix::from_fn(2, 2, |i, j| [[0.0, -1.0], [1.0, 0.0]][i][j]);
/// let found = eigenvalues(&turn)?;
/// assert!(found[0].re.abs() < 1e-15 && (found[0].im - 1.0).abs() < 1e-15);
/// assert_eq!(found[1], found[0].conj());
/// # Ok::<(), attention_spectra_linalg::Error>(())
/// ```
///
/// # Errors
/// The matrix is not square, has entries that are not finite, or the iteration did not converge.
pub fn eigenvalues(a: &Matrix) -> Result<Vec<Complex>, Error> {
    const WHAT: &str = "eigenvalues";
    require_square(a)?;
    let largest = largest_entry(a, WHAT)?;
    if is_triangular(a) {
        let mut diagonal: Vec<Complex> = (0..a.nrows())
            .map(|i| Complex::new(a[(i, i)], 0.0))
            .collect();
        sort_by_modulus(&mut diagonal);
        return Ok(diagonal);
    }
    let scale = power_of_two_scale(largest);
    let balancing = Balancing::of(a);
    let mut h = balancing.active_block(a, scale);
    hessenberg::reduce(&mut h);
    let mut values = by_iteration(h).ok_or_else(|| not_converged(WHAT))?;
    for z in &mut values {
        *z = Complex::new(z.re / scale, z.im / scale);
    }
    values.extend(balancing.isolated(a).map(|x| Complex::new(x, 0.0)));
    sort_by_modulus(&mut values);
    Ok(values)
}

/// [`eigenvalues`] of an upper Hessenberg matrix with finite entries of ordinary size.
pub(super) fn eigenvalues_of_hessenberg(h: &Matrix) -> Result<Vec<Complex>, Error> {
    let h = Square::from_matrix(h);
    let mut values = by_iteration(h).ok_or_else(|| not_converged("eigenvalues"))?;
    sort_by_modulus(&mut values);
    Ok(values)
}

/// Eigenvalues of the Hessenberg part of `h`: by the fast iteration or, if it fails, by the slow one. If both fail, they start
/// again from another Hessenberg form of the same matrix, because a cycle of the iteration belongs to one form.
fn by_iteration(h: Square) -> Option<Vec<Complex>> {
    let of = |h: &Square| {
        hessenberg_eigenvalues(&mut h.clone()).or_else(|| double_shift_eigenvalues(h.clone()))
    };
    of(&h).or_else(|| (1..=RESTARTS).find_map(|start| of(&another_form(&h, start))))
}

/// Number of further Hessenberg forms that are tried.
const RESTARTS: u64 = 4;

/// A different Hessenberg form of the matrix with the form `h`: P H P, reduced again, with a reflector P along a vector in general
/// position chosen by `start`. Entries below the subdiagonal of `h` are taken as zero.
#[cold]
#[inline(never)]
fn another_form(h: &Square, start: u64) -> Square {
    let n = h.size();
    let v: Vec<f64> = (0..n).map(|i| 1.0 / (start + i as u64) as f64).collect();
    let length: f64 = v.iter().map(|x| x * x).sum();
    let mut form = Square::zeros(n);
    for j in 0..n {
        let filled = n.min(j + 2);
        form.column_mut(j)[..filled].copy_from_slice(&h.column(j)[..filled]);
    }
    for j in 0..n {
        let column = form.column_mut(j);
        let along: f64 = v.iter().zip(&*column).map(|(v, x)| v * x).sum();
        let factor = -2.0 * along / length;
        column
            .iter_mut()
            .zip(&v)
            .for_each(|(x, v)| *x += factor * v);
    }
    for i in 0..n {
        let along: f64 = (0..n).map(|j| v[j] * form[(i, j)]).sum();
        let factor = -2.0 * along / length;
        (0..n).for_each(|j| form[(i, j)] += factor * v[j]);
    }
    hessenberg::reduce(&mut form);
    form
}

/// True when everything below, or everything above the diagonal is zero.
pub(super) fn is_triangular(a: &Matrix) -> bool {
    let n = a.nrows();
    let upper = || (0..n).all(|j| a.col(j)[j + 1..].iter().all(|&x| x == 0.0));
    let lower = || (0..n).all(|j| a.col(j)[..j].iter().all(|&x| x == 0.0));
    upper() || lower()
}

/// Orders as [`eigenvalues`] promises.
pub(super) fn sort_by_modulus(values: &mut [Complex]) {
    /// Rounding moves the moduli of exact ties (all of a cyclic shift's) by less than this.
    const TIE: f64 = 1e-12;
    // total_cmp: a modulus may overflow to infinity for entries near the largest number.
    sort(values, larger_modulus_first);
    let mut start = 0;
    while start < values.len() {
        let least = modulus(values[start]) * (1.0 - TIE);
        let ties = values[start..]
            .iter()
            .take_while(|z| modulus(**z) >= least)
            .count();
        sort(&mut values[start..start + ties], larger_part_first);
        start += ties;
    }
}

/// Sorts by `compare`, unstably: numbers of equal modulus are sorted once more by their parts, and numbers whose parts are equal
/// have the same bits.
fn sort(values: &mut [Complex], compare: fn(&Complex, &Complex) -> Ordering) {
    values.sort_unstable_by(compare);
}

fn larger_modulus_first(a: &Complex, b: &Complex) -> Ordering {
    modulus(b).total_cmp(&modulus(a))
}

fn larger_part_first(a: &Complex, b: &Complex) -> Ordering {
    b.re.total_cmp(&a.re).then(b.im.total_cmp(&a.im))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{random, set_distance};

    #[test]
    fn another_hessenberg_form_has_the_same_eigenvalues() {
        for n in [1, 2, 3, 20, 70] {
            let mut h = Square::from_matrix(&random(n, n, 4));
            hessenberg::reduce(&mut h);
            let want = hessenberg_eigenvalues(&mut h.clone()).unwrap();
            for start in 1..=RESTARTS {
                let mut other = another_form(&h, start);
                let differs = (1..n).any(|i| (other[(i, i - 1)] - h[(i, i - 1)]).abs() > 1e-3);
                assert_eq!(differs, n > 1, "{n}");
                let found = hessenberg_eigenvalues(&mut other).unwrap();
                assert!(set_distance(&found, &want) < 1e-12, "{n}");
            }
        }
    }

    #[test]
    fn a_matrix_is_triangular_where_one_side_of_its_diagonal_is_zero() {
        let triangular = |holds: &dyn Fn(usize, usize) -> bool| {
            is_triangular(&Matrix::from_fn(4, 4, |i, j| f64::from(holds(i, j))))
        };
        assert!(triangular(&|i, j| i <= j) && triangular(&|i, j| i >= j));
        assert!(triangular(&|i, j| i < j) && triangular(&|i, j| i == j));
        assert!(!triangular(&|_, _| true));
        // One entry on either side, next to the diagonal or far from it.
        for (i, j) in [(1, 0), (3, 2), (3, 0)] {
            for (k, l) in [(0, 1), (2, 3), (0, 3)] {
                assert!(!triangular(&|r, c| (r, c) == (i, j) || (r, c) == (k, l)));
            }
        }
        assert!(is_triangular(&Matrix::zeros(0, 0)) && is_triangular(&Matrix::zeros(1, 1)));
    }
}
