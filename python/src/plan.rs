//! The steps of a figure one by one, to run them elsewhere, for example on a cluster.

use crate::address::{read, refused};
use crate::outcome::Outcome;
use crate::waiting::alone;
use attention_spectra::attention::Sampler;
use attention_spectra::parameters::Parameters;
use attention_spectra::views::{Run, opening};
use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use std::time::Instant;

/// A figure as independent steps. Any of them may run anywhere, in any order; merged by index they give the same bits.
#[pyclass(module = "attention_spectra._native")]
pub struct Plan {
    parameters: Parameters,
    run: Run,
    begun: Instant,
}

impl Plan {
    fn check(&self, step: usize) -> PyResult<usize> {
        let count = self.run.plan().steps();
        match step < count {
            true => Ok(step),
            false => Err(PyIndexError::new_err(format!(
                "There is no step {step}: this figure has {count} steps."
            ))),
        }
    }
}

#[pymethods]
impl Plan {
    /// The steps of `address`.
    #[new]
    fn new(address: &str) -> PyResult<Self> {
        let parameters = read(address)?;
        Ok(Self {
            run: Run::new(&parameters),
            parameters,
            begun: Instant::now(),
        })
    }

    /// Every parameter of the figure, as an address.
    #[getter]
    fn address(&self) -> String {
        self.parameters.to_text()
    }

    /// The shortest address of the figure.
    #[getter]
    fn short(&self) -> String {
        opening::address(&self.parameters)
    }

    /// The steps needed as far as known, including finished ones: more become needed if few realisations do not suffice.
    fn wanted(&self) -> Vec<usize> {
        self.run.wanted()
    }

    /// Description of a step.
    fn label(&self, step: usize) -> PyResult<String> {
        Ok(self.run.plan().label(self.check(step)?))
    }

    /// The realisation of a step; `None` for steps that belong to no realisation, such as laws.
    fn realisation(&self, step: usize) -> PyResult<Option<u32>> {
        Ok(self.run.plan().realisation(self.check(step)?))
    }

    /// Floating-point operations of a step, roughly.
    fn cost(&self, step: usize) -> PyResult<f64> {
        Ok(self.run.plan().cost(self.check(step)?))
    }

    /// Approximate peak bytes of a step.
    fn memory(&self, step: usize) -> PyResult<f64> {
        Ok(self.run.plan().memory(self.check(step)?))
    }

    /// Runs a step without storing its result: returns numbers for `merge` of any plan of the same address.
    fn run<'py>(&self, py: Python<'py>, step: usize) -> PyResult<Bound<'py, PyArray1<f64>>> {
        self.check(step)?;
        let parameters = self.parameters.clone();
        let work = move || Run::new(&parameters).run(step, &mut Sampler::new());
        Ok(alone(py, work)?.map_err(refused)?.into_pyarray(py))
    }

    /// Stores the numbers of a step.
    fn merge(&mut self, step: usize, numbers: PyReadonlyArray1<'_, f64>) -> PyResult<()> {
        self.check(step)?;
        let numbers = numbers.as_array().to_vec();
        self.run.merge(step, numbers).map_err(refused)
    }

    /// The figure of the steps merged so far.
    fn result(&self) -> PyResult<Outcome> {
        let data = self.run.data_of_cpu().map_err(refused)?;
        Ok(Outcome::new(data, self.begun.elapsed().as_secs_f64()))
    }
}
