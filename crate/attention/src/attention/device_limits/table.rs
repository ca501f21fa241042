//! The rows of the table: what is limited, to how many layers, why, and where this was measured.

use super::DeviceWork::{Blocks, Directions, Model, Operator, Stack};
use super::{DeviceLimit, Measured};
use crate::attention::ActingParameters;
use crate::attention::{Kind as _, orthogonal};
use crate::layers::changes_outputs;
use crate::specification::{RandomAttention, Remedy, Tokens};

/// Limits that hold for every attention type.
pub(super) const EVERY_KIND: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Operator, Stack, Directions],
        place: "isotropic tokens with T > d",
        applies: |p| p.tokens == Tokens::Isotropic && p.T > p.width(),
        layers: 0,
        reason: "their rows are drawn from a decomposition that has no kernel",
        measured: None,
    },
    DeviceLimit {
        works: &[Operator, Stack, Directions],
        place: "outliers removed from attention without any",
        applies: |p| p.remedy == Remedy::Outliers && !p.attention.facts().has_outliers,
        layers: 0,
        reason: "all singular values are equal, and rounding decides which are removed",
        measured: None,
    },
    DeviceLimit {
        works: &[Directions],
        place: "gates with all paths, or a value residual with gradients through the scores",
        applies: |p| changes_outputs(p),
        layers: 0,
        reason: "no kernel differentiates gates, nor the scores by which values of the first tokens are mixed",
        measured: None,
    },
    DeviceLimit {
        works: &[Blocks],
        place: "outliers removed, in transformer blocks",
        applies: |p| p.remedy == Remedy::Outliers,
        layers: 0,
        reason: "every head of every block would be decomposed for them",
        measured: None,
    },
    DeviceLimit {
        works: &[Operator],
        place: "A that is a rotation",
        applies: |p| !p.attention.recipe(p).has_rows(),
        layers: 0,
        reason: "every eigenvalue of a rotation lies on the unit circle, and no iteration tells two of them apart",
        measured: None,
    },
    DeviceLimit {
        works: &[Operator],
        place: "a causal mask and a remedy",
        applies: |p| p.causal && p.remedy.changes_attention(),
        layers: 0,
        reason: "such a matrix is so far from normal that rounding moves the second digit of its eigenvalues",
        measured: None,
    },
    DeviceLimit {
        works: &[Directions],
        place: "outliers removed, with gradients through the scores",
        applies: |p| p.passes_scores() && p.remedy == Remedy::Outliers,
        layers: 0,
        reason: "the derivative moves every singular vector, and a device knows only those that are removed",
        measured: None,
    },
    DeviceLimit {
        works: &[Directions],
        place: "LayerNorm of two columns",
        applies: |p| p.layernorm && p.width() <= 2,
        layers: 0,
        reason: "it leaves signs, which have no derivative",
        measured: None,
    },
];

/// Real models, whose layers have LayerNorm everywhere.
pub(super) const MODELS: &[DeviceLimit] = &[DeviceLimit {
    works: &[Model],
    place: "fewer than 16 columns",
    applies: |p| p.width() < 16,
    layers: 0,
    reason: "LayerNorm of two columns leaves signs, which rounding decides, and of a few more attention so even that p − 1/T is its rounding; numbers differed by up to 2.7 % of two, 0.15 % of twelve and 0.09 % of sixteen",
    measured: Some(Measured {
        at: "view=models&model=bert&T=16&d=2&heads=1&samples=2",
        wrong_from: Some(1),
    }),
}];

/// Softmax of scores, or a difference of two.
pub(super) const SOFTMAX_STACKS: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Stack],
        place: "differences kept, LayerNorm and residual connections",
        applies: |p| !forgets(p) && p.layernorm && p.skip,
        layers: 10,
        reason: "every layer enlarges how tokens differ, and their rounding with it",
        measured: Some(Measured {
            at: "T=40&attention=differential&remedy=outliers&skip=1&layernorm=1&sigma_qk=0.3",
            wrong_from: Some(12),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "differences kept, sharp scores, LayerNorm and residual connections",
        applies: |p| !forgets(p) && !is_calm(p) && p.layernorm && p.skip,
        layers: 4,
        reason: "the same, faster",
        measured: Some(Measured {
            at: "T=100&attention=differential&remedy=outliers&skip=1&layernorm=1&sigma_qk=2",
            wrong_from: Some(5),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "differences kept, sharp scores and residual connections",
        applies: |p| !forgets(p) && !is_calm(p) && p.skip,
        layers: 7,
        reason: "a residual connection holds back what attention to single tokens enlarges",
        measured: Some(Measured {
            at: "T=100&attention=differential&skip=1&sigma_qk=2",
            wrong_from: Some(10),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "very sharp scores, LayerNorm and residual connections",
        applies: |p| forgets(p) && score_size(p) > SHARP && p.layernorm && p.skip,
        layers: 6,
        reason: "LayerNorm enlarges what attention to single tokens leaves of differences",
        measured: Some(Measured {
            at: "T=100&skip=1&layernorm=1",
            wrong_from: Some(12),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "outliers removed, sharp scores, residual connections and no LayerNorm",
        applies: |p| p.remedy == Remedy::Outliers && !is_calm(p) && p.skip && !p.layernorm,
        layers: 3,
        reason: "what is removed of attention to single tokens is most of it",
        measured: Some(Measured {
            at: "T=100&remedy=outliers&skip=1",
            wrong_from: Some(5),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "a remedy, sharp scores and no residual connection",
        applies: |p| p.remedy != Remedy::None && !is_calm(p) && !p.skip,
        layers: 5,
        reason: "attention that all but chooses single tokens multiplies differences by about five a layer",
        measured: Some(Measured {
            at: "T=100&remedy=gap&layernorm=1",
            wrong_from: Some(6),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "no remedy, scores that choose and no residual connection",
        applies: |p| p.remedy == Remedy::None && score_size(p) > CHOOSING && !p.skip,
        layers: 4,
        reason: "clusters of tokens that chose the same one collapse at once",
        measured: Some(Measured {
            at: "T=100",
            wrong_from: Some(5),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "outliers removed, sharp scores and no residual connection",
        applies: |p| p.remedy == Remedy::Outliers && !is_calm(p) && !p.skip,
        layers: 3,
        reason: "tokens that attend to one other are taken away with it",
        measured: Some(Measured {
            at: "T=40&remedy=outliers",
            wrong_from: Some(6),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "outliers removed, very sharp scores and no residual connection",
        applies: |p| p.remedy == Remedy::Outliers && score_size(p) > SHARP && !p.skip,
        layers: 2,
        reason: "the same",
        measured: Some(Measured {
            at: "T=100&remedy=outliers&sigma_qk=2",
            wrong_from: Some(3),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "the same with LayerNorm",
        applies: |p| loses_tokens(p),
        layers: 1,
        reason: "LayerNorm enlarges what rounding leaves",
        measured: Some(Measured {
            at: "T=40&remedy=outliers&layernorm=1",
            wrong_from: None,
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "gates, residual connections and no LayerNorm",
        applies: |p| p.is_gated() && p.skip && !p.layernorm,
        layers: 10,
        reason: "every layer enlarges how tokens differ, and their rounding with it",
        measured: Some(Measured {
            at: "T=40&attention=differential&remedy=gate&skip=1&sigma_qk=0.3",
            wrong_from: Some(14),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "gates, a value residual, very sharp scores and residual connections",
        applies: |p| {
            p.is_gated()
                && p.has_value_residual()
                && score_size(p) > SHARP
                && p.skip
                && !p.layernorm
        },
        layers: 5,
        reason: "the first tokens bring new differences to every layer",
        measured: Some(Measured {
            at: "T=40&remedy=gate&value_residual=0.4&skip=1&sigma_qk=2",
            wrong_from: Some(7),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "a remedy, a value residual, LayerNorm and no residual connection",
        applies: |p| p.remedy != Remedy::None && p.has_value_residual() && p.layernorm && !p.skip,
        layers: 4,
        reason: "LayerNorm enlarges the differences that the first tokens bring to every layer",
        measured: Some(Measured {
            at: "T=100&attention=differential&value_residual=0.4&remedy=gate&layernorm=1&sigma_qk=2",
            wrong_from: Some(5),
        }),
    },
];

/// Entries that are smooth functions of scores.
pub(super) const SCORE_DIRECTIONS: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Directions],
        place: "differences kept",
        applies: |p| !forgets(p),
        layers: 8,
        reason: "every layer enlarges how tokens differ",
        measured: Some(Measured {
            at: "T=40&attention=differential&remedy=outliers&skip=1&sigma_qk=0.3",
            wrong_from: None,
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "differences kept and LayerNorm",
        applies: |p| !forgets(p) && p.layernorm,
        layers: 5,
        reason: "LayerNorm enlarges what is left of them",
        measured: Some(Measured {
            at: "T=40&attention=differential&remedy=outliers&layernorm=1&sigma_qk=0.1",
            wrong_from: Some(7),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "sharp scores",
        applies: |p| !is_calm(p),
        layers: 3,
        reason: "attention that all but chooses single tokens multiplies differences",
        measured: Some(Measured {
            at: "T=100&layernorm=1&sigma_qk=2",
            wrong_from: Some(4),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "differences kept and sharp scores",
        applies: |p| !is_calm(p) && !forgets(p),
        layers: 3,
        reason: "both",
        measured: Some(Measured {
            at: "T=40&attention=differential&layernorm=1&sigma_qk=2",
            wrong_from: Some(4),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "outliers removed and very sharp scores",
        applies: |p| p.remedy == Remedy::Outliers && score_size(p) > SHARP,
        layers: 2,
        reason: "what is removed is most of attention to single tokens, and its change with it",
        measured: Some(Measured {
            at: "T=100&remedy=outliers&skip=1&sigma_qk=2",
            wrong_from: Some(3),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "paths through the scores and differences kept",
        applies: |p| p.passes_scores() && !forgets(p),
        layers: 4,
        reason: "the derivative of a score is as large as what it multiplies",
        measured: Some(Measured {
            at: "T=40&paths=all&remedy=gap&layernorm=1&sigma_qk=0.3",
            wrong_from: Some(5),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "paths through sharp scores",
        applies: |p| p.passes_scores() && !is_calm(p),
        layers: 2,
        reason: "the same",
        measured: Some(Measured {
            at: "T=40&paths=all&attention=differential&layernorm=1",
            wrong_from: Some(3),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "paths through very sharp scores",
        applies: |p| p.passes_scores() && score_size(p) > SHARP,
        layers: 1,
        reason: "the same",
        measured: Some(Measured {
            at: "T=100&paths=all&layernorm=1&sigma_qk=2",
            wrong_from: Some(2),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "outliers removed, sharp scores, LayerNorm and no residual connection",
        applies: |p| loses_tokens(p),
        layers: 1,
        reason: "as of stacks",
        measured: Some(Measured {
            at: "T=40&remedy=outliers&layernorm=1",
            wrong_from: Some(2),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "a remedy, faint scores, LayerNorm and no residual connection",
        applies: |p| p.remedy != Remedy::None && is_faint(p) && p.layernorm && !p.skip,
        layers: 0,
        reason: "LayerNorm enlarges entries that hardly differ, and their rounding",
        measured: Some(Measured {
            at: "T=40&remedy=outliers&layernorm=1&sigma_qk=0.01",
            wrong_from: Some(4),
        }),
    },
];

/// Attention without kernels.
pub(super) const WITHOUT_KERNEL: &[DeviceLimit] = &[DeviceLimit {
    works: &[Operator, Stack, Directions],
    place: "everywhere",
    applies: |_| true,
    layers: 0,
    reason: "no kernel computes this attention",
    measured: None,
}];

/// Queries and keys of length 1, whatever the kind.
pub(super) const QK_NORM: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Stack],
        place: "kinds other than softmax",
        applies: |p| !p.attention.recipe(p).is_one_softmax(),
        layers: 1,
        reason: "deeper stacks of these were not measured",
        measured: Some(Measured {
            at: "T=40&attention=relu&qk_norm=1&skip=1&layernorm=1",
            wrong_from: None,
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "a remedy",
        applies: |p| p.remedy != Remedy::None,
        layers: 5,
        reason: "sharp scores multiply differences",
        measured: Some(Measured {
            at: "T=40&qk_norm=1&remedy=outliers&sigma_qk=2",
            wrong_from: Some(9),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "a remedy and a causal mask",
        applies: |p| p.remedy != Remedy::None && p.causal,
        layers: 2,
        reason: "little is left of early rows, and LayerNorm or the next layer enlarges its rounding",
        measured: Some(Measured {
            at: "T=40&qk_norm=1&remedy=gap&causal=1&layernorm=1&sigma_qk=0.01",
            wrong_from: Some(5),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "a causal mask",
        applies: |p| p.causal,
        layers: 12,
        reason: "early tokens become alike, and what tells them apart sinks below their rounding",
        measured: Some(Measured {
            at: "T=40&qk_norm=1&causal=1&sigma_qk=2",
            wrong_from: Some(21),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "everywhere",
        applies: |_| true,
        layers: 40,
        reason: "nothing deeper was measured",
        measured: Some(Measured {
            at: "T=40&qk_norm=1&skip=1&layernorm=1",
            wrong_from: None,
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "a remedy, or paths through the scores",
        applies: |p| p.remedy != Remedy::None || p.passes_scores(),
        layers: 0,
        reason: "no kernel differentiates directions, and a remedy leaves little but rounding of faint scores",
        measured: None,
    },
];

/// Softmax with a sink.
pub(super) const SINK: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Stack],
        place: "no residual connection and no mask",
        applies: |p| !p.skip && !p.causal,
        layers: 1,
        reason: "tokens become alike, and what tells entries apart sinks below their rounding",
        measured: Some(Measured {
            at: "T=40&attention=sink&sigma_qk=2",
            wrong_from: None,
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "LayerNorm",
        applies: |p| p.layernorm,
        layers: 1,
        reason: "LayerNorm enlarges what is left of the tokens",
        measured: Some(Measured {
            at: "T=40&attention=sink&causal=1&layernorm=1&sigma_qk=2",
            wrong_from: Some(2),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "outliers removed",
        applies: |p| p.remedy == Remedy::Outliers,
        layers: 2,
        reason: "what is removed of attention to single tokens is most of it",
        measured: Some(Measured {
            at: "T=40&attention=sink&remedy=outliers&causal=1&skip=1",
            wrong_from: Some(9),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "everywhere",
        applies: |_| true,
        layers: 5,
        reason: "sharp scores multiply differences",
        measured: Some(Measured {
            at: "T=40&attention=sink&remedy=gap&causal=1&sigma_qk=2",
            wrong_from: Some(9),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "a remedy, or paths through the scores",
        applies: |p| p.remedy != Remedy::None || p.passes_scores(),
        layers: 0,
        reason: "no kernel differentiates the share of the sink, and a remedy leaves little but the rounding of faint scores",
        measured: None,
    },
];

/// The softmax of the cosines of tokens.
pub(super) const COSINES: &[DeviceLimit] = &[DeviceLimit {
    works: &[Stack],
    place: "everywhere",
    applies: |_| true,
    layers: 8,
    reason: "tokens become alike once the gap is removed, and what tells them apart sinks below their rounding",
    measured: Some(Measured {
        at: "T=100&attention=self&remedy=gap",
        wrong_from: Some(12),
    }),
}];

/// Doubly stochastic attention.
pub(super) const DOUBLY_STOCHASTIC: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Stack],
        place: "outliers removed and no residual connection",
        applies: |p| p.remedy == Remedy::Outliers && !p.skip,
        layers: 1,
        reason: "little but rounding is left of the tokens",
        measured: Some(Measured {
            at: "T=40&attention=sinkhorn&remedy=outliers&layernorm=1",
            wrong_from: None,
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "everywhere",
        applies: |_| true,
        layers: 3,
        reason: "the scaling of rows and columns enlarges the rounding of sharp scores",
        measured: Some(Measured {
            at: "T=40&attention=sinkhorn&remedy=gap&skip=1&sigma_qk=2",
            wrong_from: Some(5),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "everywhere",
        applies: |_| true,
        layers: 2,
        reason: "the same",
        measured: Some(Measured {
            at: "T=100&attention=sinkhorn&remedy=gap&skip=1&sigma_qk=2",
            wrong_from: Some(3),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "outliers removed",
        applies: |p| p.remedy == Remedy::Outliers,
        layers: 0,
        reason: "scaling rows and columns enlarges the rounding of what is left once outliers are removed, even after one layer",
        measured: None,
    },
];

/// An attention matrix that does not depend on the tokens.
pub(super) const HELD: &[DeviceLimit] = &[DeviceLimit {
    works: &[Directions],
    place: "a remedy, LayerNorm and no residual connection",
    applies: |p| p.remedy != Remedy::None && p.layernorm && !p.skip,
    layers: 40,
    reason: "tokens collapse onto one direction, and the gradient feels only what differs from it; nothing deeper was measured",
    measured: Some(Measured {
        at: "T=40&attention=markov&remedy=gap&layernorm=1",
        wrong_from: None,
    }),
}];

/// The uniform row.
pub(super) const UNIFORM: &[DeviceLimit] = &[DeviceLimit {
    works: &[Stack],
    place: "a causal mask, a remedy, LayerNorm and no residual connection",
    applies: |p| p.causal && p.remedy != Remedy::None && p.layernorm && !p.skip,
    layers: 0,
    reason: "the last row is the gap itself: nothing but rounding is left of it, and LayerNorm makes that a token",
    measured: None,
}];

/// Functions of single scores.
pub(super) const ENTRYWISE: &[DeviceLimit] = &[DeviceLimit {
    works: &[Stack],
    place: "LayerNorm, no remedy and no residual connection",
    applies: |p| p.remedy == Remedy::None && p.layernorm && !p.skip,
    layers: 1,
    reason: "tokens are alike after one layer, and LayerNorm enlarges the rounding of what still tells them apart",
    measured: Some(Measured {
        at: "T=40&attention=relu&layernorm=1",
        wrong_from: Some(2),
    }),
}];

/// max(score, 0)/T.
pub(super) const RELU: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Stack],
        place: "gates, LayerNorm and no residual connection",
        applies: |p| p.is_gated() && p.layernorm && !p.skip,
        layers: 1,
        reason: "tokens are alike after one layer, and LayerNorm enlarges the rounding of what still tells them apart",
        measured: Some(Measured {
            at: "T=40&attention=relu&remedy=gate&layernorm=1",
            wrong_from: Some(2),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "LayerNorm, no remedy and residual connections",
        applies: |p| p.remedy == Remedy::None && p.layernorm && p.skip,
        layers: 20,
        reason: "every layer enlarges how tokens differ a little",
        measured: Some(Measured {
            at: "T=40&attention=relu&skip=1&layernorm=1&sigma_qk=0.3",
            wrong_from: Some(28),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "a remedy, or no residual connection",
        applies: |p| !(p.skip && p.remedy == Remedy::None),
        layers: 2,
        reason: "all entries are about the same when tokens collapse, and what tells them apart sinks below their rounding",
        measured: Some(Measured {
            at: "T=40&attention=relu&remedy=outliers&sigma_qk=0.1",
            wrong_from: Some(3),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "everywhere",
        applies: |_| true,
        layers: 12,
        reason: "scores grow with the tokens",
        measured: Some(Measured {
            at: "T=100&attention=relu&skip=1&layernorm=1&sigma_qk=0.1",
            wrong_from: Some(19),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "no LayerNorm, or paths through the scores",
        applies: |p| !p.layernorm || p.passes_scores(),
        layers: 3,
        reason: "the same, faster",
        measured: Some(Measured {
            at: "T=40&attention=relu&skip=1&sigma_qk=2",
            wrong_from: Some(5),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "a value residual",
        applies: |p| p.has_value_residual(),
        layers: 10,
        reason: "the same, with new differences in every layer",
        measured: Some(Measured {
            at: "T=40&attention=relu&value_residual=0.4&skip=1&layernorm=1&sigma_qk=2",
            wrong_from: Some(12),
        }),
    },
];

/// 1/(1 + e^{ln T − score}).
pub(super) const SIGMOID: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Stack],
        place: "gates, a value residual, LayerNorm and no residual connection",
        applies: |p| p.is_gated() && p.has_value_residual() && p.layernorm && !p.skip,
        layers: 1,
        reason: "LayerNorm enlarges the differences that gates and the first tokens make",
        measured: Some(Measured {
            at: "T=100&attention=sigmoid&heads=4&remedy=gate&value_residual=0.4&layernorm=1&sigma_qk=1",
            wrong_from: Some(2),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "gates and no residual connection",
        applies: |p| p.is_gated() && !p.skip,
        layers: 2,
        reason: "sharp scores multiply the differences that gates make",
        measured: Some(Measured {
            at: "T=40&attention=sigmoid&remedy=gate&layernorm=1&sigma_qk=2",
            wrong_from: Some(3),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "gates and residual connections",
        applies: |p| p.is_gated() && p.skip,
        layers: 4,
        reason: "the same, more slowly",
        measured: Some(Measured {
            at: "T=40&attention=sigmoid&remedy=gate&value_residual=0.4&skip=1&sigma_qk=2",
            wrong_from: Some(6),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "the gap removed, very sharp scores, no LayerNorm and no residual connection",
        applies: |p| p.remedy == Remedy::Gap && score_size(p) > SHARP && !p.layernorm && !p.skip,
        layers: 3,
        reason: "sharp scores multiply differences",
        measured: Some(Measured {
            at: "T=40&attention=sigmoid&remedy=gap&sigma_qk=2",
            wrong_from: Some(6),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "outliers removed, the gap removed with a residual connection, or neither",
        applies: |p| match p.remedy {
            Remedy::None => !p.skip,
            Remedy::Gap => p.skip,
            Remedy::Outliers => true,
            Remedy::Gate => false,
        },
        layers: 2,
        reason: "all entries are about the same when tokens collapse, and what tells them apart sinks below their rounding",
        measured: Some(Measured {
            at: "T=40&attention=sigmoid&remedy=outliers&layernorm=1",
            wrong_from: Some(6),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "the gap removed, LayerNorm and no residual connection",
        applies: |p| p.remedy == Remedy::Gap && p.layernorm && !p.skip,
        layers: 5,
        reason: "LayerNorm enlarges what is left of the entries",
        measured: Some(Measured {
            at: "T=100&attention=sigmoid&remedy=gap&layernorm=1",
            wrong_from: Some(7),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "a remedy, scores that are not sharp and no LayerNorm",
        applies: |p| p.remedy != Remedy::None && is_calm(p) && !p.layernorm,
        layers: 0,
        reason: "such scores leave less of the entries than their rounding, behind one layer already",
        measured: Some(Measured {
            at: "T=40&attention=sigmoid&remedy=gap&skip=1&sigma_qk=0.1",
            wrong_from: Some(1),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "a remedy, paths through scores that do not choose, and no LayerNorm",
        applies: |p| {
            p.remedy != Remedy::None
                && p.passes_scores()
                && score_size(p) <= CHOOSING
                && !p.layernorm
        },
        layers: 1,
        reason: "the same, behind two layers",
        measured: Some(Measured {
            at: "T=100&attention=sigmoid&remedy=gap&paths=all&sigma_qk=0.3",
            wrong_from: Some(2),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "a remedy and LayerNorm",
        applies: |p| p.remedy != Remedy::None && p.layernorm,
        layers: 3,
        reason: "LayerNorm enlarges what is left of the entries",
        measured: Some(Measured {
            at: "T=40&attention=sigmoid&remedy=gap&layernorm=1&paths=all&sigma_qk=0.1",
            wrong_from: Some(4),
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "a remedy and faint scores",
        applies: |p| p.remedy != Remedy::None && is_faint(p),
        layers: 0,
        reason: "what is left of entries that hardly differ is little more than their rounding",
        measured: Some(Measured {
            at: "T=40&attention=sigmoid&remedy=gap&layernorm=1&sigma_qk=0.01",
            wrong_from: Some(5),
        }),
    },
];

/// Rotations of tokens.
pub(super) const ORTHOGONAL: &[DeviceLimit] = &[
    DeviceLimit {
        works: &[Stack],
        place: "scores of a rank above T or 1024",
        applies: |p| 2 * orthogonal::head_width(p.width(), p.heads) > p.T.min(LARGEST_CORE),
        layers: 0,
        reason: "the processor takes the exponential of a matrix of this size, which would be all the work",
        measured: None,
    },
    DeviceLimit {
        works: &[Stack],
        place: "a remedy and no LayerNorm",
        applies: |p| p.remedy != Remedy::None && !p.layernorm,
        layers: 2,
        reason: "ever longer tokens turn by ever more revolutions",
        measured: Some(Measured {
            at: "T=40&attention=orthogonal&remedy=gap&heads=4",
            wrong_from: None,
        }),
    },
    DeviceLimit {
        works: &[Stack],
        place: "LayerNorm",
        applies: |p| p.layernorm,
        layers: 10,
        reason: "tokens turn by many revolutions",
        measured: Some(Measured {
            at: "T=40&attention=orthogonal&remedy=gap&skip=1&layernorm=1&heads=4",
            wrong_from: Some(15),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "LayerNorm",
        applies: |p| p.layernorm,
        layers: 9,
        reason: "tokens turn by many revolutions",
        measured: Some(Measured {
            at: "T=40&attention=orthogonal&remedy=gap&skip=1&layernorm=1&heads=4",
            wrong_from: Some(11),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "no LayerNorm",
        applies: |p| !p.layernorm,
        layers: 2,
        reason: "ever longer tokens turn by ever more revolutions",
        measured: Some(Measured {
            at: "T=40&attention=orthogonal&skip=1&heads=4",
            wrong_from: Some(4),
        }),
    },
    DeviceLimit {
        works: &[Directions],
        place: "gates and LayerNorm",
        applies: |p| p.is_gated() && p.layernorm,
        layers: 7,
        reason: "tokens turn by many revolutions, and gates multiply what differs",
        measured: Some(Measured {
            at: "T=40&attention=orthogonal&remedy=gate&skip=1&layernorm=1&heads=4",
            wrong_from: Some(9),
        }),
    },
];

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
