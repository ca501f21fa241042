//! Quantities of the view `models`, and names of its models.

use crate::parameters::Model;
use crate::views::glossary::{Quantity, quantities};
use crate::words::phrase;

/// Name of the model in presets and figures.
pub(super) fn label(model: Model) -> &'static str {
    match model {
        Model::Bert => "BERT",
        Model::Roberta => "RoBERTa",
        Model::TinyBert => "TinyBERT",
        Model::Vit => "ViT",
        Model::Gpt2 => "GPT-2",
        Model::Llama => "Llama",
        Model::File => phrase!("models-the-file"),
    }
}

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "models":

    "beta_participation" from "REM (12)": r"\beta_p";
    "beta" from "REM (B.1)": r"\beta_\sigma", r"\beta_\sigma = \frac{\sigma^2 d}{\sqrt{\ln T}}";
    "repeated" from "GAP Figure 8": "";
};
