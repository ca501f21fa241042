//! Title, description and glossary of the view `spectrum`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Spectrum",
    sentence: "Each dot is an eigenvalue of one random attention matrix. The part of a signal with an eigenvalue of modulus 1 survives from layer to layer; the part with an eigenvalue near 0 is forgotten.",
    heading: "Eigenvalues in the complex plane",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "centre",
        symbol: "<mi>α</mi>",
        label: "centre of the bulk",
        sentence: "The residual connection adds α times the identity and moves the whole spectrum by α.",
        formula: "<mi>α</mi><mi>I</mi><mo>+</mo><mi>A</mi>",
        source: "FILTER §3",
    },
    Quantity {
        name: "detached",
        symbol: "<msub><mi>λ</mi><mi>θ</mi></msub>",
        label: "eigenvalue of the spike",
        sentence: "Real part of the eigenvalue that the spike pulls out of the disc.",
        formula: "<mi>A</mi><mo>+</mo><mi>θ</mi><mi>u</mi><msup><mi>u</mi><mi>T</mi></msup>",
        source: "beyond the papers",
    },
    Quantity {
        name: "detached_asymptotic",
        symbol: "<mi>θ</mi>",
        label: "predicted eigenvalue of the spike",
        sentence: "As T → ∞ a spike stronger than the radius has an eigenvalue at its strength θ; a weaker one has none outside of the disc.",
        formula: "<msub><mi>λ</mi><mi>θ</mi></msub><mo>→</mo><mi>θ</mi>",
        source: "beyond the papers; Tao 2013 for independent entries",
    },
    Quantity {
        name: "moved",
        symbol: "<mo>|</mo><mi>Δ</mi><mi>λ</mi><mo>|</mo>",
        label: "displacement of the watched eigenvalue",
        sentence: "Distance of the watched eigenvalue from its place before the entry was pulled.",
        formula: "<mo>|</mo><mi>λ</mi><mo>(</mo><mi>θ</mi><mo>)</mo><mo>−</mo><mi>λ</mi><mo>(</mo><mn>0</mn><mo>)</mo><mo>|</mo>",
        source: "beyond the papers",
    },
    Quantity {
        name: "sensitivity_pulled",
        symbol: "<mo>|</mo><mi>∂</mi><mi>λ</mi><mo>/</mo><mi>∂</mi><msub><mi>A</mi><mi>ij</mi></msub><mo>|</mo>",
        label: "sensitivity to the pulled entry",
        sentence: "How fast the watched eigenvalue moves as the pulled entry grows and its row keeps its sum. A multiple eigenvalue has no such derivative.",
        formula: "<mo>|</mo><msub><mover><mi>y</mi><mo>¯</mo></mover><mi>i</mi></msub><mo>(</mo><msub><mi>x</mi><mi>j</mi></msub><mo>−</mo><mi>w</mi><mo>·</mo><mi>x</mi><mo>)</mo><mo>|</mo><mo>/</mo><mo>|</mo><msup><mi>y</mi><mi>H</mi></msup><mi>x</mi><mo>|</mo>",
        source: "first-order perturbation theory: Stewart & Sun 1990, Theorem IV.2.3",
    },
    Quantity {
        name: "condition_watched",
        symbol: "<mi>κ</mi>",
        label: "condition number of the watched eigenvalue",
        sentence: "Largest speed of the watched eigenvalue for a change of the matrix of norm 1. It is 1 where the left and the right eigenvector agree.",
        formula: "<mo>‖</mo><mi>x</mi><mo>‖</mo><mo>‖</mo><mi>y</mi><mo>‖</mo><mo>/</mo><mo>|</mo><msup><mi>y</mi><mi>H</mi></msup><mi>x</mi><mo>|</mo>",
        source: "Wilkinson 1965",
    },
    Quantity {
        name: "outlier",
        symbol: "<mi>m</mi>",
        label: "predicted outlier",
        sentence: "Where the leading eigenvalue is expected: 1 for rows that sum to 1, the mean of the score function otherwise.",
        formula: "<mi>m</mi><mo>=</mo><mi>E</mi><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo>",
        source: "GAP Theorem 2.1, Figure 1",
    },
    Quantity {
        name: "excess_finite",
        symbol: "<msub><mrow><mo>(</mo><mi>sr</mi><mo>−</mo><mn>1</mn><mo>)</mo></mrow><mi>T</mi></msub>",
        label: "law of collapse at finite T",
        sentence: "The corrected law of collapse with the exact variance of an entry at this T.",
        formula: "<mi>η</mi><mo>→</mo><mi>T</mi><mi>p</mi><mo>−</mo><mn>1</mn>",
        source: "beyond the papers; p after REM (12)",
    },
];
