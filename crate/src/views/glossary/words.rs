//! Texts of a view, and of its numbers.

use crate::words::Phrase;

/// One quantity.
pub struct Quantity {
    /// Name in summaries and files.
    pub name: &'static str,
    /// Symbol, MathML without the outer `math` element.
    pub symbol: &'static str,
    /// Name shown to the user.
    pub label: Phrase,
    /// One sentence for the visitor.
    pub sentence: Phrase,
    /// Formula, MathML without the outer `math` element; empty if the symbol suffices.
    pub formula: &'static str,
    /// Paper and equation.
    pub source: &'static str,
}

/// Title and description of a view.
pub struct ViewWords {
    /// Short title for the tab of the view.
    pub title: Phrase,
    /// A sentence about the meaning of the view.
    pub sentence: Phrase,
    /// Description of the figure for screen readers.
    pub heading: Phrase,
    /// The quantities that no other view shows.
    pub quantities: &'static [Quantity],
}
