#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

#[cfg(feature = "gpu")]
pub mod gpu;
pub mod kernels;

#[cfg(feature = "gpu")]
use attention_spectra_base::problem;
use attention_spectra_linalg as linalg;
