//! Matrices as text.

use super::{check_sides, neither, problem};
use crate::linalg::Matrix;
use crate::problem::Problem;

/// A square table: lines of numbers between commas, semicolons, tabs or blanks. Lines that begin with `#`,
/// empty ones, and a first one without any number are passed over.
pub(super) fn table(body: &[u8]) -> Result<Matrix, Problem> {
    let text = std::str::from_utf8(body).map_err(|_| neither())?;
    let mut rows: Vec<Vec<f64>> = Vec::new();
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')) {
        let cells = line
            .split([',', ';', '\t', ' '])
            .map(str::trim)
            .filter(|cell| !cell.is_empty());
        let numbers: Vec<Result<f64, &str>> =
            cells.map(|cell| cell.parse().map_err(|_| cell)).collect();
        if rows.is_empty() && numbers.iter().all(Result::is_err) {
            continue;
        }
        let row: Result<Vec<f64>, &str> = numbers.into_iter().collect();
        let row = row.map_err(|cell| {
            problem(format!(
                "“{}” in line {} is no number.",
                short(cell),
                at + 1
            ))
        })?;
        if let Some(first) = rows.first().filter(|first| first.len() != row.len()) {
            return Err(problem(format!(
                "Line {} has {} numbers, the first row {}: a matrix has as many in each.",
                at + 1,
                row.len(),
                first.len()
            )));
        }
        rows.push(row);
    }
    let columns = rows.first().map_or(0, Vec::len);
    check_sides(rows.len(), columns).map_err(|wrong| {
        problem(format!(
            "The table has {} rows of {columns} numbers: {}",
            rows.len(),
            wrong.message
        ))
    })?;
    Ok(Matrix::from_fn(rows.len(), columns, |i, j| rows[i][j]))
}

/// The beginning of a cell, to be named in a sentence.
fn short(cell: &str) -> String {
    cell.chars().take(20).collect()
}
