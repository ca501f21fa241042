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

/// Runs the example `name` of the crate with full optimisation.
pub fn example(name: &str) -> Command {
    let arguments = ["run", "--quiet", "--release", "-p", "attention-spectra"];
    let mut command = cargo(&arguments);
    command.args(["--example", name, "--"]);
    command
}

/// `command` with the lowest priority, if the system has `nice`.
pub fn in_the_background(command: &Command) -> Command {
    if !exists("nice") {
        return with_setting_of(command, Command::new(command.get_program()));
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "10"]).arg(command.get_program());
    with_setting_of(command, nice)
}

/// `other` with the arguments, the environment and the folder of `command`.
fn with_setting_of(command: &Command, mut other: Command) -> Command {
    other.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => other.env(name, value),
            None => other.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        other.current_dir(folder);
    }
    other
}

/// Runs `command` and fails with the message `what` if it fails.
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

/// Whether `program arguments` succeeds; the output is dropped.
pub fn succeeds(program: impl AsRef<OsStr>, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

#[cfg(all(test, unix))]
mod tests {
    use super::{exists, in_the_background};
    use std::process::Command;

    #[test]
    fn what_runs_in_the_background_is_the_same_command_behind_others() {
        let said = |command: &mut Command| {
            let output = command.output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let nice = || {
            said(&mut Command::new("nice"))
                .trim()
                .parse::<i32>()
                .unwrap()
        };
        let mut command = Command::new("sh");
        command
            .args(["-c", "echo $WORD; pwd; nice"])
            .env("WORD", "two words")
            .current_dir("/");
        let output = said(&mut in_the_background(&command));
        let lines: Vec<&str> = output.lines().collect();
        assert_eq!(lines[..2], ["two words", "/"]);
        if exists("nice") {
            assert_eq!(lines[2], (nice() + 10).min(19).to_string());
        }
    }
}
