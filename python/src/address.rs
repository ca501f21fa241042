//! Addresses and problems, as Python has them.

use attention_spectra::parameters::Parameters;
use attention_spectra::problem::Problem;
use attention_spectra::views::opening;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A problem in Python: a `ValueError` with the sentence of the page.
pub fn refused(problem: Problem) -> PyErr {
    PyValueError::new_err(problem.message)
}

/// Reads an address over what its view opens with; whatever is wrong with it is one error.
pub fn read(address: &str) -> PyResult<Parameters> {
    opening::read_strictly(address).map_err(refused)
}

/// Names that an address gives.
pub fn names(address: &str) -> impl Iterator<Item = &str> {
    let pairs = address.trim_start_matches('#').split('&');
    let names = pairs.filter_map(|pair| pair.split('=').next());
    names.filter(|name| !name.is_empty())
}
