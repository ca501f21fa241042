//! Effect of the initialisation on learning: small transformers trained from a seed (OSA §3 and Appendix E; REM Figures 1f, 4, C.2;
//! FILTER §5 and Appendix A; LOCAL §6, §7 and Appendix D).
//!
//! A model is recorded once as a list of [`operations`] over one arena of numbers ([`Tape`]). The [`engine`] runs the list forwards
//! and backwards and allocates nothing. Products are those of [`linalg`], so the bits are the same natively, in WASM and for any
//! number of workers.
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

#[cfg(test)]
mod damaged;
pub mod device_limits;
pub mod engine;
pub mod examples;
pub mod initialisation;
pub mod locater;
pub mod memory;
pub mod model;
mod muon;
#[cfg(feature = "gpu")]
mod on_device;
pub mod operations;
pub mod optimiser;
pub mod parameter;
pub mod plan;
mod real;
pub mod recording;
pub mod session;
pub mod size;
pub mod slot;
pub mod step;
pub mod tape;
pub mod tasks;
#[cfg(test)]
mod tests;
mod watching;
pub mod weights;

#[cfg(feature = "gpu")]
use attention_spectra_attention::gpu;
use attention_spectra_attention::{attention, layers, random};
use attention_spectra_base::{problem, safetensors, sorting};
use attention_spectra_device::kernels;
use attention_spectra_linalg as linalg;
use attention_spectra_models as models;
use attention_spectra_specification as specification;
#[cfg(test)]
use attention_spectra_testing::{fuzzing, matrices as test_matrices, memory_count, on_devices};

#[cfg(test)]
#[global_allocator]
static COUNTING: memory_count::Counting = memory_count::Counting;

pub use real::Real;
pub use slot::Slot;
pub use tape::{Recorder, Tape};
pub use watching::{probe, report, report_reader};
