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
use super::glossary::ViewWords;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Orthogonal,
    paper: "OSA",
    question: Question::Remedies,
    words: ViewWords::new("orthogonal", words::QUANTITIES),
    opening: "d=128&tokens=unit&alpha=4",
    dials: &[TOKENS, BASIS, DRAWS, &["alpha", "d", "layers", "panel"]],
    main_dials: &["T", "alpha", "layers", "basis"],
    dials_of_figure: &[],
    numbers: &[
        schema::LARGEST_ANGLE,
        schema::FIXED_EIGENVALUES,
        schema::ORTHOGONALITY_ERROR,
        schema::CONDITION_SOFTMAX,
        schema::PERTURBATION_CONSTANT,
        schema::PROOF_CONSTANT,
        schema::KERNEL_DRIFT,
        schema::RANK_ORTHOGONAL,
        schema::RANK_SOFTMAX,
        schema::OPERATIONS_RATIO,
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
