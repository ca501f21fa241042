//! Rows of NaN: the result of a softmax over a row whose scores are all masked.

use super::entries::Entries;
use super::refusal::problem;
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Treatment of rows in which every entry is NaN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MaskedRows {
    /// Masked rows are an error.
    #[default]
    Rejected,
    /// Entries of masked rows are read as 0.
    Zero,
    /// Entries of masked rows are read as 1/T.
    Uniform,
}

impl MaskedRows {
    /// The treatment named by a word of the page, `zero` or `uniform`; other words are rejected.
    pub fn from_word(word: &str) -> Self {
        match word {
            "zero" => Self::Zero,
            "uniform" => Self::Uniform,
            _ => Self::Rejected,
        }
    }

    /// Replaces masked rows of the matrix of side `side`.
    pub(super) fn apply(self, entries: &mut Entries, side: usize) -> Result<(), Problem> {
        let range = |row: usize| row * side..(row + 1) * side;
        let is_masked = |row: &usize| range(*row).all(|at| entries.get(at).is_nan());
        let rows: Vec<usize> = (0..side).filter(is_masked).collect();
        let entry = match (self, rows.first()) {
            (_, None) => return Ok(()),
            (Self::Zero, _) => 0.0,
            (Self::Uniform, _) => 1.0 / side as f64,
            (Self::Rejected, Some(first)) => {
                return Err(problem(phrase!(
                    "figure-row-counted-0-nan-every-column",
                    first,
                    rows = rows.len()
                )));
            }
        };
        for row in rows {
            entries.fill(range(row), entry);
        }
        Ok(())
    }
}
