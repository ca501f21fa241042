//! Rows of NaN: what the softmax of a row gives whose scores are all masked.

use super::refusal::problem;
use crate::linalg::Matrix;
use crate::problem::Problem;

/// What is done with rows whose every entry is NaN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MaskedRows {
    /// They are an error.
    #[default]
    Rejected,
    /// Their entries are taken as 0.
    Zero,
    /// Their entries are taken as 1/T.
    Uniform,
}

impl MaskedRows {
    /// That of a word of the page: `zero` or `uniform`, else rejected.
    pub fn from_word(word: &str) -> Self {
        match word {
            "zero" => Self::Zero,
            "uniform" => Self::Uniform,
            _ => Self::Rejected,
        }
    }

    /// `matrix` with such rows replaced.
    pub(super) fn applied(self, mut matrix: Matrix) -> Result<Matrix, Problem> {
        let columns = matrix.ncols();
        let is_masked = |matrix: &Matrix, i: usize| (0..columns).all(|j| matrix[(i, j)].is_nan());
        let rows: Vec<usize> = (0..matrix.nrows())
            .filter(|i| is_masked(&matrix, *i))
            .collect();
        let entry = match (self, rows.first()) {
            (_, None) => return Ok(matrix),
            (Self::Zero, _) => 0.0,
            (Self::Uniform, _) => 1.0 / columns as f64,
            (Self::Rejected, Some(first)) => {
                return Err(problem(format!(
                    "Row {first} (counted from 0) is NaN in every column, as the softmax of a row whose scores are all masked; {} such rows were found. Take them as zero or as uniform (1/T).",
                    rows.len()
                )));
            }
        };
        for i in rows {
            for j in 0..columns {
                matrix[(i, j)] = entry;
            }
        }
        Ok(matrix)
    }
}
