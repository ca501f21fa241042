//! Title, description and glossary of the view `orthogonal`.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Rotate",
    sentence: "Attention that rotates the tokens instead of averaging them: every eigenvalue keeps length 1, so nothing fades with depth. α says how far it turns, and the cost is linear in the number of tokens.",
    heading: "Orthogonal attention: spectrum, conditioning, depth, cost",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "head_width",
        symbol: "<msub><mi>d</mi><mi>v</mi></msub>",
        label: "head width",
        sentence: "Width of queries and keys of one head, d/h and at most d/2. The matrix turns tokens in 2d_v directions and leaves all others unchanged.",
        formula: "<msub><mi>d</mi><mi>v</mi></msub><mo>=</mo><mfrac><mi>d</mi><mi>h</mi></mfrac>",
        source: "OSA (4), §C.2",
    },
    Quantity {
        name: "fixed_eigenvalues",
        symbol: "<mrow><mi>N</mi><mo>−</mo><mn>2</mn><msub><mi>d</mi><mi>v</mi></msub></mrow>",
        label: "eigenvalues at 1",
        sentence: "How many eigenvalues are exactly 1; the others come in pairs on the unit circle.",
        formula: "",
        source: "OSA Theorem 2.1",
    },
    Quantity {
        name: "largest_angle",
        symbol: "<msub><mi>θ</mi><mi>max</mi></msub>",
        label: "largest angle",
        sentence: "Angle of the eigenvalue farthest from 1, in radians: the spectral norm of the generator S.",
        formula: "<mi>λ</mi><mo>=</mo><msup><mi>e</mi><mrow><mo>±</mo><mi>i</mi><mi>θ</mi></mrow></msup>",
        source: "OSA (5)",
    },
    Quantity {
        name: "orthogonality_error",
        symbol: "<msub><mrow><mo>‖</mo><msup><mi>A</mi><mi>T</mi></msup><mi>A</mi><mo>−</mo><mi>I</mi><mo>‖</mo></mrow><mn>2</mn></msub>",
        label: "orthogonality error",
        sentence: "How far the computed matrix is from orthogonal. Machine precision with QR; larger with Newton–Schulz until the iterations have converged.",
        formula: "",
        source: "OSA Theorem A.1",
    },
    Quantity {
        name: "condition_softmax",
        symbol: "<msub><mi>κ</mi><mi>softmax</mi></msub>",
        label: "condition number with softmax",
        sentence: "Effective condition number of the Jacobian of softmax attention with the same input and weights; a lower bound for large N.",
        formula: "<mi>κ</mi><mo>=</mo><mfrac><msub><mi>σ</mi><mi>max</mi></msub><msub><mi>σ</mi><mrow><mi>min</mi><mo>&gt;</mo><mn>0</mn></mrow></msub></mfrac>",
        source: "OSA §C",
    },
    Quantity {
        name: "perturbation_constant",
        symbol: "<mrow><mo>‖</mo><msub><mi>J</mi><mn>1</mn></msub><mo>‖</mo><mo>/</mo><mi>α</mi></mrow>",
        label: "measured constant",
        sentence: "Largest spectral norm over α of the part of the Jacobian that goes through the attention matrix: the least constant for which the theorem holds here.",
        formula: "<msub><mrow><mo>‖</mo><msub><mi>J</mi><mn>1</mn></msub><mo>‖</mo></mrow><mn>2</mn></msub><mo>≤</mo><mi>C</mi><mi>α</mi>",
        source: "OSA Theorem C.3",
    },
    Quantity {
        name: "proof_constant",
        symbol: "<mi>C</mi>",
        label: "constant of the envelope",
        sentence: "Explicit constant from the proof, for an exact basis: the part of the Jacobian that goes through the attention matrix is at most C α.",
        formula: "<mi>C</mi><mo>=</mo><mfrac><mrow><mn>2</mn><msubsup><mrow><mo>‖</mo><mi>X</mi><mo>‖</mo></mrow><mn>2</mn><mn>2</mn></msubsup></mrow><msqrt><msub><mi>d</mi><mi>v</mi></msub></msqrt></mfrac>",
        source: "ours, from OSA (56), (80), (83), (84)",
    },
    Quantity {
        name: "kernel_drift",
        symbol: "<mi>Δ</mi>",
        label: "change of the kernel's eigenvalues",
        sentence: "Largest change of an eigenvalue of XXᵀ from the input to the last layer, relative to the largest eigenvalue. By the theorem it is 0 up to rounding.",
        formula: "<msub><mi>Σ</mi><mi>ℓ</mi></msub><mo>=</mo><mi>A</mi><msub><mi>Σ</mi><mn>0</mn></msub><msup><mi>A</mi><mi>T</mi></msup>",
        source: "OSA Theorem 2.2",
    },
    Quantity {
        name: "rank_orthogonal",
        symbol: "<mrow><mi>sr</mi><mo>(</mo><msubsup><mi>Σ</mi><mi>L</mi><mtext>OSA</mtext></msubsup><mo>)</mo></mrow>",
        label: "stable rank, orthogonal attention",
        sentence: "Stable rank after the last layer of orthogonal attention with an orthogonal value–output product. It equals that of the input.",
        formula: "",
        source: "OSA Theorem 2.2",
    },
    Quantity {
        name: "rank_softmax",
        symbol: "<mrow><mi>sr</mi><mo>(</mo><msubsup><mi>Σ</mi><mi>L</mi><mtext>softmax</mtext></msubsup><mo>)</mo></mrow>",
        label: "stable rank, softmax attention",
        sentence: "Stable rank after the last layer of softmax attention with the same weights: the tokens have collapsed onto a line.",
        formula: "",
        source: "OSA §2.2",
    },
    Quantity {
        name: "operations_ratio",
        symbol: "<mfrac><msub><mi>n</mi><mi>softmax</mi></msub><msub><mi>n</mi><mi>OSA</mi></msub></mfrac>",
        label: "cost ratio at N = 2048",
        sentence: "Multiply–adds of one softmax head over those of one orthogonal head of the same widths at 2048 tokens.",
        formula: "<mi>O</mi><mo>(</mo><msup><mi>N</mi><mn>2</mn></msup><mi>d</mi><mo>)</mo><mo>:</mo><mi>O</mi><mo>(</mo><mi>N</mi><msup><mi>d</mi><mn>2</mn></msup><mo>)</mo>",
        source: "OSA Table 1",
    },
];
