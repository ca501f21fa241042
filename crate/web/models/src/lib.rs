//! The module that a page loads for a checkpoint of the visitor's own: its heads, its weights, and passing tokens and pictures through it.
#![cfg(target_arch = "wasm32")]

mod checkpoint;
mod directions;
mod matrices;
mod picture;

use attention_spectra_web_panic as _;
use attention_spectra_web_words as _;
