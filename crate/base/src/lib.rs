#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod choice;
mod colormap;
pub mod file_kind;
pub mod half_precision;
pub mod law_status;
pub mod problem;
pub mod safetensors;
mod settings;
pub mod sorting;

pub use colormap::Colormap;
pub use settings::Settings;

#[cfg(test)]
use attention_spectra_testing::fuzzing;
