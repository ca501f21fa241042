//! Transfer size of opening the page.

use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

/// Everything that opening the page loads.
#[derive(Default)]
pub struct TransferSize {
    /// How many files.
    pub files: u64,
    /// Their bytes.
    pub raw: u64,
    /// Number of bytes after compression, as hosts do it.
    pub compressed: u64,
}

impl TransferSize {
    /// Transfer size of the page in the folder `site`: of index.html, and of the files of the page that it names. It names all that opening
    /// it loads, so that no file waits for another.
    ///
    /// # Errors
    /// The page cannot be read.
    pub fn of(site: &Path) -> Result<Self> {
        let page = fs::read_to_string(site.join("index.html")).context("index.html")?;
        let mut names: BTreeSet<&str> = named(&page).collect();
        names.insert("index.html");
        let mut size = Self::default();
        for name in names {
            let bytes = fs::read(site.join(name)).with_context(|| name.to_owned())?;
            size.files += 1;
            size.raw += bytes.len() as u64;
            size.compressed += compressed(&bytes)?;
        }
        Ok(size)
    }
}

/// The files of `www/`, or of its published version `www-…/`, that the page `html` names.
fn named(html: &str) -> impl Iterator<Item = &str> {
    let attributes = ["href=\"", "src=\""].into_iter();
    let values = attributes.flat_map(|attribute| html.split(attribute).skip(1));
    values
        .filter_map(|rest| rest.split('"').next())
        .filter(|name| name.starts_with("www/") || name.starts_with("www-"))
}

/// Size of `bytes` after the compression that hosts use.
///
/// # Errors
/// Only if memory is exhausted.
pub fn compressed(bytes: &[u8]) -> Result<u64> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    Ok(gzip.finish()?.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn files_of_the_page_are_named_before_and_after_publication() {
        let page = "<a href=\"book/\"><link href=\"www/a.css\"><script src=\"www-0f/b.js\"></script><a href=\"https://www.example.org\">";
        assert_eq!(
            named(page).collect::<Vec<_>>(),
            ["www/a.css", "www-0f/b.js"]
        );
    }
}
