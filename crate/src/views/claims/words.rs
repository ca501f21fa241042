//! Quantities of the view `claims`.

use crate::views::glossary::Quantity;
use crate::words::Phrase;

/// The numbers of claims with one outcome: name, sign, label and sentence.
macro_rules! counts {
    ($($name:literal $sign:literal $label:literal $sentence:literal;)+) => {
        /// The quantities that no other view shows.
        pub(super) const QUANTITIES: &[Quantity] = &[$(Quantity {
            name: $name,
            symbol: concat!(r"\text{", $sign, "}"),
            label: Phrase($label),
            sentence: Phrase($sentence),
            formula: "",
            source: "",
        }),+];
    };
}

counts! {
    "claims_hold" "✓" "claims-hold-printed" "claims-measured-value-within-stated";
    "claims_hold_otherwise" "≈" "claims-hold-otherwise" "claims-they-hold-limit-distance-shrinks";
    "claims_fail" "✗" "claims-fail" "claims-contradicted-measured-value-off-more";
    "claims_not_reproduced" "⊘" "claims-not-reproduced-at-size" "claims-models-trained-fewer-steps-smaller";
    "claims_not_decided" "?" "claims-not-decided" "claims-noise-three-standard-errors-exceeds";
    "claims_not_measured" "…" "matrices-not-measured" "claims-no-measurement-finished-yet";
}
