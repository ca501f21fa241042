//! A copy of the site whose pages record their errors, for a driver that cannot read the console.

use crate::background_process::fresh_folder;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Inserted at the beginning of every page.
const SCRIPT: &str = "<meta charset=\"utf-8\"><script src=\"complaints.js\"></script>";

/// The copy, which is deleted when dropped.
pub struct InstrumentedSite {
    folder: PathBuf,
}

impl InstrumentedSite {
    /// Copies the folders `from` over each other.
    pub fn of(from: &[&Path]) -> Result<Self> {
        let copy = Self {
            folder: fresh_folder("site")?,
        };
        for folder in from {
            copy_pages(folder, &copy.folder)
                .with_context(|| format!("could not copy {}", folder.display()))?;
        }
        Ok(copy)
    }

    /// Folder of the site.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for InstrumentedSite {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.folder).ok();
    }
}

fn copy_pages(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() {
            copy_pages(&path, &copy)?;
        } else if path.extension().is_some_and(|ending| ending == "html") {
            let page = fs::read_to_string(&path)?;
            fs::write(copy, page.replacen("<meta charset=\"utf-8\">", SCRIPT, 1))?;
        } else {
            fs::copy(&path, copy)?;
        }
    }
    Ok(())
}
