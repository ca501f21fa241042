//! The outcome of an experiment: named columns, a summary, and notes.
//!
//! Contains everything that a figure or an export may use.

#[cfg(test)]
mod example;
pub mod export;
pub mod import;
pub mod schema;
mod table_names;

pub use attention_spectra_base::Settings;
pub use schema::{ColumnKind, ColumnSchema, Schema};

use crate::law_status::LawStatus;
use crate::problem::Problem;
use std::sync::OnceLock;

/// One named column.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Numbers; `NaN` where a value does not exist.
    Numbers(Vec<f64>),
    /// Words (a phase, a verdict, the name of an architecture).
    Words(Vec<String>),
}

impl Column {
    /// Number of values of the column.
    pub fn length(&self) -> usize {
        match self {
            Self::Numbers(values) => values.len(),
            Self::Words(words) => words.len(),
        }
    }
}

/// A value of the summary.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number; `NaN` for a missing one.
    Number(f64),
    /// A word.
    Word(String),
}

/// How numbers were made, stored beside their parameters and the version of the program.
#[derive(Clone, Debug, PartialEq)]
pub struct Provenance {
    /// Device: `cpu`, `gpu` or `cpu+gpu`.
    pub device: String,
    /// Seconds that the steps took; 0 until the caller has set it.
    pub seconds: f64,
}

impl Default for Provenance {
    /// The data set of this library, which computes on the processor unless asked for another device.
    fn default() -> Self {
        Self {
            device: "cpu".to_owned(),
            seconds: 0.0,
        }
    }
}

/// Named columns (of any lengths), a summary and notes.
#[derive(Clone, Debug, PartialEq)]
pub struct DataSet<S> {
    /// Parameters that the data were computed for, with view and seed.
    pub parameters: S,
    /// Columns in the order in which they are exported.
    pub columns: Vec<(String, Column)>,
    /// Scalars in the order in which they are shown.
    pub summary: Vec<(String, Value)>,
    /// Sentences the user should read: missing, limited or assumed parts.
    pub notes: Vec<String>,
    /// Steps already merged and steps in all.
    pub progress: (usize, usize),
    /// How the numbers were made.
    pub provenance: Provenance,
    /// Laws whose status is known, columns or numbers of the summary, with the status of each value.
    statuses: Vec<(String, Vec<LawStatus>)>,
    schema: &'static Schema,
    /// Columns whose names depend on parameters.
    more: Vec<ColumnSchema>,
    /// The first name that was written or read without being declared.
    mistake: OnceLock<Problem>,
}

impl<S: Settings> DataSet<S> {
    /// An empty data set for `parameters` of what `schema` declares.
    pub fn new(parameters: &S, schema: &'static Schema) -> Self {
        Self {
            parameters: parameters.clone(),
            columns: Vec::new(),
            summary: Vec::new(),
            notes: Vec::new(),
            progress: (0, 0),
            provenance: Provenance::default(),
            statuses: Vec::new(),
            schema,
            more: Vec::new(),
            mistake: OnceLock::new(),
        }
    }

    /// Kind of the column `name`; `None` where its view does not declare it.
    pub fn kind(&self, name: &str) -> Option<ColumnKind> {
        let declared = schema::kind_in(self.schema.columns, name);
        declared.or_else(|| schema::kind_in(&self.more, name))
    }

    /// The unit of the numbers in the column `name`, or of the number `name` of the summary; empty where they have none.
    pub fn unit(&self, name: &str) -> &'static str {
        let declared = schema::unit_in(self.schema.columns, name);
        declared
            .or_else(|| schema::unit_in(&self.more, name))
            .unwrap_or_else(|| self.schema.unit_in_summary(name))
    }

    /// Whether the view declares `name` in its summary.
    pub fn summarises(&self, name: &str) -> bool {
        self.schema.summary.contains(&name)
    }

    /// Declares a column whose name depends on parameters.
    pub fn declare(&mut self, column: ColumnSchema) {
        self.more.push(column);
    }

    /// Appends a column of numbers.
    pub fn push(&mut self, name: &str, values: Vec<f64>) {
        self.require(self.kind(name).is_some(), "column", name);
        self.columns
            .push((name.to_owned(), Column::Numbers(values)));
    }

    /// Appends a column of words.
    pub fn push_words(&mut self, name: &str, words: Vec<String>) {
        self.require_words(name);
        self.columns.push((name.to_owned(), Column::Words(words)));
    }

    /// Appends a number to the summary.
    pub fn summarise(&mut self, name: &str, value: f64) {
        self.require(self.summarises(name), "number", name);
        self.summary.push((name.to_owned(), Value::Number(value)));
    }

    /// Appends a word to the summary.
    pub fn summarise_word(&mut self, name: &str, word: &str) {
        self.require(self.summarises(name), "number", name);
        let value = Value::Word(word.to_owned());
        self.summary.push((name.to_owned(), value));
    }

    /// Sets the status of the law `name`, a column or a number of the summary, at each of its values; replaces the previous one.
    pub fn judge(&mut self, name: &str, statuses: Vec<LawStatus>) {
        self.require_law(name);
        self.statuses.retain(|(known, _)| known != name);
        self.statuses.push((name.to_owned(), statuses));
    }

    /// Status of value `index` of the law `name`; index 0 for a number of the summary. `None` if it has no
    /// status.
    pub fn judged(&self, name: &str, index: usize) -> Option<LawStatus> {
        self.require_law(name);
        let (_, statuses) = self.statuses.iter().find(|(known, _)| known == name)?;
        statuses.get(index).copied()
    }

    /// How value `index` of `name` is drawn (index 0 for a number of the summary). A published formula without a status is
    /// drawn like a right one.
    pub fn status(&self, name: &str, index: usize) -> LawStatus {
        self.judged(name, index).unwrap_or(LawStatus::Right)
    }

    /// The laws that have a value here, each with one status. A number of the summary has its own status; a column has the status that all
    /// its values share, else it is untested.
    pub fn laws(&self) -> impl Iterator<Item = (&str, LawStatus)> {
        self.statuses.iter().filter_map(|(name, statuses)| {
            let values = match self.columns.iter().find(|(column, _)| column == name) {
                Some((_, Column::Numbers(values))) => values.clone(),
                Some((_, Column::Words(_))) => return None,
                None => vec![self.found_scalar(name)],
            };
            let known = values
                .iter()
                .zip(statuses)
                .filter(|(value, _)| !value.is_nan());
            let mut known = known.map(|(_, status)| *status).peekable();
            known.peek()?;
            Some((name.as_str(), LawStatus::of_all(known)))
        })
    }

    /// The laws whose status is known, each with the status of every value.
    pub fn statuses(&self) -> &[(String, Vec<LawStatus>)] {
        &self.statuses
    }

    /// Whether a law that has a value here is not right at one of its values.
    pub fn has_wrong_laws(&self) -> bool {
        self.laws().any(|(_, status)| status != LawStatus::Right)
    }

    /// Its columns by tables, as column numbers. The rows of a table belong together: a column of another length begins
    /// the next table, and so does an axis that follows values.
    pub fn tables(&self) -> Vec<Vec<usize>> {
        let kind = |at: usize| self.kind(&self.columns[at].0);
        let length = |at: usize| self.columns[at].1.length();
        let mut tables: Vec<Vec<usize>> = Vec::new();
        for at in 0..self.columns.len() {
            let goes_on = |table: &Vec<usize>| {
                let is_axis = |i: usize| kind(i) == Some(ColumnKind::Axis);
                // Words and whole numbers say what a row is of, as an axis does.
                let is_place = |i: usize| {
                    is_axis(i) || matches!(kind(i), Some(ColumnKind::Words | ColumnKind::Index))
                };
                let has_listed = table.iter().any(|i| kind(*i) == Some(ColumnKind::Index));
                let begins = is_axis(at) && (has_listed || !table.iter().all(|i| is_place(*i)));
                length(table[0]) == length(at) && !begins
            };
            match tables.iter_mut().rev().find(|table| goes_on(table)) {
                Some(table) => table.push(at),
                None => tables.push(vec![at]),
            }
        }
        tables
    }

    /// The tables by name, each with the names of its columns, in the order of [`DataSet::tables`].
    pub fn named_tables(&self) -> Vec<(String, Vec<&str>)> {
        let name = |at: &usize| self.columns[*at].0.as_str();
        let columns = self.tables().into_iter();
        let columns: Vec<Vec<&str>> = columns.map(|t| t.iter().map(name).collect()).collect();
        table_names::named(columns)
    }

    /// The numbers of the column `name`, empty if the column is declared but missing.
    ///
    /// # Errors
    /// The view does not declare it.
    pub fn checked_numbers(&self, name: &str) -> Result<&[f64], Problem> {
        match self.kind(name) {
            Some(_) => Ok(self.found_numbers(name)),
            None => Err(self.unknown("column", name)),
        }
    }

    /// The number called `name` in the summary; `NaN` if it is declared but missing.
    ///
    /// # Errors
    /// The view does not declare it.
    pub fn checked_scalar(&self, name: &str) -> Result<f64, Problem> {
        match self.summarises(name) {
            true => Ok(self.found_scalar(name)),
            false => Err(self.unknown("number", name)),
        }
    }

    /// Checks that the view declares every name written or read so far.
    ///
    /// # Errors
    /// The message names the first undeclared name.
    pub fn check(&self) -> Result<(), Problem> {
        self.mistake
            .get()
            .map_or(Ok(()), |problem| Err(problem.clone()))
    }

    /// Records a name that is not declared.
    fn require(&self, declared: bool, what: &str, name: &str) {
        if !declared {
            self.mistake.get_or_init(|| self.unknown(what, name));
        }
    }

    fn require_law(&self, name: &str) {
        let is = self.kind(name).is_some() || self.summarises(name);
        self.require(is, "law", name);
    }

    fn require_words(&self, name: &str) {
        let is = self.kind(name) == Some(ColumnKind::Words);
        self.require(is, "column of words", name);
    }

    fn unknown(&self, what: &str, name: &str) -> Problem {
        let view = self.parameters.view_word();
        Problem::new(name, format!("The view {view} has no {what} “{name}”."))
    }

    /// The numbers of the column `name`, empty if it is missing. A name that the view does not declare is an
    /// error in the program ([`DataSet::check`]); names from elsewhere go to [`DataSet::checked_numbers`].
    pub fn numbers(&self, name: &str) -> &[f64] {
        self.require(self.kind(name).is_some(), "column", name);
        self.found_numbers(name)
    }

    /// The words of the column `name`, as [`DataSet::numbers`].
    pub fn words(&self, name: &str) -> &[String] {
        self.require_words(name);
        match self.columns.iter().find(|(n, _)| n == name) {
            Some((_, Column::Words(words))) => words,
            _ => &[],
        }
    }

    /// The number called `name` in the summary; `NaN` if it is missing. For names that are not declared see
    /// [`DataSet::numbers`].
    pub fn scalar(&self, name: &str) -> f64 {
        self.require(self.summarises(name), "number", name);
        self.found_scalar(name)
    }

    fn found_numbers(&self, name: &str) -> &[f64] {
        match self.columns.iter().find(|(n, _)| n == name) {
            Some((_, Column::Numbers(values))) => values,
            _ => &[],
        }
    }

    fn found_scalar(&self, name: &str) -> f64 {
        match self.summary.iter().find(|(n, _)| n == name) {
            Some((_, Value::Number(value))) => *value,
            _ => f64::NAN,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::example::Example;
    use super::schema::{measured, words};
    use super::*;

    const SCHEMA: Schema = Schema {
        columns: &[measured("re"), words("phase")],
        summary: &["gap"],
        units: &[],
    };

    #[test]
    fn the_first_name_that_is_not_declared_is_an_error_when_written_and_when_read() {
        let new = || DataSet::new(&Example, &SCHEMA);
        let mut good = new();
        good.push("re", vec![1.0]);
        good.push("re_se", vec![0.1]);
        good.push_words("phase", vec![]);
        good.summarise("gap", 0.5);
        assert_eq!(
            (good.numbers("re").len(), good.words("phase").len()),
            (1, 0)
        );
        assert_eq!((good.scalar("gap"), good.check()), (0.5, Ok(())));
        type Use = fn(&mut DataSet<Example>);
        let mistakes: [(Use, &str); 8] = [
            (|data| data.push("im", vec![]), "column “im”"),
            (|data| data.push_words("re", vec![]), "column of words “re”"),
            (|data| data.summarise("gaps", 1.0), "number “gaps”"),
            (|data| assert!(data.numbers("im").is_empty()), "column “im”"),
            (
                |data| assert!(data.words("re").is_empty()),
                "column of words “re”",
            ),
            (
                |data| assert!(data.scalar("gaps").is_nan()),
                "number “gaps”",
            ),
            (|data| data.judge("im", vec![]), "law “im”"),
            (
                |data| assert!(data.judged("gaps", 0).is_none()),
                "law “gaps”",
            ),
        ];
        for (mistake, says) in mistakes {
            let mut data = new();
            mistake(&mut data);
            data.scalar("another");
            let problem = data.check().unwrap_err();
            assert_eq!(problem.message, format!("The view spectrum has no {says}."));
        }
    }

    #[test]
    fn a_law_has_one_word_and_a_column_that_of_all_its_values() {
        use LawStatus::{Off, Right, Untested};
        const LAWS: Schema = Schema {
            columns: &[measured("re"), measured("im")],
            summary: &["gap", "missing"],
            units: &[],
        };
        let mut data = DataSet::new(&Example, &LAWS);
        data.push("re", vec![1.0, f64::NAN, 2.0]);
        data.push("im", vec![1.0, 2.0]);
        data.summarise("gap", 0.5);
        data.summarise("missing", f64::NAN);
        data.judge("gap", vec![Off]);
        // What does not exist has no word.
        data.judge("missing", vec![Off]);
        data.judge("re", vec![Right, Off, Right]);
        let words = |data: &DataSet<Example>| -> Vec<(String, LawStatus)> {
            data.laws()
                .map(|(name, word)| (name.to_owned(), word))
                .collect()
        };
        assert_eq!(
            words(&data),
            [("gap".to_owned(), Off), ("re".to_owned(), Right)]
        );
        // What is said later holds.
        data.judge("gap", vec![Right]);
        assert!(!data.has_wrong_laws());
        data.judge("im", vec![Right, Off]);
        assert!(data.has_wrong_laws());
        assert_eq!(words(&data)[2], ("im".to_owned(), Untested));
        assert_eq!(
            (data.status("im", 1), data.status("missing", 7)),
            (Off, Right)
        );
        assert_eq!(data.check(), Ok(()));
    }
}
