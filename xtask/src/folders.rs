//! Copying folders.

use anyhow::{Context, Result};
use std::path::Path;

/// Copies the folder `from` to `to`, and replaces the content of `to`.
pub fn mirror(from: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        std::fs::remove_dir_all(to).with_context(|| format!("could not empty {}", to.display()))?;
    }
    copy_folder(from, to)
        .with_context(|| format!("could not copy {} to {}", from.display(), to.display()))
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let copy = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &copy)?;
        } else {
            std::fs::copy(entry.path(), copy)?;
        }
    }
    Ok(())
}
