//! `cargo xtask figures`: the page's figures without the page.

use crate::{paths, process};
use anyhow::Result;
use std::process::ExitCode;

/// Draws every view natively into `target/figures/`.
pub fn figures() -> Result<ExitCode> {
    let folder = paths::target().join("figures");
    process::check(
        process::example("figures").arg(&folder),
        "drawing the figures",
    )?;
    println!("the figures are in {}", folder.display());
    Ok(ExitCode::SUCCESS)
}
