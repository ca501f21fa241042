//! Theorems and tables of OSA; its figures show training runs and need trained models.

use crate::views::presets::Preset;
use crate::words::Phrase;

/// Presets in the order of the paper.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "osa-circle",
        title: Phrase("orthogonal-eigenvalues-all-on-circle"),
        look: Phrase("orthogonal-every-eigenvalue-unit-circle-those-1"),
        figure: Phrase("orthogonal-theorem-2-1"),
        text: "view=orthogonal&panel=1&T=256&d=128&tokens=unit&alpha=4",
    },
    Preset {
        id: "osa-kernel",
        title: Phrase("orthogonal-kernel-keeps-spectrum"),
        look: Phrase("orthogonal-line-orthogonal-attention-stays"),
        figure: Phrase("orthogonal-theorem-2-2"),
        text: "view=orthogonal&panel=4&T=50&d=64&tokens=unit&layers=24&alpha=0.1",
    },
    Preset {
        id: "osa-error",
        title: Phrase("orthogonal-error-against-iterations"),
        look: Phrase("orthogonal-error-grows-first-iterations-then"),
        figure: Phrase("orthogonal-theorem-a1"),
        text: "view=orthogonal&panel=3&T=12&d=8&heads=2&tokens=unit&alpha=1&samples=4",
    },
    Preset {
        id: "osa-table-1",
        title: Phrase("orthogonal-cost-linear-in-tokens"),
        look: Phrase("orthogonal-two-slopes-orthogonal-attention"),
        figure: Phrase("filter-table-1"),
        text: "view=orthogonal&panel=5&T=50&d=64&tokens=unit",
    },
    Preset {
        id: "osa-condition",
        title: Phrase("orthogonal-condition-tends-to-one"),
        look: Phrase("orthogonal-tends-1-tends-0-compare-softmax"),
        figure: Phrase("orthogonal-theorems-c3-c4"),
        text: "view=orthogonal&panel=2&T=12&d=8&heads=2&tokens=unit&samples=8",
    },
    Preset {
        id: "osa-vit",
        title: Phrase("orthogonal-layer-of-vision-transformer"),
        look: Phrase("orthogonal-layer-paper-trains-small-angles"),
        figure: Phrase("orthogonal-appendix-e"),
        text: "view=orthogonal&T=50&d=64&tokens=unit&heads=4&alpha=0.1&basis=newton-schulz&iterations=6&layers=6",
    },
];
