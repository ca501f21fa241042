//! What the view `stable-rank` says, and the quantities that only it shows.

use crate::views::glossary::Words;

/// Its words.
pub(super) const WORDS: Words = Words {
    title: "Stable rank",
    sentence: "How a layer, the first or one further up the stack, collapses the tokens onto a line as the context grows, and how removing the gap prevents it.",
    heading: "Stable rank against context length",
    quantities: &[],
};
