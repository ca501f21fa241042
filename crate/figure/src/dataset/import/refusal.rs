//! Messages for input that is not a readable matrix.

use crate::problem::Problem;
use std::ops::RangeInclusive;

/// Sizes T of the T × T matrices that are read.
pub(super) const SIZES: RangeInclusive<usize> = 2..=4096;

/// A problem with a matrix of the visitor.
pub(super) fn problem(message: impl Into<String>) -> Problem {
    Problem::new("matrix", message)
}

/// The file has an unsupported format.
pub(super) fn unknown_format() -> Problem {
    problem(
        "This is neither NPY nor text: save the matrix with numpy.save, or as a table with commas.",
    )
}

/// Whether a matrix of this shape is read.
///
/// # Errors
/// The matrix is not square, or has a size that is not supported.
pub(super) fn check_sides(rows: usize, columns: usize) -> Result<(), Problem> {
    if rows != columns {
        return Err(problem(format!(
            "an attention matrix is square, and {rows} × {columns} is not."
        )));
    }
    if !SIZES.contains(&rows) {
        return Err(problem(format!(
            "matrices of {} × {} to {} × {} are read.",
            SIZES.start(),
            SIZES.start(),
            SIZES.end(),
            SIZES.end()
        )));
    }
    Ok(())
}
