//! axe-core, the accessibility audit, from npm.

use crate::{npm_tools, process, system_packages};
use anyhow::Result;
use std::path::PathBuf;

/// The script to run in a page, downloaded once.
///
/// # Errors
/// In one line what to do, if it cannot be had.
pub fn script() -> Result<PathBuf> {
    if !process::exists(npm_tools::NPM) {
        system_packages::install(&["nodejs", "npm"]);
    }
    npm_tools::file("axe-core/axe.min.js")
}
