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
        sentence: "How one layer collapses the tokens onto a line as the context grows, and how removing the gap prevents it.",
        fields: OUTPUT,
        numbers: &[
            "stable_rank",
            "excess",
            "excess_corrected",
            "excess_published",
            "resolved",
            "resolved_corrected",
        ],
    },
];
