//! All eigenvalues of a dense real matrix.

use super::check::{largest_entry, not_converged, power_of_two_scale, require_square, scaled};
use super::{Complex, Matrix};
use crate::problem::Problem;
use std::cmp::Ordering;

/// All eigenvalues of the square matrix `a`, by decreasing modulus.
///
/// Moduli that agree to 1e-12 count as equal; among equals the larger real part comes first, then
/// the positive imaginary part, so that a conjugate pair is (a + bi, a − bi). A triangular matrix
/// (causal attention) has them on its diagonal and is answered at once, exactly.
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
    let found = scaled(a, scale)
        .eigenvalues()
        .map_err(|_| not_converged(WHAT))?;
    let mut values: Vec<Complex> = found
        .iter()
        .map(|z| Complex::new(z.re / scale, z.im / scale))
        .collect();
    sort_by_modulus(&mut values);
    Ok(values)
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
    values.sort_by(|a, b| modulus(b).total_cmp(&modulus(a)));
    let mut start = 0;
    while start < values.len() {
        let least = modulus(&values[start]) * (1.0 - TIE);
        let ties = values[start..]
            .iter()
            .take_while(|z| modulus(z) >= least)
            .count();
        values[start..start + ties].sort_by(larger_part_first);
        start += ties;
    }
}

fn larger_part_first(a: &Complex, b: &Complex) -> Ordering {
    b.re.total_cmp(&a.re).then(b.im.total_cmp(&a.im))
}

fn modulus(z: &Complex) -> f64 {
    z.re.hypot(z.im)
}
