//! What the view `claims` says, and the quantities that only it shows.

use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Claims",
    sentence: "Every checkable statement of the five papers beside what is measured, at sizes as stated or the dial's T where that is shorter. Verdicts are computed: ✓ holds, ↘ holds in the limit, ≈ different constant, ∝ different rate, ✗ contradicted, ⊘ not reproduced at this size, ? not decided; what is off by 3 times what is allowed, or more, stands at the edge.",
    heading: "What the papers say, and what is measured",
    quantities: QUANTITIES,
};

/// The number of claims with one verdict.
macro_rules! count {
    ($name:literal, $words:literal, $sentence:literal) => {
        Quantity {
            name: $name,
            symbol: concat!("<mtext>", $words, "</mtext>"),
            label: concat!("claims: ", $words),
            sentence: $sentence,
            formula: "",
            source: "",
        }
    };
}

const QUANTITIES: &[Quantity] = &[
    count!(
        "claims_holds",
        "holds",
        "What is measured is within the stated allowance of what is printed, three standard errors included."
    ),
    count!(
        "claims_holds_in_the_limit",
        "holds in the limit",
        "The distance shrinks with the size, as fitted over at least three sizes."
    ),
    count!(
        "claims_different_constant",
        "different constant",
        "Measured over printed does not change with the size, has its sign, and is not 1."
    ),
    count!(
        "claims_different_rate",
        "different rate",
        "What is measured goes like another power of the size."
    ),
    count!(
        "claims_contradicted",
        "contradicted",
        "What is measured is off by more than is allowed, three standard errors aside, and does not come nearer."
    ),
    count!(
        "claims_not_reproduced_at_this_size",
        "not reproduced at this size",
        "Models trained for less than in the paper do not show it, which contradicts nothing."
    ),
    count!(
        "claims_not_decided",
        "not decided",
        "Three standard errors are wider than what would tell: more realisations decide."
    ),
];
