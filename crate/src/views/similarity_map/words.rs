//! Title, description and glossary of the view `similarity-map`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Similarity in and out",
    sentence: "How alike two tokens are after one attention layer (colour), for every size of the scores and every similarity before it: theory beside measurement.",
    heading: "Cosine between tokens after one update",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "difference",
        symbol: "<mrow><mo>|</mo><mi>Δ</mi><msup><mi>ρ</mi><mo>′</mo></msup><mo>|</mo></mrow>",
        label: "theory against measurement",
        sentence: "Mean distance between the cosine predicted and the cosine measured, over the cells measured so far.",
        formula: "",
        source: "comparison",
    },
    Quantity {
        name: "difference_ratio",
        symbol: "<mrow><mo>|</mo><mi>Δ</mi><mfrac><mi>r</mi><mi>q</mi></mfrac><mo>|</mo></mrow>",
        label: "theory against the ratio of means",
        sentence: "Mean distance between the prediction and the mean scalar product over the mean square length, which is what the paper derives. The mean cosine differs from this ratio because row lengths differ.",
        formula: "<msup><mi>ρ</mi><mo>′</mo></msup><mo>=</mo><mfrac><mi>r</mi><mi>q</mi></mfrac>",
        source: "REM (14)",
    },
    Quantity {
        name: "difference_largest",
        symbol: "<mrow><mi>max</mi><mo>|</mo><mi>Δ</mi><msup><mi>ρ</mi><mo>′</mo></msup><mo>|</mo></mrow>",
        label: "largest difference",
        sentence: "The largest distance between prediction and measurement over the cells measured so far.",
        formula: "",
        source: "comparison",
    },
];
