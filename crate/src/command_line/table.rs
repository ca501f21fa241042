//! A table of summaries.

use crate::dataset::Value;
use crate::dataset::export::VERSION;

/// A row: the values of a setting, and the summary of its figure.
struct Row {
    place: Vec<String>,
    summary: Vec<(String, Value)>,
}

/// Rows of summaries.
pub struct SummaryTable {
    heads: Vec<String>,
    names: Vec<String>,
    rows: Vec<Row>,
}

impl SummaryTable {
    /// A table whose rows begin with a cell for each of `heads`.
    pub fn new(heads: Vec<String>) -> Self {
        Self {
            heads,
            names: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Appends a row.
    pub fn add(&mut self, place: Vec<String>, summary: &[(String, Value)]) {
        for (name, _) in summary {
            if !self.names.contains(name) {
                self.names.push(name.clone());
            }
        }
        self.rows.push(Row {
            place,
            summary: summary.to_vec(),
        });
    }

    /// Comment lines with the version and `about`, a line of names, and a row for each figure; empty if a number does not
    /// exist.
    pub fn csv(&self, about: &[String]) -> String {
        let line = |cells: Vec<String>| cells.join(",") + "\n";
        let mut text = format!("# attention-spectra {VERSION}\n");
        for said in about {
            text += &format!("# {said}\n");
        }
        text += &line([self.heads.as_slice(), &self.names].concat());
        for Row { place, summary } in &self.rows {
            let cell = |name: &String| match summary.iter().find(|(known, _)| known == name) {
                Some((_, Value::Number(number))) if !number.is_nan() => number.to_string(),
                Some((_, Value::Word(word))) => quoted(word),
                _ => String::new(),
            };
            let cells = place.iter().map(|value| quoted(value));
            text += &line(cells.chain(self.names.iter().map(cell)).collect());
        }
        text
    }
}

/// A word in the format of RFC 4180.
fn quoted(word: &str) -> String {
    if word.contains([',', '"', '\n']) {
        format!("\"{}\"", word.replace('"', "\"\""))
    } else {
        word.to_owned()
    }
}
