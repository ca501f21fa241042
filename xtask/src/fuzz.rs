//! `cargo xtask fuzz`: the tests that damage at random, for longer, natively and in a browser.

use crate::command_line::Fuzz;
use crate::test::end_to_end;
use crate::{dist, paths, process};
use anyhow::{Context, Result};
use std::process::{Command, ExitCode};

/// Part of the names of the native tests of damage.
const TESTS: &str = "damaged";

/// Part of the names of the scenarios of damage.
const SCENARIOS: &str = "damaged at random";

/// Shares of the time that the scenarios take.
const SHARES: u64 = 4;

/// Runs all tests with random damage one after the other, each for its share of the time, and prints their counts. Building takes
/// additional time.
pub fn fuzz(options: &Fuzz) -> Result<ExitCode> {
    let browser = browser();
    let listed = tests(&["--list"]).output()?.stdout;
    let native = count(&String::from_utf8_lossy(&listed));
    let shares = native + browser.as_ref().map_or(0, |_| SHARES);
    let seconds = share(options.minutes, shares).to_string();
    let from = options.from.to_string();
    println!("{shares} shares of {seconds} s, {native} of them natively");
    let mut good = tests(&["--show-output", "--test-threads=1"])
        .env("FUZZ_SECONDS", &seconds)
        .env("FUZZ_FROM", &from)
        .status()?
        .success();
    match browser {
        Err(reason) => println!("skipped what browsers are given: {reason}"),
        Ok(name) => {
            let site = paths::target().join("dist");
            end_to_end::build()?;
            dist::make(&site, &end_to_end::program)?;
            good &= end_to_end::scenarios(&site, name)
                .arg(SCENARIOS)
                .env("FUZZ_SECONDS", &seconds)
                .env("FUZZ_FROM", &from)
                .status()
                .context("the end-to-end runner")?
                .success();
        }
    }
    Ok(match good {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// The native tests of damage, with `options` of libtest.
fn tests(options: &[&str]) -> Command {
    let arguments = [
        "test",
        "--quiet",
        "-p",
        "attention-spectra",
        "-p",
        "attention-spectra-base",
        "-p",
        "attention-spectra-figure",
        "-p",
        "attention-spectra-models",
        "-p",
        "attention-spectra-training",
        "--lib",
        TESTS,
        "--",
    ];
    process::cargo(&[&arguments, options].concat())
}

/// Number of tests that libtest lists.
fn count(listed: &str) -> u64 {
    let tests = listed.lines().filter(|line| line.ends_with(": test"));
    tests.count() as u64
}

/// Seconds of each of `shares`.
fn share(minutes: u64, shares: u64) -> u64 {
    (60 * minutes / shares.max(1)).max(1)
}

/// The first available browser, or the reason why there is none.
fn browser() -> Result<&'static str, String> {
    let mut reasons = Vec::new();
    for browser in end_to_end::BROWSERS {
        match browser.find_or_install() {
            Ok(_) => return Ok(browser.name),
            Err(reason) => reasons.push(reason.to_string()),
        }
    }
    Err(reasons.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAMAGE: &str = include_str!("../../tests/src/scenarios/damage.rs");

    #[test]
    fn every_scenario_of_damage_has_its_share_of_the_time() {
        let named = DAMAGE.matches(SCENARIOS).count() as u64;
        assert_eq!(named, SHARES);
    }

    #[test]
    fn the_time_is_shared() {
        let listed = "a::damaged::b: test\nc::damaged_d: test\n\n2 tests, 0 benchmarks\n";
        assert_eq!(count(listed), 2);
        assert_eq!(share(10, 30), 20);
        assert_eq!(share(0, 30), 1);
        assert_eq!(share(1, 0), 60);
    }
}
