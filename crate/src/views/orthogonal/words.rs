//! Title, description and glossary of the view `orthogonal`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("orthogonal-view-title"),
    sentence: Phrase("orthogonal-sentence"),
    heading: Phrase("orthogonal-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "head_width",
        symbol: "<msub><mi>d</mi><mi>v</mi></msub>",
        label: Phrase("orthogonal-head-width-label"),
        sentence: Phrase("orthogonal-head-width-sentence"),
        formula: "<msub><mi>d</mi><mi>v</mi></msub><mo>=</mo><mfrac><mi>d</mi><mi>h</mi></mfrac>",
        source: "OSA (4), §C.2",
    },
    Quantity {
        name: "fixed_eigenvalues",
        symbol: "<mrow><mi>N</mi><mo>−</mo><mn>2</mn><msub><mi>d</mi><mi>v</mi></msub></mrow>",
        label: Phrase("orthogonal-fixed-eigenvalues-label"),
        sentence: Phrase("orthogonal-fixed-eigenvalues-sentence"),
        formula: "",
        source: "OSA Theorem 2.1",
    },
    Quantity {
        name: "largest_angle",
        symbol: "<msub><mi>θ</mi><mi>max</mi></msub>",
        label: Phrase("orthogonal-largest-angle-label"),
        sentence: Phrase("orthogonal-largest-angle-sentence"),
        formula: "<mi>λ</mi><mo>=</mo><msup><mi>e</mi><mrow><mo>±</mo><mi>i</mi><mi>θ</mi></mrow></msup>",
        source: "OSA (5)",
    },
    Quantity {
        name: "orthogonality_error",
        symbol: "<msub><mrow><mo>‖</mo><msup><mi>A</mi><mi>T</mi></msup><mi>A</mi><mo>−</mo><mi>I</mi><mo>‖</mo></mrow><mn>2</mn></msub>",
        label: Phrase("orthogonal-orthogonality-error-label"),
        sentence: Phrase("orthogonal-orthogonality-error-sentence"),
        formula: "",
        source: "OSA Theorem A.1",
    },
    Quantity {
        name: "condition_softmax",
        symbol: "<msub><mi>κ</mi><mi>softmax</mi></msub>",
        label: Phrase("orthogonal-condition-softmax-label"),
        sentence: Phrase("orthogonal-condition-softmax-sentence"),
        formula: "<mi>κ</mi><mo>=</mo><mfrac><msub><mi>σ</mi><mi>max</mi></msub><msub><mi>σ</mi><mrow><mi>min</mi><mo>&gt;</mo><mn>0</mn></mrow></msub></mfrac>",
        source: "OSA §C",
    },
    Quantity {
        name: "perturbation_constant",
        symbol: "<mrow><mo>‖</mo><msub><mi>J</mi><mn>1</mn></msub><mo>‖</mo><mo>/</mo><mi>α</mi></mrow>",
        label: Phrase("orthogonal-perturbation-constant-label"),
        sentence: Phrase("orthogonal-perturbation-constant-sentence"),
        formula: "<msub><mrow><mo>‖</mo><msub><mi>J</mi><mn>1</mn></msub><mo>‖</mo></mrow><mn>2</mn></msub><mo>≤</mo><mi>C</mi><mi>α</mi>",
        source: "OSA Theorem C.3",
    },
    Quantity {
        name: "proof_constant",
        symbol: "<mi>C</mi>",
        label: Phrase("orthogonal-proof-constant-label"),
        sentence: Phrase("orthogonal-proof-constant-sentence"),
        formula: "<mi>C</mi><mo>=</mo><mfrac><mrow><mn>2</mn><msubsup><mrow><mo>‖</mo><mi>X</mi><mo>‖</mo></mrow><mn>2</mn><mn>2</mn></msubsup></mrow><msqrt><msub><mi>d</mi><mi>v</mi></msub></msqrt></mfrac>",
        source: "ours, from OSA (56), (80), (83), (84)",
    },
    Quantity {
        name: "kernel_drift",
        symbol: "<mi>Δ</mi>",
        label: Phrase("orthogonal-kernel-drift-label"),
        sentence: Phrase("orthogonal-kernel-drift-sentence"),
        formula: "<msub><mi>Σ</mi><mi>ℓ</mi></msub><mo>=</mo><mi>A</mi><msub><mi>Σ</mi><mn>0</mn></msub><msup><mi>A</mi><mi>T</mi></msup>",
        source: "OSA Theorem 2.2",
    },
    Quantity {
        name: "rank_orthogonal",
        symbol: "<mrow><mi>sr</mi><mo>(</mo><msubsup><mi>Σ</mi><mi>L</mi><mtext>OSA</mtext></msubsup><mo>)</mo></mrow>",
        label: Phrase("orthogonal-rank-orthogonal-label"),
        sentence: Phrase("orthogonal-rank-orthogonal-sentence"),
        formula: "",
        source: "OSA Theorem 2.2",
    },
    Quantity {
        name: "rank_softmax",
        symbol: "<mrow><mi>sr</mi><mo>(</mo><msubsup><mi>Σ</mi><mi>L</mi><mtext>softmax</mtext></msubsup><mo>)</mo></mrow>",
        label: Phrase("orthogonal-rank-softmax-label"),
        sentence: Phrase("orthogonal-rank-softmax-sentence"),
        formula: "",
        source: "OSA §2.2",
    },
    Quantity {
        name: "operations_ratio",
        symbol: "<mfrac><msub><mi>n</mi><mi>softmax</mi></msub><msub><mi>n</mi><mi>OSA</mi></msub></mfrac>",
        label: Phrase("orthogonal-operations-ratio-label"),
        sentence: Phrase("orthogonal-operations-ratio-sentence"),
        formula: "<mi>O</mi><mo>(</mo><msup><mi>N</mi><mn>2</mn></msup><mi>d</mi><mo>)</mo><mo>:</mo><mi>O</mi><mo>(</mo><mi>N</mi><msup><mi>d</mi><mn>2</mn></msup><mo>)</mo>",
        source: "OSA Table 1",
    },
];
