//! Title, description and glossary of the view `spectrum`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("spectrum-view-title"),
    sentence: Phrase("spectrum-sentence"),
    heading: Phrase("spectrum-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "centre",
        symbol: "<mi>α</mi>",
        label: Phrase("spectrum-centre-label"),
        sentence: Phrase("spectrum-centre-sentence"),
        formula: "<mi>α</mi><mi>I</mi><mo>+</mo><mi>A</mi>",
        source: "FILTER §3",
    },
    Quantity {
        name: "detached",
        symbol: "<msub><mi>λ</mi><mi>θ</mi></msub>",
        label: Phrase("spectrum-detached-label"),
        sentence: Phrase("spectrum-detached-sentence"),
        formula: "<mi>A</mi><mo>+</mo><mi>θ</mi><mi>u</mi><msup><mi>u</mi><mi>T</mi></msup>",
        source: "beyond the papers",
    },
    Quantity {
        name: "detached_asymptotic",
        symbol: "<mi>θ</mi>",
        label: Phrase("spectrum-detached-asymptotic-label"),
        sentence: Phrase("spectrum-detached-asymptotic-sentence"),
        formula: "<msub><mi>λ</mi><mi>θ</mi></msub><mo>→</mo><mi>θ</mi>",
        source: "beyond the papers; Tao 2013 for independent entries",
    },
    Quantity {
        name: "moved",
        symbol: "<mo>|</mo><mi>Δ</mi><mi>λ</mi><mo>|</mo>",
        label: Phrase("spectrum-moved-label"),
        sentence: Phrase("spectrum-moved-sentence"),
        formula: "<mo>|</mo><mi>λ</mi><mo>(</mo><mi>θ</mi><mo>)</mo><mo>−</mo><mi>λ</mi><mo>(</mo><mn>0</mn><mo>)</mo><mo>|</mo>",
        source: "beyond the papers",
    },
    Quantity {
        name: "sensitivity_pulled",
        symbol: "<mo>|</mo><mi>∂</mi><mi>λ</mi><mo>/</mo><mi>∂</mi><msub><mi>A</mi><mi>ij</mi></msub><mo>|</mo>",
        label: Phrase("spectrum-sensitivity-pulled-label"),
        sentence: Phrase("spectrum-sensitivity-pulled-sentence"),
        formula: "<mo>|</mo><msub><mover><mi>y</mi><mo>¯</mo></mover><mi>i</mi></msub><mo>(</mo><msub><mi>x</mi><mi>j</mi></msub><mo>−</mo><mi>w</mi><mo>·</mo><mi>x</mi><mo>)</mo><mo>|</mo><mo>/</mo><mo>|</mo><msup><mi>y</mi><mi>H</mi></msup><mi>x</mi><mo>|</mo>",
        source: "first-order perturbation theory: Stewart & Sun 1990, Theorem IV.2.3",
    },
    Quantity {
        name: "condition_watched",
        symbol: "<mi>κ</mi>",
        label: Phrase("spectrum-condition-watched-label"),
        sentence: Phrase("spectrum-condition-watched-sentence"),
        formula: "<mo>‖</mo><mi>x</mi><mo>‖</mo><mo>‖</mo><mi>y</mi><mo>‖</mo><mo>/</mo><mo>|</mo><msup><mi>y</mi><mi>H</mi></msup><mi>x</mi><mo>|</mo>",
        source: "Wilkinson 1965",
    },
    Quantity {
        name: "outlier",
        symbol: "<mi>m</mi>",
        label: Phrase("spectrum-outlier-label"),
        sentence: Phrase("spectrum-outlier-sentence"),
        formula: "<mi>m</mi><mo>=</mo><mi>E</mi><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo>",
        source: "GAP Theorem 2.1, Figure 1",
    },
    Quantity {
        name: "excess_finite",
        symbol: "<msub><mrow><mo>(</mo><mi>sr</mi><mo>−</mo><mn>1</mn><mo>)</mo></mrow><mi>T</mi></msub>",
        label: Phrase("spectrum-excess-finite-label"),
        sentence: Phrase("spectrum-excess-finite-sentence"),
        formula: "<mi>η</mi><mo>→</mo><mi>T</mi><mi>p</mi><mo>−</mo><mn>1</mn>",
        source: "beyond the papers; p after REM (12)",
    },
];
