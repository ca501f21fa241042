//! The views: titles, what they show, and which controls and numbers belong to them.

use super::ViewEntry;
use crate::parameters::View;

/// What is attended to.
const TOKENS: &[&str] = &["tokens", "rho"];
/// How matrices of attention come about, with what only some kinds of it take.
const ATTENTION: &[&str] = &["attention", "law", "sigma_A", "tail_index", "mu", "causal"];
/// The basis of orthogonal attention.
const BASIS: &[&str] = &["heads", "basis", "iterations"];
const WIDTHS: &[&str] = &["d", "d_qk"];
const VALUES: &[&str] = &["values", "sigma_V"];
const DEPTH: &[&str] = &["layers", "layer"];
const DRAWS: &[&str] = &["samples", "seed", "device"];

/// Controls of every view that draws one attention layer.
const LAYER: &[&[&str]] = &[TOKENS, ATTENTION, BASIS, WIDTHS, DRAWS, &["remedy", "skip"]];

/// Controls of the views of stacks.
const STACK: &[&[&str]] = &[
    DEPTH,
    TOKENS,
    ATTENTION,
    BASIS,
    VALUES,
    WIDTHS,
    DRAWS,
    &["compare", "remedy", "skip", "layernorm"],
];

/// A transformer block with its MLP.
const BLOCK: &[&str] = &[
    "alpha",
    "overlap",
    "activation",
    "norm",
    "alpha_mlp",
    "sigma_V",
    "sigma_w",
    "sigma_b",
    "rho",
    "colormap",
];

/// Controls of the views that stack transformer blocks.
const BLOCKS: &[&[&str]] = &[BLOCK, WIDTHS, DRAWS, &["layers", "heads", "epsilon"]];

/// Numbers that say how far tokens have come to lie on a line.
const COLLAPSE: &[&str] = &[
    "stable_rank",
    "excess",
    "excess_corrected",
    "excess_published",
    "resolved",
    "resolved_corrected",
];

/// Every view, in the order of the tabs.
pub const VIEWS: &[ViewEntry] = &[
    ViewEntry {
        view: View::Spectrum,
        paper: "GAP",
        title: "Spectrum",
        sentence: "Eigenvalues of the attention matrix in the complex plane, with the disk they fill and the outlier that stands apart.",
        fields: &[
            TOKENS,
            ATTENTION,
            BASIS,
            WIDTHS,
            DRAWS,
            &["remedy", "skip", "layernorm"],
        ],
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
        paper: "GAP",
        title: "Singular",
        sentence: "Singular values of the attention matrix, scaled by √T, beside the published and the corrected law.",
        fields: LAYER,
        numbers: &[
            "s1",
            "s2",
            "singular_gap",
            "edge_corrected",
            "edge_finite",
            "edge_published",
        ],
    },
    ViewEntry {
        view: View::Gap,
        paper: "GAP",
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
        paper: "GAP",
        title: "Stable rank",
        sentence: "How a layer, the first or one further up the stack, collapses the tokens onto a line as the context grows, and how removing the gap prevents it.",
        fields: STACK,
        numbers: COLLAPSE,
    },
    ViewEntry {
        view: View::Depth,
        paper: "GAP",
        title: "Depth",
        sentence: "How the tokens collapse onto a line layer by layer, for several architectures at once.",
        fields: STACK,
        numbers: COLLAPSE,
    },
    ViewEntry {
        view: View::Gradients,
        paper: "GAP",
        title: "Gradients",
        sentence: "How strongly the output answers to the value matrix of one layer as the stack grows deeper: exploding, unless the gap is removed.",
        fields: &[
            DEPTH,
            TOKENS,
            ATTENTION,
            BASIS,
            VALUES,
            WIDTHS,
            DRAWS,
            &["compare", "paths", "remedy", "skip", "layernorm"],
        ],
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
        paper: "GAP",
        title: "Layers",
        sentence: "The spectrum of the attention matrix layer by layer: more outliers emerge, until attention becomes uniform or sits on single tokens.",
        fields: STACK,
        numbers: &["layer", "outliers", "lambda1", "lambda2_abs", "gap"],
    },
    ViewEntry {
        view: View::Isometry,
        paper: "GAP",
        title: "Isometry",
        sentence: "With the gap removed, how evenly a stack passes on its signal and its changes: squared singular values of the signal and of the Jacobian beside their laws.",
        fields: &[
            TOKENS,
            ATTENTION,
            VALUES,
            WIDTHS,
            DRAWS,
            &["layer", "remedy", "skip", "layernorm"],
        ],
        numbers: &[
            "signal_mean",
            "signal_mean_published",
            "signal_variance",
            "signal_variance_published",
            "jacobian_mean",
            "jacobian_mean_corrected",
            "jacobian_mean_published",
            "jacobian_variance",
            "jacobian_variance_published",
        ],
    },
    ViewEntry {
        view: View::Overlap,
        paper: "REM",
        title: "Overlap",
        sentence: "One row of attention as the score scale grows: how many tokens it attends to, its entropy, and the gradient that reaches its query.",
        fields: &[WIDTHS, DRAWS, &["rho"]],
        numbers: &[
            "participation",
            "participation_exact",
            "participation_asymptotic",
            "participation_published",
            "entropy_fraction",
            "entropy_fraction_exact",
            "third_moment",
            "third_moment_exact",
            "beta_critical",
        ],
    },
    ViewEntry {
        view: View::SimilarityMap,
        paper: "REM",
        title: "Similarity map",
        sentence: "How alike tokens are behind one update, for every score scale and every similarity before it.",
        fields: &[BLOCK, WIDTHS, DRAWS, &["block"]],
        numbers: &["beta_critical", "difference", "difference_largest"],
    },
    ViewEntry {
        view: View::SimilarityDepth,
        paper: "REM",
        title: "Similarity depth",
        sentence: "How alike tokens become, layer by layer, in transformers at initialisation, and the map that makes it so.",
        fields: BLOCKS,
        numbers: &[
            "rho_final",
            "rho_final_se",
            "rho_final_theory",
            "rho_final_published",
            "alpha_critical",
            "fixed_point",
        ],
    },
    ViewEntry {
        view: View::Trainability,
        paper: "REM",
        title: "Trainability",
        sentence: "Which score scales and residual strengths a stack of this depth survives: neither rank collapse nor entropy collapse.",
        fields: BLOCKS,
        numbers: &[
            "phase",
            "phase_measured",
            "rho_final",
            "rho_final_se",
            "rho_final_theory",
            "alpha_critical",
            "beta_critical",
            "sigma_init",
            "beta_bert",
            "beta_root_d",
            "beta_xavier",
            "beta_he",
        ],
    },
    ViewEntry {
        view: View::Orthogonal,
        paper: "OSA",
        title: "Orthogonal",
        sentence: "Orthogonal attention keeps every eigenvalue on the unit circle and every direction of the tokens, at a cost linear in their number; α sets how far it turns.",
        fields: &[TOKENS, BASIS, DRAWS, &["alpha", "d", "layers", "panel"]],
        numbers: &[
            "largest_angle",
            "fixed_eigenvalues",
            "orthogonality_error",
            "envelope_constant",
            "condition_softmax",
            "kernel_drift",
            "rank_orthogonal",
            "rank_softmax",
            "operations_ratio",
        ],
    },
    ViewEntry {
        view: View::Filter,
        paper: "FILTER",
        title: "Filtering",
        sentence: "Repeated attention with a residual connection smooths the tokens only if the Perron eigenvalue of A dominates the spectrum of I + H ⊗ A; the weights H decide.",
        fields: &[
            DEPTH,
            TOKENS,
            ATTENTION,
            BASIS,
            WIDTHS,
            &[
                "parametrisation",
                "h_low",
                "h_high",
                "fresh",
                "colormap",
                "panel",
                "seed",
                "device",
            ],
        ],
        numbers: &[
            "verdict",
            "dominating_modulus",
            "dominating_ratio",
            "limit_rank",
            "rank_agreement",
            "frequency_ratio",
            "complex_share",
            "weights_condition",
            "smoothing_share_free",
            "smoothing_share_sharpening",
            "smoothing_share_smoothing",
            "smoothing_share_balanced",
        ],
    },
    ViewEntry {
        view: View::Localisation,
        paper: "LOCAL",
        title: "Localisation",
        sentence: "Whose signals pass through attention when tokens are a random walk, and how the eigenvalues of the query–key weights decide between rank collapse and entropy collapse.",
        fields: &[
            DRAWS,
            &["w_mean", "w_scale", "covariance", "d", "colormap", "panel"],
        ],
        numbers: &[
            "xi",
            "eta",
            "trace_over_temperature",
            "eigen_variance",
            "variance_middle",
            "variance_middle_corrected",
            "variance_middle_published",
            "walk_entropy",
            "walk_entropy_fraction",
            "nu",
            "entropy_least",
        ],
    },
    ViewEntry {
        view: View::Claims,
        paper: "ALL",
        title: "Claims",
        sentence: "Every checkable statement of the five papers beside what is measured, at T as stated or the dial's where that is shorter. Verdicts are computed: ✓ holds, ≈ holds with another constant, ✗ fails as printed; what is off by 3 times what is allowed, or more, stands at the edge.",
        fields: &[&["claim"], DRAWS],
        numbers: &["claims_holding", "claims_other_constant", "claims_failing"],
    },
];
