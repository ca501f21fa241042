//! What the view `depth` says, and the quantities that only it shows.

use crate::views::glossary::Words;

/// Its words.
pub(super) const WORDS: Words = Words {
    title: "Depth",
    sentence: "How the tokens collapse onto a line layer by layer, for several architectures at once.",
    heading: "Stable rank against layer",
    quantities: &[],
};
