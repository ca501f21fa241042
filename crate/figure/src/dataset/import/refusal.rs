//! Messages for input that is not a readable matrix.

use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::ops::RangeInclusive;

/// Sizes T of the T × T matrices that are read.
pub(super) const SIZES: RangeInclusive<usize> = 2..=4096;

/// A problem with a matrix of the visitor.
pub(super) fn problem(message: impl Into<String>) -> Problem {
    Problem::new("matrix", message)
}

/// The file has an unsupported format.
pub(super) fn unknown_format() -> Problem {
    problem(phrase!("figure-neither-npy-nor-text-save-matrix"))
}

/// Whether a matrix of this shape is read.
///
/// # Errors
/// The matrix is not square, or has a size that is not supported.
pub(super) fn check_sides(rows: usize, columns: usize) -> Result<(), Problem> {
    if rows != columns {
        return Err(problem(phrase!(
            "figure-attention-not-square",
            rows,
            columns
        )));
    }
    if !SIZES.contains(&rows) {
        return Err(problem(phrase!(
            "figure-matrices-read",
            least = SIZES.start(),
            most = SIZES.end()
        )));
    }
    Ok(())
}
