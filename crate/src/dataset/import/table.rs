//! Matrices as text.

use super::refusal::{SIZES, check_sides, problem, unknown_format};
use crate::linalg::Matrix;
use crate::problem::Problem;
use std::borrow::Cow;

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
        let line = &*without_quoted(line);
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

    /// The sign between two cells; blanks may be any.
    const fn sign(self) -> Option<char> {
        match self {
            Self::Blanks => None,
            Self::Tab => Some('\t'),
            Self::Semicolon => Some(';'),
            Self::Comma => Some(','),
        }
    }

    /// The cells of `line`, found as they are asked for. One separator more behind the last of them is how some programs end a
    /// line.
    fn cells(self, line: &str) -> Cells<'_> {
        let line = match self.sign() {
            None => line,
            Some(sign) => {
                let line = line.trim_matches([' ', '\r']);
                line.strip_suffix(sign).unwrap_or(line)
            }
        };
        Cells {
            rest: Some(line),
            separator: self,
        }
    }

    /// The number in `cell`.
    fn number(self, cell: Cell) -> Option<f64> {
        let has_decimal_comma = (self != Self::Comma || cell.is_quoted) && !cell.text.contains('.');
        match cell.text.split_once(',') {
            Some((whole, fraction)) if has_decimal_comma => {
                format!("{whole}.{fraction}").parse().ok()
            }
            _ => cell.text.parse().ok(),
        }
    }
}

/// What stands between two separators, without blanks around it.
#[derive(Clone, Copy)]
struct Cell<'a> {
    text: &'a str,
    /// Quotation marks stood around it: a comma in it separates nothing.
    is_quoted: bool,
}

impl<'a> Cell<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.trim();
        let inside = text
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        Self {
            text: inside.map_or(text, str::trim),
            is_quoted: inside.is_some(),
        }
    }
}

/// The cells of a line, one after another: of a line that is too long only its beginning is looked at.
#[derive(Clone)]
struct Cells<'a> {
    rest: Option<&'a str>,
    separator: Separator,
}

impl<'a> Iterator for Cells<'a> {
    type Item = Cell<'a>;

    fn next(&mut self) -> Option<Cell<'a>> {
        let mut is_inside = false;
        let mut is_outside = |c: char| {
            is_inside ^= c == '"';
            !is_inside
        };
        let Some(sign) = self.separator.sign() else {
            let rest = self.rest?.trim_start();
            let end = rest.find(|c: char| is_outside(c) && c.is_whitespace());
            let (cell, rest) = rest.split_at(end.unwrap_or(rest.len()));
            self.rest = Some(rest);
            return (!cell.is_empty()).then(|| Cell::new(cell));
        };
        let rest = self.rest?;
        let end = rest.find(|c: char| is_outside(c) && c == sign);
        self.rest = end.map(|end| &rest[end + 1..]);
        Some(Cell::new(&rest[..end.unwrap_or(rest.len())]))
    }
}

/// `line` without what stands between quotation marks.
fn without_quoted(line: &str) -> Cow<'_, str> {
    if !line.contains('"') {
        return line.into();
    }
    let mut is_inside = false;
    line.chars()
        .filter(|c| {
            is_inside ^= *c == '"';
            *c == '"' || !is_inside
        })
        .collect()
}

/// Whether nothing stands in `line`, not even an empty cell: tabs are blanks where another sign separates.
fn is_blank(line: &str, separator: Option<Separator>) -> bool {
    let tabs_separate = separator.is_none_or(|kind| kind == Separator::Tab);
    line.trim().is_empty() && !(tabs_separate && line.contains('\t'))
}

/// Whether `cells` are a heading: no number, and names of columns or words, not the same mark of what is missing in every cell.
fn is_heading(separator: Separator, cells: Cells) -> bool {
    let most = *SIZES.end();
    let cells: Vec<Cell> = cells.take(most + 1).collect();
    let has_number = cells.iter().any(|cell| separator.number(*cell).is_some());
    let mut names = cells
        .iter()
        .map(|cell| cell.text)
        .filter(|text| !text.is_empty());
    let first = names.next();
    let differ = names.any(|name| Some(name) != first);
    !has_number && cells.len() <= most && (differ || (first.is_some() && cells.len() == 1))
}

/// A square table: lines of numbers between commas, semicolons, tabs or blanks, with points or, where commas do not
/// separate, decimal commas; quotation marks may stand around them. Lines that begin with `#`, blank ones, and one heading are
/// passed over.
pub(super) fn table(body: &[u8]) -> Result<Matrix, Problem> {
    let text = std::str::from_utf8(body).map_err(|_| unknown_format())?;
    let mut rows: Vec<Vec<f64>> = Vec::new();
    let mut separator = None;
    let mut may_be_heading = true;
    for (at, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.starts_with('#') || is_blank(line, separator) {
            continue;
        }
        let kind = separator.unwrap_or_else(|| Separator::of(line));
        let cells = kind.cells(line);
        // A quotation mark that is never closed hides what separates.
        let is_closed = line.matches('"').count().is_multiple_of(2);
        if std::mem::take(&mut may_be_heading) && is_closed && is_heading(kind, cells.clone()) {
            continue;
        }
        separator = Some(kind);
        let row = numbers_of_line(kind, cells, at + 1)?;
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

/// The numbers in `cells`, those of line `line`, counted from 1.
fn numbers_of_line(separator: Separator, cells: Cells, line: usize) -> Result<Vec<f64>, Problem> {
    let most = *SIZES.end();
    let mut numbers = Vec::new();
    for (at, cell) in cells.enumerate() {
        if at == most {
            return Err(problem(format!(
                "Line {line} has more than {most} numbers: matrices of at most {most} columns are read."
            )));
        }
        let column = at + 1;
        let number = separator.number(cell).ok_or_else(|| {
            problem(match cell.text.is_empty() {
                true => format!(
                    "The cell in line {line}, column {column} is empty: a matrix has a number in each. A table saved with its row numbers has one column too many."
                ),
                false => format!("“{}” in line {line}, column {column} is no number.", beginning(cell.text)),
            })
        })?;
        numbers.push(number);
    }
    Ok(numbers)
}

/// The beginning of a cell, to be named in a sentence.
fn beginning(cell: &str) -> String {
    cell.chars().take(20).collect()
}
