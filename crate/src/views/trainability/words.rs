//! Title, description and glossary of the view `trainability`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("trainability-view-title"),
    sentence: Phrase("trainability-sentence"),
    heading: Phrase("trainability-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "phase",
        symbol: "<mtext>region</mtext>",
        label: Phrase("trainability-phase-label"),
        sentence: Phrase("trainability-phase-sentence"),
        formula: "",
        source: "REM Figure 1(c)",
    },
    Quantity {
        name: "phase_measured",
        symbol: "<mtext>measured</mtext>",
        label: Phrase("trainability-phase-measured-label"),
        sentence: Phrase("trainability-phase-measured-sentence"),
        formula: "",
        source: "REM Figure 1(c)",
    },
    Quantity {
        name: "sigma_init",
        symbol: "<msub><mi>σ</mi><mi>init</mi></msub>",
        label: Phrase("trainability-sigma-init-label"),
        sentence: Phrase("trainability-sigma-init-sentence"),
        formula: "<msub><mi>σ</mi><mi>init</mi></msub><mo>=</mo><msqrt><mfrac><mrow><mi>β</mi><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow><mrow><mi>d</mi></mrow></mfrac></msqrt>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "beta_bert",
        symbol: "<msub><mi>β</mi><mi>BERT</mi></msub>",
        label: Phrase("trainability-beta-bert-label"),
        sentence: Phrase("trainability-beta-bert-sentence"),
        formula: "<mi>β</mi><mo>=</mo><mfrac><mrow><msup><mi>σ</mi><mn>2</mn></msup><mi>d</mi></mrow><mrow><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow></mfrac>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "beta_root_d",
        symbol: "<msub><mi>β</mi><mrow><mn>1</mn><mo>/</mo><msqrt><mi>d</mi></msqrt></mrow></msub>",
        label: Phrase("trainability-beta-root-d-label"),
        sentence: Phrase("trainability-beta-root-d-sentence"),
        formula: "<mi>β</mi><mo>=</mo><mfrac><mrow><mn>1</mn></mrow><mrow><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow></mfrac>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "beta_xavier",
        symbol: "<msub><mi>β</mi><mi>Xavier</mi></msub>",
        label: Phrase("trainability-beta-xavier-label"),
        sentence: Phrase("trainability-beta-xavier-sentence"),
        formula: "<mi>β</mi><mo>=</mo><mfrac><mrow><mn>2</mn><mi>d</mi></mrow><mrow><mo>(</mo><mi>d</mi><mo>+</mo><msub><mi>d</mi><mi>qk</mi></msub><mo>)</mo><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow></mfrac>",
        source: "REM (B.1)",
    },
    Quantity {
        name: "beta_he",
        symbol: "<msub><mi>β</mi><mi>He</mi></msub>",
        label: Phrase("trainability-beta-he-label"),
        sentence: Phrase("trainability-beta-he-sentence"),
        formula: "<mi>β</mi><mo>=</mo><mfrac><mrow><mn>2</mn></mrow><mrow><msqrt><mrow><mi>ln</mi><mi>T</mi></mrow></msqrt></mrow></mfrac>",
        source: "REM (B.1)",
    },
];
