//! The packages as they would be published.

use crate::packages::{CRATE, LINALG};
use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Packs the library and the package it is built on into `folder`, and has Cargo do everything of publishing but that; their
/// paths.
///
/// # Errors
/// Cargo would not publish them.
pub fn build(folder: &Path) -> Result<Vec<PathBuf>> {
    // Together: neither is in the registry, and the library is checked with the package next to it.
    let of = ["--quiet", "--allow-dirty", "-p", LINALG, "-p", CRATE];
    let publish = [&["publish", "--dry-run"], &of[..]].concat();
    process::check(&mut process::cargo(&publish), "cargo publish --dry-run")?;
    // Publishing leaves no file; it has built what is in it.
    let package = [&["package", "--no-verify"], &of[..]].concat();
    process::check(&mut process::cargo(&package), "cargo package")?;
    fs::create_dir_all(folder)?;
    [LINALG, CRATE]
        .iter()
        .map(|name| {
            let name = format!("{name}-{}.crate", env!("CARGO_PKG_VERSION"));
            let made = paths::target().join("package").join(&name);
            let to = folder.join(name);
            fs::copy(&made, &to).with_context(|| made.display().to_string())?;
            Ok(to)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_crate_holds_the_licences_of_the_project() {
        for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let read = |folder: &str| fs::read_to_string(paths::root().join(folder).join(name));
            let wanted = read("").unwrap();
            for folder in ["crate", "crate/linalg"] {
                assert_eq!(read(folder).unwrap(), wanted, "{folder}/{name}");
            }
        }
    }
}
