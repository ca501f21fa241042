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
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Filter,
    paper: "FILTER",
    question: Question::Remedies,
    words: words::WORDS,
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
        "verdict",
        "dominating_modulus",
        "dominating_ratio",
        "limit_rank",
        "rank_agreement",
        "frequency_ratio",
        "direction_change",
        "complex_share",
        "weights_condition",
        "smoothing_share_free",
        "smoothing_share_sharpening",
        "smoothing_share_smoothing",
        "smoothing_share_balanced",
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
