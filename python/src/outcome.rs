//! The numbers of a figure, with columns as NumPy arrays.

use crate::address::{read, refused};
use attention_spectra::dataset::export::{self, VERSION};
use attention_spectra::dataset::{Column, DataSet, Value};
use attention_spectra::dataset::{Name, Schema};
use attention_spectra::figure::{Size, Theme};
use attention_spectra::law_status::LawStatus;
use attention_spectra::parameters::{Domain, FIELDS, Parameters};
use attention_spectra::views::{describe, entry, figure, opening, pdf, png, svg, title};
use numpy::ndarray::ArrayView1;
use numpy::prelude::*;
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The numbers of a figure: what `attention_spectra.Result` holds, draws and writes.
#[pyclass(frozen, name = "Outcome", module = "attention_spectra._native")]
pub struct Outcome {
    data: DataSet,
}

impl Outcome {
    /// Result of a data set that took this many seconds.
    pub fn new(mut data: DataSet, seconds: f64) -> Self {
        data.provenance.seconds = seconds;
        Self { data }
    }

    fn written(&self, ending: &str) -> PyResult<String> {
        export::written(&self.data, ending).map_err(refused)
    }
}

#[pymethods]
impl Outcome {
    /// The view, as the word in addresses.
    #[getter]
    fn view(&self) -> &'static str {
        self.data.parameters.view.word()
    }

    /// The shortest address of the figure.
    #[getter]
    fn address(&self) -> String {
        opening::address(&self.data.parameters)
    }

    /// The address with every parameter named.
    #[getter]
    fn complete(&self) -> String {
        self.data.parameters.to_text()
    }

    /// Every parameter by name: int, float, bool or str; widths that follow T as the value in force. `text` is included if it is
    /// used.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        values(py, &self.data.parameters)
    }

    /// Names of the columns of each table; the rows of a table belong together.
    #[getter]
    fn tables(&self) -> Vec<(String, Vec<&str>)> {
        self.data.named_tables()
    }

    /// Units of columns and of numbers of the summary by name; empty without a unit.
    #[getter]
    fn units<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let units = PyDict::new(py);
        for (name, _) in &self.data.columns {
            units.set_item(name, self.data.unit(name))?;
        }
        for (name, _) in &self.data.summary {
            units.set_item(name, self.data.unit(name))?;
        }
        Ok(units)
    }

    /// Status of each law, value by value: "right", "off" or "untested".
    #[getter]
    fn statuses(&self) -> Vec<(String, Vec<&'static str>)> {
        let words = |statuses: &[LawStatus]| statuses.iter().map(|it| it.word()).collect();
        let columns = self.data.column_statuses();
        let all = columns.chain(self.data.number_statuses());
        all.map(|(name, statuses)| (name.to_owned(), words(statuses)))
            .collect()
    }

    /// The figure as JSON, for matplotlib: panels, axes and marks in data coordinates.
    fn elements(&self, dark: bool) -> String {
        let theme = if dark { Theme::Dark } else { Theme::Light };
        figure(&self.data).elements(theme).to_string()
    }

    /// Seed of every random number.
    #[getter]
    fn seed(&self) -> u32 {
        self.data.parameters.seed
    }

    /// Device of the computation: always "cpu".
    #[getter]
    fn device(&self) -> &str {
        &self.data.provenance.device
    }

    /// Seconds that it took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.data.provenance.seconds
    }

    /// Version of the program.
    #[getter]
    fn version(&self) -> &'static str {
        VERSION
    }

    /// Sentences to read: missing, limited or assumed parts.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.data.notes.clone()
    }

    /// Steps that are done, and steps that are needed.
    #[getter]
    fn progress(&self) -> (usize, usize) {
        self.data.progress
    }

    /// Title of the figure.
    #[getter]
    fn title(&self) -> &'static str {
        title(&self.data)
    }

    /// Columns by name: read-only arrays of float64, without a copy, or lists of words.
    #[getter]
    fn columns<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let py = this.py();
        let columns = PyDict::new(py);
        for (name, column) in &this.get().data.columns {
            match column {
                Column::Words(words) => columns.set_item(name, PyList::new(py, words)?)?,
                Column::Numbers(values) => {
                    let view = ArrayView1::from(values.as_slice());
                    // SAFETY: the result is frozen, so that its numbers are neither moved nor changed while it lives, and
                    // the array keeps it alive. Nobody writes: the array is made read-only before anybody else has it.
                    let array =
                        unsafe { PyArray1::borrow_from_array(&view, this.clone().into_any()) };
                    let array = array.readwrite().make_nonwriteable();
                    columns.set_item(name, &*array)?;
                }
            }
        }
        Ok(columns)
    }

    /// Numbers and words by name; NaN where a number does not exist.
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let summary = PyDict::new(py);
        for (name, value) in &self.data.summary {
            match value {
                Value::Number(number) => summary.set_item(name, number)?,
                Value::Word(word) => summary.set_item(name, word)?,
            }
        }
        Ok(summary)
    }

    /// Status of each law that has a value, in the summary or in a column: "right" (within a tenth of simulation), "off" or "untested". A
    /// column has the status of its values if all agree, else "untested".
    #[getter]
    fn laws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let laws = PyDict::new(py);
        for (name, status) in self.data.laws() {
            laws.set_item(name, status.word())?;
        }
        Ok(laws)
    }

    /// Description of the figure, in a sentence or two.
    fn describe(&self) -> String {
        describe(&self.data)
    }

    /// Table number `table` as CSV, as the page exports it.
    fn to_csv(&self, table: usize) -> String {
        export::csv_table(&self.data, table)
    }

    /// The whole data set as JSON, as the page exports it.
    fn to_json(&self) -> PyResult<String> {
        self.written("json")
    }

    /// The drawing as SVG, `width` × `height` pixels from 120 to 20000.
    #[pyo3(signature = (width = 960, height = 600, dark = false))]
    fn to_svg(&self, width: u32, height: u32, dark: bool) -> PyResult<String> {
        let size = Size {
            width: f64::from(width),
            height: f64::from(height),
        };
        let theme = if dark { Theme::Dark } else { Theme::Light };
        svg(&self.data, size, theme).map_err(refused)
    }

    /// The drawing as a PDF document of one page.
    #[pyo3(signature = (width = 960, height = 600, dark = false))]
    fn to_pdf(&self, width: u32, height: u32, dark: bool) -> PyResult<Cow<'_, [u8]>> {
        let size = Size {
            width: f64::from(width),
            height: f64::from(height),
        };
        let theme = if dark { Theme::Dark } else { Theme::Light };
        pdf(&self.data, size, theme)
            .map(Cow::Owned)
            .map_err(refused)
    }

    /// The drawing as a PNG file with `scale` pixels per unit of the size.
    #[pyo3(signature = (width = 960, height = 600, dark = false, scale = 2.0))]
    fn to_png(&self, width: u32, height: u32, dark: bool, scale: f64) -> PyResult<Cow<'_, [u8]>> {
        let size = Size {
            width: f64::from(width),
            height: f64::from(height),
        };
        let theme = if dark { Theme::Dark } else { Theme::Light };
        png(&self.data, size, theme, scale)
            .map(Cow::Owned)
            .map_err(refused)
    }
}

/// Every parameter that is written, by name: int, float, bool or str.
pub fn values<'py>(py: Python<'py>, p: &Parameters) -> PyResult<Bound<'py, PyDict>> {
    let all = PyDict::new(py);
    for field in FIELDS.iter().filter(|field| p.is_written(field)) {
        let text = field.text(p).unwrap_or_else(|| p.T.to_string());
        match (field.domain, text.parse::<f64>()) {
            (Domain::Switch, _) => all.set_item(field.name, text == "1")?,
            (Domain::Integer(..) | Domain::Following(..), Ok(number)) => {
                all.set_item(field.name, number as i64)?;
            }
            (Domain::Real(..), Ok(number)) => all.set_item(field.name, number)?,
            _ => all.set_item(field.name, text)?,
        }
    }
    Ok(all)
}

/// One column from Python.
#[derive(FromPyObject)]
pub enum Entries<'py> {
    /// Numbers.
    Numbers(PyReadonlyArray1<'py, f64>),
    /// Words.
    Words(Vec<String>),
}

/// One value of a summary from Python.
#[derive(FromPyObject)]
pub enum Scalar {
    /// A number.
    Number(f64),
    /// A word.
    Word(String),
}

/// The numbers of a figure that was computed before: `address` is complete, the others are what an outcome has under these
/// names.
#[pyfunction]
#[pyo3(signature = (address, columns, summary, notes, statuses, progress, device, seconds))]
#[expect(clippy::too_many_arguments, reason = "Python's side names them.")]
pub fn restore(
    address: &str,
    columns: Vec<(String, Entries<'_>)>,
    summary: Vec<(String, Scalar)>,
    notes: Vec<String>,
    statuses: Vec<(String, Vec<String>)>,
    progress: (usize, usize),
    device: String,
    seconds: f64,
) -> PyResult<Outcome> {
    let parameters = read(address)?;
    let schema: &'static Schema = &entry(parameters.view).schema;
    let mut data = DataSet::new(&parameters, schema);
    for (name, entries) in columns {
        let name = Name::new(&name);
        match entries {
            Entries::Words(words) => data.push_words(name, words),
            Entries::Numbers(values) => {
                // A column whose name depends on parameters.
                data.declare(name);
                data.push(name, values.as_array().to_vec());
            }
        }
    }
    for (name, value) in summary {
        match value {
            Scalar::Number(number) => data.summarise(Name::new(&name), number),
            Scalar::Word(word) => data.summarise_word(Name::new(&name), &word),
        }
    }
    // Columns come first: where a number has the name of one, it is the second of this name.
    let mut judged = BTreeSet::new();
    for (name, words) in statuses {
        let status = |word: &String| LawStatus::from_word(word).unwrap_or(LawStatus::Untested);
        let mut all = words.iter().map(status);
        if data.kind(&name).is_some() && judged.insert(name.clone()) {
            data.judge(Name::new(&name), all.collect());
        } else if let Some(one) = all.next() {
            data.judge_number(Name::new(&name), one);
        }
    }
    data.notes = notes;
    data.progress = progress;
    data.provenance.device = device;
    data.check().map_err(refused)?;
    Ok(Outcome::new(data, seconds))
}
