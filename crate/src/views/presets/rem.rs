//! Figures of REM that need no trained model.

use super::Preset;

/// In the order of the paper.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "rem-1a",
        title: "Attention spread over all tokens: small β",
        paper: "REM",
        figure: "Figure 1(a)",
        text: "view=overlap&T=256&beta=0.2",
    },
    Preset {
        id: "rem-1b",
        title: "Attention frozen on a few tokens: large β",
        paper: "REM",
        figure: "Figure 1(b)",
        text: "view=overlap&T=256&beta=3",
    },
    Preset {
        id: "rem-1c",
        title: "Trainability diagram of 60 layers",
        paper: "REM",
        figure: "Figure 1(c)",
        text: "view=trainability&layers=60&T=256&beta=0.12&alpha=1&heads=1&sigma_V=0.447&sigma_w=0.447&sigma_b=0.02",
    },
    Preset {
        id: "rem-1d",
        title: "Cosine through 60 layers, small β: rank collapse",
        paper: "REM",
        figure: "Figure 1(d)",
        text: "view=similarity-depth&layers=60&T=256&beta=0.12&alpha=1&heads=1&sigma_V=0.447&sigma_w=0.447&sigma_b=0.02",
    },
    Preset {
        id: "rem-1d-strong",
        title: "Cosine through 60 layers, small β: saved by its residual connection",
        paper: "REM",
        figure: "Figure 1(d)",
        text: "view=similarity-depth&layers=60&T=256&beta=0.12&alpha=2&heads=1&sigma_V=0.447&sigma_w=0.447&sigma_b=0.02",
    },
    Preset {
        id: "rem-1e",
        title: "Cosine through 12 layers, large β",
        paper: "REM",
        figure: "Figure 1(e)",
        text: "view=similarity-depth&layers=12&T=256&beta=3&alpha=1&heads=1&sigma_V=0.447&sigma_w=0.447&sigma_b=0.02",
    },
    Preset {
        id: "rem-3",
        title: "Phase diagram of one attention head",
        paper: "REM",
        figure: "Figure 3",
        text: "view=similarity-map&block=attention&T=256&beta=1&rho=0.2",
    },
    Preset {
        id: "rem-5-ordered",
        title: "tanh with small weights: all tokens become alike (σ_w = 1, σ_b = 0.1 chosen here)",
        paper: "REM",
        figure: "Figure 5",
        text: "view=similarity-depth&activation=tanh&layers=200&T=64&d=256&beta=0.2&alpha=1&alpha_mlp=1&sigma_w=1&sigma_b=0.1&heads=1&rho=0.1",
    },
    Preset {
        id: "rem-5-chaotic",
        title: "tanh with large weights: a fixed point below full similarity (σ_w = 6, σ_b = 0.1 chosen here)",
        paper: "REM",
        figure: "Figure 5",
        text: "view=similarity-depth&activation=tanh&layers=200&T=64&d=256&beta=0.2&alpha=1&alpha_mlp=1&sigma_w=6&sigma_b=0.1&heads=1&rho=0.1",
    },
    Preset {
        id: "rem-b1",
        title: "Order parameter and entropy against β",
        paper: "REM",
        figure: "Figure B.1",
        text: "view=overlap&T=512&beta=1.41&samples=4",
    },
    Preset {
        id: "rem-b2",
        title: "Correlated tokens: the order parameter p in the length update q = ρ + (1 − ρ)p",
        paper: "REM",
        figure: "Figure B.2",
        text: "view=overlap&T=256&rho=0.5&beta=2&samples=12",
    },
    Preset {
        id: "rem-c1-small",
        title: "Spectrum below the critical point",
        paper: "REM",
        figure: "Figure C.1",
        text: "view=spectrum&hold=beta&beta=0.5&T=512",
    },
    Preset {
        id: "rem-c1-critical",
        title: "Spectrum near the critical point",
        paper: "REM",
        figure: "Figure C.1",
        text: "view=spectrum&hold=beta&beta=1.4&T=512",
    },
    Preset {
        id: "rem-c1-large",
        title: "Spectrum above the critical point: the bulk no longer shrinks",
        paper: "REM",
        figure: "Figure C.1",
        text: "view=spectrum&hold=beta&beta=3&T=512",
    },
    Preset {
        id: "rem-c3",
        title: "Update of a full block without residual connections",
        paper: "REM",
        figure: "Figure C.3",
        text: "view=similarity-map&block=full&alpha=0&alpha_mlp=0&T=256&beta=1&rho=0.2&sigma_w=0.447&sigma_b=0.02",
    },
];
