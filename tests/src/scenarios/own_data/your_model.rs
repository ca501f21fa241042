//! The matrix chooser or a model of the visitor's own.

use super::models::{file, folder};
use crate::prelude::*;
use site_server::Server;

const SCRIPT: Script = script!("your_model.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "a matrix is named by what it is, opened, and judged among random ones",
        a_matrix_is_judged,
    ),
    once_in(
        Engine::Chromium,
        "a file that is not a model is refused in words",
        no_model_is_refused,
    ),
    once_in(
        Engine::Chromium,
        "a model on the hub is found by its name, and a file at an address is opened",
        a_model_is_found,
    ),
];

/// The button in the stage of the view `spectrum`.
fn open(browser: &mut dyn Browser) -> Result<()> {
    browser.evaluate(&PAGE.call_with("clickOn", json!([".own-data"])))?;
    browser.wait_for(
        "the place",
        &PAGE.call_with("has", json!([".your-model[open]"])),
    )
}

fn choose(browser: &mut dyn Browser, files: &[Value]) -> Result<()> {
    let field = ".your-model input[type=file]";
    browser
        .evaluate(&PAGE.call_with("chooseFiles", json!([field, files])))
        .map(drop)
}

fn press(browser: &mut dyn Browser, words: &str) -> Result<()> {
    browser
        .evaluate(&PAGE.call_with("pressFirst", json!([".your-model button", words])))
        .map(drop)
}

/// A matrix of side 24 as a table, row by row shares of `weight`.
fn table(weight: impl Fn(usize, usize) -> f64) -> String {
    let row = |i: usize| {
        let sum: f64 = (0..24).map(|j| weight(i, j)).sum();
        let cells: Vec<String> = (0..24)
            .map(|j| format!("{:.17}", weight(i, j) / sum))
            .collect();
        cells.join(",") + "\n"
    };
    (0..24).map(row).collect()
}

fn a_matrix_is_judged(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=gap&T=16&samples=1")?;
    let hidden = browser.evaluate(&PAGE.call_with("isHidden", json!([".own-data"])))?;
    ensure!(hidden == json!(true), "the button is there without a use");
    page::visit(browser, &world.url, "view=spectrum&T=16")?;
    // Weights that nothing orders, and most of each row on the token before.
    let hash = |n: usize| ((n as f64 * 12.9898).sin() * 43758.5453).fract();
    let noise = |i: usize, j: usize| hash(i * 24 + j).exp();
    let previous = |i: usize, j: usize| f64::from((j + 1) % 24 == i) + 0.1;
    let tables = [
        ("noise.csv", table(noise), "Random-like, among 100"),
        (
            "previous.csv",
            table(previous),
            "Different from random, among 100",
        ),
    ];
    for (name, text, verdict) in tables {
        open(browser)?;
        choose(browser, &[file(name, text.as_bytes())])?;
        for words in [name, "matrix as a table"] {
            let list = json!([".your-model .own-list", words]);
            browser.wait_for(words, &PAGE.call_with("textHas", list))?;
        }
        press(browser, "Open the matrix")?;
        browser.wait_for(
            verdict,
            &PAGE.call_with("textBegins", json!([".matrix-input .verdict", verdict])),
        )?;
    }
    page::no_complaints(browser)
}

fn no_model_is_refused(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=spectrum&T=16")?;
    open(browser)?;
    choose(browser, &[file("broken.safetensors", b"no header")])?;
    press(browser, "Open the model")?;
    browser.wait_for(
        "the reason",
        &PAGE.call_with("textHas", json!([".models .wrong", "broken.safetensors"])),
    )
}

fn a_model_is_found(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let server = Server::start(0, vec![world.folder.clone(), folder()])?;
    page::visit(browser, &server.url(), "view=spectrum&T=16")?;
    open(browser)?;
    // What is not there is said, and nothing can be opened.
    let address = json!([
        ".your-model [name=own-address]",
        format!("{}lost.safetensors", server.url())
    ]);
    browser.evaluate(&PAGE.call_with("submitWith", address))?;
    browser.wait_for(
        "the refusal",
        &PAGE.call_with("textHas", json!([".your-model .wrong", "HTTP 404"])),
    )?;
    // The name of a model leads to its files.
    browser.evaluate(&SCRIPT.call_with("standInForHub", json!([server.url()])))?;
    let address = json!([".your-model [name=own-address]", "owner/model"]);
    browser.evaluate(&PAGE.call_with("submitWith", address))?;
    for words in ["weights of a model", "kB", "configuration of a model"] {
        let list = json!([".your-model .own-list", words]);
        browser.wait_for(words, &PAGE.call_with("textHas", list))?;
    }
    let address = json!([
        ".your-model [name=own-address]",
        format!("{}bert.safetensors", server.url())
    ]);
    browser.evaluate(&PAGE.call_with("submitWith", address))?;
    browser.wait_for(
        "its size",
        &PAGE.call_with("textHas", json!([".your-model .own-list", "kB"])),
    )?;
    press(browser, "Open the model")?;
    browser.wait_for(
        "the question for heads",
        &PAGE.call_with("textHas", json!([".models .wrong", "num_attention_heads"])),
    )
}
