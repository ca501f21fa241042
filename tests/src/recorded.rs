//! Compares computed numbers in WASM with the recorded ones: every column and every number of a summary of
//! `tests/reference/recorded`, which `views::tests::recorded` of the library compares natively.

use crate::engine::Engine;
use crate::page::{self, Outcome};
use crate::scenario::{Scenario, World, scenario};
use crate::script::PAGE;
use anyhow::{Result, ensure};
use attention_spectra::parameters::Parameters;
use attention_spectra::views::demand::Demand;
use attention_spectra_testing::record::{Line, Record, is_a_timing};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[scenario(
    "every recorded number is what it was, to the last bit",
    in_wasm,
)];

/// The folder of the record.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("reference/recorded")
}

/// The record. It must have all addresses, since a file without addresses would agree with any result.
const FEWEST_ADDRESSES: usize = 60;

fn record() -> Result<Record> {
    let record = Record::read(&fs::read_to_string(folder().join("values.txt"))?);
    let count = record.addresses.len();
    ensure!(count > FEWEST_ADDRESSES, "{count} addresses are recorded");
    Ok(record)
}

/// Number of operations of a small figure.
const SMALL: f64 = 3e7;

/// The browser that computes missing results: Firefox takes twice as long, and WebKit longer still.
const FASTEST: Engine = Engine::Chromium;

/// Every recorded number in the module that browsers load.
fn in_wasm(world: &mut World) -> Result<()> {
    let record = record()?;
    // One of each view, if it is small; the browsers share what is left of these.
    let mut views = BTreeSet::new();
    let mut turns = Engine::ALL.iter().cycle();
    let is_here = |(address, _): &&(String, Vec<Line>)| {
        let p = Parameters::from_text(address).0;
        let is_small = Demand::of(&p, None).work <= SMALL;
        let is_for_all = world.everywhere || is_small && views.insert(p.view.word());
        is_for_all
            || match is_small {
                true => turns.next() == Some(&world.engine),
                false => world.engine == FASTEST,
            }
    };
    let here: Vec<_> = record.addresses.iter().filter(is_here).collect();
    let browser = world.browser.as_mut();
    let mut differences = Vec::new();
    page::visit(browser, &world.url, "T=2")?;
    for (address, lines) in here {
        // Complete: a short one would leave the rest to what its view opens with.
        let complete = Parameters::from_text(address).0.to_text();
        browser.evaluate(&PAGE.call_with("setAddress", json!([complete])))?;
        let outcome = page::measure_claims(browser)?;
        let unknown =
            |name: &&String| !is_a_timing(name) && lines.iter().all(|line| line.name != **name);
        let more = outcome.columns.keys().filter(unknown);
        differences.extend(more.map(|name| format!("{address}: {name} is not recorded")));
        let now = lines_of(&outcome);
        let now: Vec<Line> = lines
            .iter()
            .filter_map(|line| now.get(&line.name).cloned())
            .collect();
        differences.extend(record.differences(address, &now));
    }
    ensure!(differences.is_empty(), "{}", differences.join("\n"));
    page::no_complaints(browser)
}

/// Lines of a result of the page, by name; names of the summary have a dot before them.
fn lines_of(outcome: &Outcome) -> BTreeMap<String, Line> {
    let columns = outcome
        .columns
        .iter()
        .map(|(name, texts)| (name.clone(), line(name, texts)));
    let summary = outcome.summary.iter().map(|(name, text)| {
        let name = format!(".{name}");
        (name.clone(), line(&name, std::slice::from_ref(text)))
    });
    columns.chain(summary).collect()
}

/// Numbers, if all texts are numbers (`null` is a missing one), else texts.
fn line(name: &str, texts: &[String]) -> Line {
    let number = |text: &String| match text.as_str() {
        "null" => Some(f64::NAN),
        text => text.parse().ok(),
    };
    let numbers: Option<Vec<f64>> = texts.iter().map(number).collect();
    match numbers {
        Some(numbers) => Line::of_numbers(name, &numbers),
        None => Line::of_words(name, texts),
    }
}
