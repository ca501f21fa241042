//! Packages from npm, at the versions and with the hashes of a `package-lock.json`: npm rejects packages with another hash, and
//! nothing that a package brings is run while it is installed.

use super::{once, system_packages};
use crate::{paths, process};
use anyhow::{Result, ensure};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Packages with which the page and its tests are built.
const MANIFEST: &str = include_str!("../../tools/package.json");
/// Packages to fetch, with their hashes.
pub const LOCK: &str = include_str!("../../tools/package-lock.json");

/// The name of the program npm on this system.
pub const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Installs npm if it is missing and installing is permitted, so that no test is skipped.
pub fn find_or_install() {
    if !process::exists(NPM) {
        system_packages::install(&["nodejs", "npm"]);
    }
}

/// The file `path` of one of the tools, fetched once.
///
/// # Errors
/// If the tool is not available: one line with a remedy.
pub fn file(path: &str) -> Result<PathBuf> {
    let file = installed(MANIFEST, LOCK)?.join("node_modules").join(path);
    ensure!(file.is_file(), "npm brought no {path}");
    Ok(file)
}

/// A folder with `node_modules` in which everything of `lock` is, fetched once.
///
/// # Errors
/// If the tool is not available: one line with a remedy.
pub fn installed(manifest: &str, lock: &str) -> Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    (manifest, lock).hash(&mut hasher);
    let folder = paths::target().join(format!("npm/{:016x}", hasher.finish()));
    once::made_once(&folder, || install(&folder, manifest, lock))?;
    Ok(folder)
}

/// Fetches everything of `lock` into the empty `folder`.
fn install(folder: &Path, manifest: &str, lock: &str) -> Result<()> {
    ensure!(
        process::exists(NPM),
        "install Node.js with npm, which fetches packages"
    );
    fs::write(folder.join("package.json"), manifest)?;
    fs::write(folder.join("package-lock.json"), lock)?;
    let mut command = Command::new(NPM);
    command
        // What packages would like to find beside them is in the lock file, or not needed.
        .args(["ci", "--ignore-scripts", "--legacy-peer-deps"])
        .args(["--no-audit", "--no-fund"])
        .args(["--loglevel=error", "--fetch-retries=1"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    ensure!(
        command.status().is_ok_and(|status| status.success()),
        "npm could not fetch its packages, or one has another hash than is expected: it needs the network once"
    );
    Ok(())
}
