//! Addresses and errors in the form that Python expects.

use attention_spectra::parameters::Parameters;
use attention_spectra::problem::Problem;
use attention_spectra::views::opening;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A problem in Python: a `ValueError` with the sentence of the page.
pub fn refused(problem: Problem) -> PyErr {
    PyValueError::new_err(problem.message)
}

/// Reads an address with the opening settings of its view as defaults; all errors in it are reported as one.
pub fn read(address: &str) -> PyResult<Parameters> {
    opening::read_strictly(address).map_err(refused)
}
