//! Figures of FILTER that need no trained model, and the untrained side of Table 1.

use crate::views::presets::Preset;
use crate::words::Phrase;

/// Presets in the order of the paper.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "filter-1-smoothing",
        title: Phrase("filter-image-smoothed"),
        look: Phrase("filter-image-layer-8-every-patch-become"),
        figure: Phrase("filter-figure-1-oversmoothing"),
        text: "view=filter&T=256&parametrisation=smoothing&layers=24&layer=8",
    },
    Preset {
        id: "filter-1-sharpening",
        title: Phrase("filter-image-sharpened"),
        look: Phrase("filter-image-layer-8-keeps-details-same"),
        figure: Phrase("filter-figure-1-no-oversmoothing"),
        text: "view=filter&T=256&parametrisation=sharpening&layers=24&layer=8",
    },
    Preset {
        id: "filter-table-1",
        title: Phrase("filter-perron-dominance-untrained"),
        look: Phrase("filter-how-often-perron-eigenvalue-outlier"),
        figure: Phrase("filter-table-1"),
        text: "view=filter&panel=3&T=64&parametrisation=free",
    },
    Preset {
        id: "filter-5",
        title: Phrase("filter-fresh-weights-against-depth"),
        look: Phrase("filter-ratio-high-low-frequencies-fresh"),
        figure: Phrase("filter-figure-5"),
        text: "view=filter&panel=2&T=256&parametrisation=free&fresh=1&layers=12",
    },
    Preset {
        id: "filter-7",
        title: Phrase("filter-balanced-weights-pairs"),
        look: Phrase("filter-eigenvalues-update-balanced-weights"),
        figure: Phrase("filter-figure-7-untrained"),
        text: "view=filter&panel=1&T=64&parametrisation=balanced",
    },
];
