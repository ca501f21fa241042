//! The cosine between tokens layer by layer.

pub(super) mod check;
pub(super) mod experiment;
mod figure;
mod schema;
mod words;

use super::dials::groups::BLOCKS;
use super::glossary::ViewWords;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::SimilarityDepth,
    paper: "REM",
    question: Question::Depth,
    words: ViewWords::new("similarity-depth", words::QUANTITIES),
    opening: "",
    dials: BLOCKS,
    main_dials: &["T", "beta", "alpha", "rho", "layers"],
    dials_of_figure: &[],
    numbers: &[
        schema::RHO_FINAL,
        schema::RHO_FINAL_SE,
        schema::RHO_FINAL_THEORY,
        schema::RHO_FINAL_PUBLISHED,
        schema::ALPHA_CRITICAL,
        schema::FIXED_POINT,
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::SimilarityDepth::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(check::CHECK),
    presets: &[],
};
