//! The numbers of the view `claims`.

use crate::views::glossary::Entry;

pub(crate) const ENTRIES: &[Entry] = &[
    Entry {
        name: "claims_holding",
        symbol: "<mtext>hold</mtext>",
        label: "claims that hold",
        sentence: "The published law, or where there is none the corrected one, is met within three standard errors and the allowance for finite sizes.",
        formula: "",
        source: "",
    },
    Entry {
        name: "claims_other_constant",
        symbol: "<mtext>constant</mtext>",
        label: "claims that hold with another constant",
        sentence: "It is missed by a factor that stays the same at half of T.",
        formula: "",
        source: "",
    },
    Entry {
        name: "claims_failing",
        symbol: "<mtext>fail</mtext>",
        label: "claims that fail as printed",
        sentence: "It is missed by more than a constant factor.",
        formula: "",
        source: "",
    },
];
