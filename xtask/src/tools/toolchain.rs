//! Parts that the Rust toolchain may lack: the target of the browser and others, and subcommands of Cargo.

use crate::process;
use anyhow::{Context, Result, bail, ensure};
use std::process::{Command, Stdio};

/// Target of the core for the browser.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Adds the WASM target to the toolchain if it is missing.
pub fn wasm_target() -> Result<()> {
    target(WASM_TARGET)
}

/// Adds `target` to the toolchain if it is missing.
///
/// # Errors
/// If the tool is not available: one line with a remedy.
pub fn target(target: &str) -> Result<()> {
    if has_target(target) {
        return Ok(());
    }
    println!("adding the {target} target (once)");
    // A stalled download is common enough to deserve a second try.
    for _ in 0..2 {
        if process::succeeds("rustup", &["target", "add", target]) {
            return Ok(());
        }
    }
    bail!("the Rust target {target} is missing: run `rustup target add {target}`")
}

/// The target's own library is in the toolchain, however that was installed.
fn has_target(target: &str) -> bool {
    let mut rustc = rustc();
    rustc
        .args(["--print", "target-libdir", "--target", target])
        .stderr(Stdio::null());
    let Ok(output) = rustc.output() else {
        return false;
    };
    std::path::Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
}

/// Target of this machine, as the toolchain calls it.
///
/// # Errors
/// The toolchain does not report its target.
pub fn host() -> Result<String> {
    let mut rustc = rustc();
    let output = rustc.args(["--print", "host-tuple"]).output();
    let output = output.context("rustc")?;
    ensure!(output.status.success(), "rustc does not report its host");
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// Whether the toolchain has `component` (`fmt`, `clippy`), adding it where rustup can.
pub fn cargo_component(subcommand: &str, component: &str) -> bool {
    process::succeeds("cargo", &[subcommand, "--version"])
        || process::succeeds("rustup", &["component", "add", component])
            && process::succeeds("cargo", &[subcommand, "--version"])
}
