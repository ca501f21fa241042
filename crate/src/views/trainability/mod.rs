//! Score scales and residual strengths at which a stack of a given depth can be trained.

mod cells;
pub(super) mod experiment;
mod figure;
mod schema;
mod words;

use super::check::{Check, python_text};
use super::dials::groups::BLOCKS;
use super::glossary::ViewWords;
use super::similarity_depth;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Trainability,
    paper: "REM",
    question: Question::Remedies,
    words: ViewWords::new("trainability", words::QUANTITIES),
    opening: "beta=0.8&alpha=1.5",
    dials: BLOCKS,
    main_dials: &["T", "beta", "alpha", "layers"],
    dials_of_figure: &[],
    numbers: &[
        schema::PHASE,
        schema::PHASE_MEASURED,
        schema::RHO_FINAL,
        schema::RHO_FINAL_SE,
        schema::RHO_FINAL_THEORY,
        schema::ALPHA_CRITICAL,
        schema::BETA_CRITICAL,
        schema::SIGMA_INIT,
        schema::BETA_BERT,
        schema::BETA_ROOT_D,
        schema::BETA_XAVIER,
        schema::BETA_HE,
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Trainability::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        program: python_text!("check.py"),
        ..similarity_depth::check::CHECK
    }),
    presets: &[],
};
