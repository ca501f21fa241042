//! A named set of parameters.

/// A figure of a paper, one click away.
pub struct Preset {
    /// Name in addresses and files: paper and figure, lower case, hyphens.
    pub id: &'static str,
    /// Short title.
    pub title: &'static str,
    /// Advice on what to look at, one or two sentences.
    pub look: &'static str,
    /// Short name of the paper, see [`PAPERS`](crate::papers::PAPERS).
    pub paper: &'static str,
    /// Number of the figure in the paper.
    pub figure: &'static str,
    /// Parameters over the defaults of all views: `view=…&name=value&…`.
    pub text: &'static str,
}
