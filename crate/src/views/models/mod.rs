//! Real models at their initialisation: attention of every head, and tokens from layer to layer.

mod check;
#[cfg(feature = "gpu")]
mod device_pass;
pub(super) mod experiment;
mod figure;
mod file;
mod head;
mod notes;
mod outcome;
mod passage;
mod picture;
mod presets;
mod schema;
mod similarity;
mod steps;
mod tables;
#[cfg(test)]
mod tests;
mod words;

pub(super) use head::{radius_finite, spectrum};

use super::glossary::ViewWords;
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Models,
    paper: "ALL",
    question: Question::Check,
    words: ViewWords::new("models", words::QUANTITIES),
    opening: "T=128&d=256&layers=6",
    dials: &[
        &["model", "reading", "text"],
        &["d", "layers", "layer", "heads", "head"],
        &["samples", "seed"],
    ],
    main_dials: &["T", "layers", "layer", "head", "model", "reading"],
    dials_of_figure: experiment::DIALS_OF_FIGURE,
    numbers: &[
        schema::LAMBDA2_ABS,
        schema::RADIUS_FINITE,
        schema::BETA_PARTICIPATION,
        schema::BETA,
        schema::RHO_FINAL,
        schema::EXCESS,
        schema::REPEATED,
        schema::S2,
        schema::ENTROPY,
        schema::PARTICIPATION,
    ],
    on_gpu: true,
    matters: Matters::WithoutScores,
    around: &[Around::Layers, Around::Model],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Models::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(check::CHECK),
    presets: presets::PRESETS,
};
