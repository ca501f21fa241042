//! axe-core, the accessibility audit, from npm.

use super::{from_npm, system_packages};
use crate::process;
use anyhow::Result;
use std::path::PathBuf;

/// The script to run in a page, downloaded once.
///
/// # Errors
/// In one line what to do, if it cannot be had.
pub fn script() -> Result<PathBuf> {
    if !process::exists(from_npm::NPM) {
        system_packages::install(&["nodejs", "npm"]);
    }
    from_npm::file("axe-core/axe.min.js")
}
