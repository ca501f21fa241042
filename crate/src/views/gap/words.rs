//! Title, description and glossary of the view `gap`.

use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Gap against T",
    sentence: "How far the strongest direction of an attention matrix stands above all others, as the context grows.",
    heading: "Spectral gaps against context length",
    quantities: &[],
};
