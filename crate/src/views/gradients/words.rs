//! Title, description and glossary of the view `gradients`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("gradients-view-title"),
    sentence: Phrase("gradients-sentence"),
    heading: Phrase("gradients-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "gradient_published",
        symbol: "<mrow><mi>C</mi><msup><mi>T</mi><mrow><mi>L</mi><mo>−</mo><mn>1</mn></mrow></msup></mrow>",
        label: Phrase("gradients-gradient-published-label"),
        sentence: Phrase("gradients-gradient-published-sentence"),
        formula: "<mi>C</mi><mo>=</mo><mfrac><mrow><msup><mrow><mo>(</mo><mi>L</mi><mo>−</mo><mi>ℓ</mi><mo>+</mo><mn>1</mn><mo>)</mo></mrow><mrow><mi>L</mi><mo>−</mo><mi>ℓ</mi><mo>+</mo><mn>1</mn></mrow></msup></mrow><mrow><msup><mrow><mo>(</mo><mi>L</mi><mo>−</mo><mi>ℓ</mi><mo>)</mo></mrow><mrow><mi>L</mi><mo>−</mo><mi>ℓ</mi></mrow></msup></mrow></mfrac>",
        source: "GAP Proposition 3.6",
    },
    Quantity {
        name: "gradient",
        symbol: "<msubsup><mrow><mo>‖</mo><mfrac><mrow><mi>∂</mi><msub><mi>X</mi><mi>L</mi></msub></mrow><mrow><mi>∂</mi><msub><mi>W</mi><mi>ℓ</mi></msub></mrow></mfrac><mo>‖</mo></mrow><mi>F</mi><mn>2</mn></msubsup>",
        label: Phrase("gradients-gradient-label"),
        sentence: Phrase("gradients-gradient-sentence"),
        formula: "<msubsup><mrow><mo>‖</mo><msub><mi>P</mi><mn>1</mn></msub><mo>‖</mo></mrow><mi>F</mi><mn>2</mn></msubsup><msubsup><mrow><mo>‖</mo><msub><mi>P</mi><mn>2</mn></msub><mo>‖</mo></mrow><mi>F</mi><mn>2</mn></msubsup>",
        source: "GAP Proposition 3.6",
    },
    Quantity {
        name: "gradient_corrected",
        symbol: "<msup><mi>d</mi><mi>L</mi></msup>",
        label: Phrase("gradients-gradient-corrected-label"),
        sentence: Phrase("gradients-gradient-corrected-sentence"),
        formula: "<msup><mi>d</mi><mi>L</mi></msup><mo>(</mo><mn>1</mn><mo>+</mo><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>L</mi></mrow></msubsup><msup><mi>T</mi><mrow><mn>1</mn><mo>−</mo><mi>L</mi></mrow></msup><mo>)</mo>",
        source: "beyond GAP Proposition 3.6",
    },
    Quantity {
        name: "gradient_resolved",
        symbol: "<msubsup><mrow><mo>‖</mo><mfrac><mrow><mi>∂</mi><msubsup><mi>X</mi><mi>L</mi><mo>⊥</mo></msubsup></mrow><mrow><mi>∂</mi><msub><mi>W</mi><mi>ℓ</mi></msub></mrow></mfrac><mo>‖</mo></mrow><mi>F</mi><mn>2</mn></msubsup>",
        label: Phrase("gradients-gradient-resolved-label"),
        sentence: Phrase("gradients-gradient-resolved-sentence"),
        formula: "",
        source: "GAP Proposition 3.8",
    },
    Quantity {
        name: "gradient_resolved_corrected",
        symbol: "<mrow><msup><mi>γ</mi><mrow><mn>1</mn><mo>−</mo><mi>L</mi></mrow></msup><mi>d</mi></mrow>",
        label: Phrase("gradients-gradient-resolved-corrected-label"),
        sentence: Phrase("gradients-gradient-resolved-corrected-sentence"),
        formula: "<msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>L</mi></mrow></msubsup><msup><mi>γ</mi><mrow><mn>1</mn><mo>−</mo><mi>L</mi></mrow></msup><mi>d</mi>",
        source: "GAP Proposition 3.8, constant from its proof",
    },
];
