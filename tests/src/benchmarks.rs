//! Speed of the page and its linear algebra in Chromium; one JSON object per line.

mod graphics;
mod models;
mod report;

use crate::browser::{Browser, Key};
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::runner;
use crate::script;
use crate::script::Script;
use anyhow::Result;
use report::{is_over, numbers, report};
use serde_json::json;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

const SCRIPT: Script = script!("benchmarks.js");

/// Times the module `bench_linalg.wasm` in `folder`, in a worker of the browser: each size and each task among the
/// words, by the names of the core's example.
pub fn decompositions(folder: &Path, sizes_and_tasks: &[String]) -> Result<()> {
    let size = |word: &String| word.parse::<usize>().ok();
    let sizes = sizes_and_tasks.iter().filter_map(size);
    let tasks: Vec<_> = sizes_and_tasks
        .iter()
        .filter(|it| size(it).is_none())
        .collect();
    let server = runner::serve(folder)?;
    let mut browser = Engine::Chromium.start()?;
    browser.open(&format!("{}linalg.html", server.url()))?;
    for size in sizes {
        for task in &tasks {
            let times = browser.evaluate(&format!("time('{task}', {size})"))?;
            let line = json!({"where": "wasm", "name": task, "T": size, "min": times["min"], "median": times["median"]});
            println!("{line}");
        }
    }
    Ok(())
}

/// Measures the built page in `site`; measurements that have not begun after `seconds` are left out and named.
pub fn page(site: &Path, seconds: Duration) -> Result<()> {
    let end = Instant::now() + seconds;
    let server = runner::serve(site)?;
    let compressed = runner::serve_compressed(site)?;
    for line in [None, Some(SLOW)] {
        opening(&compressed.url(), line)?;
    }
    let mut browser = Engine::Chromium.start()?;
    let browser = browser.as_mut();
    for size in [128, 256, 512] {
        if is_over(end, "the slider and its figures", size) {
            continue;
        }
        page::visit(browser, &server.url(), &format!("T={size}"))?;
        // Workers compile their code properly in the idle moments after the first figure.
        thread::sleep(Duration::from_secs(3));
        report(
            "one step of the slider to its figure, ms",
            size,
            &steps(browser)?,
        );
        report(
            "during a drag: slider to its figure, ms",
            size,
            &drag(browser)?,
        );
        report(
            "during a drag: figures painted in a second",
            size,
            &[painted(browser)?],
        );
    }
    models::models(&server.url(), end)?;
    graphics::graphics(&server.url(), end, &TRAINED)?;
    training(&server.url(), end)
}

/// Models whose steps are timed: description, address, and number of steps.
const TRAINED: [(&str, &str, u32); 3] = [
    (
        "a step of OSA's ViT, L 6, d 64, n 50, batch 128, ms",
        "task=strokes&layers=6&d=64&batch=128",
        8,
    ),
    (
        "a step of a small ViT, L 2, d 64, n 17, batch 64, ms",
        "task=digits&layers=2&d=64&batch=64",
        60,
    ),
    (
        "a step of LOCAL's, L 1, d 128, n 64, batch 64, ms",
        "task=story&causal=1&T=64&layers=1&d=128&heads=1&norm=post&batch=64",
        20,
    ),
];

/// Steps of training in bare workers: in one, in two that have a run each, and in two that share one. Then on the page, where
/// everything is watched and drawn meanwhile.
fn training(url: &str, end: Instant) -> Result<()> {
    for (name, address, steps) in TRAINED {
        for (how, words) in [
            ("alone", "one worker"),
            ("each", "two workers with a run each"),
            ("shared", "two workers share it"),
        ] {
            let name = format!("{name}, {words}");
            if is_over(end, &name, 0) {
                continue;
            }
            let mut browser = Engine::Chromium.start()?;
            browser.open(&format!("{url}training-steps.html"))?;
            browser.wait_for("the page", "typeof window.steps === 'function'")?;
            let times = browser.evaluate(&format!(
                "steps('{how}', 'view=train&runs=vit&steps=1000&{address}', {steps})"
            ))?;
            report(&name, 0, &numbers(&times));
        }
        let name = format!("{name}, two workers share it on the page");
        if is_over(end, &name, 0) {
            continue;
        }
        let mut browser = Engine::Chromium.start()?;
        page::visit(browser.as_mut(), url, "T=16")?;
        browser.evaluate(
            "void Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 })",
        )?;
        let address = format!("view=train&runs=vit&steps={steps}&{address}");
        let outcome = page::show(browser.as_mut(), &address)?;
        report(&name, 0, &[outcome.scalar("step_ms_vit")?]);
    }
    Ok(())
}

/// A slow visitor: 10 Mbit/s in bytes, and how many times slower the page runs.
const SLOW: (f64, f64) = (1.25e6, 4.0);

/// Three times, each from the start of the navigation in a fresh browser: until the first picture is painted, which the page contains if
/// `dist` has drawn it; until the program's figure is painted; and until the figure after a moved dial is painted.
fn opening(url: &str, line: Option<(f64, f64)>) -> Result<()> {
    let mut times: [Vec<f64>; 3] = Default::default();
    for _ in 0..5 {
        let mut browser = Engine::Chromium.start()?;
        if let Some((bytes, times)) = line {
            browser.slow_down(bytes, times)?;
        }
        browser.open(url)?;
        let answered = browser.evaluate(&SCRIPT.call("dialAnswers"))?;
        let painted = browser.evaluate(&SCRIPT.call("firstPicture"))?;
        for (times, found) in times.iter_mut().zip([&painted, &answered[0], &answered[1]]) {
            times.extend(found.as_f64());
        }
    }
    let how = match line {
        Some(_) => ", 10 Mbit/s and 4 times slower",
        None => "",
    };
    let [picture, figure, answer] = &times;
    // A site that is not for giving away has no picture.
    if !picture.is_empty() {
        report(
            &format!("opening to the first picture{how}, ms"),
            256,
            picture,
        );
    }
    report(
        &format!("opening to the figure of the program{how}, ms"),
        256,
        figure,
    );
    report(
        &format!("opening to the answer of a dial{how}, ms"),
        256,
        answer,
    );
    Ok(())
}

/// Single steps of the β slider by its arrow keys, each after the previous figure is finished.
fn steps(browser: &mut dyn Browser) -> Result<Vec<f64>> {
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('input[type=range][name=beta]').focus()"
    ))?;
    browser.evaluate("void performance.clearMeasures()")?;
    for step in 1..=20 {
        browser.press(Key::Right)?;
        page::result(browser)?;
        let painted = format!("performance.getEntriesByName('slider-to-figure').length >= {step}");
        browser.wait_for("the figure", &painted)?;
    }
    durations(browser)
}

/// The β slider under a moving mouse: every figure that was painted on the way.
fn drag(browser: &mut dyn Browser) -> Result<Vec<f64>> {
    browser.evaluate("void performance.clearMeasures()")?;
    for to in [0.1, 0.4, 0.1, 0.4] {
        page::drag(browser, "beta", to)?;
    }
    page::result(browser)?;
    durations(browser)
}

/// Seconds of the drag whose figures are counted.
const COUNTED: u32 = 3;

/// Number of figures painted per second while β moves with every frame of the screen.
fn painted(browser: &mut dyn Browser) -> Result<f64> {
    let count = browser.number(&format!(
        "(async slider => {{
           performance.clearMeasures();
           const begun = performance.now();
           const say = kind => slider.dispatchEvent(new Event(kind, {{ bubbles: true }}));
           const span = slider.max - slider.min;
           await new Promise(done => {{
             const move = () => {{
               const part = (performance.now() - begun) / {COUNTED}000;
               if (part >= 1) return done();
               slider.value = +slider.min + span * (0.25 - 0.15 * Math.cos(4 * Math.PI * part));
               say('input');
               requestAnimationFrame(move);
             }};
             move();
           }});
           const count = performance.getEntriesByName('slider-to-figure').length;
           say('change');
           return count;
         }})({ELEMENT}.shadowRoot.querySelector('input[type=range][name=beta]'))"
    ))?;
    page::result(browser)?;
    Ok(count / f64::from(COUNTED))
}

fn durations(browser: &mut dyn Browser) -> Result<Vec<f64>> {
    let measured = browser.evaluate(
        "performance.getEntriesByName('slider-to-figure').map(entry => entry.duration)",
    )?;
    Ok(numbers(&measured))
}
