//! Groups of parameters that several views share, and the headings under which the page lists them.

use crate::words::Phrase;

/// Main dials of the views of one attention matrix: the four sliders and the two choices.
pub(in crate::views) const CARD: &[&str] =
    &["T", "sigma_qk", "beta", "alpha", "attention", "remedy"];

/// A heading of the page and the parameters below it.
pub type Group = (Phrase, &'static [&'static str]);

/// All parameters of the fold "All dials", by heading. A choice precedes the dials that it reveals, so that
/// nothing above the choice moves.
pub const HEADINGS: &[Group] = &[
    (
        Phrase("train-view-title"),
        &[
            "runs",
            "task",
            "tokenisation",
            "steps",
            "lr",
            "schedule",
            "warmup",
            "optimiser",
            "decay",
            "clip",
            "batch",
            "held_out",
            "kappa_1",
            "kappa_2",
            "qk_clip",
        ],
    ),
    (
        Phrase("dial-model-label"),
        &["model", "reading", "text", "head"],
    ),
    (
        Phrase("dials-tokens-widths"),
        &["T", "tokens", "covariance", "rho", "d", "d_qk", "heads"],
    ),
    (
        Phrase("dials-score-scale"),
        &["init", "sigma_qk", "beta", "w_mean", "w_scale"],
    ),
    (
        Phrase("dials-attention-matrix"),
        &[
            "attention",
            "qk_norm",
            "causal",
            "law",
            "sigma_A",
            "tail_index",
            "mu",
            "sink_share",
            "sinkhorn_iterations",
            "gamma",
            "basis",
            "iterations",
            "remedy",
            "spike",
            "pull",
            "pull_row",
            "pull_column",
            "pull_eigenvalue",
            "sigma_g",
        ],
    ),
    (
        Phrase("dials-depth"),
        &["compare", "paths", "layers", "layer"],
    ),
    (
        Phrase("dials-layer"),
        &[
            "block",
            "alpha",
            "norm",
            "layernorm",
            "overlap",
            "epsilon",
            "activation",
            "alpha_mlp",
            "mlp_ratio",
            "sigma_w",
            "sigma_b",
        ],
    ),
    (
        Phrase("dials-values-weights"),
        &[
            "values",
            "sigma_V",
            "value_residual",
            "parametrisation",
            "h_low",
            "h_high",
            "fresh",
        ],
    ),
    (
        Phrase("dials-computing-drawing"),
        &["claim", "watched", "samples", "device", "colormap"],
    ),
];

/// Dials of the tokens.
pub(in crate::views) const TOKENS: &[&str] = &["tokens", "rho"];
/// Parameters of attention matrices, including those of single types.
pub(in crate::views) const ATTENTION: &[&str] = &[
    "attention",
    "qk_norm",
    "law",
    "sigma_A",
    "tail_index",
    "mu",
    "sink_share",
    "sinkhorn_iterations",
    "gamma",
    "causal",
];
/// The basis of orthogonal attention.
pub(in crate::views) const BASIS: &[&str] = &["heads", "basis", "iterations"];
pub(in crate::views) const WIDTHS: &[&str] = &["d", "d_qk"];
pub(in crate::views) const VALUES: &[&str] = &["values", "sigma_V"];
/// Parts that are removed from attention, and operations on its outputs.
pub(in crate::views) const REMEDY: &[&str] = &["remedy", "sigma_g"];
pub(in crate::views) const DEPTH: &[&str] = &["layers", "layer"];
pub(in crate::views) const DRAWS: &[&str] = &["samples", "seed", "device"];

/// Controls of every view that draws one attention layer.
pub(in crate::views) const LAYER: &[&[&str]] =
    &[TOKENS, ATTENTION, BASIS, WIDTHS, DRAWS, &["remedy", "skip"]];

/// Controls of the views of stacks.
pub(in crate::views) const STACK: &[&[&str]] = &[
    DEPTH,
    TOKENS,
    ATTENTION,
    BASIS,
    VALUES,
    WIDTHS,
    DRAWS,
    REMEDY,
    &["compare", "value_residual", "skip", "layernorm"],
];

/// A transformer block with its MLP.
pub(in crate::views) const BLOCK: &[&str] = &[
    "alpha",
    "overlap",
    "activation",
    "norm",
    "alpha_mlp",
    "sigma_V",
    "sigma_w",
    "sigma_b",
    "rho",
    "qk_norm",
    "colormap",
];

/// Controls of the views that stack transformer blocks.
pub(in crate::views) const BLOCKS: &[&[&str]] = &[
    BLOCK,
    REMEDY,
    WIDTHS,
    DRAWS,
    &["causal", "value_residual", "layers", "heads", "epsilon"],
];
