//! Figures of FILTER that need no trained model, and the untrained side of Table 1.

use crate::views::presets::Preset;

/// Presets in the order of the paper.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "filter-1-smoothing",
        title: "An image smoothed by repeated attention",
        look: "The image at layer 8: every patch has become nearly the same patch.",
        paper: "FILTER",
        figure: "Figure 1, oversmoothing",
        text: "view=filter&T=256&parametrisation=smoothing&layers=24&layer=8",
    },
    Preset {
        id: "filter-1-sharpening",
        title: "An image sharpened by the same update",
        look: "The image at layer 8 keeps its details: the same update with other signs in H.",
        paper: "FILTER",
        figure: "Figure 1, no oversmoothing",
        text: "view=filter&T=256&parametrisation=sharpening&layers=24&layer=8",
    },
    Preset {
        id: "filter-table-1",
        title: "How often the Perron eigenvalue dominates, untrained",
        look: "How often the Perron eigenvalue, the outlier of A, dominates, for each kind of weights.",
        paper: "FILTER",
        figure: "Table 1",
        text: "view=filter&panel=3&T=64&parametrisation=free",
    },
    Preset {
        id: "filter-5",
        title: "High over low frequencies against depth, fresh weights in every layer, untrained",
        look: "The ratio of high to low frequencies with fresh weights in every layer: does it fall with depth?",
        paper: "FILTER",
        figure: "Figure 5",
        text: "view=filter&panel=2&T=256&parametrisation=free&fresh=1&layers=12",
    },
    Preset {
        id: "filter-7",
        title: "Balanced weights: pairs of eigenvalues, and the condition number of H",
        look: "Eigenvalues of the update with balanced weights: which pair has the largest modulus?",
        paper: "FILTER",
        figure: "Figure 7, untrained",
        text: "view=filter&panel=1&T=64&parametrisation=balanced",
    },
];
