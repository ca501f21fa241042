//! Builds the book: `attention-spectra-book FOLDER` writes its pages into FOLDER and reports broken
//! links and anchors. [`live`] lists the elements that chapters may contain besides Markdown.

mod arithmetic;
mod claim_words;
mod claims;
mod comments;
mod evidence;
mod figures;
mod formulas;
mod links;
mod live;
mod markup;
mod notebook;
mod pages;
mod reference;
mod settings;

#[cfg(test)]
mod documents;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod stories;

use anyhow::{Context, Result, ensure};
use mdbook_driver::MDBook;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments
        .next()
        .context("which folder shall the book go to?")?;
    let folder = std::path::absolute(folder)?;
    build(&folder)?;
    let broken = links::broken(&folder)?;
    ensure!(
        broken.is_empty(),
        "broken links in the book:\n{}",
        broken.join("\n")
    );
    Ok(())
}

/// The folder with `book.toml`.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Writes the book into `folder`.
fn build(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut book = MDBook::load(root())?;
    book.config.build.build_dir = folder.to_owned();
    // mdBook empties its folder.
    let drawings = root().join("../target/book-figures");
    book.with_preprocessor(live::Live::new(&drawings)?);
    book.build()?;
    notebook::write(folder)?;
    pages::finish(folder, &drawings)
}
