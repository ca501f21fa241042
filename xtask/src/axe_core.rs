//! axe-core, the accessibility audit, from npm.

use crate::{paths, process, system_packages};
use anyhow::{Result, bail, ensure};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Pinned: a newer one may know more rules.
const PACKAGE: &str = "axe-core@4.14.1";

/// The script to run in a page, downloaded once.
///
/// # Errors
/// In one line what to do, if it cannot be had.
pub fn script() -> Result<PathBuf> {
    let folder = paths::target().join("npm").join(PACKAGE);
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Ok(script);
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    if !process::exists(npm) {
        system_packages::install(&["nodejs", "npm"]);
    }
    ensure!(
        process::exists(npm),
        "install Node.js with npm, which fetches {PACKAGE}"
    );
    std::fs::create_dir_all(&folder)?;
    let mut command = Command::new(npm);
    command
        .args(["install", "--no-save", "--ignore-scripts", "--no-audit"])
        .args(["--no-fund", "--loglevel=error", "--prefix"])
        .arg(&folder)
        .arg(PACKAGE);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    if !(command.status().is_ok_and(|status| status.success()) && script.is_file()) {
        bail!("npm could not fetch {PACKAGE}: it needs the network once");
    }
    Ok(script)
}
