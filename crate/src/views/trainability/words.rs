//! Title, description and glossary of the view `trainability`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Where training works",
    sentence: "Where a stack of this depth can be trained. Scores that are too small make all tokens alike (rank collapse); scores that are too large lock attention onto single tokens (entropy collapse).",
    heading: "Trainability diagram",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "phase",
        symbol: "<mtext>region</mtext>",
        label: "region",
        sentence: "The region of the current setting: entropy collapse (β above its critical value), rank collapse (ρ_L above 1 − ε), or trainable.",
        formula: "",
        source: "REM Figure 1(c)",
    },
    Quantity {
        name: "phase_measured",
        symbol: "<mtext>measured</mtext>",
        label: "region, measured",
        sentence: "The region according to the cosine measured after the last layer, not the predicted one. “On the boundary”: 1 − ε is within two standard errors.",
        formula: "",
        source: "REM Figure 1(c)",
    },
    Quantity {
        name: "sigma_init",
        symbol: "<msub><mi>σ</mi><mi>init</mi></msub>",
        label: "weights at this β",
        sentence: "Standard deviation of query and key weights that gives this β, for normalised tokens of width d. To see the β of a model, set its T and d and type its standard deviation here.",
        formula: "<msub><mi>σ</mi><mi>init</mi></msub><mo>=</mo><msqrt><mfrac><mrow><mi>β</mi><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow><mrow><mi>d</mi></mrow></mfrac></msqrt>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "beta_bert",
        symbol: "<msub><mi>β</mi><mi>BERT</mi></msub>",
        label: "effective β of BERT",
        sentence: "Weights of standard deviation 0.02, width 768, context length 512.",
        formula: "<mi>β</mi><mo>=</mo><mfrac><mrow><msup><mi>σ</mi><mn>2</mn></msup><mi>d</mi></mrow><mrow><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow></mfrac>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "beta_root_d",
        symbol: "<msub><mi>β</mi><mrow><mn>1</mn><mo>/</mo><msqrt><mi>d</mi></msqrt></mrow></msub>",
        label: "effective β of 1/√d",
        sentence: "Weights of variance 1/d, at this T.",
        formula: "<mi>β</mi><mo>=</mo><mfrac><mrow><mn>1</mn></mrow><mrow><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow></mfrac>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "beta_xavier",
        symbol: "<msub><mi>β</mi><mi>Xavier</mi></msub>",
        label: "effective β of Xavier",
        sentence: "Weights of variance 2/(d + d_qk) (Glorot & Bengio 2010), at this T.",
        formula: "<mi>β</mi><mo>=</mo><mfrac><mrow><mn>2</mn><mi>d</mi></mrow><mrow><mo>(</mo><mi>d</mi><mo>+</mo><msub><mi>d</mi><mi>qk</mi></msub><mo>)</mo><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow></mfrac>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "beta_he",
        symbol: "<msub><mi>β</mi><mi>He</mi></msub>",
        label: "effective β of He",
        sentence: "Weights of variance 2/d (He et al. 2015), at this T.",
        formula: "<mi>β</mi><mo>=</mo><mfrac><mrow><mn>2</mn></mrow><mrow><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow></mfrac>",
        source: "REM (B.1)",
    },
];
