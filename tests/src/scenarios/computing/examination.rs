//! LAPACK's examination of the decompositions, in the browser's own WebAssembly.

use crate::browser::Unable;
use crate::page;
use crate::scenario::World;
use anyhow::{Context, Result, ensure};
use attention_spectra::linalg::examination::{EIGENVALUE_KINDS, SINGULAR_VALUE_KINDS, THRESHOLD};
use site_server::Server;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What the worker is asked, the same matrices as natively, and how many kinds of matrices answer.
const PARTS: [(&str, usize); 4] = [
    (
        "'eigenvalues', [1, 2, 3, 5, 10, 16, 20, 33], 4",
        EIGENVALUE_KINDS.len(),
    ),
    (
        "'eigenvalues', [64, 100, 161, 256], 1",
        EIGENVALUE_KINDS.len(),
    ),
    (
        "'singular', [[1, 1], [1, 2], [2, 1], [2, 2], [3, 1], [1, 3], [3, 3], [10, 10], [10, 16], [16, 10], [30, 30], [30, 40], [40, 30], [40, 40]], 4",
        SINGULAR_VALUE_KINDS.len(),
    ),
    (
        "'singular', [[100, 100], [64, 200], [256, 100], [256, 256]], 1",
        SINGULAR_VALUE_KINDS.len(),
    ),
];

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
    let mut worst: BTreeMap<String, (f64, String)> = BTreeMap::new();
    for (part, kinds) in PARTS {
        let list = browser.evaluate(&format!("examine({part})"))?;
        let list = list.as_array().context("no list")?;
        let mut seen: Vec<&str> = Vec::new();
        for entry in list {
            let text = |name: &str| entry[name].as_str().context("an entry lacks words");
            let (kind, ratio) = (text("kind")?, text("ratio")?);
            let value = entry["value"].as_f64().context("a ratio is no number")?;
            let place = format!("{kind}, {}", entry["shape"]);
            ensure!(value < THRESHOLD, "{ratio} is {value:.1}: {place}");
            if !seen.contains(&kind) {
                seen.push(kind);
            }
            let old = worst
                .entry(ratio.to_owned())
                .or_insert((value, place.clone()));
            if old.0 < value {
                *old = (value, place);
            }
        }
        ensure!(seen.len() == kinds, "only {seen:?} were examined");
    }
    for n in NOT_FINITE {
        let accepted = browser.evaluate(&format!("examine('not finite', {n})"))?;
        let none = accepted.as_array().is_some_and(Vec::is_empty);
        ensure!(none, "not refused: {accepted}");
    }
    let name = world.engine.name();
    for (ratio, (value, place)) in worst {
        println!("LAPACK's {ratio} ({name}): {value:.2} of {THRESHOLD}, {place}");
    }
    page::no_complaints(world.browser.as_mut())
}
