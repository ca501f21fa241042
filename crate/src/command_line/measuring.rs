//! Matrices of a file, measured as the page measures them.

use super::arguments::Arguments;
use super::failure::Failure;
use super::files;
use super::table::SummaryTable;
use super::words::{address, read};
use crate::dataset::export::{VERSION, laws_json, summary_json};
use crate::dataset::import::{self, HEADER_BYTES, MaskedRows};
use crate::parameters::{Parameters, View};
use crate::views::{MatrixReading, measure_own, opening};
use serde_json::{Value as Json, json};
use std::io::{Read, Write};

/// Measures every matrix of the file, and writes a table of their summaries; of a single one, its summary.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let text = address(&arguments.words)?;
    let asked = read(&text)?;
    check(&text, &asked)?;
    files::check_all(arguments.files())?;
    let bytes = content(&arguments.file)?;
    let named = |problem: crate::problem::Problem| {
        Failure::Work(format!("{}: {}", arguments.file, problem.message))
    };
    let head = &bytes[..bytes.len().min(HEADER_BYTES)];
    let layout = import::layout(head, bytes.len() as u64).map_err(named)?;
    let mut table = SummaryTable::new(vec!["matrix".to_owned()]);
    let mut listed = Vec::new();
    for index in 0..layout.count() {
        let from = layout.start + index * layout.length;
        let body = &bytes[from..from + layout.length];
        let place = place(index, &layout.axes);
        let imported = import::read(head, body, MaskedRows::Rejected).map_err(|problem| {
            let one = if layout.count() > 1 {
                format!(", matrix {place}")
            } else {
                String::new()
            };
            Failure::Work(format!("{}{one}: {}", arguments.file, problem.message))
        })?;
        let matrix = imported.matrix;
        let reading = MatrixReading::of(&matrix, &asked).with_conditions(&matrix);
        let data = measure_own(matrix, &reading)?;
        listed.push(json!({
            "matrix": place, "summary": summary_json(&data.summary), "laws": laws_json(&data), "notes": data.notes, "version": VERSION,
        }));
        table.add(vec![place], &data.summary);
    }
    if let Some(file) = &arguments.json {
        files::write(file, Json::Array(listed).to_string().as_bytes(), out)?;
    }
    if arguments.csv.is_some() || arguments.json.is_none() {
        let file = arguments.csv.as_deref().unwrap_or("-");
        files::write(
            file,
            table
                .csv(&[format!("file = {}", arguments.file)])
                .as_bytes(),
            out,
        )?;
    }
    Ok(())
}

/// Fails if `text`, read as `asked`, sets a parameter that the matrix determines.
fn check(text: &str, asked: &Parameters) -> Result<(), Failure> {
    let used = MatrixReading::numbers_of(asked);
    let has_view = opening::names(text).any(|name| name == "view");
    if has_view && !matches!(asked.view, View::Spectrum | View::Singular) {
        let view = asked.view.word();
        return Err(Failure::Asked(format!(
            "view = {view} cannot measure a matrix: give spectrum or singular."
        )));
    }
    let is_used = |name: &str| name == "view" || opening::names(&used).any(|it| it == name);
    match opening::names(text).find(|name| !is_used(name)) {
        Some(name) => Err(Failure::Asked(format!(
            "{name} is decided by the matrix: give view, d_qk, alpha, remedy, skip, values, sigma_V or seed."
        ))),
        None => Ok(()),
    }
}

fn content(name: &str) -> Result<Vec<u8>, Failure> {
    let read = match name {
        "-" => {
            let mut bytes = Vec::new();
            std::io::stdin()
                .lock()
                .read_to_end(&mut bytes)
                .map(|_| bytes)
        }
        name => std::fs::read(name),
    };
    read.map_err(|error| Failure::Work(format!("{name} could not be read: {error}.")))
}

/// Matrix number `index` along `axes`, as `3,5`.
fn place(index: usize, axes: &[usize]) -> String {
    let mut rest = index;
    let mut parts: Vec<String> = axes
        .iter()
        .rev()
        .map(|axis| {
            let at = rest % axis;
            rest /= axis;
            at.to_string()
        })
        .collect();
    parts.reverse();
    if parts.is_empty() {
        "0".to_owned()
    } else {
        parts.join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matrices_are_counted_along_their_axes() {
        assert_eq!(place(0, &[]), "0");
        assert_eq!(
            [0, 1, 5].map(|index| place(index, &[2, 3])),
            ["0,0", "0,1", "1,2"]
        );
    }
}
