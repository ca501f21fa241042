//! Products on the graphics processor: the package `attention-spectra-device`, and what of it knows attention.

pub use attention_spectra_attention::gpu::*;

#[cfg(test)]
mod tests;
