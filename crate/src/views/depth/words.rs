//! Title, description and glossary of the view `depth`.

use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Rank by layer",
    sentence: "How many directions the tokens still span, layer by layer. A falling curve means that tokens become alike; a flat curve means that they stay apart.",
    heading: "Stable rank against layer",
    quantities: &[],
};
