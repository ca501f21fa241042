//! Nothing large without a word, and what the program is made of.

use crate::browser::Unable;
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in};
use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

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

/// The message above the figure, empty where there is none.
fn message() -> String {
    format!("({ELEMENT}.shadowRoot?.querySelector('.messages')?.innerText ?? '')")
}

fn buttons() -> String {
    format!(
        "[...({ELEMENT}.shadowRoot?.querySelectorAll('.messages button:not([aria-label])') ?? [])].map(button => button.textContent).join('|')"
    )
}

fn press_button(world: &mut World, label: &str) -> Result<()> {
    let js = format!(
        "void [...{ELEMENT}.shadowRoot.querySelectorAll('.messages button')].find(button => button.textContent.startsWith('{label}')).click()"
    );
    world.browser.evaluate(&js).map(drop)
}

/// Models that learn side by side are kept at once: what they take together is asked about, and no other T is offered.
fn models_are_counted_together(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    let mut ask = |together: f64| {
        browser.evaluate(&format!(
            "import(new URL('element/consent.js', document.querySelector('script[src$=\"/main.js\"]').src)).then(({{ question }}) => question(
               {{ demand: () => JSON.stringify({{ memory: 5e8, together: {together}, work: 1e9, fitting: 64 }}) }},
               {{}}, {{ chosen: true, pool: {{ size: 4, speed: 1e8 }} }}))"
        ))
    };
    ensure!(ask(1e9)?.is_null(), "small models are asked about");
    let asked = ask(2e10)?;
    let sentence = asked["sentence"].as_str().context("no sentence")?;
    ensure!(
        sentence.contains("models that are all kept at once"),
        "it asks: {sentence}"
    );
    ensure!(
        asked["instead"].is_null() && asked["possible"] == true,
        "it offers {asked}"
    );
    page::no_complaints(browser)
}

/// Hours of work in a link: nothing begins until the visitor says so, and the size that is offered instead is computed
/// at once.
fn large_work_asks_first(world: &mut World) -> Result<()> {
    let address = "view=spectrum&T=1024&samples=1000&device=cpu";
    let url = format!("{}#{address}", world.url);
    let browser = world.browser.as_mut();
    browser.open("about:blank")?;
    browser.open(&url)?;
    browser.wait_for(
        "a question",
        &format!("{}.includes('takes about')", message()),
    )?;
    let asked = browser.text(&message())?;
    ensure!(
        (asked.contains(" h ") || asked.contains(" min ")) && asked.contains("MB of memory"),
        "the question says neither how long nor how much: {asked}"
    );
    let offered = browser.text(&buttons())?;
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
    let idle = format!("{ELEMENT}.result.then(() => 'done', reason => reason.message)");
    ensure!(
        browser.text(&idle)? == asked_sentence(&asked),
        "the result is not refused with the question"
    );
    press_button(world, "Compute it")?;
    let browser = world.browser.as_mut();
    browser.wait_for(
        "the work to begin",
        &format!("/ of \\d{{4}}/.test({ELEMENT}.shadowRoot.querySelector('.status').textContent)"),
    )?;
    browser.evaluate(&format!("void {ELEMENT}.stop()"))?;
    // Whoever moves a dial has chosen.
    page::set_parameters(browser, json!({ "T": 48, "samples": 3 }))?;
    ensure!(
        browser.text(&buttons())?.is_empty(),
        "a chosen size is asked about"
    );
    page::no_complaints(browser)
}

fn asked_sentence(message: &str) -> &str {
    message.lines().next().unwrap_or_default().trim()
}

/// What a page around asks for is asked about as a link is, and no dial beside a question answers it; but its own dial, moved
/// to less, does.
fn what_nobody_here_chose_stays_asked_about(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let asks = format!("{}.includes('takes about')", message());
    let idle =
        format!("!/ of \\d/.test({ELEMENT}.shadowRoot.querySelector('.status').textContent)");
    let large = [
        (
            "a property",
            format!("void ({ELEMENT}.parameters = {{ T: 2048, samples: 100 }})"),
        ),
        (
            "attributes",
            format!(
                "void ['t=2048', 'samples=100'].map(pair => pair.split('=')).forEach(([name, value]) => {ELEMENT}.setAttribute(name, value))"
            ),
        ),
        (
            "an address",
            format!("void ({ELEMENT}.address = 'view=spectrum&T=2048&samples=100&device=cpu')"),
        ),
    ];
    for (way, js) in large {
        browser.open("about:blank")?;
        page::visit(browser, &world.url, "view=spectrum&T=32&device=cpu")?;
        browser.evaluate(&js)?;
        browser.wait_for(&format!("a question about {way}"), &asks)?;
        browser.evaluate(&format!("void ({ELEMENT}.parameters = {{}})"))?;
        let moved = |name: &str, value: &str| {
            format!(
                "(input => {{ input.value = '{value}'; input.dispatchEvent(new Event('change')); }})\
                 ({ELEMENT}.shadowRoot.querySelector('[data-name={name}] input:not([type=range])'))"
            )
        };
        browser.evaluate(&moved("sigma_qk", "0.5"))?;
        ensure!(
            browser.evaluate(&format!("{asks} && {idle}"))? == true,
            "another dial begins what {way} asked for: {}",
            browser.text(&message())?
        );
        browser.evaluate(&moved("T", "40"))?;
        ensure!(
            page::result(browser)?.parameters["T"] == "40",
            "less is not computed after {way}"
        );
        ensure!(browser.text(&buttons())?.is_empty(), "the question stays");
    }
    page::no_complaints(browser)
}

/// Steps that a graphics processor would take are counted as the processor's where there is none.
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
    browser.wait_for(
        "a question",
        &format!("{}.includes('takes about')", message()),
    )?;
    let asked = browser.text(&message())?;
    ensure!(asked.contains("GB of memory"), "it asks: {asked}");
    page::no_complaints(browser)
}

/// What a graphics processor was meant to do and leaves is asked about before the processor does it, in a figure and in what is
/// pinned beside it.
fn what_the_graphics_processor_leaves_is_asked_about(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    // One that is fast, as far as is known, and breaks at its first step.
    browser.evaluate(
        "import(new URL('workers/gpu.js', document.querySelector('script[src$=\"/main.js\"]').src)).then(({ sharedGpu }) => {
           const refuse = task => task.refused('The GPU could not do it: made up.', { quiet: false, lasting: false });
           Object.assign(sharedGpu(), { isDecided: () => true, speed: () => 1e12, add: ({ tasks }) => tasks.splice(0).forEach(refuse), remove() {} });
         })",
    )?;
    let sentence = "The GPU has left steps to the CPU that take about";
    let idle =
        format!("!/ of \\d/.test({ELEMENT}.shadowRoot.querySelector('.status').textContent)");
    let set = |parameters: &str| format!("void ({ELEMENT}.parameters = {parameters})");
    let many = "T: 4096, samples: 20, d: 64";
    browser.evaluate(&set(&format!(
        "{{ view: 'stable-rank', {many}, device: 'auto' }}"
    )))?;
    browser.wait_for(
        "a question about what was left",
        &format!("{}.includes('{sentence}')", message()),
    )?;
    ensure!(
        browser.evaluate(&idle)? == true && browser.text(&buttons())?.contains("Compute it"),
        "it is computed unasked: {}",
        browser.text(&message())?
    );
    // Few steps are taken over without a word.
    browser.evaluate(&set("{ T: 64, samples: 2 }"))?;
    page::result(browser)?;
    ensure!(
        browser.text(&buttons())?.is_empty(),
        "a little is asked about: {}",
        browser.text(&message())?
    );
    browser.evaluate(&set("{ pin: 'T=4096&samples=20&d=64' }"))?;
    let chip = format!("({ELEMENT}.shadowRoot.querySelector('.pin')?.innerText ?? '')");
    browser.wait_for(
        "a question about the pin",
        &format!("{chip}.includes('{sentence}') && {chip}.includes('Compute it')"),
    )?;
    browser.evaluate(&format!(
        "void [...{ELEMENT}.shadowRoot.querySelectorAll('.pin button')].find(button => button.textContent === 'Compute it').click()"
    ))?;
    browser.wait_for(
        "the pin to be computed",
        &format!("{chip}.includes('…') && !{chip}.includes('{sentence}')"),
    )?;
    page::no_complaints(browser)
}

/// What no worker can hold is not begun, whoever asks.
fn too_large_is_not_begun(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(
        browser,
        &world.url,
        "view=gradients&T=12&attention=markov&layers=2&device=cpu",
    )?;
    browser.evaluate(&format!("void ({ELEMENT}.parameters = {{ T: 8192, attention: 'softmax', paths: 'all', layernorm: 1 }})"))?;
    browser.wait_for(
        "the sentence",
        &format!("{}.includes('no worker can have more')", message()),
    )?;
    let offered = browser.text(&buttons())?;
    ensure!(
        offered.starts_with("T = ") && !offered.contains("Compute"),
        "offered is {offered}"
    );
    page::set_parameters(
        browser,
        json!({ "T": 12, "attention": "markov", "paths": "values", "layernorm": 0 }),
    )?;
    ensure!(browser.text(&message())?.is_empty(), "the sentence stays");
    page::no_complaints(browser)
}

/// The licences of everything in the program, read when they are asked for.
fn about_shows_the_licences(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    browser.evaluate(&format!(
        "void [...{ELEMENT}.shadowRoot.querySelectorAll('.below button')].find(button => button.textContent === 'About').click()"
    ))?;
    let text = format!(
        "({ELEMENT}.shadowRoot.querySelector('dialog[open] .licences')?.textContent ?? '')"
    );
    browser.wait_for("the licences", &format!("{text}.length > 10000"))?;
    for words in [
        "gemmkit 0.",
        "wasm-bindgen 0.",
        "Permission is hereby granted",
        "UNICODE LICENSE",
    ] {
        let found = browser.evaluate(&format!("{text}.includes('{words}')"))?;
        ensure!(found == true, "the licences lack {words}");
    }
    page::no_complaints(browser)
}

/// A page gives a frame the height that it asks for, as long as the frame shows what the page has put there.
fn frames_are_resized_by_their_own_origin(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}host.html", world.url))?;
    let js = "(async () => {
        await import(new URL('frame.js', location.href));
        const frame = document.createElement('iframe');
        frame.src = new URL('no-title.json', location.href);
        document.body.append(frame);
        await new Promise(done => frame.addEventListener('load', done));
        const say = (height, origin) => {
          window.dispatchEvent(new MessageEvent('message', { data: { source: 'attention-spectra', height }, source: frame.contentWindow, origin }));
          return frame.height;
        };
        return [say(500, location.origin), say(700, 'https://elsewhere.example'), say(600, location.origin)].join(' ');
      })()";
    let heights = browser.text(js)?;
    ensure!(heights == "500 500 600", "the heights are {heights}");
    Ok(())
}
