//! The outcome of an experiment: named columns, a summary, and notes.
//!
//! It is all that a figure or an export may know.

pub mod export;
pub mod import;

use crate::parameters::Parameters;

/// One named column.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Numbers; `NaN` where a value does not exist.
    Numbers(Vec<f64>),
    /// Words (a phase, a verdict, the name of an architecture).
    Words(Vec<String>),
}

/// One value of the summary.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number; `NaN` where it does not exist.
    Number(f64),
    /// A word.
    Word(String),
}

/// Named columns (of any lengths), a summary and notes.
#[derive(Clone, Debug, PartialEq)]
pub struct DataSet {
    /// The parameters it was computed for (its view and seed among them).
    pub parameters: Parameters,
    /// Columns in the order in which they are exported.
    pub columns: Vec<(String, Column)>,
    /// Scalars in the order in which they are shown.
    pub summary: Vec<(String, Value)>,
    /// Sentences the user should read: what is missing, limited, or assumed.
    pub notes: Vec<String>,
    /// Steps already merged and steps in all.
    pub progress: (usize, usize),
}

impl DataSet {
    /// An empty data set for `parameters`.
    pub fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            columns: Vec::new(),
            summary: Vec::new(),
            notes: Vec::new(),
            progress: (0, 0),
        }
    }

    /// Appends a column of numbers.
    pub fn push(&mut self, name: &str, values: Vec<f64>) {
        self.columns
            .push((name.to_owned(), Column::Numbers(values)));
    }

    /// Appends a column of words.
    pub fn push_words(&mut self, name: &str, words: Vec<String>) {
        self.columns.push((name.to_owned(), Column::Words(words)));
    }

    /// Appends a number to the summary.
    pub fn summarise(&mut self, name: &str, value: f64) {
        self.summary.push((name.to_owned(), Value::Number(value)));
    }

    /// The numbers of the column `name`; empty if there is no such column of numbers.
    pub fn numbers(&self, name: &str) -> &[f64] {
        match self.columns.iter().find(|(n, _)| n == name) {
            Some((_, Column::Numbers(values))) => values,
            _ => &[],
        }
    }

    /// The words of the column `name`; empty if there is no such column of words.
    pub fn words(&self, name: &str) -> &[String] {
        match self.columns.iter().find(|(n, _)| n == name) {
            Some((_, Column::Words(words))) => words,
            _ => &[],
        }
    }

    /// The number called `name` in the summary; `NaN` if there is none.
    pub fn scalar(&self, name: &str) -> f64 {
        match self.summary.iter().find(|(n, _)| n == name) {
            Some((_, Value::Number(value))) => *value,
            _ => f64::NAN,
        }
    }
}
