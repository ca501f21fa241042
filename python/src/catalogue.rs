//! Lists of the existing views, parameters and quantities.

use crate::address::read;
use crate::outcome::values;
use attention_spectra::parameters::{Domain, FIELDS};
use attention_spectra::views::dials::matters;
use attention_spectra::views::glossary::quantities as all_quantities;
use attention_spectra::views::{VIEWS, ViewEntry};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Every view as a dictionary: name, title, sentence, paper, columns, numbers of the summary.
#[pyfunction]
pub fn views(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let described = |view: &&ViewEntry| {
        let said = PyDict::new(py);
        let columns = view.schema.columns.iter();
        said.set_item("name", view.view.word())?;
        said.set_item("title", view.words.title.text())?;
        said.set_item("sentence", view.words.sentence.text())?;
        said.set_item("paper", view.paper)?;
        let columns: Vec<_> = columns.map(|it| it.name.text()).collect();
        said.set_item("columns", columns)?;
        let numbers = view.schema.summary.iter();
        let numbers: Vec<_> = numbers.map(|(name, _)| name.text()).collect();
        said.set_item("numbers", numbers)?;
        Ok(said)
    };
    let all = VIEWS.iter().map(described).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, all)
}

/// The parameters that matter for `address` at its settings, in the order of files. Each is a dictionary: name, symbol, label,
/// meaning, kind, allowed, low, high, choices, value. All parameters if `address` is `None`.
#[pyfunction]
#[pyo3(signature = (address = None))]
pub fn parameters<'py>(py: Python<'py>, address: Option<&str>) -> PyResult<Bound<'py, PyList>> {
    let asked = read(address.unwrap_or_default())?;
    let values = values(py, &asked)?;
    let all = PyList::empty(py);
    for field in FIELDS {
        let is_wanted = address.is_none() || field.name == "view" || matters(field.name, &asked);
        if !is_wanted {
            continue;
        }
        let said = PyDict::new(py);
        let (kind, low, high, choices): (&str, _, _, &[&str]) = match field.domain {
            Domain::Integer(low, high) => ("int", Some(low.into()), Some(high.into()), &[]),
            Domain::Following(low, high) => {
                ("int or None", Some(low.into()), Some(high.into()), &[])
            }
            Domain::Real(low, high) => ("float", Some(low), Some(high), &[]),
            Domain::Choice(words) => ("str", None, None, words),
            Domain::Several(words) => ("str, several joined by commas", None, None, words),
            Domain::Switch => ("bool", None, None, &[]),
            Domain::Text(_) => ("str", None, None, &[]),
        };
        said.set_item("name", field.name)?;
        said.set_item("symbol", field.symbol)?;
        said.set_item("label", field.label.text())?;
        said.set_item("meaning", field.meaning.text())?;
        said.set_item("kind", kind)?;
        said.set_item("allowed", field.allowed())?;
        said.set_item("low", low.map(|x: f64| x))?;
        said.set_item("high", high.map(|x: f64| x))?;
        said.set_item("choices", choices)?;
        said.set_item("value", values.get_item(field.name)?)?;
        all.append(said)?;
    }
    Ok(all)
}

/// Every quantity that a summary may have, as a dictionary: name, label, sentence, source.
#[pyfunction]
pub fn quantities(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let all = PyList::empty(py);
    for quantity in all_quantities() {
        let said = PyDict::new(py);
        said.set_item("name", quantity.name)?;
        said.set_item("label", quantity.label.text())?;
        said.set_item("meaning", quantity.sentence.text())?;
        said.set_item("source", quantity.source)?;
        all.append(said)?;
    }
    Ok(all)
}
