//! axe-core, the accessibility audit, from npm.

use super::from_npm;
use anyhow::Result;
use std::path::PathBuf;

/// The script to run in a page, downloaded once.
///
/// # Errors
/// If the tool is not available: one line with a remedy.
pub fn script() -> Result<PathBuf> {
    from_npm::find_or_install();
    from_npm::file("axe-core/axe.min.js")
}
