//! What a page is given at random: it lives on, says what is wrong in sentences, and computes as before.

use crate::page::{self, ELEMENT, Outcome};
use crate::scenario::World;
use crate::scenarios::computing::gpu;
use crate::scenarios::own_data::{model_text, models};
use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use serde_json::{Value, json};

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

/// Damages what `kind` says; how many messages were damaged to workers, from them, and between them.
fn damage(world: &mut World, kind: &str, given: &Value) -> Result<[f64; 3]> {
    let browser = world.browser.as_mut();
    let told = browser.evaluate(&format!("damage('{kind}', {SECONDS}, {given})"))?;
    let count = told["tried"].as_f64().context("no count")?;
    ensure!(count >= 1.0, "nothing was tried");
    let said = told["said"].as_array().context("nothing said")?;
    let damaged = ["to", "from", "between"].map(|way| told["damaged"][way].as_f64().unwrap_or(0.0));
    println!(
        "{kind} ({}): {count} tried, {damaged:?} messages damaged to, from and between workers, {} sentences",
        world.engine.name(),
        said.len()
    );
    for sentence in said.iter().filter_map(Value::as_str) {
        let sentence = without_causes(sentence);
        let word = NO_SENTENCE.iter().find(|word| sentence.contains(**word));
        ensure!(word.is_none(), "this is no sentence: {sentence}");
    }
    page::no_complaints(world.browser.as_mut())?;
    Ok(damaged)
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

/// A checkpoint with its configuration and tokenizer.
fn checkpoint() -> Result<Value> {
    let bytes =
        base64::engine::general_purpose::STANDARD.encode(models::bytes("bert.safetensors")?);
    let config: Value = serde_json::from_slice(&models::bytes("bert.json")?)?;
    let tokenizer = model_text::tokenizer("words")?;
    Ok(json!({"bytes": bytes, "config": config, "tokenizer": tokenizer}))
}

pub fn messages(world: &mut World) -> Result<()> {
    let before = open_damaged(world, 3)?;
    let [to, from, _] = damage(world, "messages", &checkpoint()?)?;
    ensure!(to > 0.0 && from > 0.0, "nothing was damaged");
    end(world, &before)
}

pub fn tokenizer(world: &mut World) -> Result<()> {
    let before = open_damaged(world, 9)?;
    let [to, from, _] = damage(world, "tokenizer", &checkpoint()?)?;
    ensure!(to > 0.0 && from > 0.0, "nothing was damaged");
    end(world, &before)
}

pub fn training(world: &mut World) -> Result<()> {
    let before = open_damaged(world, 4)?;
    let damaged = damage(world, "training", &Value::Null)?;
    let cores = world.browser.number("navigator.hardwareConcurrency || 2")?;
    // A single core is never shared.
    let ways = if cores > 1.0 { 3 } else { 2 };
    ensure!(
        damaged[..ways].iter().all(|count| *count > 0.0),
        "{damaged:?}"
    );
    end(world, &before)
}

pub fn graphics(world: &mut World) -> Result<()> {
    gpu::needs_adapter(world)?;
    let (mut to, mut from) = (0.0, 0.0);
    // A page leaves a device alone that has failed three times.
    for seed in 5..9 {
        let before = open_damaged(world, seed)?;
        let damaged = damage(world, "graphics", &Value::Null)?;
        to += damaged[0];
        from += damaged[1];
        end(world, &before)?;
    }
    ensure!(to > 0.0 && from > 0.0, "{to} and {from} were damaged");
    Ok(())
}
