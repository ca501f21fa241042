//! What the view `singular` says, and the quantities that only it shows.

use crate::views::glossary::Words;

/// Its words.
pub(super) const WORDS: Words = Words {
    title: "Singular",
    sentence: "Singular values of the attention matrix, scaled by √T, beside the published and the corrected law.",
    heading: "Density of singular values",
    quantities: &[],
};
