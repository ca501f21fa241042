//! How much opening the page transfers.

use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;

/// What the page loads without naming it in `index.html`.
const MORE: [&str; 2] = ["index.html", "www/workers/worker.js"];

/// Bytes, compressed as hosts do, of everything that opening the page in the folder `site` loads.
pub fn of(site: &Path) -> Result<u64> {
    let page = fs::read_to_string(site.join("index.html")).context("index.html")?;
    let mut files: BTreeSet<&str> = MORE.into();
    for attribute in ["href=\"", "src=\""] {
        let named = page.split(attribute).skip(1);
        files.extend(named.filter_map(|rest| rest.split('"').next()));
    }
    let ours = |name: &&str| name.starts_with("www/") || MORE.contains(name);
    let sizes = files.into_iter().filter(ours).map(|name| {
        let bytes = fs::read(site.join(name)).with_context(|| name.to_owned())?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&bytes)?;
        Ok(gzip.finish()?.len() as u64)
    });
    sizes.sum()
}
