//! `cargo xtask packages`: everything that is installed elsewhere, in `dist/packages/`: the Python wheels and
//! sources, the npm tarball, the crates as they would be published, and the command-line program.

pub mod crate_file;
pub mod npm;
pub mod npm_examples;
mod npm_samples;
mod program;
pub mod wheel;

use crate::addresses::{self, Addresses};
use crate::command_line::{PackageKind, Packages};
use crate::{paths, site};
use anyhow::{Result, ensure};
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Folder of the artefacts.
pub fn folder() -> PathBuf {
    paths::root().join("dist/packages")
}

/// Builds the artefacts that `options` ask for.
pub fn packages(options: &Packages) -> Result<ExitCode> {
    let outdated = addresses::outdated(&Addresses::read()?, false)?;
    ensure!(
        outdated.is_empty(),
        "{outdated:?} have other addresses than Cargo.toml: RECORD=1 cargo test -p xtask addresses"
    );
    let is_asked = |kind| options.only.is_empty() || options.only.contains(&kind);
    let folder = folder();
    fs::create_dir_all(&folder)?;
    if is_asked(PackageKind::Crates) {
        name(crate_file::build(&folder)?);
    }
    if is_asked(PackageKind::Program) {
        name([program::build(&folder)?]);
    }
    let has_page = is_asked(PackageKind::Wheel) || is_asked(PackageKind::Npm) || options.test_torch;
    let site = if has_page { Some(site::build()?) } else { None };
    if let Some(site) = &site {
        if is_asked(PackageKind::Npm) {
            name([npm::build(site, &folder)?]);
        }
        if options.only.is_empty() {
            name(wheel::build_all(site, &folder)?);
        } else if is_asked(PackageKind::Wheel) {
            name([wheel::build(site, &folder, wheel::Profile::Release)?]);
        }
    }
    if let (true, Some(site)) = (options.test_torch, &site) {
        wheel::test_torch(&wheel::build(site, &paths::target(), wheel::Profile::Dev)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Names files on the standard output.
fn name(files: impl IntoIterator<Item = PathBuf>) {
    for file in files {
        println!("{}", file.display());
    }
}

#[cfg(test)]
mod tests {
    use super::{npm_examples, wheel};
    use crate::packages::{PUBLISHED, page_libraries};
    use crate::paths;
    use crate::test::page_sources;
    use crate::tools::from_npm;
    use std::fs;

    #[test]
    fn everything_is_of_one_version() {
        let version = env!("CARGO_PKG_VERSION");
        let npm: serde_json::Value =
            serde_json::from_str(include_str!("../../npm/package.json")).unwrap();
        assert_eq!(npm["version"], version);
        let python = include_str!("../../python/Cargo.toml");
        assert!(wheel::check_version(python).is_ok());
        let other = python.replace(version, "99.0.0");
        assert!(wheel::check_version(&other).is_err());
        // What each published crate needs of the others.
        let needed = format!(r#"version = "{version}""#);
        let mut count = 0;
        for (_, folder) in PUBLISHED {
            let manifest = paths::root().join(folder).join("Cargo.toml");
            let manifest = fs::read_to_string(manifest).unwrap();
            // What only its tests need has no version.
            let own = manifest
                .lines()
                .take_while(|line| !line.ends_with("dev-dependencies]"))
                .filter(|line| line.starts_with("attention-spectra-") && line.contains("path = "));
            for line in own {
                assert!(line.contains(&needed), "{folder}: {line}");
                count += 1;
            }
        }
        assert!(count >= 5, "{count}");
        let citation = include_str!("../../CITATION.cff");
        assert!(citation.contains(&format!("\nversion: {version}\n")));
        let changes = include_str!("../../CHANGELOG.md");
        assert!(changes.contains(&format!("\n## {version}")));
    }

    #[test]
    fn every_package_from_npm_has_a_hash_and_a_version_of_its_own() {
        let locks = [
            from_npm::LOCK,
            npm_examples::LOCK,
            page_libraries::LOCK,
            page_sources::LOCK,
        ];
        for lock in locks {
            let lock: serde_json::Value = serde_json::from_str(lock).unwrap();
            let packages = lock["packages"].as_object().unwrap();
            assert!(packages.len() > 1);
            for (name, package) in packages.iter().filter(|(name, _)| !name.is_empty()) {
                let hash = package["integrity"].as_str().unwrap_or_default();
                assert!(hash.starts_with("sha512-"), "{name}");
                assert!(package["version"].is_string(), "{name}");
            }
        }
    }
}
