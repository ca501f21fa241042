//! Norms of gradients against the depth of the stack.

mod check;
pub(super) mod experiment;
mod figure;
mod schema;
mod words;

use super::check::{Check, python_text};
use super::dials::groups::{ATTENTION, BASIS, DEPTH, DRAWS, REMEDY, TOKENS, VALUES, WIDTHS};
use super::glossary::ViewWords;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Gradients,
    paper: "GAP",
    question: Question::Depth,
    words: ViewWords::new("gradients", words::QUANTITIES),
    opening: "attention=markov",
    dials: &[
        DEPTH,
        TOKENS,
        ATTENTION,
        BASIS,
        VALUES,
        WIDTHS,
        DRAWS,
        REMEDY,
        &["compare", "paths", "value_residual", "skip", "layernorm"],
    ],
    main_dials: &["T", "layers", "alpha", "attention", "remedy"],
    dials_of_figure: &[],
    numbers: &[
        schema::GRADIENT,
        schema::GRADIENT_CORRECTED,
        schema::GRADIENT_PUBLISHED,
        schema::GRADIENT_RESOLVED,
        schema::GRADIENT_RESOLVED_CORRECTED,
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Gradients::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: check::obstacle,
        decided: check::decided,
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
