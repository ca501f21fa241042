//! The module that every page loads: all views, files of the visitor's own, and figures.
#![cfg(target_arch = "wasm32")]

mod attention_figure;
mod files;
mod page;
mod result;
mod state;

use attention_spectra_web_panic as _;
use attention_spectra_web_words as _;
