//! A named set of parameters.

use crate::words::Phrase;

/// A figure of a paper, one click away.
pub struct Preset {
    /// Name in addresses and files: paper and figure, lower case, hyphens.
    pub id: &'static str,
    /// Short title.
    pub title: Phrase,
    /// Advice on what to look at, one or two sentences.
    pub look: Phrase,
    /// Number of the figure in the paper.
    pub figure: Phrase,
    /// Parameters over the defaults of all views: `view=…&name=value&…`.
    pub text: &'static str,
}

impl Preset {
    /// Short name of the paper, see [`PAPERS`](crate::papers::PAPERS).
    pub fn paper(&self) -> String {
        let paper = self.id.split_once('-').map_or("", |(paper, _)| paper);
        paper.to_ascii_uppercase()
    }

    /// The word of its view.
    pub fn view(&self) -> Option<&'static str> {
        let mut pairs = self.text.split('&');
        pairs.find_map(|pair| pair.strip_prefix("view="))
    }
}
