//! The module that every page loads: all views, files of the visitor's own, and figures.
#![cfg(target_arch = "wasm32")]

mod checkpoint;
mod directions;
mod figure;
mod files;
mod matrices;
mod page;
mod picture;
mod result;
mod state;

use attention_spectra_panic as _;
