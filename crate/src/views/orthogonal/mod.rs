//! Orthogonal attention: unit circle, conditioning, depth, cost.

mod basis_error;
mod check;
mod conditioning;
mod cost;
pub(super) mod experiment;
mod figure;
mod kernel;
mod presets;
mod schema;
mod size_limit;
#[cfg(test)]
mod tests;
mod words;

use super::dials::groups::{BASIS, DRAWS, TOKENS};
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Orthogonal,
    paper: "OSA",
    question: Question::Remedies,
    words: words::WORDS,
    opening: "d=128&tokens=unit&alpha=4",
    dials: &[TOKENS, BASIS, DRAWS, &["alpha", "d", "layers", "panel"]],
    main_dials: &["T", "alpha", "layers", "basis"],
    dials_of_figure: &[],
    numbers: &[
        "largest_angle",
        "fixed_eigenvalues",
        "orthogonality_error",
        "condition_softmax",
        "perturbation_constant",
        "proof_constant",
        "kernel_drift",
        "rank_orthogonal",
        "rank_softmax",
        "operations_ratio",
    ],
    on_gpu: false,
    matters: Matters::WithoutScores,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Orthogonal::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(check::CHECK),
    presets: presets::PRESETS,
};
