//! The rows of the table: what is limited, to how many layers, why, and where this was measured.

use super::DeviceLimit;
use crate::attention::ActingParameters;
use crate::attention::{Kind as _, orthogonal};
use crate::layers::changes_outputs;
use crate::specification::{RandomAttention, Remedy, Tokens};

/// Limits that hold for every attention type.
pub(super) const EVERY_KIND: &[DeviceLimit] = device_limits! {
    [Operator, Stack, Directions] 0, "isotropic tokens with T > d", |p| p.tokens == Tokens::Isotropic && p.T > p.width(),
        "their rows are drawn from a decomposition that has no kernel";
    [Operator, Stack, Directions] 0, "outliers removed from attention without any",
        |p| p.remedy == Remedy::Outliers && !p.attention.facts().has_outliers,
        "all singular values are equal, and rounding decides which are removed";
    [Directions] 0, "gates with all paths, or a value residual with gradients through the scores", |p| changes_outputs(p),
        "no kernel differentiates gates, nor the scores by which values of the first tokens are mixed";
    [Blocks] 0, "outliers removed, in transformer blocks", |p| p.remedy == Remedy::Outliers,
        "every head of every block would be decomposed for them";
    [Operator] 0, "A that is a rotation", |p| !p.attention.recipe(p).has_rows(),
        "every eigenvalue of a rotation lies on the unit circle, and no iteration tells two of them apart";
    [Operator] 0, "a causal mask and a remedy", |p| p.causal && p.remedy.changes_attention(),
        "such a matrix is so far from normal that rounding moves the second digit of its eigenvalues";
    [Directions] 0, "outliers removed, with gradients through the scores", |p| p.passes_scores() && p.remedy == Remedy::Outliers,
        "the derivative moves every singular vector, and a device knows only those that are removed";
    [Directions] 0, "LayerNorm of two columns", |p| p.layernorm && p.width() <= 2,
        "it leaves signs, which have no derivative";
};

/// Real models, whose layers have LayerNorm everywhere.
pub(super) const MODELS: &[DeviceLimit] = device_limits! {
    [Model] 0, "fewer than 16 columns", |p| p.width() < 16,
        "LayerNorm of two columns leaves signs, which rounding decides, and of a few more attention so even that \
        p − 1/T is its rounding; numbers differed by up to 2.7 % of two, 0.15 % of twelve and 0.09 % of sixteen",
        "view=models&model=bert&T=16&d=2&heads=1&samples=2" => 1;
};

/// Softmax of scores, or a difference of two.
pub(super) const SOFTMAX_STACKS: &[DeviceLimit] = device_limits! {
    [Stack] 10, "differences kept, LayerNorm and residual connections", |p| !forgets(p) && p.layernorm && p.skip,
        "every layer enlarges how tokens differ, and their rounding with it",
        "T=40&attention=differential&remedy=outliers&skip=1&layernorm=1&sigma_qk=0.3" => 12;
    [Stack] 4, "differences kept, sharp scores, LayerNorm and residual connections",
        |p| !forgets(p) && !is_calm(p) && p.layernorm && p.skip,
        "the same, faster", "T=100&attention=differential&remedy=outliers&skip=1&layernorm=1&sigma_qk=2" => 5;
    [Stack] 7, "differences kept, sharp scores and residual connections", |p| !forgets(p) && !is_calm(p) && p.skip,
        "a residual connection holds back what attention to single tokens enlarges", "T=100&attention=differential&skip=1&sigma_qk=2" => 10;
    [Stack] 6, "very sharp scores, LayerNorm and residual connections", |p| forgets(p) && score_size(p) > SHARP && p.layernorm && p.skip,
        "LayerNorm enlarges what attention to single tokens leaves of differences", "T=100&skip=1&layernorm=1" => 12;
    [Stack] 3, "outliers removed, sharp scores, residual connections and no LayerNorm",
        |p| p.remedy == Remedy::Outliers && !is_calm(p) && p.skip && !p.layernorm,
        "what is removed of attention to single tokens is most of it", "T=100&remedy=outliers&skip=1" => 5;
    [Stack] 5, "a remedy, sharp scores and no residual connection", |p| p.remedy != Remedy::None && !is_calm(p) && !p.skip,
        "attention that all but chooses single tokens multiplies differences by about five a layer", "T=100&remedy=gap&layernorm=1" => 6;
    [Stack] 4, "no remedy, scores that choose and no residual connection",
        |p| p.remedy == Remedy::None && score_size(p) > CHOOSING && !p.skip,
        "clusters of tokens that chose the same one collapse at once", "T=100" => 5;
    [Stack] 3, "outliers removed, sharp scores and no residual connection", |p| p.remedy == Remedy::Outliers && !is_calm(p) && !p.skip,
        "tokens that attend to one other are taken away with it", "T=40&remedy=outliers" => 6;
    [Stack] 2, "outliers removed, very sharp scores and no residual connection",
        |p| p.remedy == Remedy::Outliers && score_size(p) > SHARP && !p.skip,
        "the same", "T=100&remedy=outliers&sigma_qk=2" => 3;
    [Stack] 1, "the same with LayerNorm", |p| loses_tokens(p),
        "LayerNorm enlarges what rounding leaves", "T=40&remedy=outliers&layernorm=1";
    [Stack] 10, "gates, residual connections and no LayerNorm", |p| p.is_gated() && p.skip && !p.layernorm,
        "every layer enlarges how tokens differ, and their rounding with it",
        "T=40&attention=differential&remedy=gate&skip=1&sigma_qk=0.3" => 14;
    [Stack] 5, "gates, a value residual, very sharp scores and residual connections",
        |p| p.is_gated() && p.has_value_residual() && score_size(p) > SHARP && p.skip && !p.layernorm,
        "the first tokens bring new differences to every layer", "T=40&remedy=gate&value_residual=0.4&skip=1&sigma_qk=2" => 7;
    [Stack] 4, "a remedy, a value residual, LayerNorm and no residual connection",
        |p| p.remedy != Remedy::None && p.has_value_residual() && p.layernorm && !p.skip,
        "LayerNorm enlarges the differences that the first tokens bring to every layer",
        "T=100&attention=differential&value_residual=0.4&remedy=gate&layernorm=1&sigma_qk=2" => 5;
};

/// Entries that are smooth functions of scores.
pub(super) const SCORE_DIRECTIONS: &[DeviceLimit] = device_limits! {
    [Directions] 8, "differences kept", |p| !forgets(p),
        "every layer enlarges how tokens differ", "T=40&attention=differential&remedy=outliers&skip=1&sigma_qk=0.3";
    [Directions] 5, "differences kept and LayerNorm", |p| !forgets(p) && p.layernorm,
        "LayerNorm enlarges what is left of them", "T=40&attention=differential&remedy=outliers&layernorm=1&sigma_qk=0.1" => 7;
    [Directions] 3, "sharp scores", |p| !is_calm(p),
        "attention that all but chooses single tokens multiplies differences", "T=100&layernorm=1&sigma_qk=2" => 4;
    [Directions] 3, "differences kept and sharp scores", |p| !is_calm(p) && !forgets(p),
        "both", "T=40&attention=differential&layernorm=1&sigma_qk=2" => 4;
    [Directions] 2, "outliers removed and very sharp scores", |p| p.remedy == Remedy::Outliers && score_size(p) > SHARP,
        "what is removed is most of attention to single tokens, and its change with it", "T=100&remedy=outliers&skip=1&sigma_qk=2" => 3;
    [Directions] 4, "paths through the scores and differences kept", |p| p.passes_scores() && !forgets(p),
        "the derivative of a score is as large as what it multiplies", "T=40&paths=all&remedy=gap&layernorm=1&sigma_qk=0.3" => 5;
    [Directions] 2, "paths through sharp scores", |p| p.passes_scores() && !is_calm(p),
        "the same", "T=40&paths=all&attention=differential&layernorm=1" => 3;
    [Directions] 1, "paths through very sharp scores", |p| p.passes_scores() && score_size(p) > SHARP,
        "the same", "T=100&paths=all&layernorm=1&sigma_qk=2" => 2;
    [Directions] 1, "outliers removed, sharp scores, LayerNorm and no residual connection", |p| loses_tokens(p),
        "as of stacks", "T=40&remedy=outliers&layernorm=1" => 2;
    [Directions] 0, "a remedy, faint scores, LayerNorm and no residual connection",
        |p| p.remedy != Remedy::None && is_faint(p) && p.layernorm && !p.skip,
        "LayerNorm enlarges entries that hardly differ, and their rounding", "T=40&remedy=outliers&layernorm=1&sigma_qk=0.01" => 4;
};

/// Attention without kernels.
pub(super) const WITHOUT_KERNEL: &[DeviceLimit] = device_limits! {
    [Operator, Stack, Directions] 0, "everywhere", |_| true,
        "no kernel computes this attention";
};

/// Queries and keys of length 1, whatever the kind.
pub(super) const QK_NORM: &[DeviceLimit] = device_limits! {
    [Stack] 1, "kinds other than softmax", |p| !p.attention.recipe(p).is_one_softmax(),
        "deeper stacks of these were not measured", "T=40&attention=relu&qk_norm=1&skip=1&layernorm=1";
    [Stack] 5, "a remedy", |p| p.remedy != Remedy::None,
        "sharp scores multiply differences", "T=40&qk_norm=1&remedy=outliers&sigma_qk=2" => 9;
    [Stack] 2, "a remedy and a causal mask", |p| p.remedy != Remedy::None && p.causal,
        "little is left of early rows, and LayerNorm or the next layer enlarges its rounding",
        "T=40&qk_norm=1&remedy=gap&causal=1&layernorm=1&sigma_qk=0.01" => 5;
    [Stack] 12, "a causal mask", |p| p.causal,
        "early tokens become alike, and what tells them apart sinks below their rounding", "T=40&qk_norm=1&causal=1&sigma_qk=2" => 21;
    [Stack] 40, "everywhere", |_| true,
        "nothing deeper was measured", "T=40&qk_norm=1&skip=1&layernorm=1";
    [Directions] 0, "a remedy, or paths through the scores", |p| p.remedy != Remedy::None || p.passes_scores(),
        "no kernel differentiates directions, and a remedy leaves little but rounding of faint scores";
};

/// Softmax with a sink.
pub(super) const SINK: &[DeviceLimit] = device_limits! {
    [Stack] 1, "no residual connection and no mask", |p| !p.skip && !p.causal,
        "tokens become alike, and what tells entries apart sinks below their rounding", "T=40&attention=sink&sigma_qk=2";
    [Stack] 1, "LayerNorm", |p| p.layernorm,
        "LayerNorm enlarges what is left of the tokens", "T=40&attention=sink&causal=1&layernorm=1&sigma_qk=2" => 2;
    [Stack] 2, "outliers removed", |p| p.remedy == Remedy::Outliers,
        "what is removed of attention to single tokens is most of it", "T=40&attention=sink&remedy=outliers&causal=1&skip=1" => 9;
    [Stack] 5, "everywhere", |_| true,
        "sharp scores multiply differences", "T=40&attention=sink&remedy=gap&causal=1&sigma_qk=2" => 9;
    [Directions] 0, "a remedy, or paths through the scores", |p| p.remedy != Remedy::None || p.passes_scores(),
        "no kernel differentiates the share of the sink, and a remedy leaves little but the rounding of faint scores";
};

/// The softmax of the cosines of tokens.
pub(super) const COSINES: &[DeviceLimit] = device_limits! {
    [Stack] 8, "everywhere", |_| true,
        "tokens become alike once the gap is removed, and what tells them apart sinks below their rounding",
        "T=100&attention=self&remedy=gap" => 12;
};

/// Doubly stochastic attention.
pub(super) const DOUBLY_STOCHASTIC: &[DeviceLimit] = device_limits! {
    [Stack] 1, "outliers removed and no residual connection", |p| p.remedy == Remedy::Outliers && !p.skip,
        "little but rounding is left of the tokens", "T=40&attention=sinkhorn&remedy=outliers&layernorm=1";
    [Stack] 3, "everywhere", |_| true,
        "the scaling of rows and columns enlarges the rounding of sharp scores",
        "T=40&attention=sinkhorn&remedy=gap&skip=1&sigma_qk=2" => 5;
    [Directions] 2, "everywhere", |_| true,
        "the same", "T=100&attention=sinkhorn&remedy=gap&skip=1&sigma_qk=2" => 3;
    [Directions] 0, "outliers removed", |p| p.remedy == Remedy::Outliers,
        "scaling rows and columns enlarges the rounding of what is left once outliers are removed, even after one layer";
};

/// An attention matrix that does not depend on the tokens.
pub(super) const HELD: &[DeviceLimit] = device_limits! {
    [Directions] 40, "a remedy, LayerNorm and no residual connection", |p| p.remedy != Remedy::None && p.layernorm && !p.skip,
        "tokens collapse onto one direction, and the gradient feels only what differs from it; nothing deeper was measured",
        "T=40&attention=markov&remedy=gap&layernorm=1";
};

/// The uniform row.
pub(super) const UNIFORM: &[DeviceLimit] = device_limits! {
    [Stack] 0, "a causal mask, a remedy, LayerNorm and no residual connection",
        |p| p.causal && p.remedy != Remedy::None && p.layernorm && !p.skip,
        "the last row is the gap itself: nothing but rounding is left of it, and LayerNorm makes that a token";
};

/// Functions of single scores.
pub(super) const ENTRYWISE: &[DeviceLimit] = device_limits! {
    [Stack] 1, "LayerNorm, no remedy and no residual connection", |p| p.remedy == Remedy::None && p.layernorm && !p.skip,
        "tokens are alike after one layer, and LayerNorm enlarges the rounding of what still tells them apart",
        "T=40&attention=relu&layernorm=1" => 2;
};

/// max(score, 0)/T.
pub(super) const RELU: &[DeviceLimit] = device_limits! {
    [Stack] 1, "gates, LayerNorm and no residual connection", |p| p.is_gated() && p.layernorm && !p.skip,
        "tokens are alike after one layer, and LayerNorm enlarges the rounding of what still tells them apart",
        "T=40&attention=relu&remedy=gate&layernorm=1" => 2;
    [Stack] 20, "LayerNorm, no remedy and residual connections", |p| p.remedy == Remedy::None && p.layernorm && p.skip,
        "every layer enlarges how tokens differ a little", "T=40&attention=relu&skip=1&layernorm=1&sigma_qk=0.3" => 28;
    [Stack] 2, "a remedy, or no residual connection", |p| !(p.skip && p.remedy == Remedy::None),
        "all entries are about the same when tokens collapse, and what tells them apart sinks below their rounding",
        "T=40&attention=relu&remedy=outliers&sigma_qk=0.1" => 3;
    [Directions] 12, "everywhere", |_| true,
        "scores grow with the tokens", "T=100&attention=relu&skip=1&layernorm=1&sigma_qk=0.1" => 19;
    [Directions] 3, "no LayerNorm, or paths through the scores", |p| !p.layernorm || p.passes_scores(),
        "the same, faster", "T=40&attention=relu&skip=1&sigma_qk=2" => 5;
    [Directions] 10, "a value residual", |p| p.has_value_residual(),
        "the same, with new differences in every layer", "T=40&attention=relu&value_residual=0.4&skip=1&layernorm=1&sigma_qk=2" => 12;
};

/// 1/(1 + e^{ln T − score}).
pub(super) const SIGMOID: &[DeviceLimit] = device_limits! {
    [Stack] 1, "gates, a value residual, LayerNorm and no residual connection",
        |p| p.is_gated() && p.has_value_residual() && p.layernorm && !p.skip,
        "LayerNorm enlarges the differences that gates and the first tokens make",
        "T=100&attention=sigmoid&heads=4&remedy=gate&value_residual=0.4&layernorm=1&sigma_qk=1" => 2;
    [Stack] 2, "gates and no residual connection", |p| p.is_gated() && !p.skip,
        "sharp scores multiply the differences that gates make", "T=40&attention=sigmoid&remedy=gate&layernorm=1&sigma_qk=2" => 3;
    [Stack] 4, "gates and residual connections", |p| p.is_gated() && p.skip,
        "the same, more slowly", "T=40&attention=sigmoid&remedy=gate&value_residual=0.4&skip=1&sigma_qk=2" => 6;
    [Stack] 3, "the gap removed, very sharp scores, no LayerNorm and no residual connection",
        |p| p.remedy == Remedy::Gap && score_size(p) > SHARP && !p.layernorm && !p.skip,
        "sharp scores multiply differences", "T=40&attention=sigmoid&remedy=gap&sigma_qk=2" => 6;
    [Stack] 2, "outliers removed, the gap removed with a residual connection, or neither",
        |p| match p.remedy { Remedy::None => !p.skip, Remedy::Gap => p.skip, Remedy::Outliers => true, Remedy::Gate => false },
        "all entries are about the same when tokens collapse, and what tells them apart sinks below their rounding",
        "T=40&attention=sigmoid&remedy=outliers&layernorm=1" => 6;
    [Stack] 5, "the gap removed, LayerNorm and no residual connection", |p| p.remedy == Remedy::Gap && p.layernorm && !p.skip,
        "LayerNorm enlarges what is left of the entries", "T=100&attention=sigmoid&remedy=gap&layernorm=1" => 7;
    [Directions] 0, "a remedy, scores that are not sharp and no LayerNorm", |p| p.remedy != Remedy::None && is_calm(p) && !p.layernorm,
        "behind a single layer, what is left of the entries is already smaller than their rounding",
        "T=40&attention=sigmoid&remedy=gap&skip=1&sigma_qk=0.1" => 1;
    [Directions] 1, "a remedy, paths through scores that do not choose, and no LayerNorm",
        |p| p.remedy != Remedy::None && p.passes_scores() && score_size(p) <= CHOOSING && !p.layernorm,
        "the same, behind two layers", "T=100&attention=sigmoid&remedy=gap&paths=all&sigma_qk=0.3" => 2;
    [Directions] 3, "a remedy and LayerNorm", |p| p.remedy != Remedy::None && p.layernorm,
        "LayerNorm enlarges what is left of the entries", "T=40&attention=sigmoid&remedy=gap&layernorm=1&paths=all&sigma_qk=0.1" => 4;
    [Stack] 0, "a remedy and faint scores", |p| p.remedy != Remedy::None && is_faint(p),
        "what is left of entries that hardly differ is little more than their rounding",
        "T=40&attention=sigmoid&remedy=gap&layernorm=1&sigma_qk=0.01" => 5;
};

/// Rotations of tokens.
pub(super) const ORTHOGONAL: &[DeviceLimit] = device_limits! {
    [Stack] 0, "scores of a rank above T or 1024", |p| 2 * orthogonal::head_width(p.width(), p.heads) > p.T.min(LARGEST_CORE),
        "the processor takes the exponential of a matrix of this size, which would be all the work";
    [Stack] 2, "a remedy and no LayerNorm", |p| p.remedy != Remedy::None && !p.layernorm,
        "ever longer tokens turn by ever more revolutions", "T=40&attention=orthogonal&remedy=gap&heads=4";
    [Stack] 10, "LayerNorm", |p| p.layernorm,
        "tokens turn by many revolutions", "T=40&attention=orthogonal&remedy=gap&skip=1&layernorm=1&heads=4" => 15;
    [Directions] 9, "LayerNorm", |p| p.layernorm,
        "tokens turn by many revolutions", "T=40&attention=orthogonal&remedy=gap&skip=1&layernorm=1&heads=4" => 11;
    [Directions] 2, "no LayerNorm", |p| !p.layernorm,
        "ever longer tokens turn by ever more revolutions", "T=40&attention=orthogonal&skip=1&heads=4" => 4;
    [Directions] 7, "gates and LayerNorm", |p| p.is_gated() && p.layernorm,
        "tokens turn by many revolutions, and gates multiply what differs",
        "T=40&attention=orthogonal&remedy=gate&skip=1&layernorm=1&heads=4" => 9;
};

/// Largest exponential of a skew-symmetric matrix that the processor computes while a device does the rest.
const LARGEST_CORE: usize = 1024;

/// Size of scores, σ_qk² d for tokens of length √d, up to which attention hardly sharpens differences.
const CALM: f64 = 4.0;

/// Score scale from which attention selects single tokens.
const CHOOSING: f64 = 16.0;

/// Score scale below which entries hardly differ.
const FAINT: f64 = 0.1;

/// Bound above which scores are so sharp that the derivative through them is accurate after one layer only.
const SHARP: f64 = 64.0;

fn score_size(p: &RandomAttention) -> f64 {
    p.score_deviation() * p.width() as f64
}

fn is_calm(p: &RandomAttention) -> bool {
    score_size(p) <= CALM
}

fn is_faint(p: &RandomAttention) -> bool {
    score_size(p) < FAINT
}

/// Whether attention makes tokens alike, so that their differences are lost.
fn forgets(p: &RandomAttention) -> bool {
    p.remedy == Remedy::None && p.attention.recipe(p).is_one_softmax()
}

fn loses_tokens(p: &RandomAttention) -> bool {
    p.remedy == Remedy::Outliers && !is_calm(p) && p.layernorm && !p.skip
}

/// All rows of the table, each with its kind of attention. Those of training are in the package `training`.
pub const TABLE: &[(&str, &[DeviceLimit])] = &[
    ("every kind", EVERY_KIND),
    ("softmax, differential", SOFTMAX_STACKS),
    ("softmax, differential, sigmoid", SCORE_DIRECTIONS),
    ("Markov, identity, uniform", HELD),
    ("uniform", UNIFORM),
    ("ReLU, sigmoid", ENTRYWISE),
    ("ReLU", RELU),
    ("sigmoid", SIGMOID),
    ("orthogonal", ORTHOGONAL),
    ("QK-norm", QK_NORM),
    ("sink", SINK),
    ("self", COSINES),
    ("sinkhorn", DOUBLY_STOCHASTIC),
    ("kinds without kernels", WITHOUT_KERNEL),
    ("real models", MODELS),
];
