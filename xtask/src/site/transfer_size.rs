//! Transfer size of opening the page.

use super::module_graph::named;
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

/// Size of `bytes` after the compression that hosts use.
///
/// # Errors
/// Only if memory is exhausted.
pub fn compressed(bytes: &[u8]) -> Result<u64> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    Ok(gzip.finish()?.len() as u64)
}
