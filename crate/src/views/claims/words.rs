//! Title, description and glossary of the view `claims`.

use crate::views::glossary::{Quantity, ViewWords};
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("claims-view-title"),
    sentence: Phrase("claims-sentence"),
    heading: Phrase("claims-heading"),
    quantities: QUANTITIES,
};

/// The number of claims with one outcome.
macro_rules! count {
    ($name:literal, $sign:literal, $label:expr, $sentence:expr) => {
        Quantity {
            name: $name,
            symbol: concat!("<mtext>", $sign, "</mtext>"),
            label: $label,
            sentence: $sentence,
            formula: "",
            source: "",
        }
    };
}

const QUANTITIES: &[Quantity] = &[
    count!(
        "claims_hold",
        "✓",
        Phrase("claims-hold-printed"),
        Phrase("claims-measured-value-within-stated")
    ),
    count!(
        "claims_hold_otherwise",
        "≈",
        Phrase("claims-hold-otherwise"),
        Phrase("claims-they-hold-limit-distance-shrinks")
    ),
    count!(
        "claims_fail",
        "✗",
        Phrase("claims-fail"),
        Phrase("claims-contradicted-measured-value-off-more")
    ),
    count!(
        "claims_not_reproduced",
        "⊘",
        Phrase("claims-not-reproduced-at-size"),
        Phrase("claims-models-trained-fewer-steps-smaller")
    ),
    count!(
        "claims_not_decided",
        "?",
        Phrase("claims-not-decided"),
        Phrase("claims-noise-three-standard-errors-exceeds")
    ),
    count!(
        "claims_not_measured",
        "…",
        Phrase("matrices-not-measured"),
        Phrase("claims-no-measurement-finished-yet")
    ),
];
