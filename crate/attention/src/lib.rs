#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

pub mod attention;
#[cfg(feature = "gpu")]
pub mod gpu;
pub mod layers;
pub mod random;
pub mod theory;

use attention_spectra_base::{law_status, problem, sorting};
#[cfg(any(test, feature = "gpu"))]
use attention_spectra_device::kernels;
use attention_spectra_linalg as linalg;
use attention_spectra_specification as specification;
#[cfg(test)]
use attention_spectra_testing::{everywhere, matrices as test_matrices};
