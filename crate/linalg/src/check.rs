//! Checks of the input that all decompositions share.

use super::Matrix;
use super::vector::largest_modulus;
use crate::Error;

/// Largest absolute entry, or an error when an entry is NaN or infinite.
pub(super) fn largest_entry(a: &Matrix, quantity: &'static str) -> Result<f64, Error> {
    let largest = largest_modulus(a.entries());
    if largest.is_finite() {
        Ok(largest)
    } else {
        Err(not_finite(quantity))
    }
}

/// The error of an input with NaN or infinite entries.
pub(super) fn not_finite(quantity: &'static str) -> Error {
    Error::NotFinite { quantity }
}

/// An error when the matrix is not square.
pub(super) fn require_square(a: &Matrix) -> Result<(), Error> {
    if a.nrows() == a.ncols() {
        return Ok(());
    }
    Err(Error::NotSquare {
        rows: a.nrows(),
        columns: a.ncols(),
    })
}

/// The error of an iteration that ended without converging.
pub(super) fn not_converged(quantity: &'static str) -> Error {
    Error::NotConverged { quantity }
}

/// A power of two that brings `largest` to about one, exactly 1 for entries of ordinary size.
///
/// Squares and sums of squares of entries between 2⁻³⁰⁰ and 2³⁰⁰ neither overflow nor vanish.
pub(super) fn power_of_two_scale(largest: f64) -> f64 {
    if largest == 0.0 || (-300..=300).contains(&exponent(largest)) {
        1.0
    } else {
        unit_scale(largest)
    }
}

/// A power of two that brings `largest` to about one (1 for zero), whatever its size.
pub(super) fn unit_scale(largest: f64) -> f64 {
    if largest == 0.0 {
        return 1.0;
    }
    // Stays a normal number: subnormal entries are raised as far as that allows.
    2.0f64.powi(-exponent(largest).clamp(-1000, 1023))
}

fn exponent(x: f64) -> i32 {
    libm::log2(x).floor() as i32
}

/// `a` times `factor`.
pub(super) fn scaled(a: &Matrix, factor: f64) -> Matrix {
    let mut out = a.clone();
    if factor != 1.0 {
        for j in 0..out.ncols() {
            for x in out.col_mut(j) {
                *x *= factor;
            }
        }
    }
    out
}
