//! Title, description and glossary of the view `models`.

use crate::parameters::Model;
use crate::views::glossary::{Quantity, ViewWords};
use crate::words::{Phrase, phrase};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("models-view-title"),
    sentence: Phrase("models-sentence"),
    heading: Phrase("models-heading"),
    quantities: QUANTITIES,
};

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

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "beta_participation",
        symbol: "<msub><mi>β</mi><mi>p</mi></msub>",
        label: Phrase("models-beta-participation-label"),
        sentence: Phrase("models-beta-participation-sentence"),
        formula: "",
        source: "REM (12)",
    },
    Quantity {
        name: "beta",
        symbol: "<msub><mi>β</mi><mi>σ</mi></msub>",
        label: Phrase("models-beta-label"),
        sentence: Phrase("models-beta-sentence"),
        formula: "<msub><mi>β</mi><mi>σ</mi></msub><mo>=</mo><mfrac><mrow><msup><mi>σ</mi><mn>2</mn></msup><mi>d</mi></mrow><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mfrac>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "repeated",
        symbol: "",
        label: Phrase("models-repeated-label"),
        sentence: Phrase("models-repeated-sentence"),
        formula: "",
        source: "GAP Figure 8",
    },
];
