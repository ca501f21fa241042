//! Spectra of random attention matrices: sampling, decompositions, laws and figures.
//!
//! Data flows one way: [`parameters`] → [`views`] → [`dataset`] → [`figure`]. [`theory`], [`linalg`] and [`random`] depend on no
//! module above them; [`attention`] turns tokens into matrices, [`layers`] stacks them. The packages below `web/` hand all of it to
//! the page.
//!
//! # What do you want to do?
//!
//! **Compute a figure.** [`Figure`] names a view and what differs from its opening settings; the numbers come as a [`dataset::DataSet`].
//!
//! ```
//! use attention_spectra::Figure;
//!
//! let data = Figure::spectrum().context_length(64).seed(3).compute()?;
//! assert_eq!(data.checked_numbers("re")?.len(), 64);
//! // Rows of A sum to 1, an eigenvalue; all others are in the disk of the circular law.
//! assert!((data.checked_scalar("lambda1")? - 1.0).abs() < 1e-9);
//! assert!(data.checked_scalar("lambda2_abs")? < 2.0 * data.checked_scalar("radius")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Draw it.** [`views::svg`] gives an SVG document; with the feature `pictures` there are `views::pdf` and `views::png`, whose
//! text needs no font of the system.
//!
//! ```
//! use attention_spectra::Figure;
//! use attention_spectra::figure::{Size, Theme};
//!
//! let size = Size { width: 900.0, height: 600.0 };
//! assert!(Figure::gap().context_length(32).svg(size, Theme::Dark)?.starts_with("<svg"));
//! # Ok::<(), attention_spectra::Error>(())
//! ```
//!
//! **Write its numbers to a file.** [`dataset::export`] writes CSV, JSON and NPY.
//!
//! ```
//! use attention_spectra::Figure;
//! use attention_spectra::dataset::export::csv_table;
//!
//! let data = Figure::singular().context_length(16).compute()?;
//! assert!(csv_table(&data, 0).contains("view=singular&T=16&"));
//! # Ok::<(), attention_spectra::Error>(())
//! ```
//!
//! **Measure your own matrix**, and ask whether it differs from random attention that is as concentrated.
//!
//! ```
//! use attention_spectra::linalg::Matrix;
//! use attention_spectra::parameters::Parameters;
//! use attention_spectra::views::{MatrixReading, measure_own, verdict};
//!
//! // Half of each row on the token before.
//! let matrix = Matrix::from_fn(24, 24, |i, j| 0.5 / 24.0 + if (j + 1) % 24 == i { 0.5 } else { 0.0 });
//! let reading = MatrixReading::of(&matrix, &Parameters::default());
//! let data = measure_own(matrix.clone(), &reading)?;
//! assert!((data.checked_scalar("lambda1")? - 1.0).abs() < 1e-9);
//! let found = verdict(&matrix, &reading, 20)?.expect("its rows sum to 1");
//! assert!(found.is_different(), "{}", found.sentence());
//! # Ok::<(), attention_spectra::problem::Problem>(())
//! ```
//!
//! **Sample a matrix** and continue with it yourself: [`attention::Sampler`].
//!
//! ```
//! use attention_spectra::Figure;
//! use attention_spectra::attention::Sampler;
//!
//! let parameters = Figure::spectrum().context_length(32).parameters()?;
//! let matrix = Sampler::new().attention(&parameters, 0)?;
//! assert_eq!(matrix.nrows(), 32);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Compute step by step**, on your own threads or with a progress bar: [`views::Run`]. **Decompose matrices** without the rest of
//! the library: the package `attention-spectra-linalg`, here [`linalg`]. **Evaluate a law**: [`theory`]. **See what the papers
//! claim and what holds**: [`claims`].
//!
//! The papers are cited by the short names of [`papers`]: GAP, OSA, FILTER, REM, LOCAL.
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod builder;
pub mod claims;
#[cfg(all(feature = "command-line", not(target_arch = "wasm32")))]
pub mod command_line;
mod data_word;
pub mod dataset;
#[cfg(feature = "gpu")]
pub mod gpu;
pub mod papers;
pub mod views;

pub use attention_spectra_attention::{attention, layers, random, theory};
use attention_spectra_base::{choice, sorting};
pub use attention_spectra_base::{law_status, problem, safetensors};
pub use attention_spectra_device::kernels;
pub use attention_spectra_figure as figure;
pub use attention_spectra_linalg as linalg;
pub use attention_spectra_models as models;
pub use attention_spectra_parameters as parameters;
#[cfg(test)]
use attention_spectra_testing::{
    everywhere, fuzzing, matrices as test_matrices, memory_count, on_devices, record,
};
pub use attention_spectra_training as training;
pub use attention_spectra_words as words;
pub use builder::{Error, Figure};

#[cfg(test)]
mod test_figures;

#[cfg(test)]
#[global_allocator]
static COUNTING: memory_count::Counting = memory_count::Counting;
