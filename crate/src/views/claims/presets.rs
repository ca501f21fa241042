//! The claims of one paper at a time.

use crate::views::presets::Preset;
use crate::words::Phrase;

/// Paper by paper.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        id: "gap-claims",
        title: Phrase("claims-every-statement-measured"),
        look: Phrase("claims-begin-statements-fail-there"),
        figure: Phrase("claims-view-title"),
        text: "view=claims&claim=gap",
    },
    Preset {
        id: "osa-claims",
        title: Phrase("claims-every-statement-measured"),
        look: Phrase("claims-begin-statements-fail-there"),
        figure: Phrase("claims-view-title"),
        text: "view=claims&claim=osa",
    },
    Preset {
        id: "filter-claims",
        title: Phrase("claims-every-statement-measured"),
        look: Phrase("claims-begin-statements-fail-there"),
        figure: Phrase("claims-view-title"),
        text: "view=claims&claim=filter",
    },
    Preset {
        id: "local-claims",
        title: Phrase("claims-every-statement-measured"),
        look: Phrase("claims-begin-statements-fail-there"),
        figure: Phrase("claims-view-title"),
        text: "view=claims&claim=local",
    },
    Preset {
        id: "rem-claims",
        title: Phrase("claims-every-statement-measured"),
        look: Phrase("claims-begin-statements-fail-there"),
        figure: Phrase("claims-view-title"),
        text: "view=claims&claim=rem",
    },
];
