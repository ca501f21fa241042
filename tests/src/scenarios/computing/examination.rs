//! LAPACK's examination of the decompositions, in the browser's own WebAssembly.

use crate::browser::Unable;
use crate::page;
use crate::scenario::World;
use anyhow::{Context, Result, ensure};
use attention_spectra::linalg::examination::{PARTS, THRESHOLD};
use site_server::Server;
use std::path::PathBuf;

/// The worst ratios natively, which a test of the library writes: of each part a line that says what is examined, and indented ones.
const RECORD: &str = include_str!("../../../reference/examination.txt");

/// Sizes of matrices with NaN or infinity in them.
const NOT_FINITE: [usize; 9] = [1, 2, 3, 20, 33, 64, 65, 150, 256];

pub fn is_passed(world: &mut World) -> Result<()> {
    let Some(module) = std::env::var_os("EXAMINATION") else {
        return Err(Unable("EXAMINATION names no folder with its module".into()).into());
    };
    let roots = vec![world.pages.clone(), PathBuf::from(module)];
    let server = Server::start(0, roots).context("could not start a server")?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}examination.html", server.url()))?;
    browser.wait_for("the page", "Boolean(window.examine)")?;
    let mut recorded = RECORD.lines();
    for part in 0..PARTS.len() {
        let lines = browser.evaluate(&format!("examine('worst ratios', {part})"))?;
        for line in lines.as_array().context("no list")? {
            let found = line.as_str().context("a line is no text")?;
            let natively = recorded.next().unwrap_or_default();
            ensure!(found == natively, "“{found}”, natively “{natively}”");
            ensure!(is_below_threshold(found)?, "{found}");
        }
    }
    let rest = recorded.next();
    ensure!(rest.is_none(), "“{rest:?}” only natively");
    for n in NOT_FINITE {
        let accepted = browser.evaluate(&format!("examine('not finite', {n})"))?;
        let none = accepted.as_array().is_some_and(Vec::is_empty);
        ensure!(none, "not refused: {accepted}");
    }
    page::no_complaints(world.browser.as_mut())
}

/// Whether a line of the record has no ratio, or one that is small enough.
fn is_below_threshold(line: &str) -> Result<bool> {
    let Some(ratio) = line.strip_prefix("  ") else {
        return Ok(true);
    };
    let value = ratio.split("; ").nth(2).context("a line lacks its ratio")?;
    Ok(value.parse::<f64>()? < THRESHOLD)
}
