//! Running other programs.

use crate::paths;
use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::process::{Command, Stdio};

/// `cargo` with `arguments`, at the root and into the usual target folder, with the packages of Cargo.lock and no others.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let (first, rest) = arguments.split_at(arguments.len().min(1));
    // These look at no packages.
    let locked = first
        .iter()
        .filter(|word| !["fmt", "--version"].contains(word))
        .map(|_| "--locked");
    command
        .args(first)
        .args(locked)
        .args(rest)
        .current_dir(paths::root())
        .env("CARGO_TARGET_DIR", paths::target());
    // Cargo sets these for us; a build that sees them would not share the user's build cache.
    for inherited in [
        "CARGO_MANIFEST_DIR",
        "CARGO_MANIFEST_PATH",
        "CARGO_PKG_NAME",
        "CARGO_PKG_VERSION",
    ] {
        command.env_remove(inherited);
    }
    command
}

/// Runs the example `name` of the crate, as fast as it can be compiled.
pub fn example(name: &str) -> Command {
    let arguments = ["run", "--quiet", "--release", "-p", "attention-spectra"];
    let mut command = cargo(&arguments);
    command.args(["--example", name, "--"]);
    command
}

/// Runs `command` and fails with `what` when it does.
pub fn check(command: &mut Command, what: &str) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("{what}: could not start {:?}", command.get_program()))?;
    if !status.success() {
        bail!("{what}: failed");
    }
    Ok(())
}

/// Whether `program` can be run at all.
pub fn exists(program: impl AsRef<OsStr>) -> bool {
    succeeds(program, &["--version"])
}

/// Whether `program arguments` ends well; its output is dropped.
pub fn succeeds(program: impl AsRef<OsStr>, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
