//! Title, description and glossary of the view `similarity-depth`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Similarity by layer",
    sentence: "How alike tokens become, layer by layer, in whole transformer blocks with random weights, and the map from one layer to the next that causes it.",
    heading: "Cosine between tokens, layer by layer",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "rho_final_published",
        symbol: "<msubsup><mi>ρ</mi><mi>L</mi><mi>∞</mi></msubsup>",
        label: "cosine after the last layer, infinite T",
        sentence: "Prediction of the cosine with the published overlaps for infinite T.",
        formula: "",
        source: "REM (13), (19)",
    },
    Quantity {
        name: "fixed_point",
        symbol: "<msup><mi>ρ</mi><mo>∗</mo></msup>",
        label: "stable fixed point",
        sentence: "The cosine that deep stacks tend to: 1 for ReLU; below 1 where the MLP drives tokens apart faster than attention draws them together.",
        formula: "<msup><mi>ρ</mi><mo>∗</mo></msup><mo>=</mo><mi>F</mi><mo>(</mo><msup><mi>ρ</mi><mo>∗</mo></msup><mo>)</mo>",
        source: "REM Figure 5",
    },
];
