//! One row of attention as the score scale grows.

pub(super) mod experiment;
mod figure;
mod schema;
mod words;

use super::check::{Check, python_text};
use super::dials::groups::{DRAWS, WIDTHS};
use super::glossary::ViewWords;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Overlap,
    paper: "REM",
    question: Question::Remedies,
    words: ViewWords::new("overlap", words::QUANTITIES),
    opening: "beta=1.4&hold=beta",
    dials: &[WIDTHS, DRAWS, &["rho", "qk_norm"]],
    main_dials: &["T", "beta", "rho"],
    dials_of_figure: &[],
    numbers: &[
        schema::PARTICIPATION,
        schema::PARTICIPATION_EXACT,
        schema::PARTICIPATION_ASYMPTOTIC,
        schema::PARTICIPATION_PUBLISHED,
        schema::ENTROPY_FRACTION,
        schema::ENTROPY_FRACTION_EXACT,
        schema::THIRD_MOMENT,
        schema::THIRD_MOMENT_EXACT,
        schema::BETA_CRITICAL,
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Overlap::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check::new(python_text!("check.py"))),
    presets: &[],
};
