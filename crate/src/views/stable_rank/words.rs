//! Title, description and glossary of the view `stable-rank`.

use crate::words::Phrase;
use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("stable-rank-title-3"),
    sentence: Phrase("stable-rank-sentence"),
    heading: Phrase("stable-rank-heading"),
    quantities: &[],
};
