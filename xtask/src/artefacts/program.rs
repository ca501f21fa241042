//! The program for the shell, in an archive with the licences and the list of what it is made of.

use crate::dist::BILL_OF_MATERIALS;
use crate::packages::bill_of_materials::{self, Artefact};
use crate::packages::{CRATE, licences};
use crate::tools::toolchain;
use crate::{paths, process};
use anyhow::{Context, Result};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the archive into `folder`, named after this machine's kind; its path.
///
/// # Errors
/// The program does not build, or there is no tar.
pub fn build(folder: &Path) -> Result<PathBuf> {
    let mut cargo = process::cargo(&["build", "--release", "--package", CRATE, "--bin", CRATE]);
    cargo.args(["--features", "command-line"]);
    process::check(&mut cargo, "the program for the shell")?;
    let name = format!(
        "{CRATE}-{}-{}",
        env!("CARGO_PKG_VERSION"),
        toolchain::host()?
    );
    let contents = paths::target().join("program").join(&name);
    fs::remove_dir_all(&contents).ok();
    fs::create_dir_all(&contents)?;
    let program = format!("{CRATE}{EXE_SUFFIX}");
    fs::copy(
        paths::target().join("release").join(&program),
        contents.join(&program),
    )
    .with_context(|| program.clone())?;
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(paths::root().join(name), contents.join(name)).with_context(|| name)?;
    }
    fs::write(contents.join("licences.txt"), licences::of_program()?)?;
    fs::write(
        contents.join(BILL_OF_MATERIALS),
        bill_of_materials::of(Artefact::Program)?,
    )?;
    fs::create_dir_all(folder)?;
    let file = folder.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.arg("-czf").arg(&file).arg("-C");
    tar.arg(paths::target().join("program")).arg(&name);
    process::check(&mut tar, "tar")?;
    Ok(file)
}
