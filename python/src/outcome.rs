//! A finished figure, its columns as NumPy arrays.

use crate::address::refused;
use attention_spectra::dataset::export::{self, VERSION};
use attention_spectra::dataset::{Column, DataSet, Value};
use attention_spectra::figure::{Size, Theme};
use attention_spectra::parameters::{Domain, FIELDS};
use attention_spectra::views::{describe, opening, svg, title};
use numpy::PyArray1;
use numpy::ndarray::ArrayView1;
use numpy::prelude::*;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// The numbers of a figure, the same as on the page.
///
/// Attributes: `view`, `address`, `parameters`, `seed`, `device`, `seconds`, `columns`, `summary`, `laws`, `notes`, `progress`
/// and `version`. `columns` are read-only NumPy arrays of float64 over the memory of the result (NaN where a value does not
/// exist), or lists of words; `summary` are numbers and words by name.
#[pyclass(frozen, name = "Result", module = "attention_spectra")]
pub struct Outcome {
    data: DataSet,
}

impl Outcome {
    /// Of a data set that took so many seconds.
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
    /// The view, by its word in addresses.
    #[getter]
    fn view(&self) -> &'static str {
        self.data.parameters.view.word()
    }

    /// The shortest address of the figure.
    #[getter]
    fn address(&self) -> String {
        opening::address(&self.data.parameters)
    }

    /// Every parameter by name: int, float, bool or str; widths that follow T as the value in force. `text` is there where
    /// it is read.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        let p = &self.data.parameters;
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

    /// Seed of every random number.
    #[getter]
    fn seed(&self) -> u32 {
        self.data.parameters.seed
    }

    /// Where it was computed: always "cpu".
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

    /// Sentences that one should read: what is missing, limited or assumed.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.data.notes.clone()
    }

    /// Steps that are done, and steps that are wanted.
    #[getter]
    fn progress(&self) -> (usize, usize) {
        self.data.progress
    }

    /// What the figure is called.
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

    /// What is known of each law that has a value, a number of the summary or a column: "right" within a tenth of simulation,
    /// "off" by more, or "untested". A column has a word where all of its values agree, else "untested".
    #[getter]
    fn laws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let laws = PyDict::new(py);
        for (name, status) in self.data.laws() {
            laws.set_item(name, status.word())?;
        }
        Ok(laws)
    }

    /// What the figure shows, in a sentence or two.
    fn describe(&self) -> String {
        describe(&self.data)
    }

    /// The columns as CSV, as the page exports them.
    fn to_csv(&self) -> PyResult<String> {
        self.written("csv")
    }

    /// Everything as JSON, as the page exports it.
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

    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg(720, 450, false)
    }

    fn __repr__(&self) -> String {
        let columns: Vec<&str> = self
            .data
            .columns
            .iter()
            .map(|(name, _)| name.as_str())
            .collect();
        format!(
            "<attention_spectra.Result {}: columns {}>",
            self.address(),
            columns.join(", ")
        )
    }
}
