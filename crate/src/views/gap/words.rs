//! What the view `gap` says, and the quantities that only it shows.

use crate::views::glossary::Words;

/// Its words.
pub(super) const WORDS: Words = Words {
    title: "Gap",
    sentence: "The gap between the two leading eigenvalues, and between the two leading singular values, as the context grows.",
    heading: "Spectral gaps against context length",
    quantities: &[],
};
