//! Products on the graphics processor: the package `attention-spectra-device`, and its parts that depend on attention.

pub use attention_spectra_device::gpu::*;

pub mod outliers;
