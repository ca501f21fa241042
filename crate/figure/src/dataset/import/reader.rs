//! A matrix of a file that is read in pieces: however long the file is, memory holds only the part read so far.

use super::check_finite;
use super::entries::Entries;
use super::masked::MaskedRows;
use super::npy::{ArrayReader, header};
use super::table::{Table, TextReader};
use crate::problem::Problem;

/// Matrices read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixFile {
    /// The numbers, row by row.
    pub entries: Entries,
    /// Rows of the matrix, and columns.
    pub side: usize,
    /// Names of all columns, or otherwise of all rows, if the file has them.
    pub names: Vec<String>,
}

/// Reads one matrix of a file.
///
/// ```
/// use attention_spectra_figure::dataset::import::{MaskedRows, MatrixReader};
///
/// let mut reader = MatrixReader::new(b"1,2\n3,4\n", 8, MaskedRows::Rejected)?;
/// loop {
///     for piece in [&b"1,2"[..], b"\n3", b",4\n"] {
///         reader.push(piece)?;
///     }
///     if !reader.wants_more()? {
///         break;
///     }
/// }
/// let file = reader.finish()?;
/// assert_eq!(file.entries.into_columns(file.side), [1.0, 3.0, 2.0, 4.0]);
/// # Ok::<(), attention_spectra_base::problem::Problem>(())
/// ```
pub struct MatrixReader {
    masked: MaskedRows,
    form: Form,
}

enum Form {
    Array(ArrayReader),
    Text(Box<TextReader>),
}

impl MatrixReader {
    /// Reader of a file that begins with `head`, whose matrix takes `length` bytes ([`layout`](super::layout)); `masked` says how
    /// rows of NaN are treated.
    ///
    /// # Errors
    /// The kind of file is not supported.
    pub fn new(head: &[u8], length: usize, masked: MaskedRows) -> Result<Self, Problem> {
        let form = match header(head)? {
            Some(header) => Form::Array(ArrayReader::new(header)?),
            None => Form::Text(Box::new(TextReader::new(length))),
        };
        Ok(Self { masked, form })
    }

    /// Reads the next `bytes` of the matrix.
    ///
    /// # Errors
    /// The file is neither a NumPy file nor text.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        match &mut self.form {
            Form::Array(array) => array.push(bytes),
            Form::Text(text) => text.push(bytes)?,
        }
        Ok(())
    }

    /// Call it after the last piece. Returns whether all pieces have to be pushed once more, from the first on: the end of a text may
    /// show that its encoding or its line ends were guessed wrong.
    ///
    /// # Errors
    /// As [`MatrixReader::push`].
    pub fn wants_more(&mut self) -> Result<bool, Problem> {
        match &mut self.form {
            Form::Array(_) => Ok(false),
            Form::Text(text) => text.wants_more(),
        }
    }

    /// The matrix, once the file is complete.
    ///
    /// # Errors
    /// The matrix is not square, has a size that is not supported, or an entry that is not finite.
    pub fn finish(self) -> Result<MatrixFile, Problem> {
        let Table {
            mut entries,
            side,
            names,
        } = match self.form {
            Form::Text(text) => text.finish()?,
            Form::Array(array) => {
                let (entries, side) = array.finish()?;
                Table {
                    entries,
                    side,
                    names: Vec::new(),
                }
            }
        };
        self.masked.apply(&mut entries, side)?;
        check_finite(&entries, side)?;
        Ok(MatrixFile {
            entries,
            side,
            names,
        })
    }
}
