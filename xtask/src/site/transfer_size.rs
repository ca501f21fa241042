//! Transfer size of opening the page.

use super::module_graph::ModuleGraph;
use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
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
    /// Transfer size of the page in the folder `site`.
    ///
    /// # Errors
    /// The page cannot be read.
    pub fn of(site: &Path) -> Result<Self> {
        let opened = ModuleGraph::of(site)?.opened().into_iter();
        let opened = opened.map(|name| format!("www/{name}"));
        let mut size = Self::default();
        for name in opened.chain(["index.html".to_owned()]) {
            let bytes = fs::read(site.join(&name)).with_context(|| name.clone())?;
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
