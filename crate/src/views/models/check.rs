//! The figure as a Python program.

use super::passage::{configuration, tokens};
use crate::models::{Configuration, InitialModel, Nonlinearity, Normalisation, PositionEncoding};
use crate::parameters::{Parameters, Reading};
use crate::views::check::{Check, Entry, python_text};
use serde_json::{Value as Json, json};

/// Largest number of tokens that a program lists.
const MOST_NUMBERS: usize = 4096;

/// The program.
pub(super) const CHECK: Check = Check {
    obstacle,
    decided: |p| configuration(p).map_or_else(Vec::new, |model| entries(p, &model)),
    ..Check::new(python_text!("check.py"))
};

/// Whether the program lists the tokens that the model reads, because only this crate generates stories and divides texts.
fn lists_tokens(p: &Parameters, model: &Configuration) -> bool {
    model.vocabulary > 0 && p.reading != Reading::Random
}

fn obstacle(p: &Parameters) -> Option<&'static str> {
    let Some(model) = configuration(p) else {
        return Some("Only models at their initialisation have a NumPy program, not files.");
    };
    let is_long = lists_tokens(p, &model) && p.T * p.samples > MOST_NUMBERS;
    is_long.then_some(
        "A NumPy program lists at most 4096 tokens of a story or a text: lower T or samples.",
    )
}

fn entries(p: &Parameters, model: &Configuration) -> Vec<Entry> {
    let weights = InitialModel::new(model, p.seed, 0);
    let normalisation = match model.normalisation {
        Normalisation::Layer => "layer",
        Normalisation::Rms => "rms",
    };
    let nonlinearity = match model.nonlinearity {
        Nonlinearity::Gelu => "gelu",
        Nonlinearity::GeluTanh => "gelu-tanh",
        Nonlinearity::Silu => "silu",
        Nonlinearity::Relu => "relu",
    };
    let (first_position, rotary_base) = match model.position_encoding {
        PositionEncoding::Learned { offset } => (json!(offset), Json::Null),
        PositionEncoding::Rotary { theta, .. } => (Json::Null, json!(theta)),
        PositionEncoding::None => (Json::Null, Json::Null),
    };
    let tokens_read = match lists_tokens(p, model) {
        true => (0..p.samples as u32)
            .map(|realisation| tokens(p, model, realisation).unwrap_or_default())
            .collect(),
        false => Json::Null,
    };
    vec![
        Entry::new(
            "tokens_read",
            tokens_read,
            "in each realisation; None: random ones",
        ),
        Entry::new(
            "vocabulary",
            model.vocabulary,
            "different tokens; 0: patches of a picture",
        ),
        Entry::new("norm_epsilon", model.epsilon, "beside the variance"),
        Entry::new("hidden", model.hidden, "width of the MLP"),
        Entry::new("head_width", model.head_width, "width of a head"),
        Entry::new("normalisation", normalisation, "layer or rms"),
        Entry::new("placement", model.placement.word(), "of the normalisation"),
        Entry::new("nonlinearity", nonlinearity, "of the MLP"),
        Entry::new("gated", model.gated, "whether the MLP has a gate"),
        Entry::new(
            "causal_mask",
            model.causal,
            "whether a token attends to earlier ones only",
        ),
        Entry::new("first_position", first_position, "of learned positions"),
        Entry::new("rotary_base", rotary_base, "of rotary positions"),
        Entry::new(
            "deviation",
            weights.deviation(),
            "standard deviation of the weights",
        ),
        Entry::new(
            "residual_deviation",
            weights.residual_deviation(),
            "of those that enter the residual stream",
        ),
    ]
}
