//! Groups of parameters that several views share.

/// What is attended to.
pub(in crate::views) const TOKENS: &[&str] = &["tokens", "rho"];
/// How matrices of attention come about, with what only some kinds of it take.
pub(in crate::views) const ATTENTION: &[&str] =
    &["attention", "law", "sigma_A", "tail_index", "mu", "causal"];
/// The basis of orthogonal attention.
pub(in crate::views) const BASIS: &[&str] = &["heads", "basis", "iterations"];
pub(in crate::views) const WIDTHS: &[&str] = &["d", "d_qk"];
pub(in crate::views) const VALUES: &[&str] = &["values", "sigma_V"];
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
    &["compare", "remedy", "skip", "layernorm"],
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
    "colormap",
];

/// Controls of the views that stack transformer blocks.
pub(in crate::views) const BLOCKS: &[&[&str]] =
    &[BLOCK, WIDTHS, DRAWS, &["layers", "heads", "epsilon"]];
