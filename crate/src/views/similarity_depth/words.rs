//! Title, description and glossary of the view `similarity-depth`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("similarity-depth-view-title"),
    sentence: Phrase("similarity-depth-sentence"),
    heading: Phrase("similarity-depth-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "rho_final_published",
        symbol: "<msubsup><mi>ρ</mi><mi>L</mi><mi>∞</mi></msubsup>",
        label: Phrase("similarity-depth-rho-final-published-label"),
        sentence: Phrase("similarity-depth-rho-final-published-sentence"),
        formula: "",
        source: "REM (13), (19)",
    },
    Quantity {
        name: "fixed_point",
        symbol: "<msup><mi>ρ</mi><mo>∗</mo></msup>",
        label: Phrase("similarity-depth-fixed-point-label"),
        sentence: Phrase("similarity-depth-fixed-point-sentence"),
        formula: "<msup><mi>ρ</mi><mo>∗</mo></msup><mo>=</mo><mi>F</mi><mo>(</mo><msup><mi>ρ</mi><mo>∗</mo></msup><mo>)</mo>",
        source: "REM Figure 5",
    },
];
