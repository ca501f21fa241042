//! Title, description and glossary of the view `overlap`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("overlap-view-title"),
    sentence: Phrase("overlap-sentence"),
    heading: Phrase("overlap-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "participation_asymptotic",
        symbol: "<msub><mi>p</mi><mi>∞</mi></msub>",
        label: Phrase("overlap-participation-asymptotic-label"),
        sentence: Phrase("overlap-participation-asymptotic-sentence"),
        formula: "<msub><mi>p</mi><mi>∞</mi></msub><mo>=</mo><mi>max</mi><mo>(</mo><mn>0</mn><mo>,</mo><mn>1</mn><mo>−</mo><mfrac><mrow><msub><mi>β</mi><mi>c</mi></msub></mrow><mrow><mi>β</mi></mrow></mfrac><mo>)</mo>",
        source: "REM (13), (B.12)",
    },
    Quantity {
        name: "participation_published",
        symbol: "<msup><mi>T</mi><mrow><mo>−</mo><mo>(</mo><mn>1</mn><mo>−</mo><msup><mi>β</mi><mn>2</mn></msup><mo>/</mo><msubsup><mi>β</mi><mi>c</mi><mn>2</mn></msubsup><mo>)</mo></mrow></msup>",
        label: Phrase("overlap-participation-published-label"),
        sentence: Phrase("overlap-participation-published-sentence"),
        formula: "<mi>p</mi><mo>≈</mo><msup><mi>T</mi><mrow><mo>−</mo><mo>(</mo><mn>1</mn><mo>−</mo><msup><mi>β</mi><mn>2</mn></msup><mo>/</mo><msubsup><mi>β</mi><mi>c</mi><mn>2</mn></msubsup><mo>)</mo></mrow></msup>",
        source: "REM (B.19)",
    },
    Quantity {
        name: "entropy_fraction_exact",
        symbol: "<mfrac><mrow><msub><mi>H</mi><mi>T</mi></msub></mrow><mrow><mrow><mi>ln</mi><mi>T</mi></mrow></mrow></mfrac>",
        label: Phrase("overlap-entropy-fraction-exact-label"),
        sentence: Phrase("overlap-entropy-fraction-exact-sentence"),
        formula: "<msub><mi>H</mi><mi>T</mi></msub><mo>=</mo><mi>E</mi><mi>ln</mi><mi>Z</mi><mo>−</mo><mi>E</mi><munder><mo>∑</mo><mi>j</mi></munder><msub><mi>A</mi><mi>j</mi></msub><msub><mi>x</mi><mi>j</mi></msub>",
        source: "beyond REM (B.18)",
    },
    Quantity {
        name: "third_moment",
        symbol: "<msub><mi>Y</mi><mn>3</mn></msub>",
        label: Phrase("overlap-third-moment-label"),
        sentence: Phrase("overlap-third-moment-sentence"),
        formula: "<msub><mi>Y</mi><mn>3</mn></msub><mo>=</mo><mi>E</mi><munder><mo>∑</mo><mi>j</mi></munder><msubsup><mi>A</mi><mi>ij</mi><mn>3</mn></msubsup>",
        source: "REM, third version (arXiv 2505.24333v3), gradient of the query weights",
    },
    Quantity {
        name: "third_moment_exact",
        symbol: "<msub><mi>Y</mi><mrow><mn>3</mn><mo>,</mo><mi>T</mi></mrow></msub>",
        label: Phrase("overlap-third-moment-exact-label"),
        sentence: Phrase("overlap-third-moment-exact-sentence"),
        formula: "<msub><mi>Y</mi><mn>3</mn></msub><mo>=</mo><mfrac><mrow><mi>T</mi></mrow><mrow><mn>2</mn></mrow></mfrac><mo>∫</mo><msup><mi>t</mi><mn>2</mn></msup><mi>E</mi><msup><mi>e</mi><mrow><mn>3</mn><mi>x</mi><mo>−</mo><mi>t</mi><msup><mi>e</mi><mi>x</mi></msup></mrow></msup><msup><mrow><mo>(</mo><mi>E</mi><msup><mi>e</mi><mrow><mo>−</mo><mi>t</mi><msup><mi>e</mi><mi>x</mi></msup></mrow></msup><mo>)</mo></mrow><mrow><mi>T</mi><mo>−</mo><mn>1</mn></mrow></msup><mi>dt</mi>",
        source: "beyond the papers",
    },
];
