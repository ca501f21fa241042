//! Title, description and glossary of the view `stable-rank`.

use crate::views::glossary::ViewWords;
use crate::words::Phrase;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("stable-rank-view-title"),
    sentence: Phrase("stable-rank-sentence"),
    heading: Phrase("stable-rank-heading"),
    quantities: &[],
};
