//! What the view `filter` says, and the quantities that only it shows.

use crate::views::glossary::{Quantity, Words};

/// Its words.
pub(super) const WORDS: Words = Words {
    title: "Filtering",
    sentence: "Attention repeated with a residual connection, as a filter on tokens: whether details fade or win depends on the signs of the weights H, not on attention alone.",
    heading: "Filtering: spectrum of the update, depth, an image",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "verdict",
        symbol: "<mrow><mi>I</mi><mo>+</mo><mi>H</mi><mo>⊗</mo><mi>A</mi></mrow>",
        label: "verdict",
        sentence: "Smoothing if only the Perron eigenvalue of A dominates: then all tokens become alike with depth. Otherwise not a low-pass filter.",
        formula: "<munder><mi>max</mi><mrow><mi>i</mi><mo>,</mo><mi>j</mi></mrow></munder><mo>|</mo><mn>1</mn><mo>+</mo><msubsup><mi>λ</mi><mi>j</mi><mi>H</mi></msubsup><msubsup><mi>λ</mi><mi>i</mi><mi>A</mi></msubsup><mo>|</mo>",
        source: "FILTER Theorem 3.5",
    },
    Quantity {
        name: "dominating_modulus",
        symbol: "<mrow><mo>|</mo><mn>1</mn><mo>+</mo><msup><mi>λ</mi><mi>H</mi></msup><msup><mi>λ</mi><mi>A</mi></msup><mo>|</mo></mrow>",
        label: "dominating modulus",
        sentence: "By how much the dominating part of the tokens grows in every layer.",
        formula: "",
        source: "FILTER Definition 3.3",
    },
    Quantity {
        name: "dominating_ratio",
        symbol: "<mi>q</mi>",
        label: "runner-up over dominating",
        sentence: "Modulus of the next eigenvalue over the dominating one: what is not dominating fades by this factor in every layer.",
        formula: "",
        source: "FILTER Theorem 3.4",
    },
    Quantity {
        name: "limit_rank",
        symbol: "<mrow><mo>|</mo><msup><mi>U</mi><mo>∗</mo></msup><mo>|</mo></mrow>",
        label: "predicted limit rank",
        sentence: "Rank of the tokens after infinitely many layers: the most dominating pairs of eigenvalues of which no two share one.",
        formula: "",
        source: "FILTER Corollary B.4",
    },
    Quantity {
        name: "rank_agreement",
        symbol: "<mi>a</mi>",
        label: "draws with the predicted rank",
        sentence: "Share of draws in which the rank after 65 536 layers is the predicted one, among those that have settled by then.",
        formula: "",
        source: "FILTER Corollary B.4, measured",
    },
    Quantity {
        name: "frequency_ratio",
        symbol: "<mfrac><mrow><mo>‖</mo><mi>HFC</mi><mo>‖</mo></mrow><mrow><mo>‖</mo><mi>LFC</mi><mo>‖</mo></mrow></mfrac>",
        label: "high over low frequencies",
        sentence: "Size of what differs between tokens over what is common to them, after the last layer.",
        formula: "<mi>LFC</mi><mo>[</mo><mi>X</mi><mo>]</mo><mo>=</mo><mfrac><mrow><mn>1</mn><msup><mn>1</mn><mi>T</mi></msup></mrow><mi>n</mi></mfrac><mi>X</mi><mo>,</mo><mi>HFC</mi><mo>=</mo><mi>X</mi><mo>−</mo><mi>LFC</mi>",
        source: "FILTER Definition 2.1",
    },
    Quantity {
        name: "complex_share",
        symbol: "<mi>c</mi>",
        label: "complex eigenvalues of A",
        sentence: "Share of the eigenvalues of A that are not real: the paper assumes that there are none.",
        formula: "",
        source: "FILTER Proposition 3.2",
    },
    Quantity {
        name: "weights_condition",
        symbol: "<mrow><mi>κ</mi><mo>(</mo><mi>H</mi><mo>)</mo></mrow>",
        label: "condition number of H",
        sentence: "Largest over smallest singular value of the weights H.",
        formula: "<mi>κ</mi><mo>(</mo><mi>H</mi><mo>)</mo><mo>=</mo><mfrac><msub><mi>s</mi><mn>1</mn></msub><msub><mi>s</mi><mi>d</mi></msub></mfrac>",
        source: "FILTER Figure 7",
    },
    Quantity {
        name: "image_side",
        symbol: "<mi>p</mi>",
        label: "pixels along a side",
        sentence: "The image is cut into patches of 4 × 4 pixels, one a token.",
        formula: "",
        source: "FILTER Figure 1",
    },
    Quantity {
        name: "smoothing_share_free",
        symbol: "<msub><mi>f</mi><mi>free</mi></msub>",
        label: "smoothing draws, free",
        sentence: "Share of draws of A and of free weights in which only the Perron eigenvalue dominates.",
        formula: "",
        source: "FILTER Table 1",
    },
    Quantity {
        name: "smoothing_share_sharpening",
        symbol: "<msub><mi>f</mi><mi>sharpening</mi></msub>",
        label: "smoothing draws, sharpening",
        sentence: "Share of draws of A and of sharpening weights in which only the Perron eigenvalue dominates.",
        formula: "",
        source: "FILTER Table 1",
    },
    Quantity {
        name: "smoothing_share_smoothing",
        symbol: "<msub><mi>f</mi><mi>smoothing</mi></msub>",
        label: "smoothing draws, smoothing",
        sentence: "Share of draws of A and of smoothing weights in which only the Perron eigenvalue dominates.",
        formula: "",
        source: "FILTER Table 1",
    },
    Quantity {
        name: "smoothing_share_balanced",
        symbol: "<msub><mi>f</mi><mi>balanced</mi></msub>",
        label: "smoothing draws, balanced",
        sentence: "Share of draws of A and of balanced weights in which only the Perron eigenvalue dominates.",
        formula: "",
        source: "FILTER Table 1",
    },
];
