//! The stable rank layer by layer, for several architectures.

pub(super) mod experiment;
mod figure;
mod schema;

use super::check::{Check, Entry, python_text, remedies, stack_is_decidable};
use super::dials::groups::STACK;
use super::glossary::{COLLAPSE, ViewWords};
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Depth,
    paper: "GAP",
    question: Question::Depth,
    words: ViewWords::new("depth", &[]),
    opening: "attention=markov",
    dials: STACK,
    main_dials: &["T", "layers", "alpha", "attention", "remedy"],
    dials_of_figure: &["layer"],
    numbers: COLLAPSE,
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Depth::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: |p| stack_is_decidable(p, p.layers, &remedies(p)),
        decided: |p| vec![Entry::architectures(&p.architectures())],
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
