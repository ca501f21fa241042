//! Title, description and glossary of the view `isometry`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Remove the gap",
    sentence: "How evenly a stack of layers passes on its signal, and small changes of it, when the gap or all outliers are removed. Ideally all values are 1; the histograms show their spread, beside the laws.",
    heading: "Squared singular values of signal and Jacobian",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "signal_mean",
        symbol: "<mrow><mi>E</mi><mi>λ</mi><mo>(</mo><msup><mi>Σ</mi><mo>⊥</mo></msup><mo>)</mo></mrow>",
        label: "mean eigenvalue of Σ⊥",
        sentence: "Mean over all tokens of the eigenvalues of the covariance with the gap removed. 1 means that the signal neither grows nor shrinks.",
        formula: "",
        source: "GAP Proposition A.8",
    },
    Quantity {
        name: "signal_mean_se",
        symbol: "<mi>se</mi>",
        label: "standard error of the mean",
        sentence: "Standard error of the mean eigenvalue over the realisations.",
        formula: "",
        source: "",
    },
    Quantity {
        name: "signal_mean_published",
        symbol: "<mfrac><mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow><mrow><msup><mi>γ</mi><mi>ℓ</mi></msup></mrow></mfrac>",
        label: "mean, law",
        sentence: "The published mean.",
        formula: "<mfrac><mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow><mrow><msup><mi>γ</mi><mi>ℓ</mi></msup></mrow></mfrac>",
        source: "GAP Proposition A.8",
    },
    Quantity {
        name: "signal_variance",
        symbol: "<mrow><mi>Var</mi><mi>λ</mi><mo>/</mo><msup><mrow><mo>(</mo><mi>E</mi><mi>λ</mi><mo>)</mo></mrow><mn>2</mn></msup></mrow>",
        label: "relative variance of Σ⊥",
        sentence: "Variance of these eigenvalues over the square of their predicted mean; 0 would be an isometry.",
        formula: "",
        source: "GAP Proposition A.8",
    },
    Quantity {
        name: "signal_variance_se",
        symbol: "<mi>se</mi>",
        label: "standard error of the variance",
        sentence: "Standard error of the relative variance over the realisations.",
        formula: "",
        source: "",
    },
    Quantity {
        name: "signal_variance_published",
        symbol: "<mrow><mi>ℓ</mi><mo>(</mo><mn>1</mn><mo>+</mo><mi>γ</mi><mo>)</mo></mrow>",
        label: "relative variance, law",
        sentence: "The published variance: it grows with the depth whatever the scales.",
        formula: "<mi>ℓ</mi><mo>(</mo><mn>1</mn><mo>+</mo><mi>γ</mi><mo>)</mo>",
        source: "GAP Proposition A.8",
    },
    Quantity {
        name: "jacobian_mean",
        symbol: "<mrow><mi>E</mi><msup><mi>s</mi><mn>2</mn></msup><mo>(</mo><mi>J</mi><mo>)</mo></mrow>",
        label: "mean of the Jacobian",
        sentence: "Mean of the squared singular values of the derivative of the output with respect to the input.",
        formula: "",
        source: "GAP Proposition A.9",
    },
    Quantity {
        name: "jacobian_mean_se",
        symbol: "<mi>se</mi>",
        label: "standard error of the mean",
        sentence: "Standard error of the mean over the realisations.",
        formula: "",
        source: "",
    },
    Quantity {
        name: "jacobian_mean_published",
        symbol: "<mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow>",
        label: "published mean of the Jacobian",
        sentence: "The published mean, which omits the factor (d/T)^ℓ; correct only for T = d.",
        formula: "",
        source: "GAP Proposition A.9",
    },
    Quantity {
        name: "jacobian_mean_corrected",
        symbol: "<mfrac><mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow><mrow><msup><mi>γ</mi><mi>ℓ</mi></msup></mrow></mfrac>",
        label: "corrected mean of the Jacobian",
        sentence: "The published mean with the missing factor γ^(−ℓ), γ = T/d.",
        formula: "<mfrac><mrow><msubsup><mi>σ</mi><mi>A</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup><msubsup><mi>σ</mi><mi>V</mi><mrow><mn>2</mn><mi>ℓ</mi></mrow></msubsup></mrow><mrow><msup><mi>γ</mi><mi>ℓ</mi></msup></mrow></mfrac>",
        source: "correction of GAP Proposition A.9",
    },
    Quantity {
        name: "jacobian_variance",
        symbol: "<mrow><mi>Var</mi><msup><mi>s</mi><mn>2</mn></msup><mo>/</mo><msup><mrow><mo>(</mo><mi>E</mi><msup><mi>s</mi><mn>2</mn></msup><mo>)</mo></mrow><mn>2</mn></msup></mrow>",
        label: "relative variance of the Jacobian",
        sentence: "Variance of the squared singular values over the square of their predicted mean.",
        formula: "",
        source: "GAP Proposition A.9",
    },
    Quantity {
        name: "jacobian_variance_se",
        symbol: "<mi>se</mi>",
        label: "standard error of the variance",
        sentence: "Standard error of the relative variance over the realisations.",
        formula: "",
        source: "",
    },
    Quantity {
        name: "jacobian_variance_published",
        symbol: "<mrow><mi>ℓ</mi><mo>(</mo><mi>ℓ</mi><mo>+</mo><mn>2</mn><mo>)</mo></mrow>",
        label: "relative variance of the Jacobian, law",
        sentence: "The published variance: it grows with the square of the depth.",
        formula: "<mi>ℓ</mi><mo>(</mo><mi>ℓ</mi><mo>+</mo><mn>2</mn><mo>)</mo>",
        source: "GAP Proposition A.9",
    },
];
