//! LAPACK's examination of the decompositions, in the browser's own WebAssembly.

use crate::browser::Unable;
use crate::prelude::*;
use attention_spectra::linalg::examination::{PARTS, THRESHOLD};
use site_server::Server;
use std::path::PathBuf;

const SCRIPT: Script = script!("examination.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[scenario(
    "decompositions pass LAPACK's examination",
    is_passed,
)];

/// The worst ratios natively, written by a test of the library: for each part a line with its name, and indented ones.
const RECORD: &str = include_str!("../../../../crate/linalg/reference/examination.txt");

/// Sizes of matrices with NaN or infinity in them.
const NOT_FINITE: [usize; 9] = [1, 2, 3, 20, 33, 64, 65, 150, 256];

fn is_passed(world: &mut World) -> Result<()> {
    let Some(module) = std::env::var_os("EXAMINATION") else {
        return Err(Unable("EXAMINATION names no folder with its module".into()).into());
    };
    let roots = vec![world.pages.clone(), PathBuf::from(module)];
    let server = Server::start(0, roots).context("could not start a server")?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}examination.html", server.url()))?;
    browser.wait_for("the page", &SCRIPT.call("isReady"))?;
    let lines: Vec<&str> = RECORD.lines().collect();
    let parts: Vec<&[&str]> = lines.chunk_by(|_, next| next.starts_with("  ")).collect();
    ensure!(parts.len() == PARTS.len(), "{} parts", parts.len());
    let all = parts.iter().enumerate();
    let here: Vec<_> = all.filter(|(part, _)| world.takes(*part)).collect();
    let browser = world.browser.as_mut();
    for (part, natively) in here {
        let found =
            browser.evaluate(&SCRIPT.call_with("examined", json!(["worst ratios", part])))?;
        let found = found.as_array().context("no list")?;
        let found: Option<Vec<&str>> = found.iter().map(|line| line.as_str()).collect();
        let found = found.context("a line is not a text")?;
        ensure!(found == *natively, "{found:?}, natively {natively:?}");
        for line in found {
            ensure!(is_below_threshold(line)?, "{line}");
        }
    }
    for n in NOT_FINITE {
        let accepted = browser.evaluate(&SCRIPT.call_with("examined", json!(["not finite", n])))?;
        let none = accepted.as_array().is_some_and(Vec::is_empty);
        ensure!(none, "not refused: {accepted}");
    }
    page::no_complaints(world.browser.as_mut())
}

/// Whether a line of the record has no ratio, or a small enough one.
fn is_below_threshold(line: &str) -> Result<bool> {
    let Some(ratio) = line.strip_prefix("  ") else {
        return Ok(true);
    };
    let value = ratio.split("; ").nth(2).context("a line lacks its ratio")?;
    Ok(value.parse::<f64>()? < THRESHOLD)
}
