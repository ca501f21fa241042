//! The crate as it would be published.

use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Packs it into `folder`, and has Cargo do everything of publishing but that; its path.
///
/// # Errors
/// Cargo would not publish it.
pub fn build(folder: &Path) -> Result<PathBuf> {
    let of = ["--quiet", "--allow-dirty", "-p", "attention-spectra"];
    let publish = [&["publish", "--dry-run"], &of[..]].concat();
    process::check(&mut process::cargo(&publish), "cargo publish --dry-run")?;
    // Publishing leaves no file; it has built what is in it.
    let package = [&["package", "--no-verify"], &of[..]].concat();
    process::check(&mut process::cargo(&package), "cargo package")?;
    let name = format!("attention-spectra-{}.crate", env!("CARGO_PKG_VERSION"));
    let made = paths::target().join("package").join(&name);
    fs::create_dir_all(folder)?;
    let to = folder.join(name);
    fs::copy(&made, &to).with_context(|| made.display().to_string())?;
    Ok(to)
}
