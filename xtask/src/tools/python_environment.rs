//! Environments of Python with the packages to build the wheel, and to test it.

use super::{once, system_packages};
use crate::{paths, process};
use anyhow::{Result, bail};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packages of an environment.
pub struct Requirements {
    file: &'static str,
    text: &'static str,
}

/// Packages that build the published wheel: pip checks the hash of each file before anything of it runs.
pub const BUILDING: Requirements = Requirements {
    file: "python/build.txt",
    text: include_str!("../../../python/build.txt"),
};

/// Installer that needs a tenth of pip's time for the many packages of the tests.
const UV: &str = "uv==0.13.9";

/// Packages that the tests of the wheel need.
pub const TESTING: Requirements = Requirements {
    file: "python/tools.txt",
    text: include_str!("../../../python/tools.txt"),
};

/// Names of the interpreter that creates an environment, on various systems.
const PYTHONS: [&str; 2] = ["python3", "python"];

/// The interpreter of an environment with the `required` packages; the environment is made once.
///
/// # Errors
/// If the tool is not available: one line with a remedy.
pub fn python(required: &Requirements) -> Result<PathBuf> {
    let mut hasher = DefaultHasher::new();
    required.text.hash(&mut hasher);
    let folder = paths::target().join(format!("python-tools/{:016x}", hasher.finish()));
    let python = program_in(&folder, "python");
    once::made_once(&folder, || {
        process::check(
            Command::new(interpreter()?)
                .args(["-m", "venv"])
                .arg(&folder),
            "an environment of Python (Debian: python3-venv)",
        )?;
        install_required(&python, required)
    })?;
    Ok(python)
}

/// Installs the `required` packages into the environment of `python`: with uv if they have no hashes, otherwise with pip, which
/// checks the hashes.
fn install_required(python: &Path, required: &Requirements) -> Result<()> {
    let checked = required.text.contains("--hash=");
    if !checked && install(python, &[UV.as_ref()]).is_ok() {
        let mut uv = Command::new(python);
        uv.args(["-m", "uv", "pip", "install", "--quiet", "--python"])
            .arg(python)
            .args(["-r", required.file])
            .current_dir(paths::root());
        // A place that only pip has been told of is not a place of uv's.
        if process::check(&mut uv, "uv").is_ok() {
            return Ok(());
        }
    }
    install(python, &["-r".as_ref(), required.file.as_ref()])
}

/// Installs with pip into the environment of `python`.
pub fn install(python: &Path, what: &[&Path]) -> Result<()> {
    let mut pip = Command::new(python);
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        // Most of it is never imported.
        "--no-compile",
    ])
    .args(what)
    .current_dir(paths::root());
    process::check(&mut pip, "pip, which needs the network once")
}

/// A program in an environment.
pub fn program_in(folder: &Path, program: &str) -> PathBuf {
    let programs = if cfg!(windows) { "Scripts" } else { "bin" };
    let path = folder.join(programs).join(program);
    path.with_extension(std::env::consts::EXE_EXTENSION)
}

/// A Python that is new enough and makes environments; on Debian or Ubuntu as root it is installed.
fn interpreter() -> Result<&'static str> {
    let code = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
    let find = || {
        PYTHONS
            .into_iter()
            .find(|it| process::succeeds(it, &["-c", code]))
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    system_packages::install(&["python3", "python3-venv"]);
    match find() {
        Some(found) => Ok(found),
        None => bail!("install Python 3.11 or later with venv"),
    }
}

#[cfg(test)]
mod tests {
    use super::{BUILDING, Requirements, TESTING};

    /// The requirements of a file, each in one line.
    fn lines(of: &Requirements) -> Vec<String> {
        let joined = of.text.replace("\\\n", "");
        let lines = joined.lines().filter(|line| !line.starts_with('#'));
        lines.map(str::to_owned).collect()
    }

    #[test]
    fn every_tool_has_a_version_and_what_builds_a_hash_too() {
        assert!(lines(&TESTING).len() > 3);
        assert!(lines(&TESTING).iter().all(|line| line.contains("==")));
        assert!(!lines(&BUILDING).is_empty());
        for line in lines(&BUILDING) {
            let hashes = line.split("--hash=sha256:").skip(1);
            assert!(line.contains("==") && hashes.clone().count() > 0, "{line}");
            for hash in hashes.map(str::trim) {
                let digits = hash.bytes().filter(u8::is_ascii_hexdigit).count();
                assert_eq!((digits, hash.len()), (64, 64), "{line}");
            }
        }
    }
}
