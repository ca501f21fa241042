//! Title, description and glossary of the view `layers`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("layers-view-title"),
    sentence: Phrase("layers-sentence"),
    heading: Phrase("layers-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "layer",
        symbol: "<mi>ℓ</mi>",
        label: Phrase("layers-layer-label"),
        sentence: Phrase("layers-layer-sentence"),
        formula: "",
        source: "GAP Figure 7",
    },
    Quantity {
        name: "outliers",
        symbol: "<mi>r</mi>",
        label: Phrase("layers-outliers-label"),
        sentence: Phrase("layers-outliers-sentence"),
        formula: "<mi>r</mi><mo>=</mo><munder><mi>argmax</mi><mi>i</mi></munder><mo>(</mo><msub><mi>s</mi><mi>i</mi></msub><mo>−</mo><msub><mi>s</mi><mrow><mi>i</mi><mo>+</mo><mn>1</mn></mrow></msub><mo>)</mo>",
        source: "GAP A.5",
    },
];
