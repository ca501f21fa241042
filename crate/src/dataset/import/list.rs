//! Matrices as lists of lists, as `json.dump(matrix.tolist(), file)` writes them.

use super::refusal::{SIZES, check_sides, problem};
use crate::linalg::Matrix;
use crate::problem::Problem;

/// The matrix in `text`, a list of rows. Python's NaN is read too.
pub(super) fn list(text: &str) -> Result<Matrix, Problem> {
    let rows = Reader { rest: text }.rows()?;
    let columns = rows.first().map_or(0, Vec::len);
    if let Some(at) = rows.iter().position(|row| row.len() != columns) {
        return Err(problem(format!(
            "Row {at} (counted from 0) of the list has {} numbers, the first row {columns}: a matrix has as many in each.",
            rows[at].len()
        )));
    }
    check_sides(rows.len(), columns).map_err(|wrong| {
        problem(format!(
            "The list has {} rows of {columns} numbers: {}",
            rows.len(),
            wrong.message
        ))
    })?;
    Ok(Matrix::from_fn(rows.len(), columns, |i, j| rows[i][j]))
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// The next character other than a blank, which is taken where it is `wanted`.
    fn take(&mut self, wanted: char) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(wanted) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn wrong(&self, wanted: &str) -> Problem {
        let found: String = self.rest.trim_start().chars().take(20).collect();
        match found.is_empty() {
            true => problem("The list ends too early: a bracket is missing."),
            false if wanted == "[" && !found.starts_with('[') => problem(format!(
                "The list has “{found}” in the place of a row: it takes rows of numbers, [[0.5, 0.5], [0.25, 0.75]]."
            )),
            false if found.starts_with('[') => problem(
                "The list has more than two levels: save one matrix, a list of rows of numbers.",
            ),
            false => problem(format!("“{found}” in the list is not a number.")),
        }
    }

    fn rows(&mut self) -> Result<Vec<Vec<f64>>, Problem> {
        let mut rows = Vec::new();
        self.take('[');
        while !self.take(']') {
            if !self.take('[') {
                return Err(self.wrong("["));
            }
            rows.push(self.row()?);
            // Whatever follows, it is too long.
            if rows.len() > *SIZES.end() {
                return Ok(rows);
            }
            self.take(',');
        }
        match self.rest.trim().is_empty() {
            true => Ok(rows),
            false => Err(problem("Something follows the end of the list.")),
        }
    }

    /// The numbers behind an opening bracket, and the closing one.
    fn row(&mut self) -> Result<Vec<f64>, Problem> {
        let mut row = Vec::new();
        while !self.take(']') {
            let end = self.rest.find([',', ']']).unwrap_or(self.rest.len());
            let (number, rest) = self.rest.split_at(end);
            let Ok(number) = number.trim().parse() else {
                return Err(self.wrong("number"));
            };
            self.rest = rest;
            row.push(number);
            if row.len() > *SIZES.end() {
                return Ok(row);
            }
            self.take(',');
        }
        Ok(row)
    }
}
