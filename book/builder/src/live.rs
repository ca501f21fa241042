//! Elements that chapters may contain besides Markdown: blocks `figure`, `{{number …}}`, `{{holds …}}`,
//! `{{setting …}}`, `{{dial …}}`, `{{evidence …}}`, `{{seeds …}}`, `{{quoted …}}`, `{{reference …}}` and formulas.

use crate::comments::without_comments;
use crate::evidence::Evidence;
use crate::figures::{self, Figures};
use crate::formulas::Formulas;
use crate::markup::{inline, replaced};
use crate::reference;
use crate::settings::Settings;
use anyhow::{Context, Result, ensure};
use mdbook_driver::book::{Book, BookItem, Chapter};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};
use std::path::Path;

/// Replaces it by HTML.
pub struct Live {
    evidence: Evidence,
    figures: Figures,
    formulas: Formulas,
    settings: Settings,
}

impl Live {
    /// Drawings go into the folder `figures`.
    pub fn new(figures: &Path) -> Result<Self> {
        Ok(Self {
            evidence: Evidence::read()?,
            figures: Figures::new(figures)?,
            formulas: Formulas::new()?,
            settings: Settings::read()?,
        })
    }

    fn chapter(&self, chapter: &mut Chapter) -> Result<()> {
        let Some(path) = &chapter.path else {
            return Ok(());
        };
        let to_root = "../".repeat(path.components().count() - 1);
        let text = without_comments(&chapter.content)?;
        let text = reference::insert(&text)?;
        let text = self.settings.insert(&text)?;
        let text = self.numbers(&text)?;
        // Readers of links follow whole addresses only.
        if !self.settings.site.is_empty() {
            self.figures.preview(&text)?;
        }
        let text = self.figures(&text, &to_root)?;
        chapter.content = self.formulas.convert(&text)?;
        Ok(())
    }

    fn numbers(&self, text: &str) -> Result<String> {
        let text = replaced(text, "{{number ", "}}", |inner| self.figures.number(inner))?;
        let text = replaced(&text, "{{holds ", "}}", |inner| self.figures.holds(inner))?;
        let text = replaced(&text, "{{setting ", "}}", figures::setting)?;
        let text = replaced(&text, "{{dial ", "}}", figures::dial)?;
        let text = replaced(&text, "{{seeds ", "}}", |inner| self.evidence.seeds(inner))?;
        let text = replaced(&text, "{{quoted ", "}}", quoted)?;
        replaced(&text, "{{evidence ", "}}", |inner| {
            self.evidence.number(inner)
        })
    }

    fn figures(&self, text: &str, to_root: &str) -> Result<String> {
        let caption = |text: &str| {
            let text = self.formulas.convert(text)?;
            Ok(inline(&text))
        };
        replaced(text, "```figure\n", "\n```", |block| {
            self.figures.html(block, to_root, caption)
        })
    }
}

/// The number of `{{quoted NUMBER | SOURCE}}`, which is printed somewhere or defined, but not measured here.
fn quoted(text: &str) -> Result<String> {
    let (number, source) = text
        .split_once(" | ")
        .with_context(|| format!("quoted “{text}” is not NUMBER | SOURCE"))?;
    ensure!(
        !source.trim().is_empty(),
        "{number} is quoted without a source"
    );
    Ok(number.to_owned())
}

impl Preprocessor for Live {
    fn name(&self) -> &'static str {
        "live"
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let mut outcome = Ok(());
        book.for_each_mut(|item| {
            if let (BookItem::Chapter(chapter), Ok(())) = (item, &outcome) {
                let name = chapter.name.clone();
                outcome = self.chapter(chapter).with_context(|| name);
            }
        });
        outcome.map(|()| book)
    }
}
