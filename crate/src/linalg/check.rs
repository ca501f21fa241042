//! What every decomposition asks of its input.

use super::Matrix;
use crate::problem::Problem;

/// Largest absolute entry, or a problem when an entry is NaN or infinite.
pub(super) fn largest_entry(a: &Matrix, what: &str) -> Result<f64, Problem> {
    let mut largest = 0.0f64;
    for j in 0..a.ncols() {
        for &x in a.col(j) {
            if !x.is_finite() {
                return Err(not_finite(what));
            }
            // `max`, which knows NaN, is a call in WASM.
            if x.abs() > largest {
                largest = x.abs();
            }
        }
    }
    Ok(largest)
}

/// The problem of an input with NaN or infinite entries.
pub(super) fn not_finite(what: &str) -> Problem {
    Problem::new(
        "matrix",
        format!(
            "The {what} cannot be computed: the matrix has entries that are not finite numbers."
        ),
    )
}

/// The problem of an input that is not square.
pub(super) fn require_square(a: &Matrix) -> Result<(), Problem> {
    if a.nrows() == a.ncols() {
        return Ok(());
    }
    let (m, n) = (a.nrows(), a.ncols());
    Err(Problem::new(
        "matrix",
        format!("Eigenvalues need a square matrix; this one is {m} by {n}."),
    ))
}

/// The problem of an iteration that ended without converging.
pub(super) fn not_converged(what: &str) -> Problem {
    Problem::new(
        "matrix",
        format!("The {what} of this matrix did not converge."),
    )
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
