//! Figures of LOCAL that need no trained model.

use crate::views::presets::Preset;
use crate::words::Phrase;

/// In the order of the paper. Figure 2 and 3 are its law at given ξ and η: with λ = √d,
/// η = √(m² + s²) and ξ = √d m/√(m² + s²).
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "local-1",
        title: Phrase("localisation-softmax-piecewise-linear"),
        look: Phrase("localisation-softmax-two-scores-beside-three"),
        figure: Phrase("localisation-figure-1"),
        text: "view=localisation&panel=3&T=40&d=128",
    },
    Preset {
        id: "local-2-late",
        title: Phrase("localisation-late-tokens-only"),
        look: Phrase("localisation-only-late-tokens-pass-their-signal"),
        figure: Phrase("localisation-figure-2-late-site-focus"),
        text: "view=localisation&panel=1&T=40&d=128&w_mean=0.05&w_scale=0.01",
    },
    Preset {
        id: "local-2-early",
        title: Phrase("localisation-early-tokens-only"),
        look: Phrase("localisation-only-early-tokens-pass-their-signal"),
        figure: Phrase("localisation-figure-2-early-site-focus"),
        text: "view=localisation&panel=1&T=40&d=128&w_mean=-0.05&w_scale=0.01",
    },
    Preset {
        id: "local-2-middle",
        title: Phrase("localisation-middle-tokens-only"),
        look: Phrase("localisation-hill-only-tokens-little-past-middle"),
        figure: Phrase("localisation-figure-2-middle-site-focus"),
        text: "view=localisation&panel=1&T=40&d=128&w_mean=0.45&w_scale=0.22",
    },
    Preset {
        id: "local-2-uniform",
        title: Phrase("localisation-all-tokens-alike"),
        look: Phrase("localisation-no-place-preferred"),
        figure: Phrase("localisation-figure-2-uniformity"),
        text: "view=localisation&panel=1&T=40&d=128&w_mean=0&w_scale=0.5",
    },
    Preset {
        id: "local-2-vanishing",
        title: Phrase("localisation-signals-vanish-everywhere"),
        look: Phrase("localisation-curve-low-everywhere-saturated"),
        figure: Phrase("localisation-figure-2-vanishing-signal"),
        text: "view=localisation&panel=1&T=40&d=128&w_mean=0&w_scale=2",
    },
    Preset {
        id: "local-3-below",
        title: Phrase("localisation-product-below-threshold"),
        look: Phrase("localisation-published-corrected-curve-both-sides"),
        figure: Phrase("localisation-figure-3"),
        text: "view=localisation&panel=1&T=40&d=8192&w_mean=0.01414&w_scale=0.0005",
    },
    Preset {
        id: "local-3-above",
        title: Phrase("localisation-product-above-threshold"),
        look: Phrase("localisation-published-corrected-curve-both-sides"),
        figure: Phrase("localisation-figure-3"),
        text: "view=localisation&panel=1&T=40&d=8192&w_mean=0.05657&w_scale=0.002",
    },
    Preset {
        id: "local-4",
        title: Phrase("localisation-entropy-bounds"),
        look: Phrase("localisation-no-entropy-exceeds-line"),
        figure: Phrase("localisation-figure-4"),
        text: "view=localisation&panel=4&T=40&d=128",
    },
    Preset {
        id: "local-5-top",
        title: Phrase("localisation-walks-with-isotropic-steps"),
        look: Phrase("localisation-300-simulated-walks-beside-law-do"),
        figure: Phrase("localisation-figure-5-top"),
        text: "view=localisation&T=40&d=128&w_mean=0.5&w_scale=0.1&samples=10",
    },
    Preset {
        id: "local-5-bottom",
        title: Phrase("localisation-walks-with-anisotropic-steps"),
        look: Phrase("localisation-300-simulated-walks-beside-law-do"),
        figure: Phrase("localisation-figure-5-bottom"),
        text: "view=localisation&T=40&d=128&w_mean=0.2&w_scale=0.05&covariance=anisotropic&samples=10",
    },
];
