//! What the view `singular` says, and the quantities that only it shows.

use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Stretch",
    sentence: "How strongly one random attention matrix stretches its inputs, direction by direction: its singular values, counted, beside the curves that theory predicts.",
    heading: "Density of singular values",
    quantities: &[],
};
