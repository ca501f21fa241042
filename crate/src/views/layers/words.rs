//! Title, description and glossary of the view `layers`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Spectrum by layer",
    sentence: "The eigenvalues of the attention matrix in each layer of a stack. Below each layer is the number of singular values that stand apart.",
    heading: "Spectrum layer by layer",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "layer",
        symbol: "<mi>ℓ</mi>",
        label: "layer shown",
        sentence: "The layer of the stack whose matrix is shown large.",
        formula: "",
        source: "GAP Figure 7",
    },
    Quantity {
        name: "outliers",
        symbol: "<mi>r</mi>",
        label: "outlying singular values",
        sentence: "Number of singular values above the widest gap between neighbours. These are removed as outliers.",
        formula: "<mi>r</mi><mo>=</mo><munder><mi>argmax</mi><mi>i</mi></munder><mo>(</mo><msub><mi>s</mi><mi>i</mi></msub><mo>−</mo><msub><mi>s</mi><mrow><mi>i</mi><mo>+</mo><mn>1</mn></mrow></msub><mo>)</mo>",
        source: "GAP A.5",
    },
];
