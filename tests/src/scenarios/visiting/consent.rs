//! Scenarios of consent before large computations, and of the list of the program's contents.

use crate::browser::Unable;
use crate::prelude::*;

const SCRIPT: Script = script!("consent.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "large work from an address asks first and offers what is small",
        large_work_asks_first,
    ),
    once_in(
        Engine::Firefox,
        "what nobody here has chosen stays asked about",
        what_nobody_here_chose_stays_asked_about,
    ),
    once_in(
        Engine::Chromium,
        "a graphics processor that is not there takes no steps",
        a_missing_graphics_processor_takes_nothing,
    ),
    once_in(
        Engine::Chromium,
        "what the GPU leaves to the CPU is asked about, in the figure and beside it",
        what_the_graphics_processor_leaves_is_asked_about,
    ),
    once_in(
        Engine::Firefox,
        "what no worker can hold is not begun",
        too_large_is_not_begun,
    ),
    once_in(
        Engine::Chromium,
        "models that learn side by side are counted together",
        models_are_counted_together,
    ),
    once_in(
        Engine::Firefox,
        "About shows the licences of everything in the program",
        about_shows_the_licences,
    ),
    once_in(
        Engine::WebKit,
        "frames are resized only by their own origin",
        frames_are_resized_by_their_own_origin,
    ),
];

/// The message above the figure, empty if there is none.
fn message(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&SCRIPT.call("message"))
}

/// Labels of its buttons.
fn buttons(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&SCRIPT.call("buttons"))
}

/// JavaScript expression for whether the message contains `words`.
fn asks(words: &str) -> String {
    SCRIPT.call_with("asks", json!([words]))
}

/// JavaScript expression for whether no step is counted under the figure.
fn is_idle() -> String {
    SCRIPT.call("isIdle")
}

/// Models that learn side by side are in memory at once: their joint demand is asked about, and no other T is offered.
fn models_are_counted_together(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    let mut ask =
        |together: f64| browser.evaluate(&SCRIPT.call_with("questionFor", json!([together])));
    ensure!(ask(1e9)?.is_null(), "small models are asked about");
    let asked = ask(2e10)?;
    let sentence = asked["sentence"].as_str().context("no sentence")?;
    ensure!(
        sentence.contains("models that are held at the same time"),
        "it asks: {sentence}"
    );
    ensure!(
        asked["instead"].is_null() && asked["possible"] == true,
        "it offers {asked}"
    );
    page::no_complaints(browser)
}

/// Hours of work requested by a link: nothing begins until the visitor agrees, and the offered smaller size is
/// computed at once.
fn large_work_asks_first(world: &mut World) -> Result<()> {
    let address = "view=spectrum&T=1024&samples=1000&device=cpu";
    let url = format!("{}#{address}", world.url);
    let browser = world.browser.as_mut();
    browser.open("about:blank")?;
    browser.open(&url)?;
    browser.wait_for("a question", &asks("takes about"))?;
    let asked = message(browser)?;
    ensure!(
        (asked.contains(" h ") || asked.contains(" min ")) && asked.contains("MB of memory"),
        "the question says neither how long nor how much: {asked}"
    );
    let offered = buttons(browser)?;
    let instead = offered
        .split('|')
        .find_map(|label| {
            label
                .strip_prefix("T = ")?
                .strip_suffix(" instead")?
                .parse::<usize>()
                .ok()
        })
        .with_context(|| format!("no smaller T is offered: {offered}"))?;
    ensure!((64..1024).contains(&instead), "T = {instead} is offered");
    ensure!(offered.contains("Compute it"), "it is refused: {offered}");
    ensure!(
        browser.text(&SCRIPT.call("endOfResult"))? == asked_sentence(&asked),
        "the result is not refused with the question"
    );
    browser.evaluate(&SCRIPT.call_with("press", json!(["Compute it"])))?;
    browser.wait_for("the work to begin", &SCRIPT.call("countsThousands"))?;
    browser.evaluate(&PAGE.call("stopWork"))?;
    // Whoever moves a dial has chosen.
    page::set_parameters(browser, json!({ "T": 48, "samples": 3 }))?;
    ensure!(buttons(browser)?.is_empty(), "a chosen size is asked about");
    page::no_complaints(browser)
}

fn asked_sentence(message: &str) -> &str {
    message.lines().next().unwrap_or_default().trim()
}

/// A page around the element asks for the visitor's consent as a link does. Moving a different dial does not answer the question;
/// moving the dial in question to a smaller value does.
fn what_nobody_here_chose_stays_asked_about(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let attributes = json!({"t": "2048", "samples": "100"});
    let address = "view=spectrum&T=2048&samples=100&device=cpu";
    let large = [
        (
            "a property",
            PAGE.call_with("setParameters", json!([{"T": 2048, "samples": 100}])),
        ),
        (
            "attributes",
            SCRIPT.call_with("setAttributes", json!([attributes])),
        ),
        ("an address", PAGE.call_with("setAddress", json!([address]))),
    ];
    for (way, js) in large {
        browser.open("about:blank")?;
        page::visit(browser, &world.url, "view=spectrum&T=32&device=cpu")?;
        browser.evaluate(&js)?;
        browser.wait_for(&format!("a question about {way}"), &asks("takes about"))?;
        browser.evaluate(&PAGE.call_with("setParameters", json!([{}])))?;
        let moved = |name: &str, value: &str| {
            let field = format!("[data-name={name}] input:not([type=range])");
            PAGE.call_with("typeInto", json!([field, value]))
        };
        browser.evaluate(&moved("sigma_qk", "0.5"))?;
        ensure!(
            browser.evaluate(&asks("takes about"))? == true
                && browser.evaluate(&is_idle())? == true,
            "another dial begins what {way} asked for: {}",
            message(browser)?
        );
        browser.evaluate(&moved("T", "40"))?;
        ensure!(
            page::result(browser)?.parameters["T"] == "40",
            "less is not computed after {way}"
        );
        ensure!(buttons(browser)?.is_empty(), "the question stays");
    }
    page::no_complaints(browser)
}

/// Steps for a graphics processor count as steps of the processor if there is no device.
fn a_missing_graphics_processor_takes_nothing(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    // Adapters made of software take nothing that they are not asked to.
    if let Some(adapter) = page::graphics_hardware(browser)? {
        bail!(Unable(format!("it has a graphics processor: {adapter}")));
    }
    browser.open("about:blank")?;
    browser.open(&format!(
        "{}#view=stable-rank&T=4096&samples=1000&device=auto",
        world.url
    ))?;
    browser.wait_for("a question", &asks("takes about"))?;
    let asked = message(browser)?;
    ensure!(asked.contains("GB of memory"), "it asks: {asked}");
    page::no_complaints(browser)
}

/// Work that the graphics processor hands back asks for consent before the processor does it, in a figure and in settings pinned
/// beside it.
fn what_the_graphics_processor_leaves_is_asked_about(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    // One that is fast, as far as is known, and breaks at its first step.
    browser.evaluate(&SCRIPT.call("breakGpu"))?;
    let sentence = "The GPU has left steps to the CPU that take about";
    let set = |parameters: Value| PAGE.call_with("setParameters", json!([parameters]));
    browser.evaluate(&set(
        json!({"view": "stable-rank", "T": 4096, "samples": 20, "d": 64, "device": "auto"}),
    ))?;
    browser.wait_for("a question about what was left", &asks(sentence))?;
    ensure!(
        browser.evaluate(&is_idle())? == true && buttons(browser)?.contains("Compute it"),
        "it is computed unasked: {}",
        message(browser)?
    );
    // Few steps are taken over without a word.
    browser.evaluate(&set(json!({"T": 64, "samples": 2})))?;
    page::result(browser)?;
    ensure!(
        buttons(browser)?.is_empty(),
        "a little is asked about: {}",
        message(browser)?
    );
    browser.evaluate(&set(json!({"pin": "T=4096&samples=20&d=64"})))?;
    browser.wait_for(
        "a question about the pin",
        &SCRIPT.call_with("pinSays", json!([[sentence, "Compute it"]])),
    )?;
    browser.evaluate(&SCRIPT.call("computePin"))?;
    browser.wait_for(
        "the pin to be computed",
        &SCRIPT.call_with("pinIsComputed", json!([sentence])),
    )?;
    page::no_complaints(browser)
}

/// A figure that is too large for every worker is never begun.
fn too_large_is_not_begun(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(
        browser,
        &world.url,
        "view=gradients&T=12&attention=markov&layers=2&device=cpu",
    )?;
    let large = json!({"T": 8192, "attention": "softmax", "paths": "all", "layernorm": 1});
    browser.evaluate(&PAGE.call_with("setParameters", json!([large])))?;
    browser.wait_for("the sentence", &asks("no worker can have more"))?;
    let offered = buttons(browser)?;
    ensure!(
        offered.starts_with("T = ") && !offered.contains("Compute"),
        "offered is {offered}"
    );
    page::set_parameters(
        browser,
        json!({ "T": 12, "attention": "markov", "paths": "values", "layernorm": 0 }),
    )?;
    ensure!(message(browser)?.is_empty(), "the sentence stays");
    page::no_complaints(browser)
}

/// The licences of everything in the program, read when they are requested.
fn about_shows_the_licences(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    browser.evaluate(&SCRIPT.call("openAbout"))?;
    browser.wait_for(
        "the licences",
        &SCRIPT.call_with("hasLicencesBeyond", json!([10_000])),
    )?;
    for words in [
        "gemmkit 0.",
        "wasm-bindgen 0.",
        "Permission is hereby granted",
        "UNICODE LICENSE",
    ] {
        let found = browser.evaluate(&SCRIPT.call_with("licencesSay", json!([words])))?;
        ensure!(found == true, "the licences lack {words}");
    }
    page::no_complaints(browser)
}

/// A page gives a frame the height that its document requests, as long as the frame shows that document.
fn frames_are_resized_by_their_own_origin(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}host.html", world.url))?;
    let said = json!([[500, null], [700, "https://elsewhere.example"], [600, null]]);
    let heights = browser.text(&SCRIPT.call_with("heightsAfter", json!([said])))?;
    ensure!(heights == "500 500 600", "the heights are {heights}");
    Ok(())
}
