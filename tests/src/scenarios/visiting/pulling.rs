//! Pulls an entry of a small matrix in its heat map.

use crate::prelude::*;

const SCRIPT: Script = script!("pulling.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario(
        "an entry dragged in the heat map moves eigenvalues, and the address says so",
        an_entry_is_dragged,
    ),
    once_in(
        Engine::Chromium,
        "arrow keys pull an entry and choose the next one",
        keys_pull_an_entry,
    ),
];

/// A sampled matrix of 6 tokens.
const STILL: &str = "T=6&seed=1";

fn an_entry_is_dragged(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, STILL)?;
    let before = page::result(browser)?;
    ensure!(before.parameters["pull"] == "0", "it begins pulled");
    let place = browser.evaluate(&SCRIPT.call("placeOfLever"))?;
    let read = |i: usize| place[i].as_f64().context("no entry can be pulled");
    let (x, y) = (read(0)?, read(1)?);
    let points: Vec<_> = (0..=6).map(|i| (x, y - 10.0 * f64::from(i))).collect();
    browser.drag(&points)?;
    let after = page::result(browser)?;
    let pulled: f64 = after.parameters["pull"].parse()?;
    // Half of the way is 60 pixels.
    ensure!((0.4..=0.6).contains(&pulled), "it is pulled by {pulled}");
    let at = (
        &after.parameters["pull_row"],
        &after.parameters["pull_column"],
    );
    ensure!(at == (&"1".to_owned(), &"2".to_owned()), "it pulls {at:?}");
    let number = |outcome: &page::Outcome, index: usize| -> Result<f64> {
        Ok(outcome.columns["re"][index].parse()?)
    };
    let moved: f64 = after.summary["moved"].parse()?;
    ensure!(moved > 0.001, "eigenvalue 2 has moved by {moved}");
    for outcome in [&before, &after] {
        let first = number(outcome, 0)?;
        ensure!((first - 1.0).abs() < 1e-9, "the first one is {first}");
    }
    let address = browser.text(&PAGE.call("addressShown"))?;
    ensure!(address.contains("pull=0."), "the address is {address}");
    // A press without a move reads the entry and pulls nothing.
    browser.drag(&[(x, y), (x, y)])?;
    let pressed = page::result(browser)?;
    ensure!(
        pressed.parameters["pull"] == after.parameters["pull"],
        "a press pulls"
    );
    page::no_complaints(browser)
}

fn keys_pull_an_entry(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(
        browser,
        &world.url,
        "T=6&seed=1&pull=0.5&pull_row=2&pull_column=6",
    )?;
    page::result(browser)?;
    for (key, pull, row, column) in [
        ("ArrowDown", "0.48", "2", "6"),
        ("ArrowRight", "0.48", "3", "1"),
        ("ArrowLeft", "0.48", "2", "6"),
        ("ArrowUp", "0.5", "2", "6"),
    ] {
        browser.evaluate(&SCRIPT.call_with("pressOnLever", json!([key])))?;
        let parameters = page::result(browser)?.parameters;
        let found = ["pull", "pull_row", "pull_column"].map(|name| parameters[name].as_str());
        ensure!(found == [pull, row, column], "after {key} it is {found:?}");
        let name = browser.text(&SCRIPT.call("nameOfLever"))?;
        ensure!(
            name.contains(&format!("({row}, {column})")),
            "it is called {name}"
        );
    }
    page::no_complaints(browser)
}
