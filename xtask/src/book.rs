//! `cargo xtask docs`: the book. A separate package builds it (`book/builder`), since it draws its figures with the library.

use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

/// The package that builds the book.
pub const PACKAGE: &str = "attention-spectra-book";

/// The folder of the book in the site.
pub const FOLDER: &str = "book";

/// Files of the book that belong at the root of the site.
const BESIDE: [&str; 2] = ["llms.txt", "sitemap.xml"];

/// Builds only the book, in `target/book/`.
pub fn docs() -> Result<ExitCode> {
    let folder = paths::target().join(FOLDER);
    run(&folder)?;
    println!(
        "the book is in {}; its figures are live where `cargo xtask dist` puts it beside the page",
        folder.display()
    );
    Ok(ExitCode::SUCCESS)
}

/// The book in the finished `site`.
pub fn make(site: &Path) -> Result<()> {
    let folder = site.join(FOLDER);
    run(&folder)?;
    for name in BESIDE {
        let file = folder.join(name);
        if file.exists() {
            fs::rename(&file, site.join(name)).with_context(|| name)?;
        }
    }
    Ok(())
}

/// All tests of the program that builds the book.
pub fn tests() -> Command {
    process::cargo(&["test", "--quiet", "--package", PACKAGE])
}

fn run(folder: &Path) -> Result<()> {
    let mut command = process::cargo(&["run", "--quiet", "--package", PACKAGE, "--"]);
    process::check(command.arg(folder), "building the book")
}
