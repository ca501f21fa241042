//! The stable rank of a layer's output against the context length.

pub(super) mod experiment;
mod figure;
mod schema;

use super::check::{Check, Entry, python_text, remedies, stack_is_decidable};
use super::curves::sweep::Sweep;
use super::dials::groups::{CARD, STACK};
use super::glossary::{COLLAPSE, ViewWords};
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::StableRank,
    paper: "GAP",
    question: Question::Gap,
    words: ViewWords::new("stable-rank", &[]),
    opening: "samples=4",
    dials: STACK,
    main_dials: CARD,
    dials_of_figure: &[],
    numbers: COLLAPSE,
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::StableRank::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: |p| stack_is_decidable(p, p.layer, &remedies(p)),
        decided: |p| {
            vec![
                Sweep::new(p).entry(),
                Entry::architectures(&p.architectures()),
            ]
        },
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
