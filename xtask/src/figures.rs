//! `cargo xtask figures`: the page's figures without the page.

use crate::{paths, process};
use anyhow::Result;
use std::process::ExitCode;

/// Draws every view natively into `target/figures/`.
pub fn figures() -> Result<ExitCode> {
    let folder = paths::target().join("figures");
    let arguments = [
        "run",
        "--quiet",
        "--release",
        "-p",
        "attention-spectra",
        "--example",
        "figures",
        "--",
    ];
    process::check(
        process::cargo(&arguments).arg(&folder),
        "drawing the figures",
    )?;
    println!("the figures are in {}", folder.display());
    Ok(ExitCode::SUCCESS)
}
