//! What the Rust toolchain may lack: the target of the browser, and subcommands of Cargo.

use crate::process;
use anyhow::{Result, bail};
use std::process::{Command, Stdio};

/// What the core is compiled to for the browser.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Adds the WASM target to the toolchain if it is missing.
pub fn wasm_target() -> Result<()> {
    if has_wasm_target() {
        return Ok(());
    }
    println!("adding the {WASM_TARGET} target (once)");
    // A stalled download is common enough to deserve a second try.
    for _ in 0..2 {
        if process::succeeds("rustup", &["target", "add", WASM_TARGET]) {
            return Ok(());
        }
    }
    bail!("the Rust target {WASM_TARGET} is missing: run `rustup target add {WASM_TARGET}`")
}

/// The target's own library lies in the toolchain, however that was installed.
fn has_wasm_target() -> bool {
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc
        .args(["--print", "target-libdir", "--target", WASM_TARGET])
        .stderr(Stdio::null());
    let Ok(output) = rustc.output() else {
        return false;
    };
    std::path::Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
}

/// Whether the toolchain has `component` (`fmt`, `clippy`), adding it where rustup can.
pub fn cargo_component(subcommand: &str, component: &str) -> bool {
    process::succeeds("cargo", &[subcommand, "--version"])
        || process::succeeds("rustup", &["component", "add", component])
            && process::succeeds("cargo", &[subcommand, "--version"])
}
