//! `cargo xtask dist`: builds everything that is published.

use crate::book::Programs;
use crate::packages::bill_of_materials::{self, Artefact};
use crate::site::{self, bundle, first_picture, minify, single_file, version};
use crate::{book, folders, paths};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Name of the program in one file, beside the site.
pub const ONE_FILE: &str = "attention-spectra.html";

/// File name of the list of all parts, in the format of CycloneDX.
pub const BILL_OF_MATERIALS: &str = "sbom.cdx.json";

/// The static site in `dist/`, which contains the book, and the whole program in one file beside it.
pub fn dist() -> Result<ExitCode> {
    let dist = paths::root().join("dist");
    let file = make(&dist, &book::alone)?;
    println!(
        "{} is the site; {} is all of it in one file",
        dist.display(),
        file.display()
    );
    Ok(ExitCode::SUCCESS)
}

/// Builds both into `folder`, with the `programs` that draw; returns the path of the single file.
pub fn make(folder: &Path, programs: Programs<'_>) -> Result<PathBuf> {
    let site = site::build()?;
    folders::mirror(&site, folder)?;
    first_picture::write(folder, programs)?;
    let file = folder.join(ONE_FILE);
    fs::write(&file, single_file::pack(&site)?)
        .with_context(|| format!("could not write {}", file.display()))?;
    fs::write(
        folder.join(BILL_OF_MATERIALS),
        bill_of_materials::of(Artefact::Page)?,
    )
    .with_context(|| BILL_OF_MATERIALS)?;
    bundle::write(folder)?;
    minify::shorten(&folder.join("www"))?;
    version::stamp(folder)?;
    book::make(folder, programs)?;
    Ok(file)
}
