//! Spectra of random attention matrices: sampling, decompositions, laws and figures.
//!
//! Data flows one way: [`parameters`] → [`views`] → [`dataset`] → [`figure`].
//! [`theory`], [`linalg`] and [`random`] know nobody above them; [`attention`] turns tokens into
//! matrices, [`layers`] stacks them. The packages below `web/` hand all of it to the page.
//!
//! A figure is an address, as in the page; its numbers and its picture follow from it:
//!
//! ```
//! use attention_spectra::figure::{Size, Theme};
//! use attention_spectra::views::{Run, opening, svg};
//!
//! let (parameters, problems) = opening::read("view=spectrum&T=64&seed=3");
//! assert!(problems.is_empty());
//! let data = Run::new(&parameters).finish()?;
//! assert_eq!(data.numbers("re").len(), 64);
//! // Rows of A sum to 1, an eigenvalue; all others lie in the disk of the circular law.
//! assert!((data.scalar("lambda1") - 1.0).abs() < 1e-9);
//! assert!(data.scalar("lambda2_abs") < 2.0 * data.scalar("radius"));
//!
//! let size = Size { width: 900.0, height: 600.0 };
//! assert!(svg(&data, size, Theme::Light)?.starts_with("<svg"));
//! # Ok::<(), attention_spectra::problem::Problem>(())
//! ```
//!
//! The papers are cited by the short names of [`papers`]: GAP, OSA, FILTER, REM, LOCAL.
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

pub mod attention;
pub mod claims;
pub mod dataset;
#[cfg(test)]
mod everywhere;
pub mod figure;
mod file_kind;
#[cfg(test)]
mod fuzzing;
#[cfg(feature = "gpu")]
pub mod gpu;
mod half_precision;
pub mod kernels;
pub mod law_status;
pub mod layers;
#[cfg(test)]
mod memory_count;
pub mod models;
pub mod papers;
pub mod parameters;
pub mod problem;
pub mod random;
#[cfg(test)]
#[path = "../../tests/src/record.rs"]
mod record;
pub mod safetensors;
mod sorting;
#[cfg(test)]
mod test_matrices;
pub mod theory;
pub mod training;
pub mod views;

pub use attention_spectra_linalg as linalg;
