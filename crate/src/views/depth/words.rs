//! Title, description and glossary of the view `depth`.

use crate::views::glossary::ViewWords;
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("depth-view-title"),
    sentence: Phrase("depth-sentence"),
    heading: Phrase("depth-heading"),
    quantities: &[],
};
