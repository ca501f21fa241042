//! The views: titles, what they show, and which controls and numbers belong to them.

use super::ViewEntry;
use crate::parameters::View;

/// Controls of every view that draws one attention layer.
const LAYER: &[&str] = &[
    "attention",
    "law",
    "sigma_A",
    "tail_index",
    "mu",
    "remedy",
    "tokens",
    "rho",
    "causal",
    "d",
    "d_qk",
    "skip",
    "samples",
    "seed",
    "device",
];

/// As [`LAYER`], where the layer's output is looked at.
const OUTPUT: &[&str] = &[
    "attention",
    "law",
    "sigma_A",
    "tail_index",
    "mu",
    "remedy",
    "tokens",
    "rho",
    "causal",
    "d",
    "d_qk",
    "skip",
    "layernorm",
    "samples",
    "seed",
    "device",
];

/// Controls of the views of stacks.
const STACK: &[&str] = &[
    "layers",
    "layer",
    "compare",
    "attention",
    "law",
    "sigma_A",
    "tail_index",
    "mu",
    "remedy",
    "values",
    "sigma_V",
    "tokens",
    "rho",
    "causal",
    "d",
    "d_qk",
    "skip",
    "layernorm",
    "samples",
    "seed",
    "device",
];

/// Every view, in the order of the tabs.
pub const VIEWS: &[ViewEntry] = &[
    ViewEntry {
        view: View::Spectrum,
        title: "Spectrum",
        sentence: "Eigenvalues of the attention matrix in the complex plane, with the disk they fill and the outlier that stands apart.",
        fields: OUTPUT,
        numbers: &[
            "lambda1",
            "lambda2_abs",
            "gap",
            "radius",
            "radius_finite",
            "radius_published",
            "s1",
            "s2",
            "edge_corrected",
            "edge_published",
            "stable_rank",
            "excess",
            "entropy",
            "participation",
        ],
    },
    ViewEntry {
        view: View::Singular,
        title: "Singular values",
        sentence: "Singular values of the attention matrix, scaled by √T, beside the published and the corrected law.",
        fields: LAYER,
        numbers: &[
            "s1",
            "s2",
            "singular_gap",
            "edge_corrected",
            "edge_published",
        ],
    },
    ViewEntry {
        view: View::Gap,
        title: "Gap",
        sentence: "The gap between the two leading eigenvalues, and between the two leading singular values, as the context grows.",
        fields: LAYER,
        numbers: &[
            "gap",
            "singular_gap",
            "radius",
            "radius_finite",
            "radius_published",
        ],
    },
    ViewEntry {
        view: View::StableRank,
        title: "Stable rank",
        sentence: "How a layer, the first or one further up the stack, collapses the tokens onto a line as the context grows, and how removing the gap prevents it.",
        fields: STACK,
        numbers: &[
            "stable_rank",
            "excess",
            "excess_corrected",
            "excess_published",
            "resolved",
            "resolved_corrected",
        ],
    },
    ViewEntry {
        view: View::Depth,
        title: "Depth",
        sentence: "How the tokens collapse onto a line layer by layer, for several architectures at once.",
        fields: STACK,
        numbers: &[
            "stable_rank",
            "excess",
            "excess_corrected",
            "excess_published",
            "resolved",
            "resolved_corrected",
        ],
    },
    ViewEntry {
        view: View::Gradients,
        title: "Gradients",
        sentence: "How strongly the output answers to the value matrix of one layer as the stack grows deeper: exploding, unless the gap is removed.",
        fields: STACK,
        numbers: &[
            "gradient",
            "gradient_corrected",
            "gradient_published",
            "gradient_resolved",
            "gradient_resolved_corrected",
        ],
    },
    ViewEntry {
        view: View::Layers,
        title: "Layers",
        sentence: "The spectrum of the attention matrix layer by layer: more outliers emerge, until attention becomes uniform or sits on single tokens.",
        fields: STACK,
        numbers: &["layer", "outliers", "lambda1", "lambda2_abs", "gap"],
    },
];
