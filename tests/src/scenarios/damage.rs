//! What a page is given at random: it lives on, says what is wrong in sentences, and computes as before.

use crate::page::{self, ELEMENT, Outcome};
use crate::scenario::World;
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Seconds of damage of each kind.
const SECONDS: u32 = 6;

/// Words of machines, which nobody should have to read.
const NO_SENTENCE: [&str; 9] = [
    "undefined",
    "[object",
    "is not a function",
    "Cannot read",
    "can't access",
    "unreachable",
    "panicked",
    "RuntimeError",
    "TypeError",
];

/// What the page computes before and after.
const SOUND: &str = "view=spectrum&T=40&seed=3";

fn open_damaged(world: &mut World, seed: u32) -> Result<Outcome> {
    let browser = world.browser.as_mut();
    browser.open("about:blank")?;
    browser.open(&format!("{}damaged.html?seed={seed}#{SOUND}", world.url))?;
    page::result(browser)
}

fn damage(world: &mut World, kind: &str, given: &Value) -> Result<()> {
    let browser = world.browser.as_mut();
    let told = browser.evaluate(&format!("damage('{kind}', {SECONDS}, {given})"))?;
    let count = told["tried"].as_f64().context("no count")?;
    ensure!(count >= 1.0, "nothing was tried");
    let said = told["said"].as_array().context("nothing said")?;
    println!(
        "{kind} ({}): {count} tried, {} messages damaged, {} sentences",
        world.engine.name(),
        told["damaged"],
        said.len()
    );
    for sentence in said.iter().filter_map(Value::as_str) {
        let sentence = without_causes(sentence);
        let word = NO_SENTENCE.iter().find(|word| sentence.contains(**word));
        ensure!(word.is_none(), "this is no sentence: {sentence}");
    }
    page::no_complaints(world.browser.as_mut())
}

/// A text without what stands in brackets: there a sentence gives a cause in the words of whoever met it.
fn without_causes(text: &str) -> String {
    let mut depth = 0;
    let mut outside = |c: char| {
        depth += i32::from(c == '(');
        let is_outside = depth == 0;
        depth -= i32::from(c == ')' && depth > 0);
        is_outside
    };
    text.chars().filter(|c| outside(*c)).collect()
}

/// The page computes what it did.
fn end(world: &mut World, before: &Outcome) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.evaluate(&format!(
        "void ({ELEMENT}.leaveTour(), {ELEMENT}.address = '{SOUND}')"
    ))?;
    let after = page::result(browser)?;
    ensure!(after == *before, "it computes something else than before");
    page::no_complaints(browser)
}

pub fn addresses(world: &mut World) -> Result<()> {
    let before = open_damaged(world, 1)?;
    damage(world, "addresses", &Value::Null)?;
    end(world, &before)
}

pub fn tours(world: &mut World) -> Result<()> {
    let before = open_damaged(world, 2)?;
    let tours: Vec<Value> = ["five", "gap", "filter", "local"]
        .iter()
        .map(|name| {
            let file = format!("{}/../www/tours/{name}.json", env!("CARGO_MANIFEST_DIR"));
            Ok(serde_json::from_str(&std::fs::read_to_string(file)?)?)
        })
        .collect::<Result<_>>()?;
    damage(world, "tours", &tours.into())?;
    end(world, &before)
}

pub fn messages(world: &mut World) -> Result<()> {
    let before = open_damaged(world, 3)?;
    damage(world, "messages", &Value::Null)?;
    damage(world, "training", &Value::Null)?;
    end(world, &before)
}
