//! Title, description and glossary of the view `localisation`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Who is heard",
    sentence: "Which tokens of a sequence pass their signal on: early, middle or late ones. The eigenvalues of the query–key weights decide this, and whether attention goes to all tokens or to one.",
    heading: "Signal propagation and attention entropy under random walks",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "xi",
        symbol: "<mi>ξ</mi>",
        label: "eigenspectrum mean over size",
        sentence: "Mean of the eigenvalues of W in units of their size: its magnitude is at most √d, and signals concentrate on few tokens as it grows.",
        formula: "<mi>ξ</mi><mo>=</mo><mfrac><mrow><mi>tr</mi><mi>W</mi></mrow><msqrt><mrow><mi>tr</mi><msup><mi>W</mi><mn>2</mn></msup></mrow></msqrt></mfrac>",
        source: "LOCAL (6)",
    },
    Quantity {
        name: "eta",
        symbol: "<mi>η</mi>",
        label: "eigenspectrum size over temperature",
        sentence: "Size of the eigenvalues of W over the temperature √d: signals vanish everywhere as it grows.",
        formula: "<mi>η</mi><mo>=</mo><mfrac><msqrt><mrow><mi>tr</mi><msup><mi>W</mi><mn>2</mn></msup></mrow></msqrt><mi>λ</mi></mfrac>",
        source: "LOCAL (6)",
    },
    Quantity {
        name: "trace_over_temperature",
        symbol: "<mi>r</mi>",
        label: "product ξη",
        sentence: "Beyond 2 in magnitude, signals come from the middle tokens only; below, from the late ones (positive) or the early ones (negative).",
        formula: "<mi>r</mi><mo>=</mo><mi>ξ</mi><mi>η</mi><mo>=</mo><mfrac><mrow><mi>tr</mi><mi>W</mi></mrow><mi>λ</mi></mfrac>",
        source: "LOCAL Lemma 2",
    },
    Quantity {
        name: "eigen_variance",
        symbol: "<mrow><msup><mi>d</mi><mn>2</mn></msup><mi>V</mi><mo>[</mo><mi>w</mi><mo>]</mo></mrow>",
        label: "eigenspectrum variance",
        sentence: "Spread of the eigenvalues of W. According to LOCAL, a smaller spread at a fixed mean keeps attention away from both rank collapse and entropy collapse.",
        formula: "<msup><mi>d</mi><mn>2</mn></msup><mi>V</mi><mo>[</mo><mi>w</mi><mo>]</mo><mo>=</mo><mi>d</mi><mi>tr</mi><msup><mi>W</mi><mn>2</mn></msup><mo>−</mo><msup><mrow><mo>(</mo><mi>tr</mi><mi>W</mi><mo>)</mo></mrow><mn>2</mn></msup>",
        source: "LOCAL (8)",
    },
    Quantity {
        name: "variance_middle",
        symbol: "<mrow><mi>g</mi><mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></mrow>",
        label: "variance factor at the middle token",
        sentence: "Sampled variance of the linearised attention argument of the middle token, in units of tr W²/λ².",
        formula: "",
        source: "LOCAL Lemma 1, sampled",
    },
    Quantity {
        name: "variance_middle_published",
        symbol: "<mrow><mn>2</mn><msup><mi>θ</mi><mn>2</mn></msup><mo>+</mo><mfrac><mn>7</mn><mn>12</mn></mfrac></mrow>",
        label: "variance factor, published",
        sentence: "The printed variance factor at θ = ½: thirteen times the measured one.",
        formula: "",
        source: "LOCAL Lemma 1",
    },
    Quantity {
        name: "variance_middle_corrected",
        symbol: "<mrow><mn>2</mn><msup><mi>θ</mi><mn>2</mn></msup><mo>−</mo><mn>2</mn><mi>θ</mi><mo>+</mo><mfrac><mn>7</mn><mn>12</mn></mfrac></mrow>",
        label: "variance factor, corrected",
        sentence: "With the cross term that the derivation drops: 1/12 at θ = ½.",
        formula: "",
        source: "correction of LOCAL Lemma 1",
    },
    Quantity {
        name: "walk_entropy",
        symbol: "<mi>H</mi>",
        label: "attention entropy of the walk",
        sentence: "Mean entropy of the softmax rows at the chosen eigenvalue mean and scale, in nats.",
        formula: "<mi>H</mi><mo>=</mo><mo>−</mo><munder><mo>∑</mo><mi>j</mi></munder><msub><mi>A</mi><mi>ij</mi></msub><mi>ln</mi><msub><mi>A</mi><mi>ij</mi></msub>",
        source: "LOCAL §5, Figure 5",
    },
    Quantity {
        name: "walk_entropy_fraction",
        symbol: "<mfrac><mi>H</mi><mrow><mi>ln</mi><mi>T</mi></mrow></mfrac>",
        label: "entropy of the walk as a fraction of ln T",
        sentence: "1 for evenly spread attention, 0 for attention on a single token.",
        formula: "",
        source: "LOCAL §5",
    },
    Quantity {
        name: "nu",
        symbol: "<mi>ν</mi>",
        label: "score bound",
        sentence: "Product of the norms of tokens and weights over the temperature. It bounds every score from above, and thereby the entropy from below.",
        formula: "<mi>ν</mi><mo>=</mo><mfrac><mrow><msub><mrow><mo>‖</mo><mi>X</mi><msup><mi>X</mi><mi>T</mi></msup><mo>‖</mo></mrow><mn>2</mn></msub><msub><mrow><mo>‖</mo><msub><mi>W</mi><mi>QK</mi></msub><mo>‖</mo></mrow><mn>2</mn></msub></mrow><mi>λ</mi></mfrac>",
        source: "LOCAL (9)",
    },
    Quantity {
        name: "entropy_least",
        symbol: "<msub><mi>H</mi><mi>min</mi></msub>",
        label: "least entropy at that score bound",
        sentence: "The entropy of a row with one score at ν and all others at 0. For random walks ν is so large that the bound is vacuous.",
        formula: "<msub><mi>H</mi><mi>min</mi></msub><mo>=</mo><mi>ln</mi><mo>(</mo><mn>1</mn><mo>+</mo><mi>q</mi><mo>)</mo><mo>+</mo><mfrac><mrow><mi>ν</mi><mi>q</mi></mrow><mrow><mn>1</mn><mo>+</mo><mi>q</mi></mrow></mfrac><mo>,</mo><mi>q</mi><mo>=</mo><mo>(</mo><mi>T</mi><mo>−</mo><mn>1</mn><mo>)</mo><msup><mi>e</mi><mrow><mo>−</mo><mi>ν</mi></mrow></msup>",
        source: "correction of LOCAL (9), exact at finite T",
    },
];
