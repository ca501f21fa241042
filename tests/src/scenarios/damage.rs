//! Random damage to input of the page: the page continues, describes the problem in sentences, and computes as before.

use crate::page::{self, Outcome};
use crate::prelude::*;
use crate::scenarios::own_data::{model_text, models};
use base64::Engine as _;
use std::time::Instant;

const SCRIPT: Script = script!("damage.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Firefox,
        "addresses damaged at random leave the page alive",
        addresses,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "tours damaged at random leave the page alive",
        tours,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "files of checkpoints damaged at random leave the page alive",
        checkpoints,
    )
    .at_random(),
    once_in(
        Engine::Firefox,
        "messages of pages around a frame damaged at random leave it and them alive",
        frames,
    )
    .at_random(),
    once_in(
        Engine::Chromium,
        "a worker whose answer is none is reported and replaced",
        an_answer_that_is_none,
    ),
];

/// Seconds of damage of one kind on one page.
const SECONDS: u64 = 6;

/// Time for each kind of damage, page after page, beyond the ordinary scenario (`cargo xtask fuzz`).
const FUZZ_SECONDS: &str = "FUZZ_SECONDS";

/// Number of the first page, as in the message of a failure.
const FUZZ_FROM: &str = "FUZZ_FROM";

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// Opens at least one page, and more as long as requested, each with a separate seed, and damages each by `kind`.
fn on_pages(world: &mut World, seed: u64, kind: &str, given: &Value) -> Result<()> {
    let seconds = number(FUZZ_SECONDS).unwrap_or(0);
    let first = number(FUZZ_FROM).unwrap_or(0);
    let begun = Instant::now();
    let mut pages = 0;
    while pages == 0 || begun.elapsed().as_secs() + SECONDS <= seconds {
        let page = first + pages;
        // Each kind has seeds of its own.
        let before = open_damaged(world, seed + 1000 * page)?;
        damage(world, kind, given)
            .and_then(|()| end(world, &before))
            .with_context(|| format!("{FUZZ_FROM}={page} fails"))?;
        pages += 1;
    }
    Ok(())
}

/// Technical words that no visitor should have to read.
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

/// Figure that the page computes before and after.
const SOUND: &str = "view=spectrum&T=40&seed=3";

fn open_damaged(world: &mut World, seed: u64) -> Result<Outcome> {
    let browser = world.browser.as_mut();
    browser.open("about:blank")?;
    browser.open(&format!("{}damaged.html?seed={seed}#{SOUND}", world.url))?;
    page::result(browser)
}

/// Applies the damage of `kind`, and reads every resulting message.
fn damage(world: &mut World, kind: &str, given: &Value) -> Result<()> {
    let browser = world.browser.as_mut();
    let told = browser.evaluate(&SCRIPT.call_with("damaged", json!([kind, SECONDS, given])))?;
    let count = told["tried"].as_f64().context("no count")?;
    ensure!(count >= 1.0, "nothing was tried");
    let said = told["said"].as_array().context("nothing said")?;
    println!(
        "{kind} ({}): {count} tried, {} sentences",
        world.engine.name(),
        said.len()
    );
    for sentence in said.iter().filter_map(Value::as_str) {
        let sentence = without_causes(sentence);
        let word = NO_SENTENCE.iter().find(|word| sentence.contains(**word));
        ensure!(word.is_none(), "this is not a sentence: {sentence}");
    }
    page::no_complaints(world.browser.as_mut())
}

/// A text without the parts in brackets, which quote a cause in the words of its source.
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

/// Checks that the page computes the same as before.
fn end(world: &mut World, before: &Outcome) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.evaluate(&SCRIPT.call("leaveTour"))?;
    browser.evaluate(&PAGE.call_with("setAddress", json!([SOUND])))?;
    let after = page::result(browser)?;
    ensure!(after == *before, "it computes something else than before");
    page::no_complaints(browser)
}

fn addresses(world: &mut World) -> Result<()> {
    on_pages(world, 1, "addresses", &Value::Null)
}

fn tours(world: &mut World) -> Result<()> {
    let tours: Vec<Value> = ["rem", "gap", "filter", "local"]
        .iter()
        .map(|name| {
            let file = format!("{}/../www/tours/{name}.json", env!("CARGO_MANIFEST_DIR"));
            Ok(serde_json::from_str(&std::fs::read_to_string(file)?)?)
        })
        .collect::<Result<_>>()?;
    let tours = tours.into();
    on_pages(world, 2, "tours", &tours)
}

fn in_base64(name: &str) -> Result<String> {
    Ok(base64::engine::general_purpose::STANDARD.encode(models::bytes(name)?))
}

fn text(name: &str) -> Result<String> {
    Ok(String::from_utf8(models::bytes(name)?)?)
}

fn checkpoints(world: &mut World) -> Result<()> {
    const PARTS: [&str; 2] = [
        "model-00001-of-00002.safetensors",
        "model-00002-of-00002.safetensors",
    ];
    let part = |n: usize| in_base64(&format!("llama-sharded/{}", PARTS[n]));
    let preprocessor = json!({
        "image_mean": [0.5, 0.4, 0.3], "image_std": [0.5, 0.2, 0.3], "resample": 3, "size": {"height": 12, "width": 12},
    });
    let models = json!([
        {
            "weights": {"model.safetensors": in_base64("bert.safetensors")?},
            "texts": {"config.json": text("bert.json")?, "tokenizer.json": model_text::tokenizer("words")?},
            "sent": {"text": "the cat sat"},
        },
        {
            "weights": {"model.safetensors": in_base64("vit.safetensors")?},
            "texts": {"config.json": text("vit.json")?, "preprocessor_config.json": preprocessor.to_string()},
            "sent": {"picture": "drawn"},
        },
        {
            "weights": {PARTS[0]: part(0)?, PARTS[1]: part(1)?},
            "texts": {
                "config.json": text("llama.json")?,
                "model.safetensors.index.json": text("llama-sharded/model.safetensors.index.json")?,
            },
            "sent": {"ids": [1, 2, 3]},
        },
    ]);
    on_pages(world, 10, "checkpoints", &models)
}

/// Only messages that a foreign page can send: messages between our page and our workers have their tests in `workers`.
fn frames(world: &mut World) -> Result<()> {
    on_pages(world, 3, "frames", &Value::Null)?;
    let answers = world.browser.evaluate(&SCRIPT.call("frameAnswers"))?;
    ensure!(
        answers == true,
        "the frame does not tell its height any more"
    );
    Ok(())
}

/// Workers that send numbers of another step, whole or in part, or false reports about a model: the page reports the error, replaces the
/// worker, and takes the next answer.
fn an_answer_that_is_none(world: &mut World) -> Result<()> {
    let before = open_damaged(world, 1)?;
    let model = json!({"name": "model.safetensors", "base64": in_base64("bert.safetensors")?});
    let config: Value = serde_json::from_slice(&models::bytes("bert.json")?)?;
    let call = SCRIPT.call_with("wrongAnswers", json!([model, config]));
    let said = world.browser.evaluate(&call)?;
    let said: Vec<String> = serde_json::from_value(said)?;
    let (last, refused) = said.split_last().context("nothing said")?;
    let reported = |sentence: &String| {
        sentence.contains("A worker stopped (its answer was invalid) and was replaced.")
    };
    ensure!(
        refused.len() == 5 && refused.iter().all(reported),
        "{refused:?}"
    );
    ensure!(last == "read", "{last}");
    end(world, &before)
}
