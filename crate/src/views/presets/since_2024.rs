//! Attention after the five papers: sinks, QK-norm, doubly stochastic attention, attention without weights. Figures like those of
//! GAP for these types.

use super::Preset;

/// At least one preset for each type.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "gap-sink",
        title: "Sinks (gpt-oss): half of each row goes to a sink",
        look: "The outlier moves to 1 − share and the disc shrinks by the same factor: the relative gap stays. Move the share.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=spectrum&attention=sink&sink_share=0.5&sigma_qk=0.9&T=256",
    },
    Preset {
        id: "gap-qk-norm",
        title: "QK-norm (Qwen3, OLMo 2): narrow heads with strong scores",
        look: "Queries and keys of length 1 give entries a finite variance. Switch QK-norm off: the limit radius is gone.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=spectrum&qk_norm=1&d_qk=4&sigma_qk=1.2&T=256",
    },
    Preset {
        id: "gap-qk-norm-layers",
        title: "QK-norm layer by layer: scores do not grow with the tokens",
        look: "Tokens grow from layer to layer, scores do not: no layer picks single tokens. Switch QK-norm off to compare.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=layers&attention=softmax&qk_norm=1&values=identity&T=128&layers=8",
    },
    Preset {
        id: "gap-sinkhorn",
        title: "Doubly stochastic attention (Sinkformer): rows and columns sum to 1",
        look: "The largest singular value is exactly 1, and all others stay in the bulk.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=singular&attention=sinkhorn&sigma_qk=0.9&T=256",
    },
    Preset {
        id: "gap-differential",
        title: "Differential Transformer: softmax minus half of another softmax",
        look: "The outlier is at 1 − μ, and the disc is a little larger than that of one softmax. Raise μ to 1: the gap closes.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=spectrum&attention=differential&mu=0.5&sigma_qk=0.9&T=256",
    },
    Preset {
        id: "gap-self",
        title: "Attention without weights beyond its transition",
        look: "All eigenvalues but one are equal. They move from 0 to 1 where γ passes 1/(1 − ρ). Move γ.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=spectrum&attention=self&gamma=1.6&tokens=correlated&rho=0.3&T=200",
    },
    Preset {
        id: "gap-spike",
        title: "A spike: a rank-one part that leaves the disc",
        look: "One eigenvalue equals the strength of the spike. Weaken the spike below the radius: its eigenvalue moves into the disc.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=spectrum&attention=softmax&sigma_qk=0.9&spike=0.4&T=256",
    },
    Preset {
        id: "gap-pull",
        title: "A pull: drag one entry and watch the eigenvalues",
        look: "Drag an entry of the 6 × 6 matrix up or down. The eigenvalue 1 stays, all others move.",
        paper: "GAP",
        figure: "Beyond the paper",
        text: "view=spectrum&attention=softmax&T=6&pull=0.6&pull_row=2&pull_column=5&seed=1",
    },
    Preset {
        id: "gap-7-notebook",
        title: "Query–key attention layer by layer, as in the notebook of GAP",
        look: "Outliers come and go, and one is left. Layers marked † or ‡ contain only rounding errors if scores are computed directly.",
        paper: "GAP",
        figure: "Figure 7",
        text: "view=layers&attention=softmax&values=identity&T=200&layers=10",
    },
];
