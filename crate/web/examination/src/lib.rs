//! The module that only the tests load: LAPACK's examination of the decompositions in browsers.
#![cfg(target_arch = "wasm32")]

use attention_spectra::linalg::examination::{self, PARTS};
use attention_spectra_web_panic as _;
use wasm_bindgen::prelude::*;

/// The recorded lines of this part of the examination.
///
/// # Panics
/// The part does not exist.
#[wasm_bindgen]
pub fn worst_ratios(part: usize) -> Vec<String> {
    let part = &PARTS[part];
    let text = part.record(&part.examine());
    text.lines().map(str::to_owned).collect()
}

/// The decompositions that accept an n×n matrix with an entry that is not finite; there should be none.
#[wasm_bindgen]
pub fn accepts_what_is_not_finite(n: usize) -> Vec<String> {
    examination::accepts_what_is_not_finite(n)
}
