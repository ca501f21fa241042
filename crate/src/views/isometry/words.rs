//! Title, description and glossary of the view `isometry`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("isometry-view-title"),
    sentence: Phrase("isometry-sentence"),
    heading: Phrase("isometry-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "signal_mean",
        symbol: "<mrow><mi>E</mi><mi>λ</mi><mo>(</mo><msup><mi>Σ</mi><mo>⊥</mo></msup><mo>)</mo></mrow>",
        label: Phrase("isometry-signal-mean-label"),
        sentence: Phrase("isometry-signal-mean-sentence"),
        formula: "",
        source: "GAP Proposition A.8",
    },
    Quantity {
        name: "signal_mean_se",
        symbol: "<mi>se</mi>",
        label: Phrase("isometry-signal-mean-se-label"),
        sentence: Phrase("isometry-signal-mean-se-sentence"),
        formula: "",
        source: "",
    },
    Quantity {
        name: "signal_mean_published",
        symbol: "<mfrac><mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow><mrow><msup><mi>γ</mi><mi>ℓ</mi></msup></mrow></mfrac>",
        label: Phrase("isometry-signal-mean-published-label"),
        sentence: Phrase("isometry-signal-mean-published-sentence"),
        formula: "<mfrac><mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow><mrow><msup><mi>γ</mi><mi>ℓ</mi></msup></mrow></mfrac>",
        source: "GAP Proposition A.8",
    },
    Quantity {
        name: "signal_variance",
        symbol: "<mrow><mi>Var</mi><mi>λ</mi><mo>/</mo><msup><mrow><mo>(</mo><mi>E</mi><mi>λ</mi><mo>)</mo></mrow><mn>2</mn></msup></mrow>",
        label: Phrase("isometry-signal-variance-label"),
        sentence: Phrase("isometry-signal-variance-sentence"),
        formula: "",
        source: "GAP Proposition A.8",
    },
    Quantity {
        name: "signal_variance_se",
        symbol: "<mi>se</mi>",
        label: Phrase("isometry-signal-variance-se-label"),
        sentence: Phrase("isometry-signal-variance-se-sentence"),
        formula: "",
        source: "",
    },
    Quantity {
        name: "signal_variance_published",
        symbol: "<mrow><mi>ℓ</mi><mo>(</mo><mn>1</mn><mo>+</mo><mi>γ</mi><mo>)</mo></mrow>",
        label: Phrase("isometry-signal-variance-published-label"),
        sentence: Phrase("isometry-signal-variance-published-sentence"),
        formula: "<mi>ℓ</mi><mo>(</mo><mn>1</mn><mo>+</mo><mi>γ</mi><mo>)</mo>",
        source: "GAP Proposition A.8",
    },
    Quantity {
        name: "jacobian_mean",
        symbol: "<mrow><mi>E</mi><msup><mi>s</mi><mn>2</mn></msup><mo>(</mo><mi>J</mi><mo>)</mo></mrow>",
        label: Phrase("isometry-jacobian-mean-label"),
        sentence: Phrase("isometry-jacobian-mean-sentence"),
        formula: "",
        source: "GAP Proposition A.9",
    },
    Quantity {
        name: "jacobian_mean_se",
        symbol: "<mi>se</mi>",
        label: Phrase("isometry-signal-mean-se-label"),
        sentence: Phrase("isometry-jacobian-mean-se-sentence"),
        formula: "",
        source: "",
    },
    Quantity {
        name: "jacobian_mean_published",
        symbol: "<mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow>",
        label: Phrase("isometry-jacobian-mean-published-label"),
        sentence: Phrase("isometry-jacobian-mean-published-sentence"),
        formula: "",
        source: "GAP Proposition A.9",
    },
    Quantity {
        name: "jacobian_mean_corrected",
        symbol: "<mfrac><mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow><mrow><msup><mi>γ</mi><mi>ℓ</mi></msup></mrow></mfrac>",
        label: Phrase("isometry-jacobian-mean-corrected-label"),
        sentence: Phrase("isometry-jacobian-mean-corrected-sentence"),
        formula: "<mfrac><mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow><mrow><msup><mi>γ</mi><mi>ℓ</mi></msup></mrow></mfrac>",
        source: "correction of GAP Proposition A.9",
    },
    Quantity {
        name: "jacobian_variance",
        symbol: "<mrow><mi>Var</mi><msup><mi>s</mi><mn>2</mn></msup><mo>/</mo><msup><mrow><mo>(</mo><mi>E</mi><msup><mi>s</mi><mn>2</mn></msup><mo>)</mo></mrow><mn>2</mn></msup></mrow>",
        label: Phrase("isometry-jacobian-variance-label"),
        sentence: Phrase("isometry-jacobian-variance-sentence"),
        formula: "",
        source: "GAP Proposition A.9",
    },
    Quantity {
        name: "jacobian_variance_se",
        symbol: "<mi>se</mi>",
        label: Phrase("isometry-signal-variance-se-label"),
        sentence: Phrase("isometry-signal-variance-se-sentence"),
        formula: "",
        source: "",
    },
    Quantity {
        name: "jacobian_variance_published",
        symbol: "<mrow><mi>ℓ</mi><mo>(</mo><mi>ℓ</mi><mo>+</mo><mn>2</mn><mo>)</mo></mrow>",
        label: Phrase("isometry-jacobian-variance-published-label"),
        sentence: Phrase("isometry-jacobian-variance-published-sentence"),
        formula: "<mi>ℓ</mi><mo>(</mo><mi>ℓ</mi><mo>+</mo><mn>2</mn><mo>)</mo>",
        source: "GAP Proposition A.9",
    },
];
