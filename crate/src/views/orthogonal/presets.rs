//! Theorems and tables of OSA; its figures show training runs and need trained models.

use crate::views::presets::Preset;

/// Presets in the order of the paper.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "osa-circle",
        title: "All eigenvalues on the unit circle",
        look: "Every eigenvalue is on the unit circle; those at 1 belong to directions that are not turned.",
        paper: "OSA",
        figure: "Theorem 2.1",
        text: "view=orthogonal&panel=1&T=256&d=128&tokens=unit&alpha=4",
    },
    Preset {
        id: "osa-kernel",
        title: "The kernel keeps its spectrum at any depth, softmax collapses",
        look: "The line of orthogonal attention stays level; softmax falls to rank 1 in the first layer.",
        paper: "OSA",
        figure: "Theorem 2.2",
        text: "view=orthogonal&panel=4&T=50&d=64&tokens=unit&layers=24&alpha=0.1",
    },
    Preset {
        id: "osa-error",
        title: "Orthogonality error against Newton–Schulz iterations",
        look: "The error grows in the first iterations and then falls: where does rounding stop it?",
        paper: "OSA",
        figure: "Theorem A.1",
        text: "view=orthogonal&panel=3&T=12&d=8&heads=2&tokens=unit&alpha=1&samples=4",
    },
    Preset {
        id: "osa-table-1",
        title: "Cost linear in the number of tokens",
        look: "Two slopes: orthogonal attention grows linearly with the tokens, softmax quadratically.",
        paper: "OSA",
        figure: "Table 1",
        text: "view=orthogonal&panel=5&T=50&d=64&tokens=unit",
    },
    Preset {
        id: "osa-condition",
        title: "The Jacobian's condition number tends to 1 with α",
        look: "κ tends to 1 as α tends to 0: compare it with softmax on the same tokens.",
        paper: "OSA",
        figure: "Theorems C.3 and C.4",
        text: "view=orthogonal&panel=2&T=12&d=8&heads=2&tokens=unit&samples=8",
    },
    Preset {
        id: "osa-vit",
        title: "The layer of the vision transformer: 50 tokens, width 64, four heads, α = 0.1, K = 6",
        look: "The layer that the paper trains: small angles, and the error of only six iterations.",
        paper: "OSA",
        figure: "Appendix E",
        text: "view=orthogonal&T=50&d=64&tokens=unit&heads=4&alpha=0.1&basis=newton-schulz&iterations=6&layers=6",
    },
];
