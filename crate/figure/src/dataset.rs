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
pub use schema::{ColumnKind, ColumnSchema, Name, Schema};

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

/// A law of a data set. A column and a number of the summary may have the same name.
#[derive(Clone, Debug, PartialEq)]
enum Law {
    Column(String),
    Number(String),
}

impl Law {
    fn name(&self) -> &str {
        match self {
            Self::Column(name) | Self::Number(name) => name,
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
    statuses: Vec<(Law, Vec<LawStatus>)>,
    schema: &'static Schema,
    /// Measured columns whose names depend on parameters.
    more: Vec<String>,
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
        let declared = self.schema.column(name).map(|(kind, _)| kind);
        declared.or_else(|| self.kind_of_more(name))
    }

    fn kind_of_more(&self, name: &str) -> Option<ColumnKind> {
        let mut more = self.more.iter();
        more.find_map(|known| schema::kind_of(name, known, ColumnKind::Measured))
    }

    /// The unit of the numbers in the column `name`, or of the number `name` of the summary; empty where they have none.
    pub fn unit(&self, name: &str) -> &'static str {
        match (self.schema.column(name), self.kind_of_more(name)) {
            (Some((_, unit)), _) => unit,
            (None, Some(_)) => "",
            (None, None) => self.schema.number(name).unwrap_or(""),
        }
    }

    /// Whether the view declares `name` in its summary.
    pub fn summarises(&self, name: &str) -> bool {
        self.schema.summarises(name)
    }

    /// Declares a measured column whose name depends on parameters, if it is not declared already.
    pub fn declare(&mut self, name: Name) {
        let name = name.text();
        if self.kind(&name).is_none() {
            self.more.push(name.into_owned());
        }
    }

    /// Appends a column of numbers.
    pub fn push(&mut self, name: Name, values: Vec<f64>) {
        let name = name.text();
        self.require(self.kind(&name).is_some(), "column", &name);
        self.columns
            .push((name.into_owned(), Column::Numbers(values)));
    }

    /// Appends a measured column, and behind it that of its standard errors.
    pub fn push_with_errors(&mut self, name: Name, values: Vec<f64>, errors: Vec<f64>) {
        self.push(name, values);
        self.push(name.standard_error(), errors);
    }

    /// Appends a column of words.
    pub fn push_words(&mut self, name: Name, words: Vec<String>) {
        let name = name.text();
        self.require_words(&name);
        self.columns.push((name.into_owned(), Column::Words(words)));
    }

    /// Appends a number to the summary.
    pub fn summarise(&mut self, name: Name, value: f64) {
        self.summarise_value(name, Value::Number(value));
    }

    /// Appends a word to the summary.
    pub fn summarise_word(&mut self, name: Name, word: &str) {
        self.summarise_value(name, Value::Word(word.to_owned()));
    }

    fn summarise_value(&mut self, name: Name, value: Value) {
        let name = name.text();
        self.require(self.summarises(&name), "number", &name);
        self.summary.push((name.into_owned(), value));
    }

    /// Sets the status of the law in the column `name` at each of its values; replaces the previous one.
    pub fn judge(&mut self, name: Name, statuses: Vec<LawStatus>) {
        let name = name.text();
        self.require(self.kind(&name).is_some(), "column", &name);
        self.judge_law(Law::Column(name.into_owned()), statuses);
    }

    /// Sets the status of the law `name` of the summary; replaces the previous one.
    pub fn judge_number(&mut self, name: Name, status: LawStatus) {
        let name = name.text();
        self.require(self.summarises(&name), "number", &name);
        self.judge_law(Law::Number(name.into_owned()), vec![status]);
    }

    fn judge_law(&mut self, law: Law, statuses: Vec<LawStatus>) {
        self.statuses.retain(|(known, _)| *known != law);
        self.statuses.push((law, statuses));
    }

    fn statuses_of(&self, law: &Law) -> Option<&[LawStatus]> {
        let mut all = self.statuses.iter();
        all.find(|(known, _)| known == law)
            .map(|(_, statuses)| statuses.as_slice())
    }

    /// Status of value `index` of the law in the column `name`; `None` if the law has no status. A value beyond those that have
    /// one is untested.
    pub fn judged(&self, name: Name, index: usize) -> Option<LawStatus> {
        let name = name.text();
        self.require(self.kind(&name).is_some(), "column", &name);
        let statuses = self.statuses_of(&Law::Column(name.into_owned()))?;
        Some(statuses.get(index).copied().unwrap_or(LawStatus::Untested))
    }

    /// How value `index` of the column `name` is drawn. A published formula without a status is drawn like a right one.
    pub fn status(&self, name: Name, index: usize) -> LawStatus {
        self.judged(name, index).unwrap_or(LawStatus::Right)
    }

    /// Status of the law `name` of the summary; `None` if it has no status.
    pub fn judged_number(&self, name: Name) -> Option<LawStatus> {
        let name = name.text();
        self.require(self.summarises(&name), "number", &name);
        let statuses = self.statuses_of(&Law::Number(name.into_owned()))?;
        statuses.first().copied()
    }

    /// How the number `name` of the summary is drawn. A published formula without a status is drawn like a right one.
    pub fn number_status(&self, name: Name) -> LawStatus {
        self.judged_number(name).unwrap_or(LawStatus::Right)
    }

    /// The laws that have a value here, each with one status: a number of the summary has its own, a column the one that all its
    /// values share, else it is untested.
    fn judged_laws(&self) -> impl Iterator<Item = (&Law, LawStatus)> {
        self.statuses.iter().filter_map(|(law, statuses)| {
            let values = match law {
                Law::Number(name) => vec![self.found_scalar(name)],
                Law::Column(name) => self.found_numbers(name).to_vec(),
            };
            let known = values
                .iter()
                .zip(statuses)
                .filter(|(value, _)| !value.is_nan());
            let mut known = known.map(|(_, status)| *status).peekable();
            known.peek()?;
            Some((law, LawStatus::of_all(known)))
        })
    }

    /// The laws that have a value here, each with one status: that of the number of the summary, or, where only a column has this
    /// name, the status that all values of the column share, else untested.
    pub fn laws(&self) -> impl Iterator<Item = (&str, LawStatus)> {
        let has_number = |law: &Law| {
            let number = Law::Number(law.name().to_owned());
            *law != number && self.judged_laws().any(|(known, _)| *known == number)
        };
        self.judged_laws()
            .filter(move |(law, _)| !has_number(law))
            .map(|(law, status)| (law.name(), status))
    }

    /// The laws in columns whose status is known, each with the status of every value.
    pub fn column_statuses(&self) -> impl Iterator<Item = (&str, &[LawStatus])> {
        let columns = self.statuses.iter();
        columns.filter_map(|(law, statuses)| match law {
            Law::Column(name) => Some((name.as_str(), statuses.as_slice())),
            Law::Number(_) => None,
        })
    }

    /// The laws in the summary whose status is known, each with its status.
    pub fn number_statuses(&self) -> impl Iterator<Item = (&str, &[LawStatus])> {
        let numbers = self.statuses.iter();
        numbers.filter_map(|(law, statuses)| match law {
            Law::Number(name) => Some((name.as_str(), statuses.as_slice())),
            Law::Column(_) => None,
        })
    }

    /// Whether a law that has a value here is not right at one of its values.
    pub fn has_wrong_laws(&self) -> bool {
        self.judged_laws()
            .any(|(_, status)| status != LawStatus::Right)
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

    /// The words of the column `name`, as [`DataSet::checked_numbers`].
    ///
    /// # Errors
    /// The view declares no column of words with this name.
    pub fn checked_words(&self, name: &str) -> Result<&[String], Problem> {
        match self.kind(name) {
            Some(ColumnKind::Words) => Ok(self.found_words(name)),
            _ => Err(self.unknown("column of words", name)),
        }
    }

    /// The number called `name` in the summary; `NaN` if it is declared but missing.
    ///
    /// # Errors
    /// The view does not declare it.
    pub fn checked_scalar(&self, name: &str) -> Result<f64, Problem> {
        if !self.summarises(name) {
            return Err(self.unknown("number", name));
        }
        Ok(self.found_scalar(name))
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

    fn require_words(&self, name: &str) {
        let is = self.kind(name) == Some(ColumnKind::Words);
        self.require(is, "column of words", name);
    }

    fn unknown(&self, what: &str, name: &str) -> Problem {
        let view = self.parameters.view_word();
        Problem::new(name, format!("The view {view} has no {what} “{name}”."))
    }

    /// The numbers of the column `name`, empty if it is missing. A name that this view does not declare is an
    /// error in the program ([`DataSet::check`]).
    pub fn numbers(&self, name: Name) -> &[f64] {
        let name = name.text();
        self.require(self.kind(&name).is_some(), "column", &name);
        self.found_numbers(&name)
    }

    /// The words of the column `name`, as [`DataSet::numbers`].
    pub fn words(&self, name: Name) -> &[String] {
        let name = name.text();
        self.require_words(&name);
        self.found_words(&name)
    }

    /// The number `name` of the summary, `NaN` if it is missing; a name that is not declared as in [`DataSet::numbers`].
    pub fn scalar(&self, name: Name) -> f64 {
        let name = name.text();
        self.require(self.summarises(&name), "number", &name);
        self.found_scalar(&name)
    }

    /// The word `name` of the summary, as [`DataSet::scalar`]; `None` if it is missing or a number.
    pub fn word(&self, name: Name) -> Option<&str> {
        let name = name.text();
        self.require(self.summarises(&name), "number", &name);
        match self.summary.iter().find(|(n, _)| *n == name)? {
            (_, Value::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn found_numbers(&self, name: &str) -> &[f64] {
        match self.columns.iter().find(|(n, _)| n == name) {
            Some((_, Column::Numbers(values))) => values,
            _ => &[],
        }
    }

    fn found_words(&self, name: &str) -> &[String] {
        match self.columns.iter().find(|(n, _)| n == name) {
            Some((_, Column::Words(words))) => words,
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
    use super::*;

    crate::schema! {
        columns {
            measured RE = "re",
            words PHASE = "phase",
        }
        summary {
            GAP = "gap",
        }
    }

    /// Names of other schemas.
    const IM: Name = Name::new("im");
    const GAPS: Name = Name::new("gaps");

    #[test]
    fn the_first_name_that_is_not_declared_is_an_error_when_written_and_when_read() {
        let new = || DataSet::new(&Example, &SCHEMA);
        let mut good = new();
        good.push(RE, vec![1.0]);
        good.push(RE.standard_error(), vec![0.1]);
        good.push_words(PHASE, vec![]);
        good.summarise(GAP, 0.5);
        assert_eq!((good.numbers(RE).len(), good.words(PHASE).len()), (1, 0));
        assert_eq!((good.scalar(GAP), good.check()), (0.5, Ok(())));
        type Use = fn(&mut DataSet<Example>);
        let mistakes: [(Use, &str); 10] = [
            (|data| data.push(IM, vec![]), "column “im”"),
            (|data| data.push_words(RE, vec![]), "column of words “re”"),
            (|data| data.summarise(GAPS, 1.0), "number “gaps”"),
            (|data| assert!(data.numbers(IM).is_empty()), "column “im”"),
            (
                |data| assert!(data.words(RE).is_empty()),
                "column of words “re”",
            ),
            (|data| assert!(data.scalar(GAPS).is_nan()), "number “gaps”"),
            (|data| data.judge(IM, vec![]), "column “im”"),
            (
                |data| data.judge_number(GAPS, LawStatus::Off),
                "number “gaps”",
            ),
            (|data| assert_eq!(data.judged(IM, 0), None), "column “im”"),
            (
                |data| assert_eq!(data.judged_number(GAPS), None),
                "number “gaps”",
            ),
        ];
        for (mistake, says) in mistakes {
            let mut data = new();
            mistake(&mut data);
            data.scalar(GAPS);
            let problem = data.check().unwrap_err();
            assert_eq!(problem.message, format!("The view spectrum has no {says}."));
        }
    }

    #[test]
    fn a_law_has_one_word_and_a_column_that_of_all_its_values() {
        use LawStatus::{Off, Right, Untested};
        crate::schema! {
            columns {
                measured RE,
                measured IM,
            }
            summary {
                GAP,
                RE,
                MISSING = "missing",
            }
        }
        let mut data = DataSet::new(&Example, &SCHEMA);
        data.push(RE, vec![1.0, f64::NAN, 2.0]);
        data.push(IM, vec![1.0, 2.0, 3.0]);
        data.summarise(GAP, 0.5);
        data.summarise(RE, 2.0);
        data.summarise(MISSING, f64::NAN);
        data.judge_number(GAP, Off);
        // What does not exist has no word.
        data.judge_number(MISSING, Off);
        data.judge(RE, vec![Right, Off, Right]);
        let words = |data: &DataSet<Example>| -> Vec<(String, LawStatus)> {
            data.laws()
                .map(|(name, word)| (name.to_owned(), word))
                .collect()
        };
        let word = |name: &str, status| (name.to_owned(), status);
        assert_eq!(words(&data), [word("gap", Off), word("re", Right)]);
        // What is said later holds.
        data.judge_number(GAP, Right);
        assert!(!data.has_wrong_laws());
        data.judge(IM, vec![Right, Off]);
        assert!(data.has_wrong_laws());
        assert_eq!(words(&data)[2], word("im", Untested));
        // A number leaves the column of its name as it is, and is what the law is called after.
        data.judge_number(RE, Off);
        assert_eq!([0, 1].map(|i| data.status(RE, i)), [Right, Off]);
        assert_eq!(
            (data.number_status(RE), words(&data)[2].clone()),
            (Off, word("re", Off))
        );
        // No value is right without having been judged.
        assert_eq!([1, 2].map(|i| data.status(IM, i)), [Off, Untested]);
        assert_eq!(data.number_status(MISSING), Off);
        assert_eq!(data.check(), Ok(()));
    }
}
