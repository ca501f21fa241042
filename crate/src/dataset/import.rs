//! Matrices from files of the user's own, as matrices: the reading itself is in [`crate::figure::dataset::import`].

use crate::linalg::Matrix;
use crate::problem::Problem;

use crate::figure::dataset::import;
pub use crate::figure::dataset::import::{
    Entries, FileLayout, HEADER_BYTES, MaskedRows, MatrixFile, MatrixReader, layout,
};

/// Matrices read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The matrix, T × T.
    pub matrix: Matrix,
    /// Names of the columns, or otherwise of the rows, if the file has T names.
    pub names: Vec<String>,
}

impl From<MatrixFile> for Imported {
    fn from(file: MatrixFile) -> Self {
        Self {
            matrix: square(file.entries, file.side),
            names: file.names,
        }
    }
}

/// The square matrix of side `side` that has these entries. In double precision it takes no other memory.
///
/// # Panics
/// When the number of entries is not `side` · `side`.
pub fn square(entries: Entries, side: usize) -> Matrix {
    Matrix::from_column_major(side, side, entries.into_columns(side))
}

/// The matrix in `body`, the bytes that [`layout`] names, of a file that begins with `head`.
///
/// # Errors
/// The errors of [`layout`]. Also if a text is not a square table of numbers, or a number is not finite.
pub fn matrix(head: &[u8], body: &[u8]) -> Result<Matrix, Problem> {
    read(head, body, MaskedRows::Rejected).map(|read| read.matrix)
}

/// Like [`matrix`], with the names in the file, and with rows of NaN treated as `masked` says.
///
/// # Errors
/// As [`matrix`].
pub fn read(head: &[u8], body: &[u8], masked: MaskedRows) -> Result<Imported, Problem> {
    import::read(head, body, masked).map(Imported::from)
}

/// A matrix given by a program, if it is supported.
///
/// # Errors
/// The matrix is not square, has a size that is not supported, or an entry that is not finite.
pub fn checked(matrix: Matrix) -> Result<Matrix, Problem> {
    let (rows, columns) = (matrix.nrows(), matrix.ncols());
    let file = import::checked(rows, columns, matrix.into_entries())?;
    Ok(square(file.entries, file.side))
}
