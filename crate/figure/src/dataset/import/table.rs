//! Matrices as text.

use super::entries::Entries;
use super::list::ListReader;
use super::refusal::{SIZES, check_sides, problem};
use super::rows::Rows;
use super::text::{Decoder, Lines};
use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::borrow::Cow;

/// Separator between the numbers of a table. With any separator other than the comma, numbers may have a
/// decimal comma.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    Tab,
    Semicolon,
    Comma,
    Blanks,
}

impl Separator {
    /// Separator of the cells of `line`. A comma next to a blank is a separator, as in `0.25, 0.75`; in `0,25 0,75` it is part of a
    /// number.
    fn of(line: &str) -> Self {
        let line = &*without_quoted(line);
        let mut pieces = line.split_whitespace();
        let beside_blank = |piece: &str| piece.starts_with(',') || piece.ends_with(',');
        // An empty corner before the names of columns, which may be signs themselves.
        if line.starts_with(',') {
            Self::Comma
        } else if line.contains('\t') {
            Self::Tab
        } else if line.contains(';') {
            Self::Semicolon
        } else if line.contains(',') && (pieces.clone().count() == 1 || pieces.any(beside_blank)) {
            Self::Comma
        } else {
            Self::Blanks
        }
    }

    /// The sign between two cells, possibly between blanks.
    const fn sign(self) -> Option<char> {
        match self {
            Self::Blanks => None,
            Self::Tab => Some('\t'),
            Self::Semicolon => Some(';'),
            Self::Comma => Some(','),
        }
    }

    /// The cells of `line`, found as they are requested. Some programs end a line with one more separator after the last cell.
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
        // Spreadsheets and papers write the minus sign of Unicode.
        let text = match cell.text.contains('\u{2212}') {
            true => Cow::from(cell.text.replace('\u{2212}', "-")),
            false => Cow::from(cell.text),
        };
        let has_decimal_comma = (self != Self::Comma || cell.is_quoted) && !text.contains('.');
        match text.split_once(',') {
            Some((whole, fraction)) if has_decimal_comma => {
                format!("{whole}.{fraction}").parse().ok()
            }
            _ => text.parse().ok(),
        }
    }
}

/// Text between two separators, without blanks around it.
#[derive(Clone, Copy)]
struct Cell<'a> {
    text: &'a str,
    /// Whether the cell was in quotation marks: then commas in it do not separate cells.
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

    /// Text of the cell, as a name.
    fn name(self) -> String {
        if self.is_quoted {
            self.text.replace("\"\"", "\"")
        } else {
            self.text.to_owned()
        }
    }

    /// Whether the cell is written like a number, perhaps with separators of thousands or a percent sign, and so is not a name.
    fn is_numeric(self) -> bool {
        let has_digit = self.text.contains(|c: char| c.is_ascii_digit());
        let is_part =
            |c: char| c.is_ascii_digit() || ".,'’_%+-\u{2212}eE \u{a0}\u{202f}".contains(c);
        has_digit && self.text.chars().all(is_part)
    }
}

/// The cells of a line, one after another. Of an overlong line only the beginning is examined.
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

/// `line` without the text between quotation marks.
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

/// Whether `line` is blank and has no empty cell: tabs count as blanks if another sign separates.
fn is_blank(line: &str, separator: Option<Separator>) -> bool {
    let tabs_separate = separator.is_none_or(|kind| kind == Separator::Tab);
    line.trim().is_empty() && !(tabs_separate && line.contains('\t'))
}

/// The names of columns in `cells`, if the cells are a heading, and whether the cell above the names of rows is empty.
fn heading(separator: Separator, cells: Cells) -> Option<(Vec<String>, bool)> {
    let most = *SIZES.end();
    let cells: Vec<Cell> = cells.take(most + 2).collect();
    let is_number = |cell: &Cell| separator.number(*cell).is_some() || cell.is_numeric();
    let names = |cells: &[Cell]| {
        cells
            .iter()
            .map(|cell| cell.name())
            .collect::<Vec<String>>()
    };
    if let [corner, columns @ ..] = &cells[..]
        && corner.text.is_empty()
        && columns.len() >= *SIZES.start()
        && columns.len() <= most
        && columns
            .iter()
            .all(|cell| cell.is_quoted || !cell.text.is_empty())
        && (!columns.iter().all(is_number) || are_counted(columns.iter().map(|cell| cell.text)))
    {
        return Some((names(columns), true));
    }
    let mut texts = cells
        .iter()
        .map(|cell| cell.text)
        .filter(|text| !text.is_empty());
    let first = texts.next();
    // The same mark of what is missing in every cell is not a name.
    let differ = texts.any(|name| Some(name) != first);
    let is_heading = !cells.iter().any(is_number)
        && cells.len() <= most + 1
        && (differ || (first.is_some() && cells.len() == 1));
    is_heading.then(|| (names(&cells), false))
}

/// Whether the names are consecutive numbers from 0 or 1.
fn are_counted<'a>(mut names: impl Iterator<Item = &'a str> + Clone) -> bool {
    let count_from = |start: usize, names: &mut dyn Iterator<Item = &'a str>| {
        names
            .enumerate()
            .all(|(at, name)| name.parse() == Ok(at + start))
    };
    count_from(0, &mut names.clone()) || count_from(1, &mut names)
}

/// A matrix of a file row by row, and the names of its rows or columns; empty without names.
pub(super) struct Table {
    pub entries: Entries,
    pub side: usize,
    pub names: Vec<String>,
}

/// A square table read in pieces: lines of numbers between commas, semicolons, tabs or blanks, with points or, where commas do not
/// separate, decimal commas; quotation marks may enclose them. Names may precede the columns and the rows. Blank lines and lines
/// that begin with `#` are skipped. A list of lists is read too.
///
/// The encoding and the line ends are certain only at the end of the text. The likely ones are assumed; if they prove wrong, the
/// text is read again.
pub(super) struct TextReader {
    bytes: usize,
    guess: Guess,
    decoder: Decoder,
    lines: Lines,
    content: Content,
    /// Problem with the guessed kind of table; text after it is not read.
    wrong: Option<Problem>,
    /// Whether an assumption about the table was wrong.
    is_misread: bool,
    /// The number of a line, from 1.
    line: usize,
}

/// Result of an earlier pass.
#[derive(Clone, Copy, Debug, Default)]
struct Guess {
    is_windows: bool,
    has_feeds: bool,
}

/// Content of a text.
enum Content {
    /// Only blanks so far.
    Blank(String),
    Table(TableReader),
    List(ListReader),
}

impl TextReader {
    /// Reader of a text of `bytes` bytes.
    pub fn new(bytes: usize) -> Self {
        Self::guessing(bytes, Guess::default())
    }

    fn guessing(bytes: usize, guess: Guess) -> Self {
        Self {
            bytes,
            guess,
            decoder: Decoder::new(guess.is_windows),
            lines: Lines::new(guess.has_feeds),
            content: Content::Blank(String::new()),
            wrong: None,
            is_misread: false,
            line: 0,
        }
    }

    /// Reads the next `bytes`.
    ///
    /// # Errors
    /// The bytes are not text.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), Problem> {
        self.take(bytes, false)
    }

    /// Must be called after the last piece. Returns whether the whole text has to be read again from its
    /// beginning.
    ///
    /// # Errors
    /// The bytes are not text.
    pub fn wants_more(&mut self) -> Result<bool, Problem> {
        self.take(&[], true)?;
        if self.is_misread {
            *self = Self::guessing(self.bytes, self.guess);
            return Ok(true);
        }
        Ok(false)
    }

    fn take(&mut self, bytes: &[u8], is_last: bool) -> Result<(), Problem> {
        if self.is_misread {
            return Ok(());
        }
        let Some(text) = self.decoder.push(bytes, is_last)? else {
            self.guess.is_windows = true;
            self.is_misread = true;
            return Ok(());
        };
        let text = match &mut self.content {
            Content::Blank(blanks) => {
                blanks.push_str(&text);
                if blanks.trim_start().is_empty() && !is_last {
                    return Ok(());
                }
                let text = std::mem::take(blanks);
                self.content = if text.trim_start().starts_with('[') {
                    Content::List(ListReader::new(self.bytes))
                } else {
                    Content::Table(TableReader::new(self.bytes))
                };
                text
            }
            _ => text,
        };
        let wrong = &mut self.wrong;
        match &mut self.content {
            Content::List(list) if wrong.is_none() => *wrong = list.push(&text).err(),
            Content::Table(table) => {
                let are_lines = self.lines.push(&text, is_last, |line| {
                    self.line += 1;
                    if wrong.is_none() && !table.rows.are_too_many() {
                        *wrong = table.read(line, self.line).err();
                    }
                });
                if !are_lines {
                    self.guess.has_feeds = true;
                    self.is_misread = true;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The table, once the text has ended.
    ///
    /// # Errors
    /// The text is not a square table of numbers.
    pub fn finish(self) -> Result<Table, Problem> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        match self.content {
            Content::Table(table) => table.finish(),
            Content::List(list) => list.finish().map(|(entries, side)| Table {
                entries: Entries::Double(entries),
                side,
                names: Vec::new(),
            }),
            Content::Blank(_) => TableReader::new(0).finish(),
        }
    }
}

/// The part of a table read so far.
pub(super) struct TableReader {
    pub(super) rows: Rows,
    separator: Option<Separator>,
    /// Names of the columns, and whether the cell before the first name is empty.
    heading: Option<(Vec<String>, bool)>,
    is_past_heading: bool,
    /// Names of the rows, if they have names; the first name with its line.
    names: Option<(usize, Vec<String>)>,
}

impl TableReader {
    /// A table in a text of `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self {
            rows: Rows::new(bytes),
            separator: None,
            heading: None,
            is_past_heading: false,
            names: None,
        }
    }

    /// Reads line `number`, counted from 1.
    pub(super) fn read(&mut self, line: &str, number: usize) -> Result<(), Problem> {
        if (line.starts_with('#') && !self.is_named_row(line)) || is_blank(line, self.separator) {
            return Ok(());
        }
        let kind = self.separator.unwrap_or_else(|| Separator::of(line));
        let mut cells = kind.cells(line);
        // A quotation mark that is never closed hides what separates.
        let is_closed = line.matches('"').count().is_multiple_of(2);
        if !std::mem::replace(&mut self.is_past_heading, true) && is_closed {
            self.heading = heading(kind, cells.clone());
            if let Some((_, has_empty_corner)) = &self.heading {
                // Names in the rows below may be signs that separate elsewhere.
                self.separator = has_empty_corner.then_some(kind);
                return Ok(());
            }
        }
        self.separator = Some(kind);
        if self.rows.count() == 0
            && (self.has_empty_corner() || begins_with_name(kind, cells.clone()))
        {
            self.names = Some((number, Vec::new()));
        }
        let mut column = 1;
        if let Some((_, names)) = &mut self.names {
            names.push(cells.next().map_or(String::new(), Cell::name));
            column = 2;
        }
        let row = numbers_of_line(kind, cells, number, column)?;
        if self.rows.count() > 0 && row.len() != self.rows.columns() {
            return Err(problem(phrase!(
                "figure-line-numbers-first-row-all-rows",
                line = number,
                numbers = row.len(),
                columns = self.rows.columns()
            )));
        }
        self.rows.push(&row);
        Ok(())
    }

    fn has_empty_corner(&self) -> bool {
        self.heading.as_ref().is_some_and(|(_, corner)| *corner)
    }

    /// Whether `line` has a cell for every column and one before them: a row name may begin with `#`.
    fn is_named_row(&self, line: &str) -> bool {
        let (Some(separator), true) = (
            self.separator,
            self.has_empty_corner() || self.names.is_some(),
        ) else {
            return false;
        };
        let columns = match &self.heading {
            Some((names, true)) => names.len(),
            _ if self.rows.count() > 0 => self.rows.columns(),
            _ => return false,
        };
        separator.cells(line).count() == columns + 1
    }

    pub(super) fn finish(self) -> Result<Table, Problem> {
        let has_empty_corner = self.has_empty_corner();
        let (count, columns) = (self.rows.count(), self.rows.columns());
        if let Some((line, names)) = &self.names
            && !has_empty_corner
            && count == columns + 1
        {
            // Without the name it is square: the name is a number that is missing.
            return Err(no_number(&names[0], *line, 1));
        }
        let too_many = self.rows.are_too_many();
        check_sides(count, columns).map_err(|wrong| {
            let count = count.min(*SIZES.end());
            let message = wrong.message;
            problem(match too_many {
                true => phrase!("figure-table-many-rows", count, columns, message),
                false => phrase!("figure-table-rows-numbers", count, columns, message),
            })
        })?;
        let above = self.heading.map(|(mut names, _)| {
            // The name of the column of names.
            names.drain(..names.len().saturating_sub(columns).min(1));
            names
        });
        let before = self.names.map(|(_, names)| names);
        let names = [above, before].into_iter().flatten();
        let is_told = |names: &Vec<String>| {
            names.len() == columns && !are_counted(names.iter().map(String::as_str))
        };
        Ok(Table {
            entries: Entries::Double(self.rows.into_entries()),
            side: columns,
            names: names.into_iter().find(is_told).unwrap_or_default(),
        })
    }
}

/// Whether a row begins with its name: a word before numbers.
fn begins_with_name(separator: Separator, mut cells: Cells) -> bool {
    let is_number = |cell: Cell| separator.number(cell).is_some();
    let (first, second, third) = (cells.next(), cells.next(), cells.next());
    let is_name = |cell: Cell| !is_number(cell) && !cell.is_numeric() && !cell.text.is_empty();
    first.is_some_and(is_name) && second.is_some_and(is_number) && third.is_some_and(is_number)
}

/// The numbers in `cells`, which stand in line `line` from column `first` on; both are counted from 1.
fn numbers_of_line(
    separator: Separator,
    cells: Cells,
    line: usize,
    first: usize,
) -> Result<Vec<f64>, Problem> {
    let most = *SIZES.end();
    let mut numbers = Vec::new();
    for (at, cell) in cells.enumerate() {
        if at == most {
            return Err(problem(phrase!(
                "figure-line-more-numbers-matrices-most",
                line,
                most
            )));
        }
        let column = at + first;
        let number = separator.number(cell).ok_or_else(|| {
            if cell.text.is_empty() {
                problem(phrase!(
                    "figure-cell-line-column-empty-every-cell",
                    line,
                    column
                ))
            } else {
                no_number(cell.text, line, column)
            }
        })?;
        numbers.push(number);
    }
    Ok(numbers)
}

/// Problem for a cell that does not contain a number.
fn no_number(cell: &str, line: usize, column: usize) -> Problem {
    let cell = beginning(cell);
    let separated = Cell::new(&cell).is_numeric();
    problem(if separated {
        phrase!(
            "figure-line-column-number-use-decimal-point",
            cell,
            line,
            column
        )
    } else {
        phrase!("figure-cell-not-a-number", cell, line, column)
    })
}

/// The beginning of a cell, to be named in a sentence.
fn beginning(cell: &str) -> String {
    cell.chars().take(20).collect()
}
