//! Attention after the five papers: sinks, QK-norm, doubly stochastic attention, attention without weights. Figures like those of
//! GAP for these types.

use super::Preset;
use crate::words::Phrase;

/// At least one preset for each type.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "gap-sink",
        title: Phrase("presets-sinks-take-half"),
        look: Phrase("presets-outlier-moves-1-share-disc-shrinks"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=spectrum&attention=sink&sink_share=0.5&sigma_qk=0.9&T=256",
    },
    Preset {
        id: "gap-qk-norm",
        title: Phrase("presets-qk-norm-narrow-heads"),
        look: Phrase("presets-queries-keys-length-1-give-entries"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=spectrum&qk_norm=1&d_qk=4&sigma_qk=1.2&T=256",
    },
    Preset {
        id: "gap-qk-norm-layers",
        title: Phrase("presets-qk-norm-layer-by-layer"),
        look: Phrase("presets-tokens-grow-scores-do-not"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=layers&attention=softmax&qk_norm=1&values=identity&T=128&layers=8",
    },
    Preset {
        id: "gap-sinkhorn",
        title: Phrase("presets-doubly-stochastic"),
        look: Phrase("presets-largest-singular-value-exactly-1-all"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=singular&attention=sinkhorn&sigma_qk=0.9&T=256",
    },
    Preset {
        id: "gap-differential",
        title: Phrase("presets-differential-transformer"),
        look: Phrase("presets-outlier-1-disc-little-larger-one"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=spectrum&attention=differential&mu=0.5&sigma_qk=0.9&T=256",
    },
    Preset {
        id: "gap-self",
        title: Phrase("presets-weightless-beyond-transition"),
        look: Phrase("presets-all-eigenvalues-but-one-equal-they"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=spectrum&attention=self&gamma=1.6&tokens=correlated&rho=0.3&T=200",
    },
    Preset {
        id: "gap-spike",
        title: Phrase("presets-spike-leaves-disc"),
        look: Phrase("presets-one-eigenvalue-equals-strength-spike"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=spectrum&attention=softmax&sigma_qk=0.9&spike=0.4&T=256",
    },
    Preset {
        id: "gap-pull",
        title: Phrase("presets-pull-of-one-entry"),
        look: Phrase("presets-drag-entry-6-6-matrix-up"),
        figure: Phrase("presets-beyond-paper"),
        text: "view=spectrum&attention=softmax&T=6&pull=0.6&pull_row=2&pull_column=5&seed=1",
    },
    Preset {
        id: "gap-7-notebook",
        title: Phrase("presets-layers-as-in-notebook"),
        look: Phrase("presets-outliers-come-go-one-left-layers"),
        figure: Phrase("presets-figure-7"),
        text: "view=layers&attention=softmax&values=identity&T=200&layers=10",
    },
];
