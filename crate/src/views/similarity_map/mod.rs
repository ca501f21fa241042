//! The cosine between tokens after one update.

pub(super) mod experiment;
mod figure;
mod schema;
mod words;

use super::check::{Check, python_text};
use super::dials::groups::{BLOCK, DRAWS, REMEDY, WIDTHS};
use super::glossary::ViewWords;
use super::similarity_depth;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::SimilarityMap,
    paper: "REM",
    question: Question::Remedies,
    words: ViewWords::new("similarity-map", words::QUANTITIES),
    opening: "rho=0.3&beta=1.5",
    dials: &[BLOCK, REMEDY, WIDTHS, DRAWS, &["block"]],
    main_dials: &["T", "beta", "rho", "block"],
    dials_of_figure: &[],
    numbers: &[
        schema::BETA_CRITICAL,
        schema::DIFFERENCE,
        schema::DIFFERENCE_RATIO,
        schema::DIFFERENCE_LARGEST,
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::SimilarityMap::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: similarity_depth::check::size_obstacle,
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
