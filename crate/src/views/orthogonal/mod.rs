//! Orthogonal attention: unit circle, conditioning, depth, cost.

mod cost;
pub(super) mod experiment;
mod figure;
mod kernel;
mod presets;
mod small;
mod words;
#[cfg(test)]
mod tests;

use super::ViewEntry;
use super::dial_groups::{TOKENS, BASIS, DRAWS};
use crate::parameters::View;

/// What registers it.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Orthogonal,
    paper: "OSA",
    words: words::WORDS,
    dials: &[TOKENS, BASIS, DRAWS, &["alpha", "d", "layers", "panel"]],
    dials_of_figure: &[],
    numbers: &[
            "largest_angle",
            "fixed_eigenvalues",
            "orthogonality_error",
            "envelope_constant",
            "condition_softmax",
            "kernel_drift",
            "rank_orthogonal",
            "rank_softmax",
            "operations_ratio",
        ],
    on_gpu: false,
    experiment: |parameters| Box::new(experiment::Orthogonal::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    presets: presets::PRESETS,
};
