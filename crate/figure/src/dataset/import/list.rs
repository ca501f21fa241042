//! Matrices as lists of lists, as `json.dump(matrix.tolist(), file)` writes them.

use super::refusal::{SIZES, check_sides, problem};
use super::rows::Rows;
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Number of characters of an invalid number that an error message quotes.
const SAID: usize = 20;

/// Largest number of bytes of these characters. A row is parsed once this many bytes follow it, so that a
/// message can quote them.
const BEHIND: usize = 4 * SAID;

/// The rows of a list read so far. Python's NaN is read too.
pub(super) struct ListReader {
    rows: Rows,
    /// A row that has another length than the first row: its number, from 0, and its length.
    irregular: Option<(usize, usize)>,
    place: Place,
    /// Text that has not been read yet.
    pub(super) rest: String,
}

/// State of reading a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Before,
    Inside,
    Behind,
    /// The list is longer than supported.
    TooLong,
}

impl ListReader {
    /// A list in a text of `bytes` bytes.
    pub fn new(bytes: usize) -> Self {
        Self {
            rows: Rows::new(bytes),
            irregular: None,
            place: Place::Before,
            rest: String::new(),
        }
    }

    /// Reads further text and returns complete rows.
    ///
    /// # Errors
    /// The text is not a list of rows of numbers.
    pub fn push(&mut self, text: &str) -> Result<(), Problem> {
        self.rest.push_str(text);
        let Some(after) = text.rfind(']').map(|at| text.len() - at) else {
            return Ok(());
        };
        let last = self.rest.len() - after;
        // A row is read where enough is after it to be said, were there something wrong.
        let sure = last.min(self.rest.len().saturating_sub(BEHIND));
        let rest = std::mem::take(&mut self.rest);
        let mut reader = Reader { rest: &rest };
        let outcome = self.read(&mut reader, |left| {
            let end = left.find(']');
            end.is_some_and(|end| rest.len() - left.len() + end < sure)
        });
        self.rest = reader.rest.to_owned();
        outcome
    }

    fn read(
        &mut self,
        reader: &mut Reader,
        may_go_on: impl Fn(&str) -> bool,
    ) -> Result<(), Problem> {
        if self.place == Place::Before && may_go_on(reader.rest) {
            reader.take('[');
            self.place = Place::Inside;
        }
        while self.place == Place::Inside && may_go_on(reader.rest) {
            if reader.take(']') {
                self.place = Place::Behind;
                break;
            }
            if !reader.take('[') {
                return Err(reader.wrong("["));
            }
            let row = reader.row()?;
            if self.rows.count() > 0 && row.len() != self.rows.columns() {
                self.irregular.get_or_insert((self.rows.count(), row.len()));
            }
            self.rows.push(&row);
            if self.rows.are_too_many() {
                self.place = Place::TooLong;
            } else {
                reader.take(',');
            }
        }
        if self.place == Place::Behind && !reader.rest.trim().is_empty() {
            return Err(problem(phrase!("figure-something-follows-end-list")));
        }
        if matches!(self.place, Place::Behind | Place::TooLong) {
            reader.rest = "";
        }
        Ok(())
    }

    /// The numbers of the matrix row by row, and its side.
    ///
    /// # Errors
    /// The text ends too early, or is not a square matrix.
    pub fn finish(mut self) -> Result<(Vec<f64>, usize), Problem> {
        let rest = std::mem::take(&mut self.rest);
        self.read(&mut Reader { rest: &rest }, |_| true)?;
        let columns = self.rows.columns();
        if let Some((at, length)) = self.irregular {
            return Err(problem(phrase!(
                "figure-row-counted-0-list-numbers-first",
                row = at,
                numbers = length,
                columns
            )));
        }
        let count = self.rows.count();
        check_sides(count, columns).map_err(|wrong| {
            problem(phrase!(
                "figure-list-rows-numbers",
                count,
                columns,
                message = wrong.message
            ))
        })?;
        Ok((self.rows.into_entries(), columns))
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// The next character other than a blank, consumed if it is `wanted`.
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
        let found: String = self.rest.trim_start().chars().take(SAID).collect();
        match found.is_empty() {
            true => problem(phrase!("figure-list-ends-too-early-bracket-missing")),
            false if wanted == "[" && !found.starts_with('[') => {
                problem(phrase!("figure-list-instead-row-write-rows-numbers", found))
            }
            false if found.starts_with('[') => {
                problem(phrase!("figure-list-more-two-levels-save-one"))
            }
            false => problem(phrase!("figure-list-not-a-number", found)),
        }
    }

    /// The numbers after an opening bracket, up to the closing one.
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
