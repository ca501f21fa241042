//! Title, description and glossary of the view `singular`.

use crate::views::glossary::ViewWords;
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("singular-view-title"),
    sentence: Phrase("singular-sentence"),
    heading: Phrase("singular-heading"),
    quantities: &[],
};
