//! `cargo xtask docs`: the book. A separate package builds it (`book/builder`), since it draws its figures with the library. The pictures
//! that index.html contains are drawn by the same package.

use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The package, and its program that builds the book.
const PACKAGE: &str = "attention-spectra-book";

/// The folder of the book in the site.
pub const FOLDER: &str = "book";

/// Files of the book that belong at the root of the site.
const BESIDE: [&str; 2] = ["llms.txt", "sitemap.xml"];

/// Function that returns a command for a program of the package, by its name.
pub type Programs<'a> = &'a dyn Fn(&str) -> Result<Command>;

/// Builds the program without what tests need.
pub fn alone(program: &str) -> Result<Command> {
    let arguments = [
        "run",
        "--quiet",
        "--package",
        PACKAGE,
        "--bin",
        program,
        "--",
    ];
    Ok(process::cargo(&arguments))
}

/// Builds only the book, in `target/book/`.
pub fn docs(programs: Programs<'_>) -> Result<ExitCode> {
    let folder = paths::target().join(FOLDER);
    run(&folder, programs)?;
    println!(
        "the book is in {}; its figures are live where `cargo xtask dist` puts it beside the page",
        folder.display()
    );
    Ok(ExitCode::SUCCESS)
}

/// The book in the finished `site`.
pub fn make(site: &Path, programs: Programs<'_>) -> Result<()> {
    let folder = site.join(FOLDER);
    run(&folder, programs)?;
    for name in BESIDE {
        let file = folder.join(name);
        if file.exists() {
            fs::rename(&file, site.join(name)).with_context(|| name)?;
        }
    }
    Ok(())
}

fn run(folder: &Path, programs: Programs<'_>) -> Result<()> {
    process::check(programs(PACKAGE)?.arg(folder), "building the book")
}
