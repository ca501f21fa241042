//! `cargo xtask laws`: where laws are right, and whether their labels agree.

use crate::command_line::Laws;
use crate::{paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::process::{Command, ExitCode, Stdio};

const EXAMPLE: &str = "measure_laws";

/// Measures on the grids of `theory::measured_range` and `views::curve_range`, or uses existing measurements, and writes the
/// ranges.
pub fn laws(options: &Laws) -> Result<ExitCode> {
    if options.check {
        return check(options);
    }
    let grids: [(&[&str], &str, &str); 2] = [
        (
            &[],
            "measured.tsv",
            "crate/attention/src/theory/measured_range.txt",
        ),
        (
            &["curves"],
            "curves.tsv",
            "crate/src/views/curve_range/range.txt",
        ),
    ];
    for (words, measured, ranges) in grids {
        let measured = paths::root().join("tests/reference/laws").join(measured);
        let ranges = paths::root().join(ranges);
        if !options.table_only {
            let mut command = process::example(EXAMPLE);
            command.args(words);
            if options.missing {
                command.arg("missing").arg(&measured);
            }
            let rows = output(&mut command, "measuring")?;
            fs::write(&measured, rows)
                .with_context(|| format!("writing {}", measured.display()))?;
        }
        let table = output(
            process::example(EXAMPLE).args(words).arg(&measured),
            "comparing",
        )?;
        fs::write(&ranges, table).with_context(|| format!("writing {}", ranges.display()))?;
        println!("{} and {}", measured.display(), ranges.display());
    }
    Ok(ExitCode::SUCCESS)
}

/// Labels of random settings against separate measurements.
fn check(options: &Laws) -> Result<ExitCode> {
    let numbers = [options.seed, options.settings, options.realisations];
    let numbers = numbers.map(|number| number.to_string());
    let status = process::example("check_laws").args(numbers).status();
    let status = status.context("checking: could not start")?;
    Ok(match status.success() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// Output of `command`, whose progress is shown.
fn output(command: &mut Command, what: &str) -> Result<Vec<u8>> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("{what}: could not start"))?;
    anyhow::ensure!(output.status.success(), "{what}: failed");
    Ok(output.stdout)
}
