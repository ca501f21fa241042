#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod choice;
pub mod file_kind;
pub mod half_precision;
pub mod law_status;
pub mod problem;
pub mod safetensors;
pub mod sorting;

#[cfg(test)]
use attention_spectra_testing::fuzzing;
