//! Squared singular values of signal and Jacobian once the gap is gone.

pub(super) mod experiment;
mod figure;
mod schema;
mod words;

use super::check::{Check, Entry, products_are_in_range, python_text, stack_is_decidable};
use super::dials::groups::{ATTENTION, DRAWS, TOKENS, VALUES, WIDTHS};
use super::glossary::ViewWords;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Isometry,
    paper: "GAP",
    question: Question::Remedies,
    words: ViewWords::new("isometry", words::QUANTITIES),
    opening: "attention=markov&layer=3",
    dials: &[
        TOKENS,
        ATTENTION,
        VALUES,
        WIDTHS,
        DRAWS,
        &[
            "layer",
            "remedy",
            "sigma_g",
            "value_residual",
            "skip",
            "layernorm",
        ],
    ],
    main_dials: &["T", "layer", "sigma_V", "attention", "remedy"],
    dials_of_figure: &[],
    numbers: &[
        schema::SIGNAL_MEAN,
        schema::SIGNAL_MEAN_PUBLISHED,
        schema::SIGNAL_VARIANCE,
        schema::SIGNAL_VARIANCE_PUBLISHED,
        schema::JACOBIAN_MEAN,
        schema::JACOBIAN_MEAN_CORRECTED,
        schema::JACOBIAN_MEAN_PUBLISHED,
        schema::JACOBIAN_VARIANCE,
        schema::JACOBIAN_VARIANCE_PUBLISHED,
    ],
    on_gpu: false,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Isometry::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: |p| {
            let removed = [p.architectures()[1].parameters.remedy];
            stack_is_decidable(p, p.layer, &removed).or_else(|| products_are_in_range(p, p.layer))
        },
        decided: |p| Entry::of_architecture(&p.architectures()[1]),
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
