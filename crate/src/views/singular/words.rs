//! Title, description and glossary of the view `singular`.

use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Stretch",
    sentence: "How strongly one random attention matrix stretches its inputs, direction by direction: a histogram of its singular values beside the curves that theory predicts.",
    heading: "Density of singular values",
    quantities: &[],
};
