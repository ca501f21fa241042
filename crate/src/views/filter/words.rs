//! Title, description and glossary of the view `filter`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("filter-view-title"),
    sentence: Phrase("filter-sentence"),
    heading: Phrase("filter-heading"),
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "verdict",
        symbol: "<mrow><mi>I</mi><mo>+</mo><mi>H</mi><mo>⊗</mo><mi>A</mi></mrow>",
        label: Phrase("filter-verdict-label"),
        sentence: Phrase("filter-verdict-sentence"),
        formula: "<munder><mi>max</mi><mrow><mi>i</mi><mo>,</mo><mi>j</mi></mrow></munder><mo>|</mo><mn>1</mn><mo>+</mo><msubsup><mi>λ</mi><mi>j</mi><mi>H</mi></msubsup><msubsup><mi>λ</mi><mi>i</mi><mi>A</mi></msubsup><mo>|</mo>",
        source: "FILTER Theorem 3.5",
    },
    Quantity {
        name: "dominating_modulus",
        symbol: "<mrow><mo>|</mo><mn>1</mn><mo>+</mo><msup><mi>λ</mi><mi>H</mi></msup><msup><mi>λ</mi><mi>A</mi></msup><mo>|</mo></mrow>",
        label: Phrase("filter-dominating-modulus-label"),
        sentence: Phrase("filter-dominating-modulus-sentence"),
        formula: "",
        source: "FILTER Definition 3.3",
    },
    Quantity {
        name: "dominating_ratio",
        symbol: "<mi>q</mi>",
        label: Phrase("filter-dominating-ratio-label"),
        sentence: Phrase("filter-dominating-ratio-sentence"),
        formula: "",
        source: "FILTER Theorem 3.4",
    },
    Quantity {
        name: "limit_rank",
        symbol: "<mrow><mo>|</mo><msup><mi>U</mi><mo>∗</mo></msup><mo>|</mo></mrow>",
        label: Phrase("filter-limit-rank-label"),
        sentence: Phrase("filter-limit-rank-sentence"),
        formula: "",
        source: "FILTER Corollary B.4",
    },
    Quantity {
        name: "rank_agreement",
        symbol: "<mi>a</mi>",
        label: Phrase("filter-rank-agreement-label"),
        sentence: Phrase("filter-rank-agreement-sentence"),
        formula: "",
        source: "FILTER Corollary B.4, measured",
    },
    Quantity {
        name: "frequency_ratio",
        symbol: "<mfrac><mrow><mo>‖</mo><mi>HFC</mi><mo>‖</mo></mrow><mrow><mo>‖</mo><mi>LFC</mi><mo>‖</mo></mrow></mfrac>",
        label: Phrase("filter-frequency-ratio-label"),
        sentence: Phrase("filter-frequency-ratio-sentence"),
        formula: "<mi>LFC</mi><mo>[</mo><mi>X</mi><mo>]</mo><mo>=</mo><mfrac><mrow><mn>1</mn><msup><mn>1</mn><mi>T</mi></msup></mrow><mi>n</mi></mfrac><mi>X</mi><mo>,</mo><mi>HFC</mi><mo>=</mo><mi>X</mi><mo>−</mo><mi>LFC</mi>",
        source: "FILTER Definition 2.1",
    },
    Quantity {
        name: "direction_change",
        symbol: "<mrow><mi>Δ</mi><mover><mi>X</mi><mo>^</mo></mover></mrow>",
        label: Phrase("filter-direction-change-label"),
        sentence: Phrase("filter-direction-change-sentence"),
        formula: "<mo>‖</mo><msub><mover><mi>X</mi><mo>^</mo></mover><mi>L</mi></msub><mo>∓</mo><msub><mover><mi>X</mi><mo>^</mo></mover><mrow><mi>L</mi><mo>−</mo><mn>1</mn></mrow></msub><mo>‖</mo>",
        source: "FILTER Theorem 3.4, measured",
    },
    Quantity {
        name: "complex_share",
        symbol: "<mi>c</mi>",
        label: Phrase("filter-complex-share-label"),
        sentence: Phrase("filter-complex-share-sentence"),
        formula: "",
        source: "FILTER Proposition 3.2",
    },
    Quantity {
        name: "weights_condition",
        symbol: "<mrow><mi>κ</mi><mo>(</mo><mi>H</mi><mo>)</mo></mrow>",
        label: Phrase("filter-weights-condition-label"),
        sentence: Phrase("filter-weights-condition-sentence"),
        formula: "<mi>κ</mi><mo>(</mo><mi>H</mi><mo>)</mo><mo>=</mo><mfrac><msub><mi>s</mi><mn>1</mn></msub><msub><mi>s</mi><mi>d</mi></msub></mfrac>",
        source: "FILTER Figure 7",
    },
    Quantity {
        name: "image_side",
        symbol: "<mi>p</mi>",
        label: Phrase("filter-image-side-label"),
        sentence: Phrase("filter-image-side-sentence"),
        formula: "",
        source: "FILTER Figure 1",
    },
    Quantity {
        name: "smoothing_share_free",
        symbol: "<msub><mi>f</mi><mi>free</mi></msub>",
        label: Phrase("filter-smoothing-share-free-label"),
        sentence: Phrase("filter-smoothing-share-free-sentence"),
        formula: "",
        source: "FILTER Table 1",
    },
    Quantity {
        name: "smoothing_share_sharpening",
        symbol: "<msub><mi>f</mi><mi>sharpening</mi></msub>",
        label: Phrase("filter-smoothing-share-sharpening-label"),
        sentence: Phrase("filter-smoothing-share-sharpening-sentence"),
        formula: "",
        source: "FILTER Table 1",
    },
    Quantity {
        name: "smoothing_share_smoothing",
        symbol: "<msub><mi>f</mi><mi>smoothing</mi></msub>",
        label: Phrase("filter-smoothing-share-smoothing-label"),
        sentence: Phrase("filter-smoothing-share-smoothing-sentence"),
        formula: "",
        source: "FILTER Table 1",
    },
    Quantity {
        name: "smoothing_share_balanced",
        symbol: "<msub><mi>f</mi><mi>balanced</mi></msub>",
        label: Phrase("filter-smoothing-share-balanced-label"),
        sentence: Phrase("filter-smoothing-share-balanced-sentence"),
        formula: "",
        source: "FILTER Table 1",
    },
];
