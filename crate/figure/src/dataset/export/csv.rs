//! The table as comma-separated values.

use super::{Format, VERSION};
use crate::dataset::{Column, DataSet, Settings, Value};
use attention_spectra_words::Phrase;

pub(super) const fn format<S: Settings>() -> Format<S> {
    Format {
        ending: "csv",
        label: "CSV",
        hint: const { Phrase("figure-csv-hint") },
        media_type: "text/csv",
        write,
    }
}

/// One column per column of the data set, shorter columns padded with empty cells. Program, parameters, device, seconds, notes, summary,
/// status of laws and units are above them in lines that begin with `#` (`numpy.genfromtxt` skips them).
fn write<S: Settings>(data: &DataSet<S>) -> String {
    lines(data, &data.columns.iter().collect::<Vec<_>>())
}

/// CSV of one of its tables ([`DataSet::tables`]), counted from 0, without filler cells. For a missing table, the comment lines
/// only.
pub fn csv_table<S: Settings>(data: &DataSet<S>, table: usize) -> String {
    let tables = data.tables();
    let places = tables.get(table).into_iter().flatten();
    let columns: Vec<&(String, Column)> = places.map(|at| &data.columns[*at]).collect();
    lines(data, &columns)
}

fn lines<S: Settings>(data: &DataSet<S>, columns: &[&(String, Column)]) -> String {
    let mut out = format!(
        "# attention-spectra {VERSION}\n# {}\n# device = {}\n# seconds = {}\n",
        data.parameters.address(),
        data.provenance.device,
        data.provenance.seconds
    );
    for note in &data.notes {
        out += &format!("# {}\n", comment(note));
    }
    for (name, value) in &data.summary {
        let text = match value {
            Value::Number(x) => number_text(*x),
            Value::Word(word) => word.clone(),
        };
        out += &format!("# {name} = {}\n", comment(&text));
    }
    for (name, status) in data.laws() {
        out += &format!("# law {name} = {}\n", status.word());
    }
    let numbers = data.summary.iter().map(|(name, _)| name);
    let other = |name: &&String| columns.iter().all(|(column, _)| column != *name);
    for name in columns
        .iter()
        .map(|(name, _)| name)
        .chain(numbers.filter(other))
    {
        match data.unit(name) {
            "" => {}
            unit => out += &format!("# unit of {name} = {unit}\n"),
        }
    }
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    out += &names.join(",");
    out.push('\n');
    let lengths = columns.iter().map(|(_, column)| column.length());
    for row in 0..lengths.max().unwrap_or(0) {
        let cell = |(_, column): &&(String, Column)| match column {
            Column::Numbers(values) => values.get(row).map_or(String::new(), |x| number_text(*x)),
            Column::Words(words) => words.get(row).map_or(String::new(), |w| quoted(w)),
        };
        out += &columns.iter().map(cell).collect::<Vec<_>>().join(",");
        out.push('\n');
    }
    out
}

/// Shortest text that reads back as the same number; empty for a value that does not exist.
fn number_text(x: f64) -> String {
    if x.is_nan() {
        return String::new();
    }
    let text = x.to_string();
    if text.len() > LONGEST_NUMBER {
        format!("{x:e}")
    } else {
        text
    }
}

/// A number with at least this many digits is written with an exponent.
const LONGEST_NUMBER: usize = 40;

/// Signs with which a formula begins in a spreadsheet.
const FORMULA: [char; 4] = ['=', '+', '-', '@'];

/// A line beginning with `#`: it stays one line, and no part of it can become a formula when a spreadsheet splits it into cells.
/// The text may contain file names.
fn comment(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // Behind a blank a spreadsheet reads text.
        if FORMULA.contains(&c) && out.ends_with([',', ';']) {
            out.push(' ');
        }
        out.push(if c.is_control() { ' ' } else { c });
    }
    out
}

/// A cell of text, quoted if it contains a comma, a quote or a line break. A text that a spreadsheet would take for a formula
/// gets an apostrophe in front.
fn quoted(word: &str) -> String {
    let is_formula = word.len() > 1 && word.starts_with(FORMULA) && word.parse::<f64>().is_err();
    let word = if is_formula || word.starts_with(['\t', '\r']) {
        format!("'{word}")
    } else {
        word.to_owned()
    };
    if word.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", word.replace('"', "\"\""))
    } else {
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::export::tests::sample;

    #[test]
    fn csv_pads_short_columns_and_leaves_missing_numbers_empty() {
        let csv = write(&sample());
        let body: Vec<&str> = csv.lines().filter(|l| !l.starts_with('#')).collect();
        assert_eq!(body, ["re,phase", "1,\"a,b\"", "-0.5,", ","]);
        let head: Vec<&str> = csv.lines().take(6).skip(2).collect();
        assert_eq!(
            head,
            [
                "# device = cpu",
                "# seconds = 0.5",
                "# gap = 0.25",
                "# missing = "
            ]
        );
    }

    #[test]
    fn each_table_is_a_file_of_its_own() {
        let body = |table| -> Vec<String> {
            let csv = csv_table(&sample(), table);
            let rows = csv.lines().filter(|l| !l.starts_with('#'));
            rows.map(str::to_owned).collect()
        };
        assert_eq!(body(0), ["re", "1", "-0.5", ""]);
        assert_eq!(body(1), ["phase", "\"a,b\""]);
        assert_eq!(body(2), [""]);
    }

    #[test]
    fn numbers_in_exports_read_back_bit_for_bit() {
        for x in [0.1, 1e-300, -1.0 / 3.0, f64::MAX, 5e-324, 1e22, -1e-7] {
            assert_eq!(number_text(x).parse::<f64>().unwrap(), x);
            assert!(number_text(x).len() <= 40, "{}", number_text(x));
        }
    }

    #[test]
    fn names_of_files_and_words_become_no_formulas() {
        let mut data = sample();
        data.notes = vec!["A matrix of a\r\n=HYPERLINK(\"b\"),=1+1;@c.npy, -1".to_owned()];
        let words = ["=1+1", "+cmd", "-2", "-", "a\rb", "\t=1"];
        data.columns = vec![(
            "phase".to_owned(),
            Column::Words(words.map(str::to_owned).into()),
        )];
        let csv = write(&data);
        assert!(
            csv.contains("# A matrix of a  =HYPERLINK(\"b\"), =1+1; @c.npy, -1\n"),
            "{csv}"
        );
        let rows = &csv[csv.find("phase\n").unwrap()..];
        assert_eq!(rows, "phase\n'=1+1\n'+cmd\n-2\n-\n\"a\rb\"\n'\t=1\n");
    }
}
