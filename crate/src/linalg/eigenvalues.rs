//! All eigenvalues of a dense real matrix.

use super::check::{largest_entry, not_converged, power_of_two_scale, require_square, scaled};
pub(super) mod francis;

use super::wide_registers::clear_wide_registers;
use super::{Complex, Matrix};
use crate::problem::Problem;
use crate::sorting;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::evd::hessenberg::{hessenberg_in_place, hessenberg_in_place_scratch};
use faer::linalg::qr::no_pivoting::factor::recommended_block_size;
use faer::{Auto, Par, Spec};
use francis::{Square, double_shift_eigenvalues, hessenberg_eigenvalues};
use std::cmp::Ordering;

/// All eigenvalues of the square matrix `a`, by decreasing modulus.
///
/// Moduli that agree to 1e-12 count as equal; among equals the larger real part comes first, then
/// the positive imaginary part, so that a conjugate pair is (a + bi, a − bi). A triangular matrix
/// (causal attention) has them on its diagonal and is answered at once, exactly.
///
/// ```
/// use attention_spectra::linalg::{Matrix, eigenvalues};
///
/// // A turn by a right angle.
/// let turn = Matrix::from_fn(2, 2, |i, j| [[0.0, -1.0], [1.0, 0.0]][i][j]);
/// let found = eigenvalues(&turn)?;
/// assert!(found[0].re.abs() < 1e-15 && (found[0].im - 1.0).abs() < 1e-15);
/// assert_eq!(found[1], found[0].conj());
/// # Ok::<(), attention_spectra::problem::Problem>(())
/// ```
///
/// # Errors
/// The matrix is not square, has entries that are not finite, or the iteration did not converge.
pub fn eigenvalues(a: &Matrix) -> Result<Vec<Complex>, Problem> {
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
    let a = scaled(a, scale);
    let found = by_iteration(&hessenberg(&a)).ok_or_else(|| not_converged(WHAT))?;
    let mut values: Vec<Complex> = found
        .iter()
        .map(|z| Complex::new(z.re / scale, z.im / scale))
        .collect();
    sort_by_modulus(&mut values);
    Ok(values)
}

/// [`eigenvalues`] of a matrix that is upper Hessenberg, finite and of ordinary size.
pub(super) fn eigenvalues_of_hessenberg(h: &Matrix) -> Result<Vec<Complex>, Problem> {
    let mut values = by_iteration(h).ok_or_else(|| not_converged("eigenvalues"))?;
    sort_by_modulus(&mut values);
    Ok(values)
}

/// Eigenvalues of the Hessenberg part of `h`: by the fast iteration, and by the patient one should
/// that give up.
fn by_iteration(h: &Matrix) -> Option<Vec<Complex>> {
    let h = Square::from_matrix(h);
    hessenberg_eigenvalues(&mut h.clone()).or_else(|| double_shift_eigenvalues(h))
}

/// H = QᵀAQ in the upper triangle and the subdiagonal; below lie the reflectors.
pub(super) fn hessenberg(a: &Matrix) -> Matrix {
    reduce_to_hessenberg(a).0
}

/// [`hessenberg`] of an n×n matrix, n ≥ 2, and the triangular factors of its blocks of reflectors.
pub(super) fn reduce_to_hessenberg(a: &Matrix) -> (Matrix, Matrix) {
    let n = a.nrows();
    let block = recommended_block_size::<f64>(n - 1, n - 1);
    let params = Spec::new(Auto::<f64>::auto());
    let scratch = hessenberg_in_place_scratch::<f64>(n, block, Par::Seq, params);
    let mut buffer = MemBuffer::new(scratch);
    let mut factors = Matrix::zeros(block, n - 1);
    let mut h = a.clone();
    let stack = MemStack::new(&mut buffer);
    hessenberg_in_place(h.as_mut(), factors.as_mut(), Par::Seq, stack, params);
    clear_wide_registers();
    (h, factors)
}

/// True when everything below, or everything above the diagonal is zero.
pub(super) fn is_triangular(a: &Matrix) -> bool {
    let n = a.nrows();
    let upper = || (0..n).all(|j| a.col_as_slice(j)[j + 1..].iter().all(|&x| x == 0.0));
    let lower = || (0..n).all(|j| a.col_as_slice(j)[..j].iter().all(|&x| x == 0.0));
    upper() || lower()
}

/// Orders as [`eigenvalues`] promises.
pub(super) fn sort_by_modulus(values: &mut [Complex]) {
    /// Rounding moves the moduli of exact ties (all of a cyclic shift's) by less than this.
    const TIE: f64 = 1e-12;
    // total_cmp: a modulus may overflow to infinity for entries near the largest number.
    sorting::sort_by(values, |a, b| modulus(b).total_cmp(&modulus(a)));
    let mut start = 0;
    while start < values.len() {
        let least = modulus(&values[start]) * (1.0 - TIE);
        let ties = values[start..]
            .iter()
            .take_while(|z| modulus(z) >= least)
            .count();
        sorting::sort_by(&mut values[start..start + ties], larger_part_first);
        start += ties;
    }
}

fn larger_part_first(a: &Complex, b: &Complex) -> Ordering {
    b.re.total_cmp(&a.re).then(b.im.total_cmp(&a.im))
}

fn modulus(z: &Complex) -> f64 {
    z.re.hypot(z.im)
}
