//! `cargo xtask bench`.

use anyhow::{Result, bail};
use std::process::ExitCode;

/// Runs every benchmark.
pub fn bench() -> Result<ExitCode> {
    bail!("there is no benchmark yet")
}
