//! Both spectral gaps against the context length.

pub(super) mod experiment;
mod figure;
mod schema;

use super::check::{Check, has_decidable_outliers, python_text};
use super::curves::sweep::Sweep;
use super::dials::groups::{CARD, LAYER};
use super::glossary::ViewWords;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Gap,
    paper: "GAP",
    question: Question::Gap,
    words: ViewWords::new("gap", &[]),
    opening: "samples=4",
    dials: LAYER,
    main_dials: CARD,
    dials_of_figure: &[],
    numbers: &[
        schema::GAP,
        schema::SINGULAR_GAP,
        schema::RADIUS,
        schema::RADIUS_FINITE,
        schema::RADIUS_PUBLISHED,
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Gap::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: has_decidable_outliers,
        decided: |p| vec![Sweep::new(p).entry()],
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
