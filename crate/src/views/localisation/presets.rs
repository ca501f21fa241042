//! Figures of LOCAL that need no trained model.

use crate::views::presets::Preset;

/// In the order of the paper. Figure 2 and 3 are its law at given ξ and η: with λ = √d,
/// η = √(m² + s²) and ξ = √d m/√(m² + s²).
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "local-1",
        title: "Softmax of two scores and its piecewise-linear form",
        paper: "LOCAL",
        figure: "Figure 1",
        text: "view=localisation&panel=3&T=40&d=128",
    },
    Preset {
        id: "local-2-late",
        title: "Late tokens only: ξ = 11, η small",
        paper: "LOCAL",
        figure: "Figure 2, late-site focus",
        text: "view=localisation&panel=1&T=40&d=128&w_mean=0.05&w_scale=0.01",
    },
    Preset {
        id: "local-2-early",
        title: "Early tokens only: ξ = −11, η small",
        paper: "LOCAL",
        figure: "Figure 2, early-site focus",
        text: "view=localisation&panel=1&T=40&d=128&w_mean=-0.05&w_scale=0.01",
    },
    Preset {
        id: "local-2-middle",
        title: "Middle tokens only: ξ = 10, η = 0.5",
        paper: "LOCAL",
        figure: "Figure 2, middle-site focus",
        text: "view=localisation&panel=1&T=40&d=128&w_mean=0.45&w_scale=0.22",
    },
    Preset {
        id: "local-2-uniform",
        title: "All tokens alike: ξ = 0",
        paper: "LOCAL",
        figure: "Figure 2, uniformity",
        text: "view=localisation&panel=1&T=40&d=128&w_mean=0&w_scale=0.5",
    },
    Preset {
        id: "local-2-vanishing",
        title: "Signals vanish everywhere: η large",
        paper: "LOCAL",
        figure: "Figure 2, vanishing signal",
        text: "view=localisation&panel=1&T=40&d=128&w_mean=0&w_scale=2",
    },
    Preset {
        id: "local-3-below",
        title: "Product ξη = 1.28, below the threshold 2 (ξ as large as d = 8192 allows)",
        paper: "LOCAL",
        figure: "Figure 3",
        text: "view=localisation&panel=1&T=40&d=8192&w_mean=0.01414&w_scale=0.0005",
    },
    Preset {
        id: "local-3-above",
        title: "Product ξη = 5.12, above the threshold 2 (ξ as large as d = 8192 allows)",
        paper: "LOCAL",
        figure: "Figure 3",
        text: "view=localisation&panel=1&T=40&d=8192&w_mean=0.05657&w_scale=0.002",
    },
    Preset {
        id: "local-4",
        title: "Entropy bound, published and corrected, below the line ln T",
        paper: "LOCAL",
        figure: "Figure 4",
        text: "view=localisation&panel=4&T=40&d=128",
    },
    Preset {
        id: "local-5-top",
        title: "300 walks of 40 tokens, isotropic steps: localised",
        paper: "LOCAL",
        figure: "Figure 5, top",
        text: "view=localisation&T=40&d=128&w_mean=0.5&w_scale=0.1&samples=10",
    },
    Preset {
        id: "local-5-bottom",
        title: "300 walks of 40 tokens, anisotropic steps",
        paper: "LOCAL",
        figure: "Figure 5, bottom",
        text: "view=localisation&T=40&d=128&w_mean=0.2&w_scale=0.05&covariance=anisotropic&samples=10",
    },
];
