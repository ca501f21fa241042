//! The Python wheels and the archive of their sources: the native library by maturin, the Python files of `python/attention_spectra`, and the page as one module
//! for notebooks.

use crate::dist::BILL_OF_MATERIALS;
use crate::packages::bill_of_materials::{self, Artefact};
use crate::packages::licences;
use crate::site::single_file;
use crate::tools::{python_environment, toolchain};
use crate::{paths, process};
use anyhow::{Context, Result, ensure};
use std::env::consts::ARCH;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Code that connects the element to a notebook, appended to the element.
const GLUE: &str = include_str!("../../../python/widget/widget.js");

/// Code sent to each widget, which finds the program that all widgets share.
const LOADER: &str = include_str!("../../../python/widget/loader.js");

/// How it is compiled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Profile {
    /// Soon: for the tests.
    Dev,
    /// To be given away.
    Release,
}

/// Platform of a wheel.
#[derive(Clone, Debug, PartialEq)]
enum Platform {
    /// This machine with its libraries.
    Here,
    /// Every Linux of this processor whose C library has at least this version: the target of Rust, and its
    /// name for pip.
    Linux(String, &'static str),
}

/// Platforms of published wheels. Linux has wheels for glibc 2.17 (2012) and for musl 1.2, linked by Zig, which contains both libraries.
fn platforms() -> Vec<Platform> {
    match cfg!(target_os = "linux") {
        true => vec![
            Platform::Linux(format!("{ARCH}-unknown-linux-gnu"), "manylinux_2_17"),
            Platform::Linux(format!("{ARCH}-unknown-linux-musl"), "musllinux_1_2"),
        ],
        false => vec![Platform::Here],
    }
}

/// Builds everything that is published into `folder`, with the page of `site` in it: a wheel for each
/// platform, and the sources.
///
/// # Errors
/// Python is missing, or something does not build.
pub fn build_all(site: &Path, folder: &Path) -> Result<Vec<PathBuf>> {
    prepare(site)?;
    let mut made = Vec::new();
    for platform in platforms() {
        if let Platform::Linux(target, _) = &platform {
            toolchain::target(target)?;
        }
        let mut maturin = maturin(Profile::Release, &platform, &fresh()?)?;
        process::check(&mut maturin, "a wheel")?;
        made.push(moved("whl", folder)?);
    }
    let python = python_environment::python(&python_environment::BUILDING)?;
    let mut sources = Command::new(python);
    sources
        .args(["-m", "maturin", "sdist", "--manifest-path"])
        .arg(paths::root().join("python/Cargo.toml"))
        .arg("--out")
        .arg(fresh()?);
    process::check(&mut sources, "the sources for Python")?;
    made.push(moved("gz", folder)?);
    Ok(made)
}

/// Builds the wheel for this machine into `folder`, including the page of `site`; returns its path.
///
/// # Errors
/// Python is missing, or the wheel does not build.
pub fn build(site: &Path, folder: &Path, profile: Profile) -> Result<PathBuf> {
    prepare(site)?;
    process::check(
        &mut maturin(profile, &Platform::Here, &fresh()?)?,
        "the wheel",
    )?;
    moved("whl", folder)
}

/// Writes the files that maturin packs beside the library.
fn prepare(site: &Path) -> Result<()> {
    let root = paths::root();
    let manifest = root.join("python/Cargo.toml");
    check_version(&fs::read_to_string(&manifest)?)?;
    let page = root.join("python/attention_spectra/static");
    fs::create_dir_all(&page)?;
    let program = format!("{}\n{GLUE}", single_file::pack_module(site)?);
    fs::write(page.join("widget.js"), program).context("python/attention_spectra/static")?;
    fs::write(page.join("loader.js"), LOADER).context("python/attention_spectra/static")?;
    fs::write(
        page.join(BILL_OF_MATERIALS),
        bill_of_materials::of(Artefact::Wheel)?,
    )
    .context(BILL_OF_MATERIALS)?;
    // Under these names maturin puts them beside the wheel's metadata.
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root.join(name), root.join("python").join(name)).with_context(|| name)?;
    }
    let others = root.join("python/LICENSE-OTHERS.txt");
    fs::write(&others, licences::of_the_wheel()?).with_context(|| others.display().to_string())
}

/// An empty folder, so that all its later content is from this build.
fn fresh() -> Result<PathBuf> {
    let made = paths::target().join("wheel");
    fs::remove_dir_all(&made).ok();
    fs::create_dir_all(&made)?;
    Ok(made)
}

/// Copies the built file with this ending to `folder`; returns the new path.
fn moved(ending: &str, folder: &Path) -> Result<PathBuf> {
    let file = fs::read_dir(paths::target().join("wheel"))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|it| it == ending))
        .with_context(|| format!("maturin made no .{ending}"))?;
    fs::create_dir_all(folder)?;
    let to = folder.join(file.file_name().context("a file without a name")?);
    fs::copy(&file, &to).with_context(|| to.display().to_string())?;
    Ok(to)
}

/// Compiles the contents of the wheel that need no page: a wheel that is built afterwards is only packed.
///
/// # Errors
/// Python is missing, or the wheel does not build.
pub fn compile(profile: Profile) -> Result<()> {
    let unfinished = paths::target().join("wheel-without-page");
    process::check(
        &mut maturin(profile, &Platform::Here, &unfinished)?,
        "the wheel without its page",
    )
}

/// Command that builds the wheel into `folder`.
fn maturin(profile: Profile, platform: &Platform, folder: &Path) -> Result<Command> {
    let manifest = paths::root().join("python/Cargo.toml");
    let python = python_environment::python(&python_environment::BUILDING)?;
    let mut maturin = Command::new(&python);
    maturin
        .args(["-m", "maturin", "build", "--quiet", "--locked"])
        .arg("--manifest-path")
        .arg(&manifest)
        .arg("--out")
        .arg(folder)
        .args(match profile {
            Profile::Dev => ["--profile", "dev"],
            Profile::Release => ["--profile", "release"],
        })
        .arg("--interpreter")
        .arg(&python)
        // NumPy's bindings ask for other features of what both need: nothing is shared, and neither build waits for the other.
        .env("CARGO_TARGET_DIR", paths::target().join("python"));
    if let Platform::Linux(target, name) = platform {
        maturin
            .args(["--zig", "--target", target, "--compatibility", name])
            // Zig is a package of that environment, which is not on the PATH.
            .env("CARGO_ZIGBUILD_PYTHON_PATH", &python);
    }
    for inherited in ["CARGO_MANIFEST_DIR", "CARGO_PKG_NAME", "CARGO_PKG_VERSION"] {
        maturin.env_remove(inherited);
    }
    Ok(maturin)
}

/// The tests of the wheel, with it installed in the environment of `python`.
///
/// # Errors
/// The wheel cannot be installed.
pub fn tests(python: &Path, wheel: &Path) -> Result<Command> {
    let again: [&Path; 3] = ["--force-reinstall".as_ref(), "--no-deps".as_ref(), wheel];
    python_environment::install(python, &again)?;
    Ok(pytest(python, "not torch"))
}

/// pytest over the tests that `marked` names.
fn pytest(python: &Path, marked: &str) -> Command {
    let mut command = Command::new(python);
    command
        // Not the folder with the sources, which would hide what is installed.
        .args(["-P", "-m", "pytest", "-q", "-p", "no:cacheprovider"])
        .args(["-m", marked])
        .arg("tests")
        .current_dir(paths::root().join("python"))
        .env("ATTENTION_SPECTRA", paths::built("attention-spectra"))
        // Nothing is written beside the sources; what is compiled once is there for the next process.
        .env("PYTHONPYCACHEPREFIX", paths::target().join("python-cache"));
    command
}

/// The tests of `capture`, in an environment that has the system's PyTorch, or gets it from pip: a download of gigabytes, so ordinary tests
/// leave them out.
///
/// # Errors
/// A test fails.
pub fn test_torch(wheel: &Path) -> Result<()> {
    let folder = paths::target().join("python-torch");
    let python = python_environment::program_in(&folder, "python");
    if !process::succeeds(&python, &["-c", "import torch, pytest"]) {
        // Debian's own has one for the processor alone.
        let system = ["/usr/bin/python3", "python3"];
        let has = |it: &&str| process::succeeds(it, &["-c", "import torch"]);
        let base = system.into_iter().find(has).unwrap_or("python3");
        let mut venv = Command::new(base);
        venv.args(["-m", "venv", "--system-site-packages"])
            .arg(&folder);
        process::check(&mut venv, "an environment of Python")?;
        python_environment::install(&python, &["pytest".as_ref(), "numpy".as_ref()])?;
        if !process::succeeds(&python, &["-c", "import torch"]) {
            python_environment::install(&python, &["torch".as_ref()])?;
        }
    }
    let again: [&Path; 3] = ["--force-reinstall".as_ref(), "--no-deps".as_ref(), wheel];
    python_environment::install(&python, &again)?;
    process::check(&mut pytest(&python, "torch"), "the tests with PyTorch")
}

/// Fails if the wheel's Python files have another version than the rest of the project.
pub fn check_version(manifest: &str) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    ensure!(
        manifest.contains(&format!("version = \"{version}\"")),
        "python/Cargo.toml is not of version {version}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds from source use the tested minor version of maturin.
    #[test]
    fn sources_are_built_by_the_maturin_that_is_pinned() {
        let read = |name: &str| fs::read_to_string(paths::root().join(name)).unwrap();
        let pinned = read("python/build.txt");
        let version = pinned.split("maturin==").nth(1).unwrap();
        let mut parts = version
            .split('.')
            .map_while(|part| part.parse::<u32>().ok());
        let (major, minor) = (parts.next().unwrap(), parts.next().unwrap());
        let range = format!(
            "requires = [\"maturin>={major}.{minor},<{major}.{}\"]",
            minor + 1
        );
        assert!(read("python/pyproject.toml").contains(&range), "{range}");
    }
}
