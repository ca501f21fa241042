//! Data sets as CSV and JSON, matrices as NPY.

use super::{Column, DataSet, Value};
use crate::linalg::Matrix;
use crate::parameters::{Domain, FIELDS, Parameters};
use crate::problem::Problem;
use serde_json::{Map, Value as Json, json};

/// Version of the program, part of every exported file.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Shortest text that reads back as the same number; empty for a value that does not exist.
fn number_text(x: f64) -> String {
    if x.is_nan() {
        String::new()
    } else {
        x.to_string()
    }
}

/// A number as JSON; `null` where it does not exist.
fn number_json(x: f64) -> Json {
    serde_json::Number::from_f64(x).map_or(Json::Null, Json::Number)
}

/// Parameters as a JSON object; widths that follow T are given as the value in force.
pub fn parameters_json(p: &Parameters) -> Json {
    let mut map = Map::new();
    for field in FIELDS {
        let text = field.text(p).unwrap_or_else(|| p.T.to_string());
        let value = match field.domain {
            Domain::Choice(_) => Json::String(text),
            _ => text.parse().map_or(Json::Null, number_json),
        };
        map.insert(field.name.to_owned(), value);
    }
    Json::Object(map)
}

impl DataSet {
    /// The summary as a JSON object.
    pub fn summary_json(&self) -> Json {
        let pair = |(name, value): &(String, Value)| match value {
            Value::Number(x) => (name.clone(), number_json(*x)),
            Value::Word(word) => (name.clone(), Json::String(word.clone())),
        };
        Json::Object(self.summary.iter().map(pair).collect())
    }

    /// One column per column of the data set, shorter ones padded with empty cells; the parameters, the
    /// notes and the summary stand above them in lines that begin with `#` (`numpy.genfromtxt` skips
    /// them).
    pub fn csv(&self) -> String {
        let mut out = format!(
            "# attention-spectra {VERSION}\n# {}\n",
            self.parameters.to_text()
        );
        for note in &self.notes {
            out += &format!("# {note}\n");
        }
        for (name, value) in &self.summary {
            let text = match value {
                Value::Number(x) => number_text(*x),
                Value::Word(word) => word.clone(),
            };
            out += &format!("# {name} = {text}\n");
        }
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        out += &names.join(",");
        out.push('\n');
        let length = |column: &Column| match column {
            Column::Numbers(values) => values.len(),
            Column::Words(words) => words.len(),
        };
        let rows = self
            .columns
            .iter()
            .map(|(_, column)| length(column))
            .max()
            .unwrap_or(0);
        for row in 0..rows {
            let cell = |(_, column): &(String, Column)| match column {
                Column::Numbers(values) => {
                    values.get(row).map_or(String::new(), |x| number_text(*x))
                }
                Column::Words(words) => words.get(row).map_or(String::new(), |w| quoted(w)),
            };
            out += &self.columns.iter().map(cell).collect::<Vec<_>>().join(",");
            out.push('\n');
        }
        out
    }

    /// The whole result: view, parameters, seed, device, seconds, columns, summary, notes, version.
    pub fn json(&self, device: &str, seconds: f64) -> String {
        let column = |(name, column): &(String, Column)| {
            let values = match column {
                Column::Numbers(values) => values.iter().map(|x| number_json(*x)).collect(),
                Column::Words(words) => words.iter().cloned().map(Json::String).collect(),
            };
            (name.clone(), Json::Array(values))
        };
        json!({
            "view": self.parameters.view.word(),
            "parameters": parameters_json(&self.parameters),
            "seed": self.parameters.seed,
            "device": device,
            "seconds": number_json(seconds),
            "columns": Json::Object(self.columns.iter().map(column).collect()),
            "summary": self.summary_json(),
            "notes": self.notes,
            "version": VERSION,
        })
        .to_string()
    }
}

/// A cell of words: quoted where it holds a comma, a quote or a line break.
fn quoted(word: &str) -> String {
    if word.contains([',', '"', '\n']) {
        format!("\"{}\"", word.replace('"', "\"\""))
    } else {
        word.to_owned()
    }
}

/// Largest T whose matrix is exported from a browser: its file takes 134 MB there, and drawing the matrix
/// some copies of that; four times as much for the next doubling would not leave room for the page.
const LARGEST_FILE: usize = 4096;

/// Whether the matrix of `p` is one that [`npy`] may be asked for in a browser.
///
/// # Errors
/// T is larger than that.
pub fn fits(p: &Parameters) -> Result<(), Problem> {
    if p.T <= LARGEST_FILE {
        return Ok(());
    }
    let megabytes = 8 * p.T * p.T / 1_000_000;
    Err(Problem::new(
        "T",
        format!(
            "The matrix at T = {} is a file of {megabytes} MB, too much for a browser: NPY is exported up to \
             T = {LARGEST_FILE}. CSV and JSON hold what the figure shows at any T, and the Rust library writes \
             the matrix at any T too (`dataset::export::npy`).",
            p.T
        ),
    ))
}

/// `matrix` as a NumPy file, version 1.0: little-endian f64 in row-major order.
pub fn npy(matrix: &Matrix) -> Vec<u8> {
    let (rows, columns) = (matrix.nrows(), matrix.ncols());
    let mut header =
        format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({rows}, {columns}), }}");
    // Magic, version and length take 10 bytes; the whole header is padded to a multiple of 64.
    let padded = (10 + header.len() + 1).div_ceil(64) * 64 - 10;
    header.extend(std::iter::repeat_n(' ', padded - header.len() - 1));
    header.push('\n');
    let mut out = Vec::with_capacity(10 + padded + 8 * rows * columns);
    out.extend_from_slice(b"\x93NUMPY\x01\x00");
    out.extend_from_slice(&(padded as u16).to_le_bytes());
    out.extend_from_slice(header.as_bytes());
    for i in 0..rows {
        for j in 0..columns {
            out.extend_from_slice(&matrix[(i, j)].to_le_bytes());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::Schema;
    use crate::dataset::schema::{measured, words};

    const SCHEMA: Schema = Schema {
        columns: &[measured("re"), words("phase")],
        summary: &["gap", "missing"],
    };

    fn sample() -> DataSet {
        let mut data = DataSet::new(&Parameters::default(), &SCHEMA);
        data.push("re", vec![1.0, -0.5, f64::NAN]);
        data.push_words("phase", vec!["a,b".to_owned()]);
        data.summarise("gap", 0.25);
        data.summarise("missing", f64::NAN);
        data
    }

    #[test]
    fn csv_pads_short_columns_and_leaves_missing_numbers_empty() {
        let csv = sample().csv();
        let body: Vec<&str> = csv.lines().filter(|l| !l.starts_with('#')).collect();
        assert_eq!(body, ["re,phase", "1,\"a,b\"", "-0.5,", ","]);
        assert!(csv.contains("# gap = 0.25\n"));
    }

    #[test]
    fn json_reads_back_with_null_for_what_does_not_exist() {
        let json: Json = serde_json::from_str(&sample().json("CPU", 0.5)).unwrap();
        assert_eq!(json["columns"]["re"], json!([1.0, -0.5, null]));
        assert_eq!(json["summary"]["missing"], Json::Null);
        assert_eq!(json["parameters"]["d"], json!(256.0));
        assert_eq!(
            (json["view"].as_str(), json["seconds"].as_f64()),
            (Some("spectrum"), Some(0.5))
        );
    }

    #[test]
    fn numbers_in_exports_read_back_bit_for_bit() {
        for x in [0.1, 1e-300, -1.0 / 3.0, f64::MAX, 5e-324] {
            assert_eq!(number_text(x).parse::<f64>().unwrap(), x);
        }
    }

    #[test]
    fn a_matrix_too_large_for_a_browser_is_refused_in_words() {
        let at = |text| fits(&Parameters::from_text(text).0);
        assert_eq!(at("T=4096"), Ok(()));
        let problem = at("T=8192").unwrap_err();
        assert_eq!(problem.name, "T");
        assert!(problem.message.contains("536 MB"), "{problem}");
    }

    #[test]
    fn npy_has_an_aligned_header_and_rows_in_order() {
        let matrix = Matrix::from_fn(2, 3, |i, j| (10 * i + j) as f64);
        let bytes = npy(&matrix);
        assert_eq!((bytes.len() - 48) % 64, 0);
        let header = std::str::from_utf8(&bytes[10..bytes.len() - 48]).unwrap();
        assert!(header.contains("'shape': (2, 3)") && header.ends_with('\n'));
        let last: Vec<f64> = bytes[bytes.len() - 24..]
            .chunks(8)
            .map(|b| f64::from_le_bytes(b.try_into().unwrap()))
            .collect();
        assert_eq!(last, [10.0, 11.0, 12.0]);
    }
}
