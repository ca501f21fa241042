//! Title, description and glossary of the view `similarity-map`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("similarity-map-view-title"),
    sentence: Phrase("similarity-map-sentence"),
    heading: Phrase("similarity-map-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "difference",
        symbol: "<mrow><mo>|</mo><mi>Δ</mi><msup><mi>ρ</mi><mo>′</mo></msup><mo>|</mo></mrow>",
        label: Phrase("similarity-map-difference-label"),
        sentence: Phrase("similarity-map-difference-sentence"),
        formula: "",
        source: "comparison",
    },
    Quantity {
        name: "difference_ratio",
        symbol: "<mrow><mo>|</mo><mi>Δ</mi><mfrac><mi>r</mi><mi>q</mi></mfrac><mo>|</mo></mrow>",
        label: Phrase("similarity-map-difference-ratio-label"),
        sentence: Phrase("similarity-map-difference-ratio-sentence"),
        formula: "<msup><mi>ρ</mi><mo>′</mo></msup><mo>=</mo><mfrac><mi>r</mi><mi>q</mi></mfrac>",
        source: "REM (14)",
    },
    Quantity {
        name: "difference_largest",
        symbol: "<mrow><mi>max</mi><mo>|</mo><mi>Δ</mi><msup><mi>ρ</mi><mo>′</mo></msup><mo>|</mo></mrow>",
        label: Phrase("similarity-map-difference-largest-label"),
        sentence: Phrase("similarity-map-difference-largest-sentence"),
        formula: "",
        source: "comparison",
    },
];
