//! `cargo xtask fuzz`: the tests that damage at random, for longer.

use crate::command_line::Fuzz;
use crate::process;
use anyhow::Result;
use std::process::ExitCode;

/// Tests of damage, each of which takes a share of the time.
const TESTS: u64 = 10;

/// Runs them one after the other; each prints its counts.
pub fn fuzz(options: &Fuzz) -> Result<ExitCode> {
    let seconds = (60 * options.minutes / TESTS).max(1).to_string();
    let mut tests = process::cargo(&[
        "test",
        "--quiet",
        "-p",
        "attention-spectra",
        "--lib",
        "damaged",
    ]);
    tests
        .args(["--", "--show-output", "--test-threads=1"])
        .env("FUZZ_SECONDS", seconds)
        .env("FUZZ_FROM", options.from.to_string());
    let ended = tests.status()?;
    Ok(match ended.success() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
