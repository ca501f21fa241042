//! Matrices of a figure, and matrices of the caller.

use crate::address::{read, refused};
use crate::outcome::Outcome;
use crate::waiting::alone;
use attention_spectra::attention::Sampler;
use attention_spectra::dataset::import;
use attention_spectra::linalg::Matrix;
use attention_spectra::models::matrices::{MATRIX_NUMBERS, measure_matrix};
use attention_spectra::parameters::{Parameters, View};
use attention_spectra::views::opening::names;
use attention_spectra::views::{
    COMPARED, MatrixReading, measure_own, operator, verdict as verdict_of, verdict_samples,
};
use numpy::ndarray::Array2;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyReadonlyArray2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::time::Instant;

/// Result of the page for the caller's own T × T matrix, in the view and with the remedy of `address`.
#[pyfunction]
#[pyo3(signature = (matrix, address = ""))]
pub fn measure(
    py: Python<'_>,
    matrix: PyReadonlyArray2<'_, f64>,
    address: &str,
) -> PyResult<Outcome> {
    let asked = read(address)?;
    check_names(address, &asked)?;
    let matrix = own_matrix(&matrix)?;
    let begun = Instant::now();
    let data = alone(py, move || {
        let reading = MatrixReading::of(&matrix, &asked).with_conditions(&matrix);
        measure_own(matrix, &reading)
    })?;
    let data = data.map_err(refused)?;
    Ok(Outcome::new(data, begun.elapsed().as_secs_f64()))
}

/// A copy of the caller's matrix, checked.
fn own_matrix(matrix: &PyReadonlyArray2<'_, f64>) -> PyResult<Matrix> {
    let entries = matrix.as_array();
    let (rows, columns) = entries.dim();
    let matrix = Matrix::from_fn(rows, columns, |i, j| entries[[i, j]]);
    import::checked(matrix).map_err(refused)
}

/// Compares the caller's own T × T matrix with equally concentrated random ones and returns a dictionary: samples,
/// different, sentence, beta, and of |λ₂| `lambda2_abs`, `lambda2_abs_mean`, `lambda2_abs_deviation`,
/// `lambda2_abs_percentile`, likewise `s2`, `entropy` and `stable_rank`. `None` if there are no such matrices.
/// `samples` is the number of random ones; 0 means as many as on the page.
#[pyfunction]
#[pyo3(signature = (matrix, address = "", samples = 0))]
pub fn verdict<'py>(
    py: Python<'py>,
    matrix: PyReadonlyArray2<'_, f64>,
    address: &str,
    samples: usize,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let asked = read(address)?;
    check_names(address, &asked)?;
    let matrix = own_matrix(&matrix)?;
    let samples = match samples {
        0 => verdict_samples(matrix.nrows()),
        1 => {
            return Err(PyValueError::new_err(
                "samples = 1 is invalid: use whole numbers from 2.",
            ));
        }
        samples => samples,
    };
    let (reading, found) = alone(py, move || {
        let reading = MatrixReading::of(&matrix, &asked);
        let found = verdict_of(&matrix, &reading, samples);
        (reading, found)
    })?;
    let Some(found) = found.map_err(refused)? else {
        return Ok(None);
    };
    let said = PyDict::new(py);
    said.set_item("samples", found.samples)?;
    said.set_item("different", found.is_different())?;
    said.set_item("sentence", found.sentence())?;
    said.set_item("beta", reading.parameters.beta())?;
    for ((name, _), standing) in COMPARED.iter().zip(&found.standings) {
        said.set_item(name, standing.value)?;
        said.set_item(format!("{name}_mean"), standing.mean)?;
        said.set_item(format!("{name}_deviation"), standing.deviation)?;
        said.set_item(format!("{name}_percentile"), standing.percentile)?;
    }
    Ok(Some(said))
}

/// Fails if `address`, read as `asked`, sets a parameter that does not apply to a matrix of the caller's own.
fn check_names(address: &str, asked: &Parameters) -> PyResult<()> {
    let used = MatrixReading::numbers_of(asked);
    let has_view = names(address).any(|name| name == "view");
    let said = if has_view && !matches!(asked.view, View::Spectrum | View::Singular) {
        format!(
            "view = {} cannot measure a matrix of your own",
            asked.view.word()
        )
    } else if let Some(name) =
        names(address).find(|name| *name != "view" && names(&used).all(|it| it != *name))
    {
        format!("{name} is not read for a matrix of your own")
    } else {
        return Ok(());
    };
    Err(PyValueError::new_err(format!(
        "{said}: give view=spectrum or view=singular, d_qk, alpha, remedy, skip, values, sigma_V or seed."
    )))
}

/// The T × T matrix whose spectrum `address` shows, of the realisation `realisation` (from 0), as `toNPY()` of the page.
#[pyfunction]
#[pyo3(signature = (address, realisation = 0))]
pub fn matrix<'py>(
    py: Python<'py>,
    address: &str,
    realisation: u32,
) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let parameters = read(address)?;
    if realisation as usize >= parameters.samples {
        let last = parameters.samples - 1;
        return Err(PyValueError::new_err(format!(
            "There is no realisation {realisation}: the last one is {last}."
        )));
    }
    let matrix = alone(py, move || {
        operator(&mut Sampler::new(), &parameters, realisation)
    })?;
    let matrix = matrix.map_err(refused)?;
    let entries = |(i, j)| matrix[(i, j)];
    Ok(Array2::from_shape_fn((matrix.nrows(), matrix.ncols()), entries).into_pyarray(py))
}

/// Numbers of a matrix of weights by their names, its singular values, and those of a copy with its entries in random order.
#[pyfunction]
pub fn weight_spectrum<'py>(
    py: Python<'py>,
    matrix: PyReadonlyArray2<'_, f32>,
) -> PyResult<(
    Bound<'py, PyDict>,
    Bound<'py, PyArray1<f64>>,
    Bound<'py, PyArray1<f64>>,
)> {
    let entries = matrix.as_array();
    let (rows, columns) = entries.dim();
    let entries: Vec<f32> = entries.iter().copied().collect();
    let found = alone(py, move || measure_matrix(rows, columns, entries, 0))?;
    let found = found.map_err(refused)?;
    let numbers = PyDict::new(py);
    for (number, value) in MATRIX_NUMBERS.iter().zip(found.numbers) {
        numbers.set_item(number.name, value)?;
    }
    Ok((
        numbers,
        found.values.into_pyarray(py),
        found.shuffled.into_pyarray(py),
    ))
}
