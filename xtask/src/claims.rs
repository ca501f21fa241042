//! `cargo xtask claims`: computes the verdicts of the view `claims` in browsers and compares them with the
//! native ones.

use crate::command_line::Claims;
use crate::test::end_to_end;
use crate::{dist, paths};
use anyhow::Result;
use std::process::ExitCode;

/// Measures the claims at five seeds in each browser.
pub fn claims(options: &Claims) -> Result<ExitCode> {
    let site = paths::target().join("dist");
    end_to_end::build()?;
    dist::make(&site, &end_to_end::program)?;
    let mut scenario = end_to_end::scenarios(&site, &options.browsers);
    let ended = scenario
        .arg("verdicts at five seeds")
        .env("CLAIMS", &options.claims)
        .status()?;
    Ok(match ended.success() {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}
