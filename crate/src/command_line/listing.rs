//! Lists of views and parameters.

use super::arguments::Arguments;
use super::failure::Failure;
use super::files;
use super::words::{address, read};
use crate::parameters::FIELDS;
use crate::views::VIEWS;
use crate::views::dials::matters;
use std::io::Write;

/// Prints name, title and sentence of every view.
pub fn views(out: &mut impl Write) -> Result<(), Failure> {
    let rows = VIEWS.iter().map(|view| {
        let words = &view.words;
        [view.view.word(), &words.title, &words.sentence].map(str::to_owned)
    });
    files::write("-", aligned(rows.collect()).as_bytes(), out)
}

/// Prints the parameters that matter for the figure of the arguments, or all parameters without a figure: name, description,
/// allowed values, and value.
pub fn parameters(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let parameters = read(&address(&arguments.words)?)?;
    let wanted = FIELDS.iter().filter(|field| {
        arguments.words.is_empty() || field.name == "view" || matters(field.name, &parameters)
    });
    let rows = wanted.map(|field| {
        let value = field.text(&parameters).unwrap_or_else(|| "T".to_owned());
        let takes = format!("{} [{value}]", field.allowed());
        [field.name.to_owned(), field.label.to_string(), takes]
    });
    files::write("-", aligned(rows.collect()).as_bytes(), out)
}

/// Rows with aligned columns.
fn aligned(rows: Vec<[String; 3]>) -> String {
    let width = |i: usize| rows.iter().map(|row| row[i].chars().count()).max();
    let (first, second) = (width(0).unwrap_or(0), width(1).unwrap_or(0));
    let line = |[a, b, c]: &[String; 3]| format!("{a:<first$}  {b:<second$}  {c}\n");
    rows.iter().map(line).collect()
}
