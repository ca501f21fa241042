//! `cargo xtask packages`: what one installs elsewhere, in `dist/packages/`: the Python wheel, the npm tarball, the crate as it
//! would be published.

pub mod crate_file;
pub mod npm;
pub mod npm_examples;
pub mod python_tools;
pub mod wheel;

use crate::command_line::Packages;
use crate::{build, paths};
use anyhow::Result;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Where they go.
pub fn folder() -> PathBuf {
    paths::root().join("dist/packages")
}

/// Builds all of them.
pub fn packages(options: &Packages) -> Result<ExitCode> {
    let (site, folder) = (build::site()?, folder());
    fs::create_dir_all(&folder)?;
    let wheel = wheel::build(&site, &folder, wheel::Profile::Release)?;
    println!("{}", wheel.display());
    println!("{}", npm::build(&site, &folder)?.display());
    println!("{}", crate_file::build(&folder)?.display());
    if options.test_torch {
        wheel::test_torch(&wheel)?;
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    #[test]
    fn everything_is_of_one_version() {
        let version = env!("CARGO_PKG_VERSION");
        let npm: serde_json::Value =
            serde_json::from_str(include_str!("../../npm/package.json")).unwrap();
        assert_eq!(npm["version"], version);
        let python = include_str!("../../python/Cargo.toml");
        assert!(super::python_tools::check_version(python).is_ok());
        let other = python.replace(version, "99.0.0");
        assert!(super::python_tools::check_version(&other).is_err());
        let changes = include_str!("../../CHANGELOG.md");
        assert!(changes.contains(&format!("\n## {version}")));
    }

    #[test]
    fn every_tool_of_python_has_a_version() {
        let tools = include_str!("../../python/tools.txt");
        let lines = || tools.lines().filter(|line| !line.starts_with('#'));
        assert!(lines().count() > 3);
        assert!(lines().all(|line| line.contains("==")), "{tools}");
    }
}
