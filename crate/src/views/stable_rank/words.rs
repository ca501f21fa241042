//! Title, description and glossary of the view `stable-rank`.

use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Rank against T",
    sentence: "How many directions the tokens still span after an attention layer, as the context grows: an excess of 0 means that all tokens lie on one line.",
    heading: "Stable rank against context length",
    quantities: &[],
};
