//! Figures of GAP that need no trained model.

use super::Preset;

/// In the order of the paper.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "gap-1a",
        title: "Softmax attention: the outlier and the bulk",
        paper: "GAP",
        figure: "Figure 1(a)",
        text: "view=spectrum&attention=softmax&sigma_qk=1&T=400",
    },
    Preset {
        id: "gap-1b",
        title: "iid Markov matrix: the outlier and the bulk",
        paper: "GAP",
        figure: "Figure 1(b)",
        text: "view=spectrum&attention=markov&sigma_A=1&T=400",
    },
    Preset {
        id: "gap-1c",
        title: "ReLU attention: an outlier of another size",
        paper: "GAP",
        figure: "Figure 1(c)",
        text: "view=spectrum&attention=relu&sigma_qk=1&T=400",
    },
    Preset {
        id: "gap-1d",
        title: "Sigmoid attention: an outlier of another size",
        paper: "GAP",
        figure: "Figure 1(d)",
        text: "view=spectrum&attention=sigmoid&sigma_qk=1&T=400",
    },
    Preset {
        id: "gap-8-9",
        title: "Random embeddings, nearly orthogonal (the synthetic side of the BERT figures)",
        paper: "GAP",
        figure: "Figures 8 and 9",
        text: "view=spectrum&attention=softmax&tokens=unit&d=768&T=400",
    },
    Preset {
        id: "gap-8-9-correlated",
        title: "Correlated tokens, as real sentences give them",
        paper: "GAP",
        figure: "Figures 8 and 9",
        text: "view=spectrum&attention=softmax&tokens=correlated&rho=0.3&d=768&T=400",
    },
    Preset {
        id: "gap-10-half",
        title: "Tokens that are not isometric, γ = 1/2",
        paper: "GAP",
        figure: "Figure 10",
        text: "view=spectrum&attention=softmax&tokens=unit&T=400&d=800",
    },
    Preset {
        id: "gap-10-one",
        title: "Tokens that are not isometric, γ = 1",
        paper: "GAP",
        figure: "Figure 10",
        text: "view=spectrum&attention=softmax&tokens=unit&T=400&d=400",
    },
    Preset {
        id: "gap-10-two",
        title: "Tokens that are not isometric, γ = 2",
        paper: "GAP",
        figure: "Figure 10",
        text: "view=spectrum&attention=softmax&tokens=unit&T=400&d=200",
    },
];
