//! Checks of the page's modules that need only Node.js: types, linter, and tests without a browser.

use super::tally::Tally;
use crate::tools::from_npm;
use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The compiler of TypeScript and the linter, with their hashes: the same that `npm ci` fetches for a contributor.
const MANIFEST: &str = include_str!("../../../package.json");
/// Lock file of the fetched packages.
pub const LOCK: &str = include_str!("../../../package-lock.json");

const TYPES: &str = "types of the page";
const LINTER: &str = "the page's linter";
const TESTS: &str = "tests of the page without a browser";

/// The sources that the compiler reads at once: those of pages and their workers, and the service worker, whose globals differ.
const PROJECTS: [&str; 2] = ["tsconfig.json", "tsconfig.offline.json"];

/// Checks types, runs the linter and the tests; without Node.js or a network, the parts that need it are skipped by name.
pub fn check(tally: &mut Tally) -> Result<()> {
    match from_npm::installed(MANIFEST, LOCK) {
        Ok(tools) => {
            tally.step(TYPES, || {
                PROJECTS.iter().try_for_each(|project| {
                    let mut compiler = node(tools.join("node_modules/typescript/bin/tsc"));
                    process::check(compiler.args(["-p", project]), project)
                })
            });
            let mut linter = node(tools.join("node_modules/@biomejs/biome/bin/biome"));
            tally.run_command(LINTER, linter.args(["lint", "--error-on-warnings"]));
        }
        Err(advice) => {
            tally.skip(TYPES, &format!("{advice:#}"));
            tally.skip(LINTER, &format!("{advice:#}"));
        }
    }
    if !process::succeeds("node", &["--version"]) {
        tally.skip(TESTS, "install Node.js");
        return Ok(());
    }
    let mut runner = Command::new("node");
    runner
        .args(["--test", "--test-reporter=./tests/page/reporter.js"])
        .args(test_files()?)
        .current_dir(paths::root());
    tally.many(TESTS, &mut runner)
}

/// A Node.js script, run from the root.
fn node(script: PathBuf) -> Command {
    let mut command = Command::new("node");
    command.arg(script).current_dir(paths::root());
    command
}

/// The files of the tests: runners of some versions take no folder.
fn test_files() -> Result<Vec<PathBuf>> {
    let folder = paths::root().join("tests/page");
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.js") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
