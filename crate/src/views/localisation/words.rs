//! Title, description and glossary of the view `localisation`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("localisation-view-title"),
    sentence: Phrase("localisation-sentence"),
    heading: Phrase("localisation-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "xi",
        symbol: "<mi>ξ</mi>",
        label: Phrase("localisation-xi-label"),
        sentence: Phrase("localisation-xi-sentence"),
        formula: "<mi>ξ</mi><mo>=</mo><mfrac><mrow><mi>tr</mi><mi>W</mi></mrow><msqrt><mrow><mi>tr</mi><msup><mi>W</mi><mn>2</mn></msup></mrow></msqrt></mfrac>",
        source: "LOCAL (6)",
    },
    Quantity {
        name: "eta",
        symbol: "<mi>η</mi>",
        label: Phrase("localisation-eta-label"),
        sentence: Phrase("localisation-eta-sentence"),
        formula: "<mi>η</mi><mo>=</mo><mfrac><msqrt><mrow><mi>tr</mi><msup><mi>W</mi><mn>2</mn></msup></mrow></msqrt><mi>λ</mi></mfrac>",
        source: "LOCAL (6)",
    },
    Quantity {
        name: "trace_over_temperature",
        symbol: "<mi>r</mi>",
        label: Phrase("localisation-trace-over-temperature-label"),
        sentence: Phrase("localisation-trace-over-temperature-sentence"),
        formula: "<mi>r</mi><mo>=</mo><mi>ξ</mi><mi>η</mi><mo>=</mo><mfrac><mrow><mi>tr</mi><mi>W</mi></mrow><mi>λ</mi></mfrac>",
        source: "LOCAL Lemma 2",
    },
    Quantity {
        name: "eigen_variance",
        symbol: "<mrow><msup><mi>d</mi><mn>2</mn></msup><mi>V</mi><mo>[</mo><mi>w</mi><mo>]</mo></mrow>",
        label: Phrase("localisation-eigen-variance-label"),
        sentence: Phrase("localisation-eigen-variance-sentence"),
        formula: "<msup><mi>d</mi><mn>2</mn></msup><mi>V</mi><mo>[</mo><mi>w</mi><mo>]</mo><mo>=</mo><mi>d</mi><mi>tr</mi><msup><mi>W</mi><mn>2</mn></msup><mo>−</mo><msup><mrow><mo>(</mo><mi>tr</mi><mi>W</mi><mo>)</mo></mrow><mn>2</mn></msup>",
        source: "LOCAL (8)",
    },
    Quantity {
        name: "variance_middle",
        symbol: "<mrow><mi>g</mi><mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></mrow>",
        label: Phrase("localisation-variance-middle-label"),
        sentence: Phrase("localisation-variance-middle-sentence"),
        formula: "",
        source: "LOCAL Lemma 1, sampled",
    },
    Quantity {
        name: "variance_middle_published",
        symbol: "<mrow><mn>2</mn><msup><mi>θ</mi><mn>2</mn></msup><mo>+</mo><mfrac><mn>7</mn><mn>12</mn></mfrac></mrow>",
        label: Phrase("localisation-variance-middle-published-label"),
        sentence: Phrase("localisation-variance-middle-published-sentence"),
        formula: "",
        source: "LOCAL Lemma 1",
    },
    Quantity {
        name: "variance_middle_corrected",
        symbol: "<mrow><mn>2</mn><msup><mi>θ</mi><mn>2</mn></msup><mo>−</mo><mn>2</mn><mi>θ</mi><mo>+</mo><mfrac><mn>7</mn><mn>12</mn></mfrac></mrow>",
        label: Phrase("localisation-variance-middle-corrected-label"),
        sentence: Phrase("localisation-variance-middle-corrected-sentence"),
        formula: "",
        source: "correction of LOCAL Lemma 1",
    },
    Quantity {
        name: "walk_entropy",
        symbol: "<mi>H</mi>",
        label: Phrase("localisation-walk-entropy-label"),
        sentence: Phrase("localisation-walk-entropy-sentence"),
        formula: "<mi>H</mi><mo>=</mo><mo>−</mo><munder><mo>∑</mo><mi>j</mi></munder><msub><mi>A</mi><mi>ij</mi></msub><mi>ln</mi><msub><mi>A</mi><mi>ij</mi></msub>",
        source: "LOCAL §5, Figure 5",
    },
    Quantity {
        name: "walk_entropy_fraction",
        symbol: "<mfrac><mi>H</mi><mrow><mi>ln</mi><mi>T</mi></mrow></mfrac>",
        label: Phrase("localisation-walk-entropy-fraction-label"),
        sentence: Phrase("glossary-entropy-fraction-sentence"),
        formula: "",
        source: "LOCAL §5",
    },
    Quantity {
        name: "nu",
        symbol: "<mi>ν</mi>",
        label: Phrase("localisation-nu-label"),
        sentence: Phrase("localisation-nu-sentence"),
        formula: "<mi>ν</mi><mo>=</mo><mfrac><mrow><msub><mrow><mo>‖</mo><mi>X</mi><msup><mi>X</mi><mi>T</mi></msup><mo>‖</mo></mrow><mn>2</mn></msub><msub><mrow><mo>‖</mo><msub><mi>W</mi><mi>QK</mi></msub><mo>‖</mo></mrow><mn>2</mn></msub></mrow><mi>λ</mi></mfrac>",
        source: "LOCAL (9)",
    },
    Quantity {
        name: "entropy_least",
        symbol: "<msub><mi>H</mi><mi>min</mi></msub>",
        label: Phrase("localisation-entropy-least-label"),
        sentence: Phrase("localisation-entropy-least-sentence"),
        formula: "<msub><mi>H</mi><mi>min</mi></msub><mo>=</mo><mi>ln</mi><mo>(</mo><mn>1</mn><mo>+</mo><mi>q</mi><mo>)</mo><mo>+</mo><mfrac><mrow><mi>ν</mi><mi>q</mi></mrow><mrow><mn>1</mn><mo>+</mo><mi>q</mi></mrow></mfrac><mo>,</mo><mi>q</mi><mo>=</mo><mo>(</mo><mi>T</mi><mo>−</mo><mn>1</mn><mo>)</mo><msup><mi>e</mi><mrow><mo>−</mo><mi>ν</mi></mrow></msup>",
        source: "correction of LOCAL (9), exact at finite T",
    },
];
