//! A named set of parameters.

/// A figure of a paper, one click away.
pub struct Preset {
    /// Name in addresses and files: paper and figure, lower case, hyphens.
    pub id: &'static str,
    /// What it shows, in a few words.
    pub title: &'static str,
    /// What to look at in it, a sentence or two.
    pub look: &'static str,
    /// Short name of the paper, see [`PAPERS`](crate::papers::PAPERS).
    pub paper: &'static str,
    /// Its figure, as the paper numbers it.
    pub figure: &'static str,
    /// Parameters over the defaults of all views: `view=…&name=value&…`.
    pub text: &'static str,
}
