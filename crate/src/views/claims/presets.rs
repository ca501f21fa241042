//! The claims of one paper at a time.

use crate::views::presets::Preset;

/// Paper by paper.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "gap-claims",
        title: "Every checkable statement of the paper beside what is measured",
        look: "Begin with the statements that fail: there the measurement contradicts the paper.",
        paper: "GAP",
        figure: "Claims",
        text: "view=claims&claim=gap",
    },
    Preset {
        id: "osa-claims",
        title: "Every checkable statement of the paper beside what is measured",
        look: "Begin with the statements that fail: there the measurement contradicts the paper.",
        paper: "OSA",
        figure: "Claims",
        text: "view=claims&claim=osa",
    },
    Preset {
        id: "filter-claims",
        title: "Every checkable statement of the paper beside what is measured",
        look: "Begin with the statements that fail: there the measurement contradicts the paper.",
        paper: "FILTER",
        figure: "Claims",
        text: "view=claims&claim=filter",
    },
    Preset {
        id: "local-claims",
        title: "Every checkable statement of the paper beside what is measured",
        look: "Begin with the statements that fail: there the measurement contradicts the paper.",
        paper: "LOCAL",
        figure: "Claims",
        text: "view=claims&claim=local",
    },
    Preset {
        id: "rem-claims",
        title: "Every checkable statement of the paper beside what is measured",
        look: "Begin with the statements that fail: there the measurement contradicts the paper.",
        paper: "REM",
        figure: "Claims",
        text: "view=claims&claim=rem",
    },
];
