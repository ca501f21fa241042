//! Title, description and glossary of the view `gap`.

use crate::words::Phrase;
use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("gap-title-3"),
    sentence: Phrase("gap-sentence"),
    heading: Phrase("gap-heading"),
    quantities: &[],
};
