//! The runner that drives the built page in browsers.

use crate::paths;
use crate::process::{self, cargo};
use crate::tools::axe_core;
use crate::tools::browsers::{Browser, CHROMIUM, FIREFOX, WEBKIT};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

/// Features of the packages; natively all of them are checked and tested in one build.
pub const EVERYTHING: &str =
    "attention-spectra/gpu,attention-spectra-linalg/nalgebra,attention-spectra-linalg/ndarray";

/// Every browser with scenarios.
pub const BROWSERS: [Browser; 3] = [CHROMIUM, FIREFOX, WEBKIT];

/// Builds the end-to-end runner, the program of the crate that serves pages for it, and those that draw.
pub fn build() -> Result<()> {
    build_by(cargo)
}

/// A command for one of these programs.
pub fn program(name: &str) -> Result<Command> {
    let mut command = Command::new(paths::built(name));
    command.current_dir(paths::root());
    Ok(command)
}

/// Builds with the command that `cargo` returns for the arguments.
pub fn build_by(cargo: impl Fn(&[&str]) -> Command) -> Result<()> {
    let arguments = [
        "build",
        "--quiet",
        // As the tests are built: a choice of packages, or nothing with libraries of the tests, would mean other features of what
        // they share, and all of it once more.
        "--workspace",
        "--exclude",
        "xtask",
        "--bins",
        "--examples",
        "--features",
        EVERYTHING,
    ];
    process::check(&mut cargo(&arguments), "the end-to-end runner")
}

/// Runs the end-to-end scenarios with the page in `site`, in the browsers `names` (separated by commas). The runner gets the list of
/// available browsers, and the reasons why others are missing.
pub fn scenarios(site: &Path, names: &str) -> Command {
    let mut command = Command::new(paths::built("end-to-end"));
    command
        .args(["test", names])
        .arg(site)
        .current_dir(paths::root());
    for browser in BROWSERS {
        if !names.split(',').any(|name| name == browser.name) {
            continue;
        }
        match browser.find_or_install() {
            Ok(program) => command.env(browser.variable, program),
            Err(advice) => command
                .env_remove(browser.variable)
                .env(browser.absent, advice.to_string()),
        };
    }
    match axe_core::script() {
        Ok(script) => command.env("AXE", script),
        Err(advice) => command.env_remove("AXE").env("NO_AXE", advice.to_string()),
    };
    command
}
