//! The spectrum of attention layer by layer.

pub(super) mod experiment;
mod figure;
mod schema;
mod words;

use super::check::{Check, python_text, stack_is_decidable};
use super::dials::groups::STACK;
use super::glossary::ViewWords;
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Layers,
    paper: "GAP",
    question: Question::Depth,
    words: ViewWords::new("layers", words::QUANTITIES),
    opening: "layers=6&skip=1&alpha=3&layernorm=1&sigma_V=0.3",
    dials: STACK,
    main_dials: &["T", "beta", "alpha", "layers", "layer", "remedy"],
    dials_of_figure: experiment::DIALS_OF_FIGURE,
    numbers: &[
        schema::LAYER,
        schema::OUTLIERS,
        schema::LAMBDA1,
        schema::LAMBDA2_ABS,
        schema::GAP,
    ],
    on_gpu: false,
    matters: Matters::Usually,
    around: &[Around::Layers],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Layers::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: |p| stack_is_decidable(p, p.layers, &[p.remedy]),
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
