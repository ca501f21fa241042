//! Tokens whose signals pass attention when tokens are a random walk.

mod check;
mod collapse;
mod entropy;
pub(super) mod experiment;
mod figure;
mod presets;
mod propagation;
mod schema;
#[cfg(test)]
mod tests;
mod words;

use super::dials::groups::DRAWS;
use super::glossary::ViewWords;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Localisation,
    paper: "LOCAL",
    question: Question::Remedies,
    words: ViewWords::new("localisation", words::QUANTITIES),
    opening: "",
    dials: &[
        DRAWS,
        &["w_mean", "w_scale", "covariance", "d", "colormap", "panel"],
    ],
    main_dials: &["T", "w_mean", "w_scale", "covariance"],
    dials_of_figure: &[],
    numbers: &[
        schema::XI,
        schema::ETA,
        schema::TRACE_OVER_TEMPERATURE,
        schema::EIGEN_VARIANCE,
        schema::VARIANCE_MIDDLE,
        schema::VARIANCE_MIDDLE_CORRECTED,
        schema::VARIANCE_MIDDLE_PUBLISHED,
        schema::WALK_ENTROPY,
        schema::WALK_ENTROPY_FRACTION,
        schema::NU,
        schema::ENTROPY_LEAST,
    ],
    on_gpu: false,
    matters: Matters::WithoutScores,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Localisation::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(check::CHECK),
    presets: presets::PRESETS,
};
