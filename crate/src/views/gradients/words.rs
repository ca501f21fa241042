//! Title, description and glossary of the view `gradients`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Gradients",
    sentence: "How large the gradient of one layer’s weights becomes as layers are added on top, with the gap in every attention matrix and without it.",
    heading: "Gradient norms against depth",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "gradient_published",
        symbol: "<mrow><mi>C</mi><msup><mi>T</mi><mrow><mi>L</mi><mo>−</mo><mn>1</mn></mrow></msup></mrow>",
        label: "published lower bound",
        sentence: "The published lower bound on the growth of the gradient, with the constant of its proof; it holds, but is loose by one power of T.",
        formula: "<mi>C</mi><mo>=</mo><mfrac><mrow><msup><mrow><mo>(</mo><mi>L</mi><mo>−</mo><mi>ℓ</mi><mo>+</mo><mn>1</mn><mo>)</mo></mrow><mrow><mi>L</mi><mo>−</mo><mi>ℓ</mi><mo>+</mo><mn>1</mn></mrow></msup></mrow><mrow><msup><mrow><mo>(</mo><mi>L</mi><mo>−</mo><mi>ℓ</mi><mo>)</mo></mrow><mrow><mi>L</mi><mo>−</mo><mi>ℓ</mi></mrow></msup></mrow></mfrac>",
        source: "GAP Proposition 3.6",
    },
    Quantity {
        name: "gradient",
        symbol: "<msubsup><mrow><mo>‖</mo><mfrac><mrow><mi>∂</mi><msub><mi>X</mi><mi>L</mi></msub></mrow><mrow><mi>∂</mi><msub><mi>W</mi><mi>ℓ</mi></msub></mrow></mfrac><mo>‖</mo></mrow><mi>F</mi><mn>2</mn></msubsup>",
        label: "gradient, squared norm",
        sentence: "How strongly the output after L layers depends on the value matrix of layer ℓ.",
        formula: "<msubsup><mrow><mo>‖</mo><msub><mi>P</mi><mn>1</mn></msub><mo>‖</mo></mrow><mi>F</mi><mn>2</mn></msubsup><msubsup><mrow><mo>‖</mo><msub><mi>P</mi><mn>2</mn></msub><mo>‖</mo></mrow><mi>F</mi><mn>2</mn></msubsup>",
        source: "GAP Proposition 3.6",
    },
    Quantity {
        name: "gradient_corrected",
        symbol: "<msup><mi>d</mi><mi>L</mi></msup>",
        label: "explicit growth",
        sentence: "The growth of the gradient, worked out: T^L for T = d.",
        formula: "<msup><mi>d</mi><mi>L</mi></msup><mo>(</mo><mn>1</mn><mo>+</mo><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>L</mi></mrow></msubsup><msup><mi>T</mi><mrow><mn>1</mn><mo>−</mo><mi>L</mi></mrow></msup><mo>)</mo>",
        source: "beyond GAP Proposition 3.6",
    },
    Quantity {
        name: "gradient_resolved",
        symbol: "<msubsup><mrow><mo>‖</mo><mfrac><mrow><mi>∂</mi><msubsup><mi>X</mi><mi>L</mi><mo>⊥</mo></msubsup></mrow><mrow><mi>∂</mi><msub><mi>W</mi><mi>ℓ</mi></msub></mrow></mfrac><mo>‖</mo></mrow><mi>F</mi><mn>2</mn></msubsup>",
        label: "gradient with the remedy",
        sentence: "The same gradient with the gap (or every outlier) removed. With iid attention it no longer grows exponentially with depth.",
        formula: "",
        source: "GAP Proposition 3.8",
    },
    Quantity {
        name: "gradient_resolved_corrected",
        symbol: "<mrow><msup><mi>γ</mi><mrow><mn>1</mn><mo>−</mo><mi>L</mi></mrow></msup><mi>d</mi></mrow>",
        label: "law without the gap",
        sentence: "The expected gradient with the gap removed, with its constant.",
        formula: "<msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>L</mi></mrow></msubsup><msup><mi>γ</mi><mrow><mn>1</mn><mo>−</mo><mi>L</mi></mrow></msup><mi>d</mi>",
        source: "GAP Proposition 3.8, constant from its proof",
    },
];
