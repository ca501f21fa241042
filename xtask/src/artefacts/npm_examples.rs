//! The examples of the npm package in other tools, `npm/examples`: types checked, pages bundled, ready to be opened.

use super::npm_samples;
use crate::tools::from_npm::{self, NPM};
use crate::{folders, paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const MANIFEST: &str = include_str!("../../../npm/examples/package.json");
/// The tools that the samples are for, with their hashes.
pub const LOCK: &str = include_str!("../../../npm/examples/package-lock.json");

/// Folders with pages.
const PAGES: [&str; 8] = [
    "plain", "quarto", "react", "reveal", "server", "svelte", "vite", "vue",
];

/// Build script and files for the TypeScript compiler.
const FILES: [&str; 4] = ["build.js", "tsconfig.json", "types.ts", "frameworks.tsx"];

/// A folder that contains all the tools.
///
/// # Errors
/// If the tools are not available: one line with a remedy.
pub fn tools() -> Result<PathBuf> {
    from_npm::installed(MANIFEST, LOCK)
}

/// Checks the types of `package` and builds the examples with it, in the folder with the `tools`.
///
/// # Errors
/// A tool reports an error.
pub fn build(tools: &Path, package: &Path) -> Result<()> {
    let sources = paths::root().join("npm/examples");
    folders::mirror(package, &tools.join("node_modules/attention-spectra"))?;
    for name in PAGES {
        folders::mirror(&sources.join(name), &tools.join(name))?;
    }
    for name in FILES {
        fs::copy(sources.join(name), tools.join(name)).with_context(|| name)?;
    }
    npm_samples::write(tools)?;
    for script in ["check", "build"] {
        let mut npm = Command::new(NPM);
        npm.args(["run", "--silent", script])
            .current_dir(tools)
            .stdin(Stdio::null());
        process::check(&mut npm, &format!("npm run {script}, in npm/examples"))?;
    }
    Ok(())
}
