//! Title, description and glossary of the view `claims`.

use crate::words::Phrase;
use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("claims-title-2"),
    sentence: Phrase("claims-sentence"),
    heading: Phrase("claims-heading"),
    quantities: QUANTITIES,
};

/// The number of claims with one outcome.
macro_rules! count {
    ($name:literal, $sign:literal, $words:literal, $sentence:literal) => {
        Quantity {
            name: $name,
            symbol: concat!("<mtext>", $sign, "</mtext>"),
            label: $words,
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
        "hold as printed",
        "The measured value is within the stated tolerance of the published one, three standard errors included."
    ),
    count!(
        "claims_hold_otherwise",
        "≈",
        "hold otherwise",
        "They hold in the limit (↘: the distance shrinks with the size, fitted over at least three sizes), with a different constant (≈: measured / published is positive and independent of the size, but not 1) or with a different rate (∝: the measured value is another power of the size)."
    ),
    count!(
        "claims_fail",
        "✗",
        "fail",
        "Contradicted: the measured value is off by more than the tolerance, even with three standard errors subtracted, and does not approach the published one."
    ),
    count!(
        "claims_not_reproduced",
        "⊘",
        "not reproduced at this size",
        "The models are trained for fewer steps or are smaller than in the paper, and do not show the effect. That does not contradict the paper."
    ),
    count!(
        "claims_not_decided",
        "?",
        "not decided",
        "The noise (three standard errors) exceeds the difference to be resolved: more realisations are needed."
    ),
    count!(
        "claims_not_measured",
        "…",
        "not measured",
        "No measurement is finished yet."
    ),
];
