//! What a view and its numbers are called.

/// One quantity.
pub struct Quantity {
    /// Name in summaries and files.
    pub name: &'static str,
    /// Symbol, MathML without the outer `math` element.
    pub symbol: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// One sentence for the visitor.
    pub sentence: &'static str,
    /// Formula, MathML without the outer `math` element; empty where the symbol says it all.
    pub formula: &'static str,
    /// Paper and equation.
    pub source: &'static str,
}

/// What a view is called and what it says.
pub struct ViewWords {
    /// Short title for its tab.
    pub title: &'static str,
    /// One sentence that says what it shows.
    pub sentence: &'static str,
    /// What its figure is, for those who cannot see it.
    pub heading: &'static str,
    /// The quantities that only it shows.
    pub quantities: &'static [Quantity],
}
