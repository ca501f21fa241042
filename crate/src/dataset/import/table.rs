//! Matrices as text.

use super::refusal::{SIZES, check_sides, problem, unknown_format};
use crate::linalg::Matrix;
use crate::problem::Problem;

/// What stands between the numbers of a table. Beside all but the comma itself, numbers may have a decimal comma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    Tab,
    Semicolon,
    Comma,
    Blanks,
}

impl Separator {
    /// What separates the cells of `line`. A comma among blanks separates where it stands beside one, `0.25, 0.75`;
    /// in `0,25 0,75` it is part of a number.
    fn of(line: &str) -> Self {
        let mut pieces = line.split_whitespace();
        let beside_blank = |piece: &str| piece.starts_with(',') || piece.ends_with(',');
        if line.contains('\t') {
            Self::Tab
        } else if line.contains(';') {
            Self::Semicolon
        } else if line.contains(',') && (pieces.clone().count() == 1 || pieces.any(beside_blank)) {
            Self::Comma
        } else {
            Self::Blanks
        }
    }

    /// The cells of `line`. One separator more behind the last of them is how some programs end a line.
    fn cells(self, line: &str) -> Vec<&str> {
        let sign = match self {
            Self::Blanks => return line.split_whitespace().collect(),
            Self::Tab => '\t',
            Self::Semicolon => ';',
            Self::Comma => ',',
        };
        let line = line.trim_matches([' ', '\r']);
        let line = line.strip_suffix(sign).unwrap_or(line);
        line.split(sign).map(str::trim).collect()
    }

    /// The number in `cell`.
    fn number(self, cell: &str) -> Option<f64> {
        let decimal_comma = self != Self::Comma && !cell.contains('.');
        match cell.split_once(',') {
            Some((whole, fraction)) if decimal_comma => format!("{whole}.{fraction}").parse().ok(),
            _ => cell.parse().ok(),
        }
    }
}

/// A square table: lines of numbers between commas, semicolons, tabs or blanks, with points or, where commas do not
/// separate, decimal commas. Lines that begin with `#`, empty ones, and a first one without any number are passed over.
pub(super) fn table(body: &[u8]) -> Result<Matrix, Problem> {
    let text = std::str::from_utf8(body).map_err(|_| unknown_format())?;
    let mut rows: Vec<Vec<f64>> = Vec::new();
    let mut separator = None;
    let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')) {
        let kind = separator.unwrap_or_else(|| Separator::of(line));
        let cells = kind.cells(line);
        if rows.is_empty() && cells.iter().all(|cell| kind.number(cell).is_none()) {
            continue;
        }
        separator = Some(kind);
        let row = numbers_of_line(kind, &cells, at + 1)?;
        if let Some(first) = rows.first().filter(|first| first.len() != row.len()) {
            return Err(problem(format!(
                "Line {} has {} numbers, the first row {}: a matrix has as many in each.",
                at + 1,
                row.len(),
                first.len()
            )));
        }
        rows.push(row);
        // Whatever follows, it is too long.
        if rows.len() > *SIZES.end() {
            break;
        }
    }
    let columns = rows.first().map_or(0, Vec::len);
    let most = match rows.len() > *SIZES.end() {
        true => "more than ",
        false => "",
    };
    check_sides(rows.len(), columns).map_err(|wrong| {
        let count = rows.len().min(*SIZES.end());
        problem(format!(
            "The table has {most}{count} rows of {columns} numbers: {}",
            wrong.message
        ))
    })?;
    Ok(Matrix::from_fn(rows.len(), columns, |i, j| rows[i][j]))
}

/// The numbers in the cells of line `line`, counted from 1.
fn numbers_of_line(separator: Separator, cells: &[&str], line: usize) -> Result<Vec<f64>, Problem> {
    if cells.len() > *SIZES.end() {
        return Err(problem(format!(
            "Line {line} has {} numbers: matrices of at most {} columns are read.",
            cells.len(),
            SIZES.end()
        )));
    }
    let number = |(at, cell): (usize, &&str)| {
        separator.number(cell).ok_or_else(|| {
            let column = at + 1;
            problem(match cell.is_empty() {
                true => format!(
                    "The cell in line {line}, column {column} is empty: a matrix has a number in each. A table saved with its row numbers has one column too many."
                ),
                false => format!("“{}” in line {line}, column {column} is no number.", beginning(cell)),
            })
        })
    };
    cells.iter().enumerate().map(number).collect()
}

/// The beginning of a cell, to be named in a sentence.
fn beginning(cell: &str) -> String {
    cell.chars().take(20).collect()
}
