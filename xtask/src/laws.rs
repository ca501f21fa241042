//! `cargo xtask laws`: where the laws of a layer are right.

use crate::command_line::Laws;
use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::process::{Command, ExitCode, Stdio};

const EXAMPLE: &str = "measure_laws";

/// Measures on the grid of `theory::measured_range`, or takes what was measured, and writes the ranges.
pub fn laws(options: &Laws) -> Result<ExitCode> {
    let measured = paths::root().join("tests/reference/laws/measured.tsv");
    let ranges = paths::root().join("crate/src/theory/measured_range.txt");
    if !options.table_only {
        let rows = output(&mut process::example(EXAMPLE), "measuring")?;
        fs::write(&measured, rows).with_context(|| format!("writing {}", measured.display()))?;
    }
    let table = output(process::example(EXAMPLE).arg(&measured), "comparing")?;
    fs::write(&ranges, table).with_context(|| format!("writing {}", ranges.display()))?;
    println!("{} and {}", measured.display(), ranges.display());
    Ok(ExitCode::SUCCESS)
}

/// What `command` prints; its progress is shown.
fn output(command: &mut Command, what: &str) -> Result<Vec<u8>> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("{what}: could not start"))?;
    anyhow::ensure!(output.status.success(), "{what}: failed");
    Ok(output.stdout)
}
