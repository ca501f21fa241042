//! What the view `claims` says, and the quantities that only it shows.

use crate::views::glossary::{Quantity, Words};

/// Its words.
pub(super) const WORDS: Words = Words {
    title: "Claims",
    sentence: "Every checkable statement of the five papers beside what is measured, at T as stated or the dial's where that is shorter. Verdicts are computed: ✓ holds, ≈ holds with another constant, ✗ fails as printed; what is off by 3 times what is allowed, or more, stands at the edge.",
    heading: "What the papers say, and what is measured",
    quantities: QUANTITIES,
};

const QUANTITIES: &[Quantity] = &[
    Quantity {
        name: "claims_holding",
        symbol: "<mtext>hold</mtext>",
        label: "claims that hold",
        sentence: "The published law, or where there is none the corrected one, is met within three standard errors and the allowance for finite sizes.",
        formula: "",
        source: "",
    },
    Quantity {
        name: "claims_other_constant",
        symbol: "<mtext>constant</mtext>",
        label: "claims that hold with another constant",
        sentence: "It is missed by a factor that stays the same at half of T.",
        formula: "",
        source: "",
    },
    Quantity {
        name: "claims_failing",
        symbol: "<mtext>fail</mtext>",
        label: "claims that fail as printed",
        sentence: "It is missed by more than a constant factor.",
        formula: "",
        source: "",
    },
];
