//! `cargo xtask dist`: what one gives away.

use crate::{build, place, process, single_file};
use anyhow::{Context, Result};
use std::fs;
use std::process::ExitCode;

/// The static site in `dist/`, and the whole program in one file beside it.
pub fn dist() -> Result<ExitCode> {
    let site = build::site()?;
    let dist = place::root().join("dist");
    process::mirror(&site, &dist)?;
    let file = dist.join("attention-spectra.html");
    fs::write(&file, single_file::pack(&site)?)
        .with_context(|| format!("could not write {}", file.display()))?;
    println!(
        "{} is the site; {} is all of it in one file",
        dist.display(),
        file.display()
    );
    Ok(ExitCode::SUCCESS)
}
