//! Texts of a view, and of its numbers.

use crate::words::Phrase;

/// One quantity.
pub struct Quantity {
    /// Name in summaries and files.
    pub name: &'static str,
    /// Symbol in LaTeX; empty without a symbol.
    pub symbol: &'static str,
    /// Name shown to the user.
    pub label: Phrase,
    /// One sentence for the visitor.
    pub sentence: Phrase,
    /// Formula in LaTeX; empty if the symbol suffices.
    pub formula: &'static str,
    /// Paper and equation.
    pub source: &'static str,
}

impl Quantity {
    /// The quantity `name`, with the messages `{area}-{name}-label` and `{area}-{name}-sentence`.
    pub(in crate::views) const fn new(
        area: &str,
        name: &'static str,
        source: &'static str,
        symbol: &'static str,
        formula: &'static str,
    ) -> Self {
        Self {
            name,
            symbol,
            label: Phrase::joined(&[area, "-", name, "-label"]),
            sentence: Phrase::joined(&[area, "-", name, "-sentence"]),
            formula,
            source,
        }
    }
}

/// A list of quantities. Each has its name, its source where there is one, its symbol and, where the symbol does not suffice, its formula,
/// both in LaTeX. The area begins the identifiers of their messages, as [`Quantity::new`] says.
///
/// ```text
/// quantities! {
///     "glossary":
///     "s1" from "GAP (2)": "s_1", r"s_1 \to 1";
///     "realisations": "n";
/// }
/// ```
macro_rules! quantities {
    ($area:literal: $($name:literal $(from $source:literal)?: $symbol:literal $(, $formula:literal)?;)+) => {
        &[$($crate::views::glossary::Quantity::new(
            $area,
            $name,
            concat!($($source)?),
            $symbol,
            concat!($($formula)?),
        )),+]
    };
}

pub(in crate::views) use quantities;

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

impl ViewWords {
    /// The messages `{view}-view-title`, `{view}-sentence` and `{view}-heading`, and `quantities`.
    pub(in crate::views) const fn new(view: &str, quantities: &'static [Quantity]) -> Self {
        Self {
            title: Phrase::joined(&[view, "-view-title"]),
            sentence: Phrase::joined(&[view, "-sentence"]),
            heading: Phrase::joined(&[view, "-heading"]),
            quantities,
        }
    }
}
