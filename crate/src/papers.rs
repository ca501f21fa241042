//! The papers whose laws, figures and statements are here, by the short names that the whole project uses.

use serde_json::{Value as Json, json};

/// A paper.
pub struct Paper {
    /// Short name; addresses and files use it in lower case.
    pub id: &'static str,
    /// Authors, joined by commas.
    pub authors: &'static str,
    /// Short name.
    pub name: &'static str,
    /// Full title.
    pub title: &'static str,
    /// Where and when the paper appeared; empty if unknown.
    pub place: &'static str,
}

impl Paper {
    /// The paper's word in addresses and in names of files.
    pub fn word(&self) -> String {
        self.id.to_ascii_lowercase()
    }
}

/// The papers, in the order of the gallery and of the claims.
pub const PAPERS: [Paper; 5] = [
    Paper {
        id: "GAP",
        authors: "T. Nait Saada, A. Naderi, J. Tanner",
        name: "Mind the Gap",
        title: "Mind the Gap: a Spectral Analysis of Rank Collapse and Signal Propagation in Attention Layers",
        place: "ICML 2025",
    },
    Paper {
        id: "OSA",
        authors: "Anonymous",
        name: "Orthogonal Self-Attention",
        title: "Orthogonal Self-Attention",
        place: "",
    },
    Paper {
        id: "FILTER",
        authors: "G. J-S Dovonon, M. Bronstein, M. J. Kusner",
        name: "Transformer Oversmoothing",
        title: "Setting the Record Straight on Transformer Oversmoothing",
        place: "",
    },
    Paper {
        id: "REM",
        authors: "Giorlandino, Goldt",
        name: "Two failure modes of deep transformers",
        title: "Two failure modes of deep transformers and how to avoid them: a unified theory of signal propagation at initialisation",
        place: "arXiv 2505.24333",
    },
    Paper {
        id: "LOCAL",
        authors: "H. Bao, R. Hataya, R. Karakida",
        name: "Self-attention Networks Localize",
        title: "Self-attention Networks Localize When QK-eigenspectrum Concentrates",
        place: "ICML 2024",
    },
];

/// All papers as a JSON array [{id, word, authors, name, title, place}].
pub fn papers_json() -> Json {
    let paper = |paper: &Paper| {
        json!({
            "id": paper.id, "word": paper.word(), "authors": paper.authors, "name": paper.name, "title": paper.title,
            "place": paper.place,
        })
    };
    PAPERS.iter().map(paper).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_those_of_the_readme() {
        let readme = include_str!("../../README.md");
        for Paper { id, title, .. } in PAPERS {
            let is_row =
                |line: &str| line.starts_with(&format!("| {id} |")) && line.contains(title);
            assert!(readme.lines().any(is_row), "{id}");
        }
    }
}
