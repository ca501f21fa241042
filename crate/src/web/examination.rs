//! The module that only the tests load: LAPACK's examination of the decompositions, where pages compute them.

use crate::linalg::examination::{self, WorstRatio, examine_eigenvalues, examine_singular_values};
use serde_json::json;
use wasm_bindgen::prelude::*;

/// The worst ratios of the eigenvalues of all kinds of matrices of these sizes, `seeds` of each, as a JSON list of
/// `{kind, ratio, value, shape}`.
#[wasm_bindgen]
pub fn eigenvalue_ratios(sizes: &[usize], seeds: u32) -> String {
    list(examine_eigenvalues(sizes, seeds.into()))
}

/// The same of singular values; `shapes` are rows and columns one after another.
#[wasm_bindgen]
pub fn singular_value_ratios(shapes: &[usize], seeds: u32) -> String {
    let shapes: Vec<(usize, usize)> = shapes.chunks_exact(2).map(|m| (m[0], m[1])).collect();
    list(examine_singular_values(&shapes, seeds.into()))
}

/// The decompositions that do not refuse an n×n matrix with a number in it that is not finite; there should be none.
#[wasm_bindgen]
pub fn accepts_what_is_not_finite(n: usize) -> Vec<String> {
    examination::accepts_what_is_not_finite(n)
}

fn list(worst: Vec<WorstRatio>) -> String {
    // JSON has no infinity: a ratio that is none is as large as numbers are.
    let value = |w: &WorstRatio| w.value.min(f64::MAX);
    let entries = worst
        .iter()
        .map(|w| json!({"kind": w.kind, "ratio": w.ratio, "value": value(w), "shape": w.shape}));
    serde_json::Value::from_iter(entries).to_string()
}
