//! `attention_spectra._native`: the crate's figures for Python, with NumPy arrays. The modules in `attention_spectra/` make it
//! comfortable.
//!
//! The interpreter's lock is released during computations, and Ctrl+C is checked twenty times a second.

mod address;
mod catalogue;
mod matrices;
mod outcome;
mod plan;
mod waiting;

use address::{read, refused};
use attention_spectra::dataset::export::VERSION;
use attention_spectra::views::demand::Demand;
use attention_spectra::views::{cores, numpy_program as program_of, opening};
use outcome::Outcome;
use pyo3::prelude::*;
use std::ffi::OsString;
use std::time::Instant;
use waiting::Waiting;

/// Computes the figure of `address` on `threads` threads (0: one per core).
///
/// `progress`, if given, is called with the numbers of finished and of needed steps.
#[pyfunction]
#[pyo3(signature = (address, threads = 0, progress = None))]
fn run(
    py: Python<'_>,
    address: &str,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Outcome> {
    let parameters = read(address)?;
    let threads = match threads {
        0 => cores::count(),
        threads => threads,
    };
    let begun = Instant::now();
    let mut waiting = Waiting::new(progress);
    let found = py.detach(|| {
        cores::finish(&parameters, threads, |done, wanted| {
            waiting.go_on(done, wanted)
        })
    });
    let data = waiting.heard(found.map_err(refused)?)?;
    Ok(Outcome::new(data, begun.elapsed().as_secs_f64()))
}

/// The address with every parameter named: every version that knows these names understands it in the same way.
#[pyfunction]
fn complete(address: &str) -> PyResult<String> {
    Ok(read(address)?.to_text())
}

/// The shortest address of the same figure: its view, and the differences from its opening settings.
#[pyfunction]
fn short(address: &str) -> PyResult<String> {
    Ok(opening::address(&read(address)?))
}

/// A Python program that computes the numbers of the figure of `address` with NumPy alone, and leaves them in `values` by the names
/// of their columns.
#[pyfunction]
fn numpy_program(address: &str) -> PyResult<String> {
    let parameters = read(address)?;
    let link = format!("#{}", opening::address(&parameters));
    program_of(&parameters, &link).map_err(refused)
}

/// Approximate number of floating-point operations of all steps of `address`, and the bytes of the largest step.
#[pyfunction]
fn demand(address: &str) -> PyResult<(f64, f64)> {
    let demand = Demand::of(&read(address)?, None);
    Ok((demand.work, demand.memory))
}

/// The program for the shell: runs the command `words`, the first of which is its name, and returns its exit code.
#[pyfunction]
fn command_line(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| attention_spectra::command_line::main(words))
}

/// Functions and types of the package.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", VERSION)?;
    module.add("AROUND", opening::AROUND)?;
    module.add_class::<Outcome>()?;
    module.add_class::<plan::Plan>()?;
    module.add_function(wrap_pyfunction!(run, module)?)?;
    module.add_function(wrap_pyfunction!(complete, module)?)?;
    module.add_function(wrap_pyfunction!(short, module)?)?;
    module.add_function(wrap_pyfunction!(demand, module)?)?;
    module.add_function(wrap_pyfunction!(numpy_program, module)?)?;
    module.add_function(wrap_pyfunction!(command_line, module)?)?;
    module.add_function(wrap_pyfunction!(outcome::restore, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::views, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::parameters, module)?)?;
    module.add_function(wrap_pyfunction!(catalogue::quantities, module)?)?;
    module.add_function(wrap_pyfunction!(matrices::measure, module)?)?;
    module.add_function(wrap_pyfunction!(matrices::matrix, module)?)?;
    module.add_function(wrap_pyfunction!(matrices::verdict, module)?)?;
    module.add_function(wrap_pyfunction!(matrices::weight_spectrum, module)?)?;
    Ok(())
}
