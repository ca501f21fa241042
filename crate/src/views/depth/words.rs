//! What the view `depth` says, and the quantities that only it shows.

use crate::views::glossary::ViewWords;

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: "Rank by layer",
    sentence: "How many directions the tokens still span, layer by layer: a curve that falls is a network whose tokens become alike, and a flat one keeps them apart.",
    heading: "Stable rank against layer",
    quantities: &[],
};
