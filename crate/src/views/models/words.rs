//! Title, description and glossary of the view `models`.

use crate::parameters::Model;
use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Models",
    sentence: "BERT, GPT-2 and others with their initial weights, before any training. Does every head keep the gap that theory predicts, and how alike do the tokens become?",
    heading: "Attention of a real model, head by head and layer by layer",
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
        Model::File => "the file",
    }
}

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "beta_participation",
        symbol: "<msub><mi>β</mi><mi>p</mi></msub>",
        label: "score scale of the rows",
        sentence: "The score scale at which random attention is as concentrated as this head: its rows have the same mean Σ A².",
        formula: "",
        source: "REM (12)",
    },
    Quantity {
        name: "beta",
        symbol: "<msub><mi>β</mi><mi>σ</mi></msub>",
        label: "score scale by the weights",
        sentence: "The score scale computed from the standard deviation of the weights, for normalised tokens.",
        formula: "<msub><mi>β</mi><mi>σ</mi></msub><mo>=</mo><mfrac><mrow><msup><mi>σ</mi><mn>2</mn></msup><mi>d</mi></mrow><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mfrac>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "repeated",
        symbol: "",
        label: "tokens that repeat",
        sentence: "How many of the T tokens already occurred earlier in the text: their rows of XXᵀ are nearly the same.",
        formula: "",
        source: "GAP Figure 8",
    },
];
