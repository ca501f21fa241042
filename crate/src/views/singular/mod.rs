//! Singular values beside the published and the corrected density.

pub(super) mod experiment;
mod figure;
mod schema;

use super::check::{Check, has_decidable_outliers, python_text};
use super::dials::groups::{CARD, LAYER};
use super::glossary::ViewWords;
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Singular,
    paper: "GAP",
    question: Question::Gap,
    words: ViewWords::new("singular", &[]),
    opening: "",
    dials: LAYER,
    main_dials: CARD,
    dials_of_figure: &[],
    numbers: &[
        schema::S1,
        schema::S2,
        schema::SINGULAR_GAP,
        schema::EDGE_CORRECTED,
        schema::EDGE_FINITE,
        schema::EDGE_PUBLISHED,
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[Around::Matrix],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Singular::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: has_decidable_outliers,
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
