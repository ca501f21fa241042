//! The modules of the training workers: runs in progress, and nothing of the page. With the feature `gpu` the one whose runs use the
//! graphics device.
#![cfg(target_arch = "wasm32")]

#[cfg(feature = "gpu")]
mod device_learning;
mod learning;

use attention_spectra_web_panic as _;
use attention_spectra_web_words as _;
