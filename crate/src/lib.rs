//! Spectra of random attention matrices: sampling, decompositions, laws and figures.
//!
//! Data flows one way: [`parameters`] → [`views`] → [`dataset`] → [`figure`].
//! [`theory`], [`linalg`] and [`random`] know nobody above them; [`attention`] turns tokens into
//! matrices, [`layers`] stacks them, and `web` (WASM only) hands all of it to the page.
//!
//! The papers are cited by the short names of the README: GAP, OSA, FILTER, REM, LOCAL.
#![deny(missing_docs)]

pub mod attention;
pub mod claims;
pub mod dataset;
pub mod figure;
#[cfg(test)]
mod fuzzing;
#[cfg(feature = "gpu")]
pub mod gpu;
mod half_precision;
pub mod kernels;
pub mod layers;
pub mod linalg;
#[cfg(test)]
mod memory_count;
pub mod models;
pub mod parameters;
pub mod problem;
pub mod random;
pub mod safetensors;
mod sorting;
pub mod theory;
pub mod training;
pub mod views;
#[cfg(target_arch = "wasm32")]
pub mod web;
