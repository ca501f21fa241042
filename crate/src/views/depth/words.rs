//! Title, description and glossary of the view `depth`.

use crate::words::Phrase;
use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("depth-title"),
    sentence: Phrase("depth-sentence"),
    heading: Phrase("depth-heading"),
    quantities: &[],
};
