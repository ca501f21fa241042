//! Which eigenvalue of I + H ⊗ A wins, through depth and on an image.

mod ensemble;
pub(super) mod experiment;
mod figure;
pub(super) mod image;
mod presets;
mod schema;
#[cfg(test)]
mod tests;
mod words;

use super::check::{Check, Entry, python_text};
use super::dials::groups::{ATTENTION, BASIS, DEPTH, TOKENS, WIDTHS};
use super::glossary::ViewWords;
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Filter,
    paper: "FILTER",
    question: Question::Remedies,
    words: ViewWords::new("filter", words::QUANTITIES),
    opening: "parametrisation=smoothing&layers=24&layer=8",
    dials: &[
        DEPTH,
        TOKENS,
        ATTENTION,
        BASIS,
        WIDTHS,
        &[
            "parametrisation",
            "h_low",
            "h_high",
            "fresh",
            "colormap",
            "panel",
            "seed",
            "device",
        ],
    ],
    main_dials: &["T", "layers", "layer", "beta", "parametrisation"],
    dials_of_figure: &[],
    numbers: &[
        schema::VERDICT,
        schema::DOMINATING_MODULUS,
        schema::DOMINATING_RATIO,
        schema::LIMIT_RANK,
        schema::RANK_AGREEMENT,
        schema::FREQUENCY_RATIO,
        schema::DIRECTION_CHANGE,
        schema::COMPLEX_SHARE,
        schema::WEIGHTS_CONDITION,
        schema::SMOOTHING_SHARE_FREE,
        schema::SMOOTHING_SHARE_SHARPENING,
        schema::SMOOTHING_SHARE_SMOOTHING,
        schema::SMOOTHING_SHARE_BALANCED,
    ],
    on_gpu: false,
    matters: Matters::Usually,
    around: &[Around::Picture, Around::Layers],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Filter::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        decided: |p| {
            vec![Entry::new(
                "patches",
                image::patches(p),
                "along a side of the picture",
            )]
        },
        ..Check::new(python_text!("check.py"))
    }),
    presets: presets::PRESETS,
};
