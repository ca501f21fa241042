//! The command-line program, in an archive with its README, its manual page, completions, the licences and its bill of
//! materials.

use crate::dist::BILL_OF_MATERIALS;
use crate::packages::bill_of_materials::{self, Artefact};
use crate::packages::{CRATE, licences};
use crate::tools::toolchain;
use crate::{paths, process};
use anyhow::{Context, Result, ensure};
use std::env::consts::{ARCH, EXE_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// README in the archive.
const README: &str = include_str!("program-readme.md");

/// Shells, each with the file in which it looks for completions.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "attention-spectra.bash"),
    ("zsh", "_attention-spectra"),
    ("fish", "attention-spectra.fish"),
    ("powershell", "attention-spectra.ps1"),
    ("elvish", "attention-spectra.elv"),
];

/// Target of the program: this machine, on Linux without system libraries, so that it runs on every distribution.
fn target() -> Result<String> {
    match cfg!(target_os = "linux") {
        true => Ok(format!("{ARCH}-unknown-linux-musl")),
        false => toolchain::host(),
    }
}

/// A document without its comments, which belong to the tests of its samples.
fn without_comments(markdown: &str) -> String {
    let mut parts = markdown.split("<!-- ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    out.extend(parts.filter_map(|part| Some(part.split_once("-->\n")?.1)));
    out
}

/// Builds the archive into `folder`, named after its platform; returns its path.
///
/// # Errors
/// The program does not build or run, or tar is missing.
pub fn build(folder: &Path) -> Result<PathBuf> {
    let target = target()?;
    toolchain::target(&target)?;
    let mut cargo = process::cargo(&["build", "--release", "--package", CRATE, "--bin", CRATE]);
    cargo.args(["--features", "command-line", "--target", &target]);
    process::check(&mut cargo, "the program for the shell")?;
    let name = format!("{CRATE}-{}-{target}", env!("CARGO_PKG_VERSION"));
    let contents = paths::target().join("program").join(&name);
    fs::remove_dir_all(&contents).ok();
    fs::create_dir_all(contents.join("completions"))?;
    let program = format!("{CRATE}{EXE_SUFFIX}");
    let built = paths::target().join(&target).join("release").join(&program);
    fs::copy(&built, contents.join(&program)).with_context(|| program.clone())?;
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(paths::root().join(name), contents.join(name)).with_context(|| name)?;
    }
    fs::write(contents.join("README.md"), without_comments(README))?;
    fs::write(
        contents.join("attention-spectra.1"),
        said(&built, &["--manual"])?,
    )?;
    for (shell, file) in COMPLETIONS {
        let script = said(&built, &["--completion", shell])?;
        fs::write(contents.join("completions").join(file), script)?;
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

/// Output of `program` called with `words`.
fn said(program: &Path, words: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(program).args(words).output();
    let output = output.with_context(|| program.display().to_string())?;
    ensure!(
        output.status.success(),
        "{} {words:?} failed",
        program.display()
    );
    Ok(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_of_the_archive_see_no_comments() {
        assert_eq!(
            without_comments("a\n<!-- b\nc\n-->\n<!-- d -->\ne\n"),
            "a\ne\n"
        );
        let readme = without_comments(README);
        assert!(!readme.contains("<!--") && readme.contains("```sh\nattention-spectra spectrum"));
    }
}
