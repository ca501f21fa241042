//! The packages as they would be published.

use crate::packages::PUBLISHED;
use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Packs the library and the packages it depends on into `folder`, and has Cargo do every step of publishing except the
/// upload; returns their paths.
///
/// # Errors
/// Cargo would reject a package.
pub fn build(folder: &Path) -> Result<Vec<PathBuf>> {
    // Together: none is in the registry, and each is checked with those next to it.
    let named = PUBLISHED.iter().flat_map(|(name, _)| ["-p", name]);
    let of: Vec<&str> = ["--quiet", "--allow-dirty"]
        .into_iter()
        .chain(named)
        .collect();
    let publish = [&["publish", "--dry-run"], &of[..]].concat();
    process::check(&mut process::cargo(&publish), "cargo publish --dry-run")?;
    // Publishing leaves no file; it has built what is in it.
    let package = [&["package", "--no-verify"], &of[..]].concat();
    process::check(&mut process::cargo(&package), "cargo package")?;
    fs::create_dir_all(folder)?;
    PUBLISHED
        .iter()
        .map(|(name, _)| {
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
            for (_, folder) in PUBLISHED {
                assert_eq!(read(folder).unwrap(), wanted, "{folder}/{name}");
            }
        }
    }
}
