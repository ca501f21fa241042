//! Title, description and glossary of the view `gap`.

use crate::views::glossary::ViewWords;
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("gap-view-title"),
    sentence: Phrase("gap-sentence"),
    heading: Phrase("gap-heading"),
    quantities: &[],
};
