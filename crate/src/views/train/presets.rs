//! The papers' trainings, at sizes that a device finishes in about a minute; the notes of each say what differs.

use crate::views::presets::Preset;

/// In the order of the papers.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "osa-1",
        title: "Orthogonal attention learns without skip connections and LayerNorm (digits for MNIST)",
        paper: "OSA",
        figure: "Figure 1",
        text: "view=train&task=digits&runs=vit,no-skip,bare,osa&d=64&heads=4&layers=6&batch=64&steps=400&lr=0.0003&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "osa-1-full",
        title: "The same at the paper's size, on strokes (an hour and more)",
        paper: "OSA",
        figure: "Figure 1, Table 2",
        text: "view=train&task=strokes&runs=vit,no-skip,bare,osa,osa-ns&d=64&heads=4&layers=6&batch=128&steps=4690&lr=0.0003&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "filter-2",
        title: "Bound eigenvalues of H: sharpening and smoothing beside free",
        paper: "FILTER",
        figure: "Figures 2, 4",
        text: "view=train&task=digits&runs=vit,sharpening,smoothing&d=32&heads=2&layers=3&batch=96&steps=300&lr=0.00125&schedule=cosine&norm=pre&activation=gelu&T=32",
    },
    Preset {
        id: "rem-4-small",
        title: "One layer with small β learns masked words",
        paper: "REM",
        figure: "Figure 4",
        text: "view=train&task=story&runs=vit&init=beta&beta=0.3&T=32&d=32&heads=1&layers=1&batch=32&steps=600&lr=0.0005&activation=relu",
    },
    Preset {
        id: "rem-4-large",
        title: "The same beyond the critical β: learning stalls",
        paper: "REM",
        figure: "Figure 4",
        text: "view=train&task=story&runs=vit&init=beta&beta=3&T=32&d=32&heads=1&layers=1&batch=32&steps=600&lr=0.0005&activation=relu",
    },
    Preset {
        id: "local-8",
        title: "Next words with LocAteR: the trace of W_QK held at 1",
        paper: "LOCAL",
        figure: "Figures 8–12",
        text: "view=train&task=story&runs=vit&causal=1&T=64&d=32&heads=1&layers=1&mlp_ratio=1&batch=64&steps=400&lr=0.0001&optimiser=adam&decay=0.01&clip=0&kappa_1=100&kappa_2=1&activation=relu",
    },
];
